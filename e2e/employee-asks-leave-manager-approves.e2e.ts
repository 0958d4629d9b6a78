// Leave is asked for on a phone and approved; calendar, day and balance see it. A holiday added afterwards gives the day back.
import type { Page } from '@playwright/test';
import { approvals } from '#approvals/contract';
import { clocking } from '#clocking/contract';
import { departments } from '#departments/contract';
import { holidays } from '#holidays/contract';
import { dateText } from '#kernel/format';
import { addToDate, asDate, dateIn, dateParts, type LocalDate, systemNow } from '#kernel/time';
import { leave } from '#leave/contract';
import { en } from '#leave/text/en';
import { file } from '#people/contract/file';
import { callIn } from '../tools/shots/call.ts';
import { aColleague, anOwner } from './companies.ts';
import { expect, test, visit } from './fixtures.ts';

const zone = 'Asia/Bangkok';
const phone = { width: 390, height: 844 };

/** The first work day of the month before, whenever the journey runs. */
function aWorkDay(): LocalDate {
  const today = dateIn(zone, systemNow());
  let day = addToDate(asDate(`${today.slice(0, 7)}-01`), { months: -1 });
  while (dateParts(day).weekday > 5) day = addToDate(day, { days: 1 });
  return day;
}

/** Anan, whom Piti leads, has three days of family leave a year. */
async function aTeam(owner: Page, date: LocalDate): Promise<{ anan: Page; piti: Page }> {
  const window = owner.context();
  const [anan, piti] = [await aColleague(owner, 'Anan'), await aColleague(owner, 'Piti')];
  await callIn(window, file.editWorkInfo, { employeeId: anan.employeeId, startDate: date });
  const { departmentId } = await callIn(window, departments.createDepartment, { name: 'Kitchen' });
  await callIn(window, departments.addMembers, { departmentId, employeeIds: [anan.employeeId] });
  await callIn(window, departments.setManagers, { departmentId, employeeManagerIds: [piti.employeeId] });
  const { id: leaveTypeId } = await callIn(window, leave.createType, { name: 'Family leave', code: 'FAM' });
  await callIn(window, leave.createQuota, { leaveTypeId, minutes: 3 * 480 });
  const daysOf = async () => {
    const { balances } = await callIn(anan.page.context(), leave.ownBalances, {});
    return balances.find((one) => one.leaveTypeId === leaveTypeId)?.leaveDays;
  };
  await expect.poll(daysOf, { timeout: 30_000 }).toBe(3);
  return { anan: anan.page, piti: piti.page };
}

const familyLeave = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Family leave' });

test('leave is asked for on a phone, approved and seen everywhere; a late holiday gives the day back', async ({
  browser,
  baseURL,
}) => {
  const date = aWorkDay();
  const owner = await anOwner(browser, baseURL);
  const { anan, piti } = await aTeam(owner, date);
  const leaveOfDay = async () => (await callIn(anan.context(), clocking.dayDetail, { date })).day.leave;
  expect(await leaveOfDay()).toBe(0);

  await anan.setViewportSize(phone);
  await visit(anan, `me/leave?ask=${date}`);
  await anan.getByRole('radio', { name: /Family leave/ }).check({ force: true });
  await expect(anan.getByText(en.ask.balanceThen.replace('{{length}}', '2d 0h'))).toBeVisible();
  await anan.getByRole('button', { name: en.ask.sendLength.replace('{{length}}', '1d 0h') }).click();
  await expect(anan.getByText(en.history.states.pending, { exact: true })).toBeVisible();
  // No page scrolls sideways on a phone.
  expect(await anan.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

  const { items } = await callIn(piti.context(), approvals.listWaiting, {});
  const [request] = items;
  expect(request?.summary).toContain('Family leave');
  if (request) await callIn(piti.context(), approvals.decide, { requestId: request.id, approve: true, reason: null });

  // The window of the phone hears of it by itself.
  await expect(anan.getByText(en.history.states.approved, { exact: true })).toBeVisible();
  await expect(familyLeave(anan).first()).toContainText('2d 0h');
  await expect.poll(leaveOfDay, { timeout: 30_000 }).toBe(480 * 60);
  await visit(owner, `reports/leave-calendar?date=${date}`);
  await expect(
    owner.getByRole('img', { name: `${dateText(date, 'en')}: Family leave, 1d 0h`, exact: true }),
  ).toBeVisible();

  await callIn(owner.context(), holidays.createHoliday, { name: 'Special day', date });
  await expect.poll(leaveOfDay, { timeout: 30_000 }).toBe(0);
  await visit(anan, 'me/leave');
  await expect(familyLeave(anan).first()).toContainText('3d 0h');
});
