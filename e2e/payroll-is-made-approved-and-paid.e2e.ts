// A month is paid: drafted, sent, approved by another person, paid by a bank file, and read as a slip on the phone. The next month
// shows why it differs, and a day of the paid month that is corrected afterwards comes out as back pay. In both languages.
import type { Page } from '@playwright/test';
import { clocking } from '#clocking/contract';
import type { Id } from '#kernel/ids';
import { baht } from '#kernel/money';
import type { Language } from '#kernel/text';
import { addToDate, asDate, dateIn, instantAtMinute, systemNow } from '#kernel/time';
import { organization } from '#organization/contract';
import { payroll } from '#payroll/contract';
import { en } from '#payroll/text/en';
import { th } from '#payroll/text/th';
import { people } from '#people/contract';
import { positions } from '#positions/contract';
import { en as kitEn } from '#web/text/en';
import { th as kitTh } from '#web/text/th';
import { callIn } from '../tools/shots/call.ts';
import { aColleague, anOwner, aWorkDay } from './companies.ts';
import { drawn, expect, test, visit } from './fixtures.ts';

const phone = { width: 390, height: 844 };
const zone = 'Asia/Bangkok';
const texts = { en: { ...en, save: kitEn.words.save }, th: { ...th, save: kitTh.words.save } };
type Words = (typeof texts)[Language];

const thisMonth = () => asDate(`${dateIn(zone, systemNow()).slice(0, 7)}-01`);
/** Its days are over. */
const lastMonth = () => addToDate(thisMonth(), { months: -1 });
const dialog = (page: Page) => page.getByRole('dialog');

/** Anan earns 30,000 baht a month; Piti approves. */
async function aPaidPerson(owner: Page) {
  const window = owner.context();
  const [anan, piti] = [await aColleague(owner, 'Anan'), await aColleague(owner, 'Piti')];
  const { employeeId } = anan;
  await callIn(window, people.editWorkInfo, { employeeId, startDate: lastMonth() });
  const { id: positionId } = await callIn(window, positions.createPosition, { name: 'Cook', salaryBase: baht(30_000) });
  await callIn(window, positions.addMembers, { positionId, employeeIds: [employeeId], fromDate: lastMonth() });
  await giveAccounts(owner, employeeId);
  const { id } = await callIn(window, payroll.createTemplate, { name: 'Monthly', schedule: 'monthly' });
  await callIn(window, payroll.setTemplateMembers, { templateId: id, employeeIds: [employeeId] });
  const { approversVersion: version } = await callIn(window, payroll.readTemplate, { id });
  await callIn(window, payroll.setTemplateApprovers, { templateId: id, employeeIds: [piti.employeeId], version });
  return { anan: anan.page, piti: piti.page, employeeId, positionId, templateId: id };
}

/** The company pays from its bank to Anan's account at the same bank. */
async function giveAccounts(owner: Page, employeeId: Id<'employee'>): Promise<void> {
  const window = owner.context();
  const { timeZone, businessTypeId, ...sheet } = await callIn(window, organization.company, undefined);
  await callIn(window, organization.saveCompany, {
    ...sheet,
    businessTypeId: businessTypeId ?? 'retail',
    timeZoneId: timeZone.id,
    bankId: '004',
    bankAccount: '1112223334',
    bankAccountName: 'KHAO HOM',
  });
  await callIn(window, people.editSensitive, {
    employeeId,
    bankCode: '004',
    bankAccount: '9990000022',
    bankAccountName: 'ANAN JAIDEE',
  });
}

/** The maker sends what is on screen; the approver opens the same run and approves it. */
async function sendAndApprove(maker: Page, approver: Page, { id, language }: { id: string; language: Language }) {
  const { runs } = texts[language];
  await maker.getByRole('button', { name: runs.proceed }).click();
  await dialog(maker).getByRole('button', { name: runs.proceed }).click();
  await expect(maker.getByText(runs.states.PENDING).first()).toBeVisible();
  await visit(approver, `payrolls/report/${id}`, language);
  await approver.getByRole('button', { name: runs.approve, exact: true }).click();
  await dialog(approver).getByRole('button', { name: runs.approve, exact: true }).click();
  await expect(approver.getByText(runs.states.APPROVED).first()).toBeVisible();
}

