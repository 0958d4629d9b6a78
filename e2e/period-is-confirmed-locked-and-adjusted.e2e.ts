// The month before is confirmed by the employee and the manager and locked by the owner. Afterwards nothing rewrites it silently.
import type { Page } from '@playwright/test';
import { clocking } from '#clocking/contract';
import { instantAtMinute, type LocalDate } from '#kernel/time';
import { en } from '#reports/text/en';
import { en as kit } from '#web/text/en';
import { callIn } from '../tools/shots/call.ts';
import { anOwner, aTeam, aWorkDay } from './companies.ts';
import { expect, said, test, visit } from './fixtures.ts';

const zone = 'Asia/Bangkok';
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const actionsFor = kit.controls.table.actionsFor.replace('{{name}}', '');

/** The list may still be drawing: a row that is replaced under the pointer closes its menu. */
async function choose(page: Page, text: string, deed: string): Promise<void> {
  const item = page.getByRole('menuitem', { name: deed, exact: true });
  await expect(async () => {
    await row(page, text).getByRole('button', { name: actionsFor }).click();
    await expect(item).toBeVisible({ timeout: 2000 });
  }).toPass();
  await item.click();
}

/** Anan, whom Piti leads, came ten minutes late on the day. */
async function aLateDay(owner: Page, date: LocalDate): Promise<{ anan: Page; piti: Page }> {
  const window = owner.context();
  const { anan, piti } = await aTeam(owner, date);
  for (const [clockType, minute] of [
    ['clock_in', 9 * 60 + 10],
    ['clock_out', 18 * 60],
  ] as const)
    await callIn(window, clocking.record, {
      clockType,
      timestamp: instantAtMinute(zone, date, minute),
      employeeIds: [anan.employeeId],
      reason: 'Written on paper',
    });
  return { anan: anan.page, piti: piti.page };
}

test('a period is confirmed, locked and adjusted, and unlocking it takes a reason', async ({ browser, baseURL }) => {
  const date = aWorkDay();
  const owner = await anOwner(browser, baseURL);
  const { anan, piti } = await aLateDay(owner, date);

  await visit(anan, 'me/periods');
  await anan.getByRole('button', { name: en.periods.confirmOwn }).click();
  await said(anan, en.periods.confirmed);

  await visit(piti, 'reports/periods');
  await row(piti, en.periods.states.over).getByRole('link').click();
  await expect(row(piti, 'Anan')).toContainText(`${en.periods.by.employee}: ${en.periods.confirmations.done}`);
  await choose(piti, 'Anan', en.periods.confirm);
  await expect(row(piti, 'Anan')).toContainText(`${en.periods.by.manager}: ${en.periods.confirmations.done}`);

  await visit(owner, 'reports/periods');
  await choose(owner, en.periods.states.over, en.periods.lock);
  await dialog(owner).getByRole('button', { name: en.periods.lock, exact: true }).click();
  await expect(row(owner, en.periods.states.locked)).toBeVisible();

  // The clock-in is corrected to nine sharp: the locked day stays, the running period has to settle ten minutes.
  await visit(owner, `reports/punches?from=${date}&to=${date}`);
  await choose(owner, '09:10', en.correct.open);
  await dialog(owner).getByRole('textbox', { name: en.move.reason }).fill('The clock was fast');
  await dialog(owner).getByRole('spinbutton', { name: 'Minutes' }).fill('00');
  await expect(dialog(owner).getByRole('table', { name: en.move.preview })).toBeVisible();
  await dialog(owner).getByRole('button', { name: en.correct.agree }).click();
  await said(owner, en.correct.done);
  await visit(owner, 'reports/periods');
  await row(owner, en.periods.states.running).getByRole('link').click();
  const part = owner.getByRole('radiogroup', { name: en.periods.view });
  await part.getByText(en.periods.views.adjustments, { exact: true }).click();
  await expect(row(owner, 'Anan')).toContainText(en.periods.causes.correction);
  await expect(row(owner, 'Anan')).toContainText(`${en.periods.figures.late}: 10 min → –`);

  await visit(owner, 'reports/periods');
  await choose(owner, en.periods.states.locked, en.periods.unlock);
  const unlock = dialog(owner).getByRole('button', { name: en.periods.unlock });
  await expect(unlock).toBeDisabled();
  await dialog(owner).getByRole('textbox').fill('Anan was paid by the old clock');
  await unlock.click();
  await row(owner, en.periods.states.over).getByRole('link').click();
  await expect(owner.getByText('Anan was paid by the old clock')).toBeVisible();
});
