// Wages that change inside a period, and periods that are no whole ones.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import type { CallInput } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { baht } from '#kernel/money';
import { people } from '#people/contract';
import { positions } from '#positions/contract';
import { payroll } from '../contract.ts';
import { defaultReadings } from '../rules/readings.ts';
import { aLateDay, anUnpaidStretch, aTemplate } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
const patience = { timeout: 60_000 };

let owner: Person;
let administrator: Person;
beforeAll(async () => {
  owner = await aPerson(await aCompany(), { groups: ['owner'] });
  administrator = await aPerson(owner, { groups: ['administrator'] });
});

type Position = Omit<CallInput<typeof positions.createPosition>, 'name'> & { readonly from: string };

/** A person who is paid by the base of each position from its day on. */
async function personIn(...held: readonly Position[]): Promise<Person> {
  const person = await aPerson(owner);
  for (const { from, ...parts } of held) {
    const { id: positionId } = await callAs(owner, positions.createPosition, { name: crypto.randomUUID(), ...parts });
    await callAs(owner, people.changeTerm, { employeeId: person.employeeId, positionId, fromDate: from, note: null });
  }
  return person;
}

const september = { start: '2026-09-01', end: '2026-09-30' } as const;

const linesOf = async (reportId: Id<'payrollRun'>, { employeeId }: Person) => {
  const { lines } = await callAs(owner, payroll.readRunSlip, { reportId, employeeId });
  expect(lines.every(({ explained }) => explained.length > 0)).toBe(true);
  return Object.fromEntries(lines.filter(({ side }) => side !== 'employer').map((line) => [line.line, line.amount]));
};

describe('a wage that changes inside a period', patience, () => {
  it('of a position that the person left for another pays each day by its own position', async () => {
    const person = await personIn(
      { from: '2020-01-01', salaryBase: baht(20_000) },
      { from: '2026-09-16', salaryBase: baht(40_000) },
    );
    const { id: templateId } = await aTemplate(kala, owner, { members: [person] });
    const run = await callAs(owner, payroll.createRun, { templateId, ...september });
    expect(await linesOf(run.id, person)).toMatchObject({ SALARY: baht(30_000) });
  });

  it('from a salary to pay by the hour pays half a salary and the hours after it', async () => {
    const person = await personIn(
      { from: '2020-01-01', salaryBase: baht(30_000) },
      { from: '2026-09-16', salaryBase: baht(60), employmentType: 'PART-TIME' },
    );
    await kala.database.tenant(owner.organizationId, async (tx) => {
      for (const date of ['2026-09-10', '2026-09-21']) await aLateDay(tx, person.employeeId, date);
    });
    const { id: templateId } = await aTemplate(kala, owner, { members: [person] });
    const run = await callAs(owner, payroll.createRun, { templateId, ...september });
    // Seven hours of the 21st; the hour of lateness of the 10th is one of the salary.
    expect(await linesOf(run.id, person)).toMatchObject({ SALARY: baht(15_420), LATE: baht(125) });
  });
});

describe('unpaid leave', patience, () => {
  it('on every work day of a month leaves no salary, and says so; a day of work leaves it by days', async () => {
    const run = async (from: string) => {
      const person = await personIn({ from: '2020-01-01', salaryBase: baht(30_000) });
      await kala.database.tenant(owner.organizationId, (tx) =>
        anUnpaidStretch(tx, person.employeeId, { from, to: '2026-10-31' }),
      );
      const { id: templateId } = await aTemplate(kala, owner, { members: [person] });
      const { id: reportId } = await callAs(owner, payroll.createRun, { templateId, start: '2026-10-01' });
      const slip = { reportId, employeeId: person.employeeId, language: 'en' as const };
      const { lines } = await callAs(owner, payroll.readRunSlip, slip);
      return lines.find(({ line }) => line === 'ABSENCE');
    };
    const whole = await run('2026-10-01');
    expect(whole).toMatchObject({ amount: baht(30_000), minutes: 22 * 480 });
    expect(whole?.explained.join(' ')).toContain('every work day');
    // From Friday the 2nd on: 21 work days of 1,000 baht.
    expect(await run('2026-10-02')).toMatchObject({ amount: baht(21_000), minutes: 21 * 480 });
  });
});

describe('a position without a base wage', patience, () => {
  it('agrees nothing: the run is blocked, until the person has a wage, also one of 0', async () => {
    const person = await personIn({ from: '2020-01-01' });
    const { employeeId } = person;
    const { id: templateId } = await aTemplate(kala, owner, { members: [person] });
    const run = await callAs(owner, payroll.createRun, { templateId, ...september });
    expect(run.blocked).toBe(1);
    const found = async () => {
      const { findings } = await callAs(owner, payroll.readRunSlip, { reportId: run.id, employeeId });
      return findings.map(({ code }) => code).filter((code) => code === 'noWage' || code === 'belowMinimumWage');
    };
    expect(await found()).toEqual(['noWage']);
    await callAs(owner, people.setSalary, { employeeId, fromDate: '2020-01-01', salary: baht(0) });
    await expect.poll(found, patience).toEqual(['belowMinimumWage']);
  });
});

