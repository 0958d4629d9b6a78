// The questionnaire for tax allowances is answered on a phone in Thai, question by question, handed in, approved by payroll, and the slip withholds less.
import type { Page } from '@playwright/test';
import { yearIn } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { baht, type Money } from '#kernel/money';
import { addToDate, asDate, dateIn, systemNow } from '#kernel/time';
import { payroll } from '#payroll/contract';
import { th as slips } from '#payroll/text/th';
import { people } from '#people/contract';
import { positions } from '#positions/contract';
import { en } from '#tax-th/text/en';
import { th } from '#tax-th/text/th';
import { callIn } from '../tools/shots/call.ts';
import { aColleague, anOwner } from './companies.ts';
import { drawn, expect, test, visit } from './fixtures.ts';

const phone = { width: 390, height: 844 };

/** The month before this one: its days are over. */
const lastMonth = () => addToDate(asDate(`${dateIn('Asia/Bangkok', systemNow()).slice(0, 7)}-01`), { months: -1 });

/** Anan earns enough to be taxed for one payment of the year, and has a draft slip of last month; Piti approves runs. */
async function aDraft(owner: Page) {
  const window = owner.context();
  const [anan, piti] = [await aColleague(owner, 'Anan'), await aColleague(owner, 'Piti')];
  await callIn(window, people.editWorkInfo, { employeeId: anan.employeeId, startDate: lastMonth() });
  const { id: positionId } = await callIn(window, positions.createPosition, {
    name: 'Director',
    salaryBase: baht(600_000),
  });
  await callIn(window, positions.addMembers, { positionId, employeeIds: [anan.employeeId], fromDate: lastMonth() });
  const { id: templateId } = await callIn(window, payroll.createTemplate, { name: 'Monthly', schedule: 'monthly' });
  await callIn(window, payroll.setTemplateMembers, { templateId, employeeIds: [anan.employeeId] });
  const { approversVersion: version } = await callIn(window, payroll.readTemplate, { id: templateId });
  await callIn(window, payroll.setTemplateApprovers, { templateId, employeeIds: [piti.employeeId], version });
  const { id } = await callIn(window, payroll.createRun, { templateId, start: lastMonth(), name: 'First pay' });
  const { payDate } = await callIn(window, payroll.readRun, { reportId: id });
  return { anan, piti, reportId: id, year: Number(payDate.slice(0, 4)) };
}

async function taxInDraft(owner: Page, of: { reportId: Id<'payrollRun'>; employeeId: Id<'employee'> }): Promise<Money> {
  const slip = await callIn(owner.context(), payroll.readRunSlip, { ...of, language: 'th' });
  return slip.lines.find(({ line }) => line === 'TAX')?.amount ?? (0 as Money);
}

const saves = new RegExp(th.step.saves.replace('{{amount}}', '฿?([\\d,.]+)'));

/** What is answered, by the question's name; the others are left as they are. */
const answers: Readonly<Partial<Record<keyof typeof th.answers, (page: Page) => Promise<void>>>> = {
  spouse: async (page) => {
    await page.getByText(th.step.yes, { exact: true }).click();
    await expect(page.getByText(saves)).toBeVisible();
  },
  children: async (page) => {
    await page.getByRole('button', { name: th.children.add }).click();
    await page.getByRole('textbox', { name: /บุตรคนที่ 1/ }).fill('2562');
    await expect(page.getByText(saves)).toBeVisible();
  },
  lifeInsurance: async (page) => {
    const field = page.getByRole('textbox', { name: th.answers.lifeInsurance.name });
    await field.fill('120000');
    await expect(page.getByText(/^หักได้ .*100,000.*เต็มเพดาน/)).toBeVisible();
    await field.fill('80000');
    await expect(page.getByText(/เต็มเพดาน/)).toHaveCount(0);
    const [choice] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: th.papers.add }).click(),
    ]);
    await choice.setFiles({
      name: 'หนังสือรับรองเบี้ยประกัน.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
    await expect(page.getByText('หนังสือรับรองเบี้ยประกัน.pdf')).toBeVisible();
    // The answer that was typed before the paper was attached is still there.
    await expect(field).toHaveValue(/80,?000/);
  },
  healthInsurance: async (page) => {
    await page.getByRole('textbox', { name: th.answers.healthInsurance.name }).fill('25000');
    // Life and health insurance share 100,000 baht.
    await expect(page.getByText(/^หักได้ .*20,000.*ใช้ร่วมกับรายการอื่น/)).toBeVisible();
  },
};

