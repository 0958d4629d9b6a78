// What retroactive runs add to, and take from, the month and the year that they belong to.
import { beforeAll, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import type { CallInput } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { positions } from '#positions/contract';
import { payroll } from '../contract.ts';
import { defaultReadings } from '../rules/readings.ts';
import { paidSums } from './store/paid-people.ts';
import { fundsPaid, incomesPaid } from './store/statutory.ts';
import { aLateDay, aTemplate } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

let owner: Person;
let administrator: Person;
let positionId: Id<'position'>;
beforeAll(async () => {
  owner = await aPerson(await aCompany(), { groups: ['owner'] });
  administrator = await aPerson(owner, { groups: ['administrator'] });
  ({ id: positionId } = await callAs(owner, positions.createPosition, { name: 'x', salaryBase: baht(16_000) }));
  await callAs(owner, payroll.savePayrollSettings, {
    ...defaultReadings,
    backPayContribution: 'wageMonth',
    fromDate: '2026-01-01',
    farOffPercent: 30,
    farOffAmount: baht(1_000),
  });
});

/** A person whose October was paid with a salary, and what later salaries of October still owe. */
async function paidInOctober(salary: number, before?: (employeeId: Id<'employee'>) => Promise<void>) {
  const person = await aPerson(owner);
  const { employeeId } = person;
  const employeeIds = [employeeId];
  await callAs(owner, positions.addMembers, { positionId, employeeIds, fromDate: '2020-01-01' });
  const { id: templateId } = await aTemplate(kala, owner, { members: [person] });
  const earn = (amount: number) =>
    callAs(owner, positions.setMemberSalary, { positionId, employeeId, salary: baht(amount), fromDate: '2026-10-01' });
  const approve = async (payrollReportId: Id<'payrollRun'>) => {
    await callAs(owner, payroll.proceedRun, { payrollReportId });
    await callAs(administrator, payroll.approveRun, { payrollReportId });
    return callAs(owner, payroll.readRunSlip, { reportId: payrollReportId, employeeId });
  };
  await earn(salary);
  await before?.(employeeId);
  const first = await approve((await callAs(owner, payroll.createRun, { templateId, start: '2026-10-01' })).id);
  const corrected = async (amount: number) => {
    await earn(amount);
    const november = { kind: 'retroactive', start: '2026-11-01', end: '2026-11-30' } as const;
    return approve((await callAs(owner, payroll.createRun, { templateId, ...november })).id);
  };
  return { employeeId, first, corrected, templateId };
}

it('take social security up to the most of the month, all of them together', async () => {
  const { employeeId, first, corrected } = await paidInOctober(16_000);
  const taken = (slip: typeof first) =>
    slip.lines.filter(({ line }) => line.endsWith('SOCIAL_SECURITY') && !line.startsWith('EMPLOYER'));
  const sumOf = (slip: typeof first) => taken(slip).reduce((sum, { amount }) => sum + amount, 0);
  expect(sumOf(first)).toBe(baht(800));
  // 5 % of 17,500 at most: 875.
  expect(sumOf(await corrected(18_000))).toBe(baht(75));
  expect(sumOf(await corrected(19_000))).toBe(0);
  // A report of the year has the same sum as the certificate of the year.
  const year = { from: asDate('2026-01-01'), to: asDate('2026-12-31') };
  const [ofReport, ofCertificates] = await kala.database.tenant(owner.organizationId, async (tx) => [
    await paidSums(tx, { ...year, employeeIds: [employeeId] }),
    await fundsPaid(tx, year),
  ]);
  expect(ofReport).toMatchObject([{ socialSecurity: baht(875) }]);
  expect(ofCertificates.find((row) => row.employeeId === employeeId)?.socialSecurity).toBe(baht(875));
});

it('that take back what was paid too much lower the income of the year', async () => {
  const { employeeId, corrected } = await paidInOctober(30_000);
  const slip = await corrected(20_000);
  expect(slip).toMatchObject({ net: 0, shortfall: baht(10_000), yearToDate: { income: baht(20_000) } });
  const year = { from: asDate('2026-01-01'), to: asDate('2026-12-31') };
  const rows = await kala.database.tenant(owner.organizationId, (tx) => incomesPaid(tx, year, year.to));
  expect(rows.filter((row) => row.employeeId === employeeId)).toMatchObject([{ incomeType: 1, income: baht(20_000) }]);
});

it('take nothing back of months that they do not look at: more than a year ago, or later than their own', async () => {
  const { corrected, templateId } = await paidInOctober(20_000);
  expect(await corrected(23_000)).toMatchObject({ gross: baht(3_000) });
  for (const [start, end] of [
    ['2027-11-01', '2027-11-30'],
    ['2026-10-01', '2026-10-31'],
  ] as const) {
    const run = await callAs(owner, payroll.createRun, { templateId, kind: 'retroactive', start, end });
    expect(run.totals, start).toMatchObject({ gross: 0, deductions: 0 });
    await callAs(owner, payroll.deleteRun, { reportId: run.id });
  }
});

it('take no Employee Welfare Fund from a member of a provident fund', async () => {
  // Employers of ten people pay into the fund.
  for (let count = 0; count < 8; count += 1) await aPerson(owner);
  const raised = async (isMember: boolean) => {
    const { employeeId, corrected } = await paidInOctober(20_000, async (person) => {
      if (!isMember) return;
      const terms = {
        welfareType: 'other',
        welfarePayType: 'amount',
        calMethod: 'real_salary',
        welfareValue: 50_000,
      } as const;
      const fund = {
        type: 'welfare',
        name: crypto.randomUUID(),
        providentFund: true,
        deductEmployeeAmount: baht(500),
      } as const;
      const { id: payrollId } = await callAs(owner, payroll.createItem, { ...fund, ...terms });
      await callAs(owner, payroll.addEmployeeItem, { employeeId: person, payrollId, fromDate: '2020-01-01' });
    });
    const { lines } = await corrected(23_000);
    expect(lines.find(({ line }) => line === 'INCOME')?.amount, employeeId).toBe(baht(3_000));
    return lines.flatMap(({ line, amount }) => (line === 'WELFARE_FUND' ? [amount] : []));
  };
  expect(await raised(false)).toEqual([baht('7.50')]);
  expect(await raised(true)).toEqual([]);
});

it('that take back pay lower the pay in the journal and the cost: nobody is owed it', async () => {
  const { corrected, employeeId } = await paidInOctober(30_000);
  await kala.database.tenant(owner.organizationId, (tx) => aLateDay(tx, employeeId, '2026-10-05'));
  const { reportId, cost, employer } = await corrected(33_000);
  // 3,000 more of salary, and an hour of 33,000 ÷ 30 ÷ 8.
  expect(cost - employer).toBe(baht('2862.50'));
  const { body } = await kala.send(owner, payroll.journal, { reportId, language: 'en' });
  const rows = body.split('\r\n').map((line) => line.split(','));
  expect(rows.filter((row) => row.some((cell) => Number(cell) === 137.5)).map(([, , account]) => account)).toEqual([
    'Salaries and wages',
  ]);
});

it('are booked on the account of the salary that they make up for', async () => {
  const company = await aPerson(await aCompany(), { groups: ['owner'] });
  const approver = await aPerson(company, { groups: ['administrator'] });
  const person = await aPerson(company);
  const { employeeId } = person;
  const position = { name: 'x', salaryBase: baht(30_000) };
  const { id } = await callAs(company, positions.createPosition, position);
  const member = { positionId: id, fromDate: '2026-01-01' };
  await callAs(company, positions.addMembers, { ...member, employeeIds: [employeeId] });
  const { id: templateId } = await aTemplate(kala, company, { members: [person] });
  const { version, accounts } = await callAs(company, payroll.readJournalAccounts, {});
  const codes: Readonly<Record<string, string>> = { pay: '5000', SALARY: '5110' };
  await callAs(company, payroll.saveJournalAccounts, {
    version,
    accounts: accounts.map(({ place }) => ({ place, code: codes[place] ?? null, name: null })),
  });
  const paid = async (run: Pick<CallInput<typeof payroll.createRun>, 'kind' | 'start' | 'end'>) => {
    const { id: payrollReportId } = await callAs(company, payroll.createRun, { templateId, ...run });
    await callAs(company, payroll.proceedRun, { payrollReportId });
    await callAs(approver, payroll.approveRun, { payrollReportId });
    return payrollReportId;
  };
  await paid({ start: '2026-10-01' });
  await callAs(company, positions.setMemberSalary, {
    positionId: id,
    employeeId,
    salary: baht(33_000),
    fromDate: '2026-10-01',
  });
  const reportId = await paid({ kind: 'retroactive', start: '2026-11-01', end: '2026-11-30' });
  const { body } = await kala.send(company, payroll.journal, { reportId, language: 'en' });
  const booked = body.split('\r\n').map((line) => line.split(','));
  expect(booked.filter((row) => Number(row.at(-2)) === 3_000).map(([, code]) => code)).toEqual(['5110']);
});

it('that take back more than they pay cost less than nothing, as the journal says', async () => {
  const { corrected } = await paidInOctober(30_000);
  const { reportId, cost, employer, shortfall } = await corrected(27_000);
  expect({ cost: cost - employer, shortfall }).toEqual({ cost: baht(-3_000), shortfall: baht(3_000) });
  expect(await callAs(owner, payroll.readRun, { reportId })).toMatchObject({ totals: { cost } });
  const { body } = await kala.send(owner, payroll.journal, { reportId, language: 'en' });
  expect(body).toMatch(/Salaries and wages,[^,]*,0,3000\r/);
});

it('pay nothing for the months before the day from which the position has another base, and the rest from it on', async () => {
  const company = await aPerson(await aCompany(), { groups: ['owner'] });
  const approver = await aPerson(company, { groups: ['administrator'] });
  const person = await aPerson(company);
  const { employeeId } = person;
  const guard = { name: 'Guard', salaryBase: baht(30_000), workHourPerDay: 8 };
  const { id } = await callAs(company, positions.createPosition, guard);
  await callAs(company, positions.addMember, { positionId: id, employeeId, fromDate: '2026-01-01' });
  const { id: templateId } = await aTemplate(kala, company, { members: [person] });
  const october = await callAs(company, payroll.createRun, { templateId, start: '2026-10-01' });
  await callAs(company, payroll.proceedRun, { payrollReportId: october.id });
  await callAs(approver, payroll.approveRun, { payrollReportId: october.id });
  const owed = async () => {
    const november = { kind: 'retroactive', start: '2026-11-01', end: '2026-11-30' } as const;
    const { id: reportId, totals } = await callAs(company, payroll.createRun, { templateId, ...november });
    await callAs(company, payroll.deleteRun, { reportId });
    return totals.gross;
  };
  await callAs(company, positions.setSalaryBase, { positionId: id, salaryBase: baht(33_000) });
  expect(await owed()).toBe(0);
  await callAs(company, positions.editPosition, {
    positionId: id,
    ...guard,
    salaryBase: baht(34_000),
    fromDate: '2026-10-16',
  });
  // 16 of 31 days of October with 4,000 more.
  expect(await owed()).toBe(baht('2064.52'));
});
