// A new company whose only data are the looks of a face scanner and a file of an old terminal, neither of which says in or out.
import type { Page } from '@playwright/test';
import { en as clocking } from '#clocking/text/en';
import { dateText } from '#kernel/format';
import { addToDate, dateIn, dateParts, instantAtMinute, type LocalDate, millisecondsOf, systemNow } from '#kernel/time';
import { employees } from '#people/contract/employees';
import { en as kit } from '#web/text/en';
import { personOf } from '#zones/rules/recognition';
import { type SimulatedScanner, simulatedScanner } from '#zones/server/testing/simulated-scanner';
import { en as zones } from '#zones/text/en';
import { callIn } from '../tools/shots/call.ts';
import { anOwner } from './companies.ts';
import { expect, said, test, visit } from './fixtures.ts';

const zone = 'Asia/Bangkok';
const dialog = (page: Page) => page.getByRole('dialog');

/** The Monday of last week: its days are over whenever the journey runs. */
function lastMonday(): LocalDate {
  const today = dateIn(zone, systemNow());
  return addToDate(today, { days: 1 - dateParts(today).weekday - 7 });
}

/** The owner adds the scanner and enters the shown addresses in the device. */
async function connect(owner: Page, scanner: SimulatedScanner): Promise<void> {
  await visit(owner, 'zone/face-scanner');
  await owner.getByRole('button', { name: zones.list.add }).click();
  await dialog(owner).getByLabel(zones.form.name).fill('Front door');
  await dialog(owner).getByLabel(zones.form.deviceKey).fill(scanner.state.deviceKey);
  await dialog(owner).getByRole('button', { name: kit.words.save }).click();
  await owner.getByRole('row').filter({ hasText: 'Front door' }).getByRole('button').click();
  await owner.getByRole('menuitem', { name: zones.list.openScanner }).click();
  await owner.getByRole('button', { name: zones.scanner.connect }).click();
  const addresses = dialog(owner).getByRole('code');
  await expect(addresses).toHaveCount(5);
  const [heartbeat, task, result, recognition, image] = await addresses.allTextContents();
  Object.assign(scanner.state.addresses, { heartbeat, task, result, recognition, image });
  await scanner.heartbeat();
}

async function importFile(owner: Page, rows: readonly string[]): Promise<void> {
  await visit(owner, 'import/clock');
  await owner.locator('input[type=file]').setInputFiles({
    name: 'old-terminal.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['employeeCode,datetime', ...rows].join('\n')),
  });
  await owner
    .getByRole('button', { name: clocking.imports.run_other.replace('{{count}}', String(rows.length)) })
    .click();
  await said(owner, clocking.imports.done);
}

test('a company that starts on a Monday with only a face scanner and a file has right days', async ({
  browser,
  baseURL,
}) => {
  const monday = lastMonday();
  const [tuesday, wednesday] = [addToDate(monday, { days: 1 }), addToDate(monday, { days: 2 })];
  const owner = await anOwner(browser, baseURL);
  const scanner = await simulatedScanner({ deviceKey: crypto.randomUUID().replaceAll('-', '').slice(0, 16) });
  try {
    const hire = (firstName: string, employeeCode: string) =>
      callIn(owner.context(), employees.createEmployee, {
        firstName,
        lastName: 'Jaidee',
        employeeCode,
        startDate: monday,
      });
    const manee = await hire('Manee', 'S1');
    await hire('Somchai', 'F1');
    await connect(owner, scanner);

    const look = (date: LocalDate, minute: number, second = 0) =>
      scanner.recognise(personOf(manee.id), {
        time: String(millisecondsOf(instantAtMinute(zone, date, minute)) + second * 1000),
      });
    const at = (hour: number, minute: number) => hour * 60 + minute;
    // A double tap on Monday morning; on Tuesday the morning is missing; Wednesday is whole.
    await look(monday, at(8, 55));
    await look(monday, at(8, 55), 4);
    await look(monday, at(18, 5));
    await look(tuesday, at(18, 2));
    await look(wednesday, at(9, 10));
    await look(wednesday, at(18, 1));

    // The old terminal: Monday morning is missing, a double tap on Wednesday.
    await importFile(owner, [
      `F1,${monday} 18:01:00`,
      `F1,${tuesday} 08:50:00`,
      `F1,${tuesday} 18:03:00`,
      `F1,${wednesday} 08:58:00`,
      `F1,${wednesday} 08:58:05`,
      `F1,${wednesday} 18:00:00`,
    ]);

    await visit(owner, `reports/clocking?from=${monday}&to=${wednesday}&sort=date`);
    const day = (name: string, date: LocalDate) =>
      owner
        .getByRole('row')
        .filter({ hasText: name })
        .filter({ hasText: dateText(date, 'en') });
    const [onTime, missing] = [clocking.statuses.onTime, clocking.statuses.incomplete];
    for (const [name, date, ...shown] of [
      ['Manee', monday, onTime, '08:55', '18:05', '8:10'],
      ['Manee', tuesday, missing, '18:02'],
      ['Manee', wednesday, clocking.statuses.late, '09:10', '18:01', '7:51'],
      ['Somchai', monday, missing, '18:01'],
      ['Somchai', tuesday, onTime, '08:50', '18:03', '8:13'],
      ['Somchai', wednesday, onTime, '08:58', '18:00', '8:02'],
    ] as const)
      for (const text of shown) await expect(day(name, date), `${name} ${date}`).toContainText(text);
    // Nobody is absent, and no day was turned round: each evening is a clock-out.
    await expect(owner.getByRole('row').filter({ hasText: clocking.statuses.absent })).toHaveCount(0);
  } finally {
    await scanner.stop();
  }
});
