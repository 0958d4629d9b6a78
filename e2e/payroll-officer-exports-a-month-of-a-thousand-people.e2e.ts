// A payroll officer takes away a month of a thousand people: the spreadsheet opens with real dates, times and numbers, and its
// sums are those of the screen.
import fs from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { en as clocking } from '#clocking/text/en';
import { numberText } from '#kernel/format';
import { addToDate, asDate, daysBetween } from '#kernel/time';
import { people } from '#people/contract';
import { reports } from '#reports/contract';
import { en } from '#reports/text/en';
import { unzipped } from '#server/testing/unzip';
import { en as kit } from '#web/text/en';
import { addWorkers, openBeside } from '../tools/clocking-bench/companies.ts';
import { callIn } from '../tools/shots/call.ts';
import { aColleague, anOwner, aWorkDay } from './companies.ts';
import { expect, test, visit } from './fixtures.ts';

const staff = 1_000;
const names = ['employeeCode', 'name', 'date', 'firstIn', 'worked', 'punchCount'] as const;
const minutesOfDay = 1_440;

test('a month of a thousand people becomes a spreadsheet with real dates, times and numbers', async ({
  browser,
  baseURL,
}) => {
  const from = aWorkDay();
  const to = addToDate(asDate(`${from.slice(0, 8)}01`), { months: 1, days: -1 });
  const days = daysBetween(from, to) + 1;
  const owner = await anOwner(browser, baseURL);
  const { page, employeeId } = await aColleague(owner, 'Orathai');
  await callIn(owner.context(), people.setPermissionGroups, {
    employeeId,
    permissionGroups: ['maker', 'reportViewer'],
  });
  const beside = await openBeside(process.env.KALA_E2E_DATA ?? '');
  try {
    await addWorkers(beside, { people: staff, from, companyOf: employeeId });
  } finally {
    await beside.close();
  }
  await callIn(owner.context(), reports.createTimesheet, {
    name: 'Month end',
    owner: 'company',
    columns: names.map((column) => ({ column })),
    subtotals: true,
  });

  await visit(page, 'reports/timesheets/v2/templates');
  await page.getByRole('link', { name: 'Month end' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Month end' })).toBeVisible();
  const address = new URL(page.url()).pathname.replace(/^\/en\//, '');
  await visit(page, `${address}?from=${from}&to=${to}`);
  await page.getByRole('button', { name: kit.export.label }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: kit.export.xlsx }).click();
  const file = fs.readFileSync(await (await coming).path());

  const { sheets } = await readXlsx(file);
  const [head, ...rows] = sheets[0]?.rows ?? [];
  expect(sheets).toHaveLength(1);
  expect(head).toEqual(names.map((name) => en.columns[name].name));
  const lines = rows.slice(0, -1);
  expect(lines).toHaveLength(staff * days);
  expect(new Set(lines.map(([code]) => code)).size).toBe(staff);
  const dates = lines.map(([, , date]) => (date instanceof Date ? date.toISOString().slice(0, 10) : 'no date'));
  const wanted = Array.from({ length: days }, (_, day) => addToDate(from, { days: day }));
  expect([...new Set(dates)].toSorted()).toEqual(wanted);
  // Those who came did so at about nine.
  const arrivals = lines.flatMap(([, , , firstIn]) => (firstIn === null ? [] : [firstIn]));
  const hours = arrivals.map((at) => (at instanceof Date ? at.getUTCHours() + at.getUTCMinutes() / 60 : Number.NaN));
  expect(hours.length).toBeGreaterThanOrEqual(staff);
  expect(hours.filter((hour) => !(hour > 8.5 && hour < 9.5))).toEqual([]);
  expect(lines.every(([, , , , , punches]) => typeof punches === 'number')).toBe(true);

  // Lengths are parts of a day; how they look is the format of their column.
  const parts = unzipped(file);
  const part = (path: string) => parts.get(path)?.toString() ?? '';
  const sheet = part('xl/worksheets/sheet1.xml');
  const worked = [...sheet.matchAll(/<c r="E\d+" s="\d+"><v>([\d.]+)<\/v><\/c>/g)].map(([, value]) =>
    Math.round(Number(value) * minutesOfDay),
  );
  const total = worked.pop() ?? 0;
  expect(worked).toHaveLength(staff * days);
  expect(worked.reduce((sum, minutes) => sum + minutes, 0)).toBe(total);
  expect(total).toBeGreaterThan(staff * 7 * 60);
  for (const format of ['[$-409]dd mmm yyyy', 'hh:mm', '[h]:mm'])
    expect(part('xl/styles.xml')).toContain(`formatCode="${format}"`);
  // The head row stays in view and has filters over all rows.
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2"');
  expect(sheet).toContain(`<autoFilter ref="A1:F${rows.length + 1}"/>`);

  await visit(page, `reports/clocking?from=${from}&to=${to}`);
  const totals = page.locator('dl', { has: page.getByText(clocking.figures.worked, { exact: true }) });
  await expect(totals).toContainText(`${numberText(Math.floor(total / 60))} h ${total % 60} min`);
});