/** A bank file whose total is that of the run, then the note that it was paid. */
async function payByBank(owner: Page, words: Words): Promise<void> {
  // The window of the maker hears of the approval by itself.
  await expect(owner.getByRole('button', { name: words.payments.markPaid })).toBeVisible();
  const download = words.payments.downloadOf.replace('{{title}}', '').trim();
  await owner
    .getByRole('button', { name: new RegExp(`^${download} `) })
    .first()
    .click();
  const [file] = await Promise.all([
    owner.waitForEvent('download'),
    dialog(owner).getByRole('button', { name: words.payments.download, exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.txt$/);
  await owner.getByRole('button', { name: words.payments.markPaid }).click();
  await dialog(owner).getByRole('button', { name: words.save }).click();
  await expect(owner.getByRole('button', { name: words.payments.unmark })).toBeVisible();
}

/** The slip of the run on a phone, with one of its lines. */
async function readOnPhone(anan: Page, language: Language, { run, line }: { run: string; line: string }) {
  await anan.setViewportSize(phone);
  await anan.goto(`/${language}/webview/employee/slips`);
  await anan.getByRole('link', { name: new RegExp(run) }).click();
  await expect(anan.locator('summary', { hasText: line }).first()).toBeVisible();
  // No page scrolls sideways on a phone.
  expect(await anan.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
}

/** A punch of Anan on a work day of last month, of which the company learns by a piece of paper. */
const record = (owner: Page, employeeId: Id<'employee'>, clockType: 'clock_in' | 'clock_out', hour: number) =>
  callIn(owner.context(), clocking.record, {
    clockType,
    timestamp: instantAtMinute(zone, aWorkDay(), hour * 60),
    employeeIds: [employeeId],
    reason: 'Written on paper',
  });

/** A run of another kind beside the regular one, made in the overview. */
async function draftBackPay(owner: Page, language: Language): Promise<string> {
  const { runs } = texts[language];
  await visit(owner, 'payrolls', language);
  await owner.getByRole('button', { name: runs.new, exact: true }).click();
  await dialog(owner).getByRole('combobox', { name: runs.kind }).click();
  await owner.getByRole('option', { name: runs.kinds.retroactive }).click();
  await dialog(owner).getByRole('textbox', { name: texts[language].templates.name }).fill('Corrected day');
  await dialog(owner).getByRole('button', { name: runs.makeDraft }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Corrected day' })).toBeVisible();
  await drawn(owner);
  return new URL(owner.url()).pathname.split('/').at(-1) ?? '';
}

test('a month is made, sent, approved by another person and paid in English, and corrected in Thai', async ({
  browser,
  baseURL,
}) => {
  const words = texts.en;
  const owner = await anOwner(browser, baseURL);
  const window = owner.context();
  const { anan, piti, employeeId, positionId, templateId } = await aPaidPerson(owner);
  // An hour late.
  await record(owner, employeeId, 'clock_in', 10);
  await record(owner, employeeId, 'clock_out', 18);
  const first = await callIn(window, payroll.createRun, { templateId, start: lastMonth(), name: 'First pay' });

  await visit(owner, `payrolls/report/${first.id}`, 'en');
  await owner.getByRole('button', { name: /^Anan Jaidee/ }).click();
  await expect(owner.getByText(words.person.yearToDate)).toBeVisible();
  await owner.keyboard.press('Escape');
  await sendAndApprove(owner, piti, { id: first.id, language: 'en' });
  const { net } = await callIn(window, payroll.readPayments, { reportId: first.id });
  const approved = await callIn(window, payroll.readRun, { reportId: first.id });
  expect(net).toBe(approved.totals.net);
  await payByBank(owner, words);
  await readOnPhone(anan, 'en', { run: 'First pay', line: words.lines.SALARY });

  // A rise: the next draft says so before anyone approves it.
  await callIn(window, positions.setMemberSalary, {
    positionId,
    employeeId,
    salary: baht(31_000),
    fromDate: thisMonth(),
  });
  const next = await callIn(window, payroll.createRun, { templateId });
  await visit(owner, `payrolls/report/${next.id}`, 'th');
  await expect(owner.getByRole('button', { name: new RegExp(texts.th.causes.rise) })).toBeVisible();

  // Anan was there at nine: the hour was taken wrongly.
  await record(owner, employeeId, 'clock_in', 9);
  const id = await draftBackPay(owner, 'th');
  // 30,000 ÷ 30 ÷ 8 for the hour.
  await expect
    .poll(async () => (await callIn(window, payroll.readRun, { reportId: id as Id<'payrollRun'> })).totals.gross)
    .toBe(baht(125));
  await sendAndApprove(owner, piti, { id, language: 'th' });
  await readOnPhone(anan, 'th', { run: 'Corrected day', line: texts.th.lines.LATE });
});