describe('a run whose days are no period of its schedule', patience, () => {
  const salariesOf = async (person: Person, templateId: Id<'payrollTemplate'>, days: readonly [string, string][]) => {
    const salaries: number[] = [];
    for (const [start, end] of days) {
      const run = await callAs(owner, payroll.createRun, { templateId, start, end });
      salaries.push((await linesOf(run.id, person)).SALARY ?? 0);
    }
    return salaries;
  };

  it('of dates of one’s own pays its part: three runs of a month pay one salary', async () => {
    const person = await personIn({ from: '2020-01-01', salaryBase: baht(30_000) });
    const { id } = await aTemplate(kala, owner, { schedule: 'own', members: [person] });
    const salaries = await salariesOf(person, id, [
      ['2026-03-01', '2026-03-10'],
      ['2026-03-11', '2026-03-20'],
      ['2026-03-21', '2026-03-31'],
      ['2026-04-01', '2026-04-30'],
    ]);
    expect(salaries).toEqual([baht('9677.42'), baht('9677.42'), baht('10645.16'), baht(30_000)]);
  });

  it('of a monthly template pays half a month, and the rest with the other half', async () => {
    const person = await personIn({ from: '2020-01-01', salaryBase: baht(30_000) });
    const { id } = await aTemplate(kala, owner, { members: [person] });
    const salaries = await salariesOf(person, id, [
      ['2026-03-01', '2026-03-15'],
      ['2026-03-16', '2026-03-31'],
    ]);
    expect(salaries).toEqual([baht('14516.13'), baht('15483.87')]);
  });
});

describe('the ceiling of the Employee Welfare Fund', patience, () => {
  it('is one for the month: two payments of it share it', async () => {
    const boss = await aPerson(await aCompany(), { groups: ['owner'] });
    const second = await aPerson(boss, { groups: ['administrator'] });
    const person = await aPerson(boss);
    // Employers of ten people pay into the fund.
    for (let count = 0; count < 7; count += 1) await aPerson(boss);
    const settings = { farOffPercent: 30, farOffAmount: baht(1_000), fromDate: '2026-01-01' } as const;
    const welfareFundCeiling = 'socialSecurity' as const;
    await callAs(boss, payroll.savePayrollSettings, { ...defaultReadings, ...settings, welfareFundCeiling });
    const { employeeId } = person;
    const { id: positionId } = await callAs(boss, positions.createPosition, { name: 'x', salaryBase: baht(30_000) });
    await callAs(boss, people.changeTerm, { employeeId, positionId, fromDate: '2020-01-01', note: null });
    const { id: templateId } = await aTemplate(kala, boss, { schedule: 'own', members: [person] });
    const funds: (number | undefined)[] = [];
    for (const [start, end] of [
      ['2026-10-01', '2026-10-15'],
      ['2026-10-16', '2026-10-31'],
    ] as const) {
      const { id: reportId } = await callAs(boss, payroll.createRun, { templateId, start, end });
      await callAs(boss, payroll.proceedRun, { payrollReportId: reportId });
      await callAs(second, payroll.approveRun, { payrollReportId: reportId });
      const { lines } = await callAs(boss, payroll.readRunSlip, { reportId, employeeId });
      funds.push(lines.find(({ line }) => line === 'WELFARE_FUND')?.amount);
    }
    // 0.25 % of 30,000 × 15 ÷ 31, and of what is left of 17,500.
    expect(funds).toEqual([baht('36.29'), baht('7.46')]);
  });
});

describe('balances of a run', patience, () => {
  const approved = async (reportId: Id<'payrollRun'>): Promise<void> => {
    await callAs(owner, payroll.proceedRun, { payrollReportId: reportId });
    await callAs(administrator, payroll.approveRun, { payrollReportId: reportId });
  };
  const lastDays = ['31', '28', '31', '30', '31', '30'];
  const monthOf = (month: number) =>
    ({ start: `2026-0${month}-01`, end: `2026-0${month}-${lastDays[month - 1]}` }) as const;

  it('of a month that is voided and made again after later ones take the same tax', async () => {
    const person = await personIn({ from: '2020-01-01', salaryBase: baht(50_000) });
    const { id: templateId } = await aTemplate(kala, owner, { members: [person] });
    const runs: Id<'payrollRun'>[] = [];
    for (const month of [1, 2, 3, 4]) {
      const { id } = await callAs(owner, payroll.createRun, { templateId, ...monthOf(month) });
      await approved(id);
      runs.push(id);
    }
    const [, february] = runs;
    if (!february) throw new Error('There is no run of February.');
    const first = await linesOf(february, person);
    await callAs(administrator, payroll.voidRun, { payrollReportId: february, reason: 'x' });
    const { id } = await callAs(owner, payroll.createRun, { templateId, ...monthOf(2) });
    expect(first).toMatchObject({ TAX: baht('1704.17') });
    expect(await linesOf(id, person)).toEqual(first);
  });

  it('of a person paid by the hour know no later pay before a first slip: a bonus is paid all the same', async () => {
    const person = await personIn({ from: '2020-01-01', salaryBase: baht(60), employmentType: 'PART-TIME' });
    const { id: templateId } = await aTemplate(kala, owner, { members: [person] });
    const { id: itemId } = await callAs(owner, payroll.createItem, {
      type: 'income',
      name: crypto.randomUUID(),
      taxCalculation: 'special',
    });
    const run = await callAs(owner, payroll.createRun, {
      templateId,
      kind: 'offCycle',
      start: '2026-01-01',
      end: '2026-01-31',
      payDate: '2026-01-05',
      employeeIds: [person.employeeId],
    });
    const entries = [{ employeeId: person.employeeId, itemId, amount: baht(5_000) }];
    const entered = await callAs(owner, payroll.saveRunEntries, { reportId: run.id, entries });
    expect(entered).toMatchObject({ blocked: 0, totals: { gross: baht(5_000), net: baht(5_000) } });
  });
});
