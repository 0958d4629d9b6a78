// A nurse offers a night on the phone, a colleague accepts it, the manager sees what it does and approves; both plans change.
import { approvals } from '#approvals/contract';
import { clocking } from '#clocking/contract';
import { addToDate, asDate, dateIn, dateParts, systemNow } from '#kernel/time';
import { shifts } from '#shifts/contract';
import { en } from '#shifts/text/en';
import { callIn } from '../tools/shots/call.ts';
import { aColleague, anOwner } from './companies.ts';
import { expect, test, visit } from './fixtures.ts';

const phone = { width: 390, height: 844 };
const first = addToDate(asDate(`${dateIn('Asia/Bangkok', systemNow()).slice(0, 7)}-01`), { months: 1 });
const date = addToDate(first, { days: 9 });

test('a nurse swaps a night on the phone; approved, it is expected of the colleague', async ({ browser, baseURL }) => {
  const owner = await anOwner(browser, baseURL);
  const window = owner.context();
  const [nurse, boon] = [await aColleague(owner, 'Nurse'), await aColleague(owner, 'Boon')];
  const night = { name: 'Night', code: 'N', symbol: 'ด', start: '22:00', end: '06:00' };
  const { id: shiftProfileId } = await callIn(window, shifts.createProfile, night);
  const { id: monthlyShiftId } = await callIn(window, shifts.createMonthly, { name: 'Ward 3' });
  const employeeIds = [nurse.employeeId, boon.employeeId];
  await callIn(window, shifts.addMembers, { monthlyShiftId, employeeIds });
  const planned = [{ shiftProfileId, ot: false }];
  await callIn(window, shifts.saveCells, {
    monthlyShiftId,
    changes: [{ employeeId: nurse.employeeId, date, planned }],
  });
  const { year, month } = dateParts(first);
  await callIn(window, shifts.publishMonth, { monthlyShiftId, year, month });

  for (const { page } of [nurse, boon]) await page.setViewportSize(phone);
  await visit(nurse.page, `me/shifts?on=${date}`);
  await nurse.page.getByRole('button', { name: /^Give or swap Night/ }).click();
  await nurse.page.getByRole('combobox', { name: en.exchanges.colleague }).click();
  await nurse.page.getByRole('option', { name: /Boon/ }).click();
  await expect(nurse.page.getByText(en.exchanges.fine)).toBeVisible();
  await nurse.page.getByRole('button', { name: new RegExp(`^${en.exchanges.send}`) }).click();
  await expect(nurse.page.getByRole('dialog')).toBeHidden();
  expect(await nurse.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

  await visit(boon.page, 'me/shifts?view=exchanges');
  await boon.page.getByRole('button', { name: new RegExp(`^${en.exchanges.accept}`) }).click();
  await expect(boon.page.getByText(en.exchanges.states.waiting, { exact: true })).toBeVisible();

  const [request] = (await callIn(window, approvals.listWaiting, {})).items;
  if (!request) throw new Error('Nothing waits.');
  await visit(owner, `requests/view/${request.id}`);
  await expect(owner.getByText(en.exchanges.noWarnings)).toBeVisible();
  await callIn(window, approvals.decide, { requestId: request.id, approve: true, reason: null });

  await visit(boon.page, `me/shifts?on=${date}`);
  await expect(boon.page.getByRole('button', { name: /^Give or swap Night/ })).toBeVisible();
  const expected = async () =>
    (await callIn(boon.page.context(), clocking.dayDetail, { date })).day.segments.map(({ id }) => id);
  await expect.poll(expected).toEqual([shiftProfileId]);
});
