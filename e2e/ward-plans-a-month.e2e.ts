// A ward plans the next month with ช บ ด: a fixed cell, an automatic roster around it, and a published month that the nurse sees.
import type { Page } from '@playwright/test';
import type { Id } from '#kernel/ids';
import { addToDate, asDate, dateIn, dateParts, systemNow } from '#kernel/time';
import { organization } from '#organization/contract';
import { employees } from '#people/contract/employees';
import { shifts } from '#shifts/contract';
import { th } from '#shifts/text/th';
import { callIn } from '../tools/shots/call.ts';
import { aColleague, anOwner } from './companies.ts';
import { aName, expect, said, test, visit } from './fixtures.ts';

const words = th.monthly;
const today = dateIn('Asia/Bangkok', systemNow());
/** The first day of the next month: all of it can still be planned. */
const first = addToDate(asDate(`${today.slice(0, 7)}-01`), { months: 1 });
const { year, month } = dateParts(first);

const shiftsOfWard = [
  { name: 'เช้า', code: 'M', symbol: 'ช', colour: '#F9A825', start: '08:00', end: '16:00' },
  { name: 'บ่าย', code: 'A', symbol: 'บ', colour: '#00897B', start: '16:00', end: '00:00' },
  { name: 'ดึก', code: 'N', symbol: 'ด', colour: '#3949AB', start: '00:00', end: '08:00' },
] as const;

/** Eight nurses, one of them with a phone, and the three shifts of a ward. */
async function aWard(owner: Page) {
  const window = owner.context();
  await callIn(window, organization.saveShiftSettings, { shiftBoardType: 'monthly', lateUnit: 'minute' });
  for (const profile of shiftsOfWard)
    await callIn(window, shifts.createProfile, { ...profile, breakDurationMinutes: 30 });
  const nurse = await aColleague(owner, 'Nida');
  const employeeIds = [nurse.employeeId];
  for (const firstName of ['กานดา', 'ชบา', 'ดารา', 'นภา', 'บุษบา', 'มาลัย', 'อรทัย']) {
    const { id } = await callIn(window, employees.createEmployee, { firstName, lastName: 'ใจดี' });
    employeeIds.push(id);
  }
  return { nurse, employeeIds };
}

/** The board is made by hand: name, shifts, members. */
async function aBoard(owner: Page): Promise<Id<'monthlyShift'>> {
  const name = aName('หอผู้ป่วย');
  await visit(owner, 'shifts/monthly', 'th');
  await owner.getByRole('button', { name: words.list.add }).first().click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByRole('textbox', { name: th.board.name }).fill(name);
  await dialog.getByRole('button', { name: 'บันทึก' }).click();
  await expect(owner.getByRole('heading', { level: 1, name })).toBeVisible();
  for (const shift of shiftsOfWard) {
    await owner.getByRole('combobox', { name: words.works.choose }).click();
    await owner.getByRole('option', { name: `${shift.symbol} ${shift.name}` }).click();
    await owner.getByRole('button', { name: words.works.add, exact: true }).first().click();
    await expect(owner.getByRole('region', { name: shift.name })).toBeVisible();
  }
  return new URL(owner.url()).pathname.split('/').at(-2) as Id<'monthlyShift'>;
}

const cell = (page: Page, name: RegExp) => page.getByRole('gridcell', { name });

test('a ward plans a month with ช บ ด, fixes a cell, solves the rest, publishes it, and the nurse sees it', async ({
  browser,
  baseURL,
}) => {
  const owner = await anOwner(browser, baseURL);
  const { nurse, employeeIds } = await aWard(owner);
  const monthlyShiftId = await aBoard(owner);
  await callIn(owner.context(), shifts.addMembers, { monthlyShiftId, employeeIds });

  await visit(owner, `shifts/monthly/view/${monthlyShiftId}/shifts-board?year=${year}&month=${month}`, 'th');
  const board = owner.getByRole('grid', { name: words.board });
  await expect(board).toBeVisible();
  await owner.getByRole('searchbox', { name: words.filters.name }).fill('Nida');
  await board.focus();
  // The driver has no Thai keyboard: the key of one sends this event.
  await board.dispatchEvent('keydown', { key: 'ด' });
  await expect(cell(owner, /^Nida Jaidee, 01 .*ดึก/)).toBeVisible();
  await owner.keyboard.press('Control+l');
  await expect(owner.getByText(words.saved)).toBeVisible();
  await owner.getByRole('searchbox', { name: words.filters.name }).fill('');

  await owner.getByRole('button', { name: th.roster.open }).click();
  await owner.getByRole('dialog').getByRole('button', { name: th.roster.solve }).click();
  const accept = owner.getByRole('button', { name: th.roster.accept });
  await expect(accept).toBeVisible({ timeout: 120_000 });
  await expect(owner.getByText(/ยังขาดคน 0 ที่/)).toBeVisible();
  await expect(cell(owner, /^Nida Jaidee, 01 .*ดึก/)).toBeVisible();
  await accept.click();
  await expect(owner.getByText(words.saved)).toBeVisible();

  await owner.getByRole('button', { name: words.publish.open, exact: true }).click();
  const dialog = owner.getByRole('dialog');
  const reason = dialog.getByRole('textbox', { name: words.publish.reason });
  if (await reason.isVisible()) await reason.fill('หอผู้ป่วยเปิดทุกวัน');
  await dialog.getByRole('button', { name: /^ประกาศให้ \d+ คน$/ }).click();
  // The badge of the month has the same word.
  await said(owner, words.publish.done);
  await expect(owner.getByText(th.states.published).first()).toBeVisible();

  const own = await callIn(nurse.page.context(), shifts.ownShifts, { year, month });
  expect(own).toContainEqual(expect.objectContaining({ date: first, symbol: 'ด', start: '00:00' }));
});