/** From the first question to the last; returns the pages that were seen. */
async function answerAll(page: Page): Promise<Set<string>> {
  const seen = new Set<string>();
  const byAsk = new Map(Object.entries(th.answers).map(([name, { ask }]) => [ask, name]));
  for (let n = 1, isLast = false; !isLast; n += 1) {
    const place = page.getByText(new RegExp(`^ข้อ ${n} จาก (\\d+)$`));
    await expect(place).toBeVisible();
    isLast = /จาก (\d+)$/.exec(await place.innerText())?.[1] === String(n);
    seen.add(new URL(page.url()).pathname.split('/').at(-1) ?? '');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    const ask = await page.getByRole('heading', { level: 2 }).first().innerText();
    await answers[byAsk.get(ask) as keyof typeof answers]?.(page);
    await page.getByRole('button', { name: isLast ? th.step.last : th.step.next }).click();
  }
  await expect(page.getByRole('heading', { name: th.start.parts })).toBeVisible();
  return seen;
}

test('allowances are declared on a phone in Thai, approved, and the slip withholds less', async ({
  browser,
  baseURL,
}) => {
  const owner = await anOwner(browser, baseURL);
  const { anan, piti, reportId, year } = await aDraft(owner);
  const of = { reportId, employeeId: anan.employeeId };
  const before = await taxInDraft(owner, of);
  expect(before).toBeGreaterThan(0);

  await anan.page.setViewportSize(phone);
  await visit(anan.page, `webview/tax-deductions?year=${year}`, 'th');
  await expect(anan.page.getByText(th.states.none)).toBeVisible();
  await anan.page.getByRole('link', { name: th.start.begin }).click();
  const seen = await answerAll(anan.page);
  expect(seen).toContain('personal-information');
  expect(seen).toContain('social-security');
  await expect(anan.page.getByText(/^คำตอบของคุณช่วยประหยัดภาษีปีนี้ /)).toBeVisible();

  // Going back saves as well.
  await anan.page.getByRole('link', { name: new RegExp(`^${th.pages.parents}`) }).click();
  await anan.page.getByRole('textbox', { name: th.answers.parents.name }).fill('1');
  await anan.page.getByRole('button', { name: th.step.back }).click();
  await expect(anan.page.getByRole('heading', { name: th.answers.children.ask })).toBeVisible();
  await anan.page.getByRole('button', { name: th.step.overview }).click();
  await expect(anan.page.getByRole('link', { name: new RegExp(`^${th.pages.parents}.*1 คน`) })).toBeVisible();

  await anan.page.getByRole('button', { name: th.start.submit }).click();
  const dialog = anan.page.getByRole('dialog');
  await expect(dialog).toContainText(String(yearIn('th', year)));
  await dialog.getByRole('button', { name: th.start.submit }).click();
  await expect(anan.page.getByText(th.states.submitted)).toBeVisible();
  expect(await taxInDraft(owner, of)).toBe(before);

  await visit(owner, `tax-deductions?year=${year}`);
  await owner.getByText('Anan Jaidee', { exact: true }).first().click();
  const sheet = owner.getByRole('dialog');
  await expect(sheet.getByText('หนังสือรับรองเบี้ยประกัน.pdf')).toBeVisible();
  await sheet.getByRole('button', { name: en.decide.approve, exact: true }).click();
  await expect(sheet).toHaveCount(0);

  // The draft follows the approval by itself.
  await expect.poll(() => taxInDraft(owner, of)).toBeLessThan(before);
  const after = await taxInDraft(owner, of);

  await callIn(owner.context(), payroll.proceedRun, { payrollReportId: reportId });
  await callIn(piti.page.context(), payroll.approveRun, { payrollReportId: reportId });
  await anan.page.goto('/th/webview/employee/slips');
  await anan.page.getByRole('link', { name: /First pay/ }).click();
  await drawn(anan.page);
  const shown = (after / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  await expect(anan.page.getByText(slips.lines.TAX, { exact: true })).toBeVisible();
  await expect(anan.page.getByText(shown).first()).toBeVisible();
});
