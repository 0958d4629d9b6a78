// A template is made and shared; a manager schedules it and opens its file from the inbox; the office exports a month.
import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { clocking } from '#clocking/contract';
import { asDate, daysBetween, instantAtMinute, type LocalDate } from '#kernel/time';
import { en } from '#reports/text/en';
import { unzipped } from '#server/testing/unzip';
import { en as kit } from '#web/text/en';
import { callIn } from '../tools/shots/call.ts';
import { anOwner, aTeam, aWorkDay } from './companies.ts';
import { expect, said, test, visit } from './fixtures.ts';

const zone = 'Asia/Bangkok';
/** Making a file is work of the server: the page follows it. */
const patience = { timeout: 180_000 };

/** The first sheet of the spreadsheet that a press downloads. */
async function sheetAfter(page: Page, press: () => Promise<void>): Promise<string> {
  const coming = page.waitForEvent('download', patience);
  await press();
  const zip = fs.readFileSync(await (await coming).path());
  return unzipped(zip).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
}

/** As spreadsheets count days. */
const serialOf = (date: LocalDate): string => `<v>${daysBetween(asDate('1899-12-30'), date)}</v>`;

async function aDayOf(
  owner: Page,
  employeeId: Awaited<ReturnType<typeof aTeam>>['anan']['employeeId'],
  date: LocalDate,
) {
  for (const [clockType, minute] of [
    ['clock_in', 9 * 60],
    ['clock_out', 18 * 60],
  ] as const)
    await callIn(owner.context(), clocking.record, {
      clockType,
      timestamp: instantAtMinute(zone, date, minute),
      employeeIds: [employeeId],
      reason: 'Written on paper',
    });
}

test('a report is shared, scheduled and opened from the inbox, and a month becomes a spreadsheet', async ({
  browser,
  baseURL,
}) => {
  const date = aWorkDay();
  const owner = await anOwner(browser, baseURL);
  const { anan, piti } = await aTeam(owner, date);
  await aDayOf(owner, anan.employeeId, date);
  const month = `from=${date.slice(0, 8)}01&to=${date.slice(0, 8)}28`;

  await visit(owner, 'reports/timesheets/v2/templates');
  await owner.getByRole('button', { name: en.templates.add }).first().click();
  await owner.getByRole('dialog').getByRole('textbox', { name: en.templates.name }).fill('Month end');
  await owner.getByRole('dialog').getByRole('button', { name: kit.words.save }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Month end' })).toBeVisible();

  await visit(piti.page, 'reports/timesheets/v2/templates');
  await piti.page.getByRole('link', { name: 'Month end' }).click();
  await expect(piti.page.getByText(en.templates.readOnly)).toBeVisible();
  const address = new URL(piti.page.url()).pathname.replace(/^\/en\//, '');
  await visit(piti.page, `${address}?${month}`);
  await piti.page.getByRole('combobox', { name: en.schedule.every }).click();
  await piti.page.getByRole('option', { name: en.schedule.steps.period }).click();
  await expect(piti.page.getByText(/^Next: /)).toBeVisible();
  await piti.page.getByRole('button', { name: en.schedule.now }).click();
  // The page is left only once the server has taken the question.
  await said(piti.page, en.schedule.coming);

  await visit(piti.page, 'notifications');
  const message = piti.page.getByRole('link', { name: /Your report is ready: Month end/ });
  await expect(message).toBeVisible(patience);
  await message.click();
  const download = piti.page.getByRole('button', { name: 'Download Month end' });
  const own = await sheetAfter(piti.page, () => download.click());
  expect(own).toContain('Anan');
  expect(own).not.toContain('Malee');
  expect(own).toContain(serialOf(date));

  await visit(owner, `${address}?${month}`);
  await owner.getByRole('button', { name: kit.export.label }).click();
  const whole = await sheetAfter(owner, () => owner.getByRole('menuitem', { name: kit.export.xlsx }).click());
  expect(whole).toContain(serialOf(date));
  // Eight hours, without the hour at noon, are a third of a day.
  expect(whole).toContain(`<v>${480 / 1440}</v>`);
  await visit(owner, 'reports/timesheets/v2/history');
  await expect(owner.getByRole('row').filter({ hasText: 'Month end' })).toHaveCount(2);
});
