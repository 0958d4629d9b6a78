// Leave is asked for on a phone and approved; calendar, day and balance see it. A holiday added afterwards gives the day back.
import type { Page } from '@playwright/test';
import { approvals } from '#approvals/contract';
import { clocking } from '#clocking/contract';
import { holidays } from '#holidays/contract';
import { dateText } from '#kernel/format';
import type { LocalDate } from '#kernel/time';
import { leave } from '#leave/contract';
import { en } from '#leave/text/en';
import { callIn } from '../tools/shots/call.ts';
import { anOwner, aTeam, aWorkDay } from './companies.ts';
import { expect, test, visit } from './fixtures.ts';

const phone = { width: 390, height: 844 };

/** Anan, whom Piti leads, has three days of family leave a year. */
async function aTeamWithLeave(owner: Page, date: LocalDate): Promise<{ anan: Page; piti: Page }> {
  const window = owner.context();
  const { anan, piti } = await aTeam(owner, date);
  const { id: leaveTypeId } = await callIn(window, leave.createType, { name: 'Family leave', code: 'FAM' });
  await callIn(window, leave.createQuota, { leaveTypeId, minutes: 3 * 480 });
  const daysOf = async () => {
    const { balances } = await callIn(anan.page.context(), leave.ownBalances, {});
    return balances.find((one) => one.leaveTypeId === leaveTypeId)?.leaveDays;
  };
  await expect.poll(daysOf).toBe(3);
  return { anan: anan.page, piti: piti.page };
}

const familyLeave = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Family leave' });

test('leave is asked for on a phone, approved and seen everywhere; a late holiday gives the day back', async ({
  browser,
  baseURL,
}) => {
  const date = aWorkDay();
  const owner = await anOwner(browser, baseURL);
  const { anan, piti } = await aTeamWithLeave(owner, date);
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
  await expect.poll(leaveOfDay).toBe(480 * 60);
  await visit(owner, `reports/leave-calendar?date=${date}`);
  await expect(
    owner.getByRole('img', { name: `${dateText(date, 'en')}: Family leave, 1d 0h`, exact: true }),
  ).toBeVisible();

  await callIn(owner.context(), holidays.createHoliday, { name: 'Special day', date });
  await expect.poll(leaveOfDay).toBe(0);
  await visit(anan, 'me/leave');
  await expect(familyLeave(anan).first()).toContainText('3d 0h');
});
