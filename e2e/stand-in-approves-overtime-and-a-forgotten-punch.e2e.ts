// Overtime and a forgotten punch are asked for on a phone. The manager is away: the person who stands in approves both on a
// phone, and the figures of the days change in reports that are open elsewhere.
import type { Page } from '@playwright/test';
import { approvals } from '#approvals/contract';
import { clocking } from '#clocking/contract';
import { departments } from '#departments/contract';
import { forms } from '#forms/contract';
import { formPages } from '#forms/pages';
import { en as formWords } from '#forms/text/en';
import type { Id } from '#kernel/ids';
import { addressOf } from '#kernel/pages';
import { addToDate, dateIn, dateParts, instantAt, type LocalDate, type LocalTime, systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { en } from '#requests/text/en';
import { callIn } from '../tools/shots/call.ts';
import { aColleague, anOwner } from './companies.ts';
import { drawn, expect, said, test, visit } from './fixtures.ts';

const zone = 'Asia/Bangkok';
const phone = { width: 390, height: 844 };

/** The last two work days before today, the later one first. */
function workDays(): readonly [LocalDate, LocalDate] {
  const found: LocalDate[] = [];
  for (let days = 1; found.length < 2; days++) {
    const date = addToDate(dateIn(zone, systemNow()), { days: -days });
    if (dateParts(date).weekday <= 5) found.push(date);
  }
  return [found[0] as LocalDate, found[1] as LocalDate];
}

/** As the pickers take it: 29/02/2026. */
const typed = (date: LocalDate): string => date.split('-').toReversed().join('/');

async function punched(owner: Page, employeeId: Id<'employee'>, date: LocalDate, times: readonly [string, string][]) {
  for (const [clockType, time] of times)
    await callIn(owner.context(), clocking.record, {
      employeeIds: [employeeId],
      clockType: clockType as 'clock_in',
      timestamp: instantAt(zone, date, time as LocalTime),
      reason: 'Brought on paper',
    });
}

/** Ploy works in a kitchen that Mana leads; Dara stands in for Mana this week. */
async function aKitchen(owner: Page, since: LocalDate) {
  const window = owner.context();
  const [ploy, mana, dara] = [
    await aColleague(owner, 'Ploy'),
    await aColleague(owner, 'Mana'),
    await aColleague(owner, 'Dara'),
  ];
  await callIn(window, people.editWorkInfo, { employeeId: ploy.employeeId, startDate: since });
  const { departmentId } = await callIn(window, departments.createDepartment, { name: 'Kitchen' });
  await callIn(window, departments.addMembers, { departmentId, employeeIds: [ploy.employeeId] });
  await callIn(window, departments.setManagers, { departmentId, employeeManagerIds: [mana.employeeId] });
  const today = dateIn(zone, systemNow());
  await callIn(mana.page.context(), approvals.addDelegation, {
    toEmployeeId: dara.employeeId,
    fromDate: today,
    toDate: addToDate(today, { days: 6 }),
  });
  const { created } = await callIn(window, forms.takeReadyForms, { language: 'en' });
  const formOf = (key: string) => created.find((one) => one.key === key)?.id ?? '';
  return { ploy, dara: dara.page, overtimeForm: formOf('overtime'), punchForm: formOf('forgottenPunch') };
}

async function openForm(page: Page, form: string): Promise<void> {
  await page.goto(addressOf(formPages.newRequest.to({ form }), 'en'));
  await drawn(page);
}

/** A full hour, into the times of the page by their order. */
async function typeTime(page: Page, which: number, hour: string): Promise<void> {
  await page.getByRole('spinbutton', { name: 'Hours' }).nth(which).fill(hour);
  await page.getByRole('spinbutton', { name: 'Minutes' }).nth(which).fill('00');
}

async function sent(page: Page): Promise<void> {
  await page.getByRole('button', { name: formWords.answering.send, exact: true }).click();
  await expect(page.getByText(formWords.sent.waits)).toBeVisible();
}

/** Opens the request of this form in the inbox and approves it. */
async function approve(page: Page, form: string): Promise<void> {
  await page
    .getByRole('button', { name: en.list.open.replace('{{name}}', 'Ploy Jaidee').replace('{{form}}', form) })
    .click();
  await page.getByRole('button', { name: en.decide.approve, exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: en.decide.approve, exact: true }).last().click();
  await said(page, en.decide.approved);
}

test('overtime and a forgotten punch are approved by a stand-in on a phone, and open reports follow', async ({
  browser,
  baseURL,
}) => {
  const [later, earlier] = workDays();
  const owner = await anOwner(browser, baseURL);
  const { ploy, dara, overtimeForm, punchForm } = await aKitchen(owner, earlier);
  const { employeeId, page } = ploy;
  await punched(owner, employeeId, earlier, [
    ['clock_in', '09:00'],
    ['clock_out', '20:00'],
  ]);
  await punched(owner, employeeId, later, [['clock_in', '09:00']]);

  await page.setViewportSize(phone);
  await openForm(page, overtimeForm);
  await page.getByRole('textbox', { name: 'Day' }).fill(typed(earlier));
  await typeTime(page, 0, '18');
  await typeTime(page, 1, '20');
  await page.getByRole('textbox', { name: 'Reason' }).fill('A wedding of two hundred');
  await sent(page);
  await openForm(page, punchForm);
  await page.getByRole('combobox', { name: formWords.answering.clockType }).click();
  await page.getByRole('option', { name: formWords.clockTypes.clock_out }).click();
  await page.getByRole('textbox', { name: formWords.answering.date }).fill(typed(later));
  await typeTime(page, 0, '18');
  await page.getByRole('textbox', { name: 'Reason' }).fill('The phone was empty');
  await sent(page);

  // Two reports are open while it is decided.
  await visit(owner, `reports/clocking?from=${later}&to=${later}`);
  const ofPloy = owner.getByRole('row').filter({ hasText: 'Ploy' });
  await expect(ofPloy).toBeVisible();
  const before = await ofPloy.innerText();
  const overtime = await owner.context().newPage();
  await visit(overtime, 'reports/exceptions?view=overtime');
  const toApprove = overtime.getByRole('row').filter({ hasText: 'Ploy' });
  await expect(toApprove).toBeVisible();

  await dara.setViewportSize(phone);
  await visit(dara, 'requests/pending');
  await expect(dara.getByText(en.list.onBehalf.replace('{{name}}', 'Mana Jaidee')).first()).toBeVisible();
  await approve(dara, 'Forgotten punch');
  await visit(dara, 'requests/pending');
  await approve(dara, 'Overtime request');
  await visit(dara, 'requests/pending');
  await expect(dara.getByText(en.list.emptyMine)).toBeVisible();

  await expect(ofPloy).not.toHaveText(before, { useInnerText: true });
  await expect(toApprove).toHaveCount(0);
  const day = (await callIn(page.context(), clocking.dayDetail, { date: earlier })).day;
  expect(day).toMatchObject({ approvedOvertime: 7200 });
});
