import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import type { Id } from '#kernel/ids';
import { baht } from '#kernel/money';
import type { Instant } from '#kernel/time';
import { organization } from '#organization/contract';
import { payroll } from '#payroll/contract';
import { defaultReadings } from '#payroll/rules/readings';
import { aPaidTeam, aTemplate } from '#payroll/server/testing';
import { positions } from '#positions/contract';
import { type Statement, sql } from '#server/db/sql';
import { filingsTh } from '../contract.ts';
import { remindOfFilings } from './cockpit-reminders.ts';
import { aCertifiableTeam, anIssuedCertificate, approvedRun, completeFiles } from './testing.ts';

// Friday, 13 November 2026, ten in the morning in Bangkok: October is due on Monday the 16th.
const kala = testServer({ now: () => '2026-11-13T03:00:00.000Z' as Instant });
const { callAs, aCompany, aPerson } = kala;

let owner: Person;
let administrator: Person;
let maker: Person;
let people: readonly Person[];
let templateId: Id<'payrollTemplate'>;

const approve = async (start: string) => {
  const { id } = await callAs(owner, payroll.createRun, { templateId, start });
  await callAs(owner, payroll.proceedRun, { payrollReportId: id });
  await callAs(administrator, payroll.approveRun, { payrollReportId: id });
  return id;
};

const write = (statement: Statement) => kala.database.tenant(owner.organizationId, (tx) => tx.run(statement));

beforeAll(async () => {
  const company = await aCompany();
  owner = await aPerson(company, { groups: ['owner'] });
  administrator = await aPerson(company, { groups: ['administrator'] });
  maker = await aPerson(company, { groups: ['maker'] });
  people = [await aPerson(company), await aPerson(company), await aPerson(company)];
  const { id: positionId } = await callAs(owner, positions.createPosition, { name: 'x', salaryBase: baht(150_000) });
  const employeeIds = people.map(({ employeeId }) => employeeId);
  await callAs(owner, positions.addMembers, { positionId, employeeIds, fromDate: '2026-01-01' });
  const [one, two] = people;
  // The third has no account and is paid by hand.
  await write(sql`
    update app.employee set bank_code = '004', bank_account = '9990000022', bank_account_name = 'TEST DEE'
    where organization_id = ${owner.organizationId}
      and id = any(${[one?.employeeId ?? '', two?.employeeId ?? '']}::uuid[])`);
  await write(sql`
    update app.employee set start_date = '2026-01-01' where organization_id = ${owner.organizationId}`);
  templateId = (await aTemplate(kala, owner, { members: people })).id;
  await approve('2026-10-01');
});

const calendar = async (as: Person = owner) => (await callAs(as, filingsTh.readFilingCalendar, {})).filings;
const filing = async (duty: string, period: string) =>
  (await calendar()).find((one) => one.duty === duty && one.period === period);

describe('the calendar of filings', () => {
  it('has certificates as done once everyone who was paid has one', async () => {
    const team = await aCertifiableTeam(kala);
    const stateOf = async () => {
      const { filings } = await callAs(team.owner, filingsTh.readFilingCalendar, {});
      return filings.find(({ duty }) => duty === 'certificates')?.state;
    };
    expect(await stateOf()).not.toBe('filed');
    await anIssuedCertificate(kala, team.owner, team.one, 2026);
    expect(await stateOf()).not.toBe('filed');
    await anIssuedCertificate(kala, team.owner, team.two, 2026);
    expect(await stateOf()).toBe('filed');
  });

  it('says until when, who blocks it and with which field, and what a late day costs', async () => {
    const pnd1 = await filing('pnd1', '2026-10');
    expect(pnd1).toMatchObject({
      due: '2026-11-09',
      online: '2026-11-16',
      lastDay: '2026-11-16',
      state: 'blocked',
      people: 3,
      percent: 0,
      blocked: 3,
      late: null,
      runs: { approved: 1, open: 0 },
    });
    // 1.5 % of the tax for a part of a month, and the usual fine.
    const amount = pnd1?.amount ?? 0;
    expect(amount).toBeGreaterThan(0);
    expect(pnd1?.rise).toMatchObject({ on: '2026-11-17', days: 1, fine: baht(100) });
    expect(pnd1?.rise?.surcharge).toBe(Math.round((amount * 150) / 10_000));
    const blockers = await callAs(maker, filingsTh.listFilingBlockers, { duty: 'pnd1', period: '2026-10' });
    expect(blockers.total).toBe(3);
    expect(blockers.items[0]?.fields).toEqual(expect.arrayContaining(['nationalId', 'address']));
  });

  it('owes for social security what the filing says, back pay of the month included', async () => {
    const team = await aPaidTeam(kala);
    const { employeeId } = team.one;
    const readings = { ...defaultReadings, backPayContribution: 'wageMonth', farOffPercent: 30 } as const;
    const settings = { ...readings, farOffAmount: baht(1_000), fromDate: '2026-01-01' } as const;
    await callAs(team.owner, payroll.savePayrollSettings, settings);
    const earn = (salary: number) =>
      callAs(team.owner, positions.setMemberSalary, {
        positionId: team.positionId,
        employeeId,
        salary: baht(salary),
        fromDate: '2026-10-01',
      });
    await earn(16_000);
    await approvedRun(kala, team, { start: '2026-10-01', end: '2026-10-31' });
    await earn(18_000);
    await approvedRun(kala, team, { kind: 'retroactive' });
    const october = { year: 2026, month: 10 } as const;
    const { totals } = await callAs(team.owner, filingsTh.monthlySocialSecurity, october);
    // Two people at the ceiling, and the company.
    expect(totals.due).toBe(baht(4 * 875));
    const { filings } = await callAs(team.owner, filingsTh.readFilingCalendar, {});
    expect(filings.find(({ duty, period }) => duty === 'sps110' && period === '2026-10')?.amount).toBe(totals.due);
  });

  it('counts a person for social security whom only back pay of the month insures', async () => {
    const team = await aPaidTeam(kala);
    const readings = { ...defaultReadings, backPayContribution: 'wageMonth', farOffPercent: 30 } as const;
    const settings = { ...readings, farOffAmount: baht(1_000), fromDate: '2026-01-01' } as const;
    await callAs(team.owner, payroll.savePayrollSettings, settings);
    const earn = ({ employeeId }: Person, salary: number) =>
      callAs(team.owner, positions.setMemberSalary, {
        positionId: team.positionId,
        employeeId,
        salary: baht(salary),
        fromDate: '2026-10-01',
      });
    const october = async () => {
      const { totals } = await callAs(team.owner, filingsTh.monthlySocialSecurity, { year: 2026, month: 10 });
      const { filings } = await callAs(team.owner, filingsTh.readFilingCalendar, {});
      const shown = filings.find(({ duty, period }) => duty === 'sps110' && period === '2026-10');
      return { filed: [totals.persons, totals.due], shown: [shown?.people, shown?.amount] };
    };
    await earn(team.one, 0);
    await approvedRun(kala, team, { start: '2026-10-01', end: '2026-10-31' });
    expect(await october()).toEqual({ filed: [1, baht(2 * 875)], shown: [1, baht(2 * 875)] });
    await earn(team.one, 16_000);
    await approvedRun(kala, team, { kind: 'retroactive' });
    const both = [2, baht(2 * 875 + 2 * 800)];
    expect(await october()).toEqual({ filed: both, shown: both });
  });

  it('counts the people whom the filing lists: those with income, and everyone with a wage on KT 20 Kor', async () => {
    const team = await aCertifiableTeam(kala);
    const { owner: of, templateId: paidBy, one, two } = team;
    const uninsured = { name: 'y', salaryBase: baht(20_000), socialSecurityCalculation: false };
    const { id: positionId } = await callAs(of, positions.createPosition, uninsured);
    const [director, unpaid] = [await aPerson(of), await aPerson(of)];
    const employeeIds = [director.employeeId];
    await callAs(of, positions.addMembers, { positionId, employeeIds, fromDate: '2026-01-01' });
    await approvedRun(kala, { ...team, templateId: (await aTemplate(kala, of, { members: [director] })).id });
    // A payment beside the salary that has nothing for one of its people.
    const bonus = await callAs(of, payroll.createItem, { type: 'income', name: 'โบนัส' });
    const named = [one, two, unpaid].map((person) => person.employeeId);
    await callAs(of, payroll.setTemplateMembers, { templateId: paidBy, employeeIds: named });
    const { id: reportId } = await callAs(of, payroll.createRun, {
      templateId: paidBy,
      kind: 'offCycle',
      start: '2026-11-01',
      end: '2026-11-30',
      payDate: '2026-11-30',
    });
    const entries = [{ employeeId: one.employeeId, itemId: bonus.id, amount: baht(1_000) }];
    await callAs(of, payroll.saveRunEntries, { reportId, entries });
    await callAs(of, payroll.proceedRun, { payrollReportId: reportId });
    await callAs(team.administrator, payroll.approveRun, { payrollReportId: reportId });
    const { filings } = await callAs(of, filingsTh.readFilingCalendar, {});
    const peopleOf = (duty: string) =>
      filings.find((each) => each.duty === duty && each.period.startsWith('2026'))?.people;
    const tax = await callAs(of, filingsTh.yearlyPND1, { year: 2026 });
    expect([tax.totals.persons, peopleOf('pnd1kor'), peopleOf('certificates')]).toEqual([3, 3, 3]);
    const wages = await callAs(of, filingsTh.yearlySocialSecurity, { year: 2026 });
    expect([wages.totals.persons, peopleOf('kt20k')]).toEqual([3, 3]);
  });

  it('counts people who only have a balance of before the first run, and the branch that files them', async () => {
    const team = await aCertifiableTeam(kala);
    const { owner: of, templateId: paidBy } = team;
    const { id: branchId } = await callAs(of, organization.createBranch, {
      name: 'เชียงใหม่',
      branchTax: '00001',
      address: {},
    } as never);
    await callAs(of, filingsTh.saveFilingBranch, { templateId: paidBy, branchId });
    const before = await aPerson(of);
    const balance = { year: 2026, regular: baht(90_000), tax: baht(1_000) };
    await callAs(of, payroll.setBeginningBalance, { employeeId: before.employeeId, ...balance });
    await callAs(of, payroll.setBeginningBalance, { employeeId: team.one.employeeId, ...balance });
    await callAs(of, payroll.setBeginningBalance, { employeeId: (await aPerson(of)).employeeId, year: 2026 });
    const { filings } = await callAs(of, filingsTh.readFilingCalendar, {});
    const ofYear = (duty: string) => filings.find((each) => each.duty === duty && each.period === '2026');
    const branches = (await callAs(of, filingsTh.yearlyPND1, { year: 2026 })).branches;
    expect(branches.map(({ number, totals }) => [number, totals.persons])).toEqual([
      ['00000', 1],
      ['00001', 2],
    ]);
    expect([ofYear('pnd1kor')?.people, ofYear('certificates')?.people]).toEqual([3, 3]);
    expect(ofYear('pnd1kor')?.branches.map(({ number }) => number)).toEqual(['00000', '00001']);
    const blockers = await callAs(of, filingsTh.listFilingBlockers, { duty: 'pnd1kor', period: '2026' });
    expect(blockers.items.map(({ employeeId }) => employeeId)).toContain(before.employeeId);
    for (const person of [team.one, team.two]) await anIssuedCertificate(kala, of, person, 2026);
    const again = await callAs(of, filingsTh.readFilingCalendar, {});
    expect(again.filings.find(({ duty }) => duty === 'certificates')?.state).not.toBe('filed');
  });

  it('is for people of payroll only', async () => {
    await expect(calendar(people[0] as Person)).rejects.toMatchObject({ status: 403 });
    await expect(callAs(people[0] as Person, filingsTh.readLawWatch, {})).rejects.toMatchObject({ status: 403 });
  });

  it('a month that is not paid yet waits for its run', async () => {
    expect(await filing('pnd1', '2026-11')).toMatchObject({ state: 'noRun', people: 0, percent: null });
    const { id } = await callAs(owner, payroll.createRun, { templateId, start: '2026-11-01' });
    expect(await filing('pnd1', '2026-11')).toMatchObject({ state: 'runOpen', runs: { open: 1, firstOpen: id } });
    await callAs(owner, payroll.deleteRun, { reportId: id });
  });

  it('a filing that is complete is ready, and filed with its receipt', async () => {
    await write(sql`
      update app.organization set social_security_id = '1234567890', social_security_branch = '000000'
      where organization_id = ${owner.organizationId}`);
    await write(sql`
      update app.employee set id_card = '1999900000013', title_name = 'นาย'
      where organization_id = ${owner.organizationId}`);
    expect(await filing('sps110', '2026-10')).toMatchObject({
      state: 'ready',
      percent: 100,
      amount: baht(2 * 3 * 875),
    });
    const sent = { kind: 'sps110', year: 2026, month: 10, sequence: 0, filedOn: '2026-11-13' } as const;
    await callAs(maker, filingsTh.markFiled, { ...sent, receiptNumber: 'R-1' });
    const done = await filing('sps110', '2026-10');
    expect(done).toMatchObject({ state: 'filed', late: null, rise: null });
    expect(done?.branches[0]?.filed).toMatchObject({ filedOn: '2026-11-13', receiptNumber: 'R-1', isLate: false });
  });
});

describe('a filing that was sent', () => {
  it('says that its figures differ since: after a later run, and after the run was voided', async () => {
    const team = await aPaidTeam(kala);
    await completeFiles(kala, team);
    const { owner: of, administrator: by, templateId: paidBy, one } = team;
    const october = { start: '2026-10-01', end: '2026-10-31' } as const;
    const runId = await approvedRun(kala, team, { ...october, payDate: '2026-10-31' });
    const key = { kind: 'pnd1', year: 2026, month: 10 } as const;
    await callAs(of, filingsTh.markFiled, { ...key, sequence: 0, filedOn: '2026-11-05' });
    const shown = async () => {
      const { filings } = await callAs(of, filingsTh.readFilingCalendar, {});
      const found = filings.find(({ duty, period }) => duty === 'pnd1' && period === '2026-10');
      return [found?.state, found?.branches.map(({ filed }) => filed?.differs)];
    };
    expect(await shown()).toEqual(['filed', [false]]);
    const bonus = await callAs(of, payroll.createItem, {
      type: 'income',
      name: 'โบนัส',
      taxCalculation: 'special',
    });
    const { id: reportId } = await callAs(of, payroll.createRun, {
      templateId: paidBy,
      kind: 'offCycle',
      ...october,
      payDate: '2026-10-31',
    });
    const entries = [{ employeeId: one.employeeId, itemId: bonus.id, amount: baht(100) }];
    await callAs(of, payroll.saveRunEntries, { reportId, entries });
    await callAs(of, payroll.proceedRun, { payrollReportId: reportId });
    await callAs(by, payroll.approveRun, { payrollReportId: reportId });
    expect(await shown()).toEqual(['filed', [true]]);
    await callAs(of, filingsTh.markFiled, { ...key, sequence: 1, filedOn: '2026-11-06' });
    expect(await shown()).toEqual(['filed', [false]]);
    for (const id of [reportId, runId]) await callAs(by, payroll.voidRun, { payrollReportId: id, reason: 'x' });
    expect(await shown()).toEqual(['filed', [true]]);
  });

  it('says so after a first or last day was moved, also of people whom nobody has paid yet', async () => {
    const team = await aPaidTeam(kala);
    await completeFiles(kala, team);
    const { owner: of, one, two } = team;
    const moved = ({ employeeId }: Person, [start, end]: readonly [string, string]) =>
      kala.database.tenant(of.organizationId, (tx) =>
        tx.run(sql`
          update app.employee set start_date = ${start}, resign_date = ${end}
          where organization_id = ${tx.organizationId} and id = ${employeeId}`),
      );
    await moved(one, ['2026-10-05', '2026-10-20']);
    await moved(two, ['2026-09-01', '2026-09-20']);
    const joinersAndLeavers = ['sps103', 'sps609'] as const;
    const file = async (sequence: number) => {
      for (const kind of joinersAndLeavers)
        await callAs(of, filingsTh.markFiled, { kind, year: 2026, month: 10, sequence, filedOn: '2026-11-05' });
    };
    const shown = async () => {
      const { filings } = await callAs(of, filingsTh.readFilingCalendar, {});
      return joinersAndLeavers.map((kind) =>
        filings
          .find(({ duty, period }) => duty === kind && period === '2026-10')
          ?.branches.map(({ filed }) => filed?.differs),
      );
    };
    const fileOf = async (sequence?: number) => {
      const which = { kind: 'sps103', year: 2026, month: 10, format: 'sheet', sequence } as const;
      return (await kala.send(of, filingsTh.filingFile, which)).status;
    };
    await file(0);
    expect(await shown()).toEqual([[false], [false]]);
    // What was sent can be made again.
    expect(await fileOf(0)).toBe(200);
    await moved(two, ['2026-10-06', '2026-10-21']);
    expect(await shown()).toEqual([[true], [true]]);
    expect(await fileOf()).toBe(200);
    await file(1);
    expect(await shown()).toEqual([[false], [false]]);
    // Another day of the same month is another line of the form.
    await moved(two, ['2026-10-07', '2026-10-22']);
    expect(await shown()).toEqual([[true], [true]]);
    expect(await fileOf()).toBe(200);
    await file(2);
    expect(await shown()).toEqual([[false], [false]]);
    for (const person of [one, two]) await moved(person, ['2026-09-01', '2026-09-20']);
    expect(await shown()).toEqual([[true], [true]]);
    // A list of joiners has no line for a person who is no longer one.
    expect(await fileOf()).toBe(409);
  });

  it('says so of PND 1 Kor after a balance of before the first run was corrected', async () => {
    const team = await aPaidTeam(kala);
    await completeFiles(kala, team);
    const { owner: of, one } = team;
    await approvedRun(kala, team, { start: '2026-10-01', end: '2026-10-31', payDate: '2026-10-31' });
    // The run was approved long before.
    await kala.database.tenant(of.organizationId, (tx) =>
      tx.run(sql`
        update app.payroll_run set updated_at = '2026-10-31T03:00:00Z' where organization_id = ${tx.organizationId}`),
    );
    await callAs(of, filingsTh.markFiled, { kind: 'pnd1kor', year: 2026, sequence: 0, filedOn: '2026-11-05' });
    const shown = async () => {
      const { filings } = await callAs(of, filingsTh.readFilingCalendar, {});
      return filings.find(({ duty }) => duty === 'pnd1kor')?.branches.map(({ filed }) => filed?.differs);
    };
    expect(await shown()).toEqual([false]);
    await callAs(of, payroll.setBeginningBalance, {
      employeeId: one.employeeId,
      year: 2026,
      regular: baht(10_000),
    });
    expect(await shown()).toEqual([true]);
  });

  it('PND 1 does not count a person whose only income of the month is taken back', async () => {
    const team = await aPaidTeam(kala);
    const { owner: of, one, two, positionId } = team;
    await approvedRun(kala, team, { start: '2026-10-01', end: '2026-10-31' });
    for (const [{ employeeId }, salary] of [
      [one, baht(27_000)],
      [two, baht(35_000)],
    ] as const)
      await callAs(of, positions.setMemberSalary, { positionId, employeeId, salary, fromDate: '2026-10-01' });
    await approvedRun(kala, team, { kind: 'retroactive' });
    const { totals } = await callAs(of, filingsTh.monthlyPND1, { year: 2026, month: 11 });
    const { filings } = await callAs(of, filingsTh.readFilingCalendar, {});
    const people = (duty: string, period: string) =>
      filings.find((each) => each.duty === duty && each.period === period)?.people;
    expect([totals.persons, people('pnd1', '2026-11')]).toEqual([1, 1]);
    expect(people('pnd1kor', '2026')).toBe(2);
  });
});

describe('cross-totals', () => {
  it('slips, bank file, filings and journal agree; what is paid by hand is named', async () => {
    const found = await callAs(owner, filingsTh.readCrossTotals, { year: 2026, month: 10 });
    expect(found).toMatchObject({ runs: 1, handCount: 1 });
    expect(found.totals.filter(({ agrees }) => !agrees)).toEqual([]);
    const net = found.totals.find(({ name }) => name === 'net');
    const bank = net?.others.find(({ of }) => of === 'bank');
    expect(bank).toMatchObject({ unexplained: 0, named: [{ cause: 'byHand', amount: bank?.difference }] });
    expect(found.totals.find(({ name }) => name === 'socialSecurity')).toMatchObject({
      slips: baht(2 * 3 * 875),
      others: [
        { of: 'sps110', difference: 0 },
        { of: 'journal', difference: 0 },
      ],
    });
  });

  it('severance that is free of tax and shown on PND 1 is named', async () => {
    const team = await aPaidTeam(kala);
    const { employeeId } = team.one;
    await kala.database.tenant(team.owner.organizationId, (tx) =>
      tx.run(sql`
        update app.employee set start_date = '2016-01-01', resign_date = '2026-10-31'
        where organization_id = ${tx.organizationId} and id = ${employeeId}`),
    );
    const shown = {
      ...defaultReadings,
      exemptSeverance: 'shown',
      farOffPercent: 30,
      farOffAmount: baht(1_000),
    } as const;
    await callAs(team.owner, payroll.savePayrollSettings, { ...shown, fromDate: '2026-01-01' });
    const { id } = await callAs(team.owner, payroll.createRun, {
      templateId: team.templateId,
      kind: 'final',
      start: '2026-10-01',
      employeeIds: [employeeId],
    });
    await callAs(team.owner, payroll.saveRunLeaving, { reportId: id, employeeId, reason: 'dismissed' });
    await callAs(team.owner, payroll.proceedRun, { payrollReportId: id });
    await callAs(team.administrator, payroll.approveRun, { payrollReportId: id });
    const { totals } = await callAs(team.owner, filingsTh.readCrossTotals, { year: 2026, month: 10 });
    // Ten years of service: 300 days of 30,000 a month, all of it free of tax.
    expect(totals.find(({ name }) => name === 'income')).toMatchObject({
      slips: baht(30_000),
      agrees: true,
      others: [
        {
          of: 'pnd1',
          amount: baht(330_000),
          named: [{ cause: 'exemptSeverance', amount: baht(-300_000) }],
          unexplained: 0,
        },
      ],
    });
  });

  it('pay of an earlier month that is taken back is named where the person has no other pay', async () => {
    const team = await aPaidTeam(kala);
    const { owner: of, one, two, positionId } = team;
    await approvedRun(kala, team, { start: '2026-10-01', end: '2026-10-31' });
    for (const [{ employeeId }, salary] of [
      [one, baht(27_000)],
      [two, baht(35_000)],
    ] as const)
      await callAs(of, positions.setMemberSalary, { positionId, employeeId, salary, fromDate: '2026-10-01' });
    await approvedRun(kala, team, { kind: 'retroactive' });
    const { totals } = await callAs(of, filingsTh.readCrossTotals, { year: 2026, month: 11 });
    expect(totals.find(({ name }) => name === 'income')).toMatchObject({
      slips: baht(2_000),
      agrees: true,
      others: [{ of: 'pnd1', amount: baht(5_000), named: [{ cause: 'takenBack', amount: baht(-3_000) }] }],
    });
  });

  it('a month without an approved run has no totals', async () => {
    expect(await callAs(owner, filingsTh.readCrossTotals, { year: 2026, month: 9 })).toMatchObject({
      runs: 0,
      totals: [],
    });
  });
});

describe('the law watch', () => {
  it('simulates the ceiling of 2029 on today’s wages', async () => {
    const watch = await callAs(owner, filingsTh.readLawWatch, {});
    expect(watch.people).toBe(3);
    const change = watch.changes.find(({ from }) => from === '2029-01');
    expect(change).toMatchObject({
      isInForce: false,
      affected: 3,
      monthMore: { company: baht(375), people: baht(375) },
      yearMore: { company: baht(4_500), people: baht(4_500) },
    });
    expect(watch.endings).toMatchObject([{ lastDue: '2027-01-31' }]);
  });
});

describe('the law watch of people who were never paid here', () => {
  it('has no contributions of those whose position takes none', async () => {
    const of = await aPerson(await aCompany(), { groups: ['owner'] });
    for (const socialSecurityCalculation of [true, false]) {
      const position = { name: crypto.randomUUID(), salaryBase: baht(30_000), socialSecurityCalculation };
      const { id: positionId } = await callAs(of, positions.createPosition, position);
      const employeeIds = [(await aPerson(of)).employeeId];
      await callAs(of, positions.addMembers, { positionId, employeeIds, fromDate: '2026-01-01' });
    }
    const { people: known, changes } = await callAs(of, filingsTh.readLawWatch, {});
    expect([known, changes.find(({ from }) => from === '2029-01')?.affected]).toEqual([2, 1]);
  });
});

describe('the reminder', () => {
  it('goes out once on a day of reminding, with what is not filed', async () => {
    // What is sent leaves the outbox soon after the commit: it is counted in the transaction that sends it.
    const at = (...moments: readonly string[]) =>
      kala.database.tenant(owner.organizationId, async (tx) => {
        const next: unknown[] = [];
        for (const moment of moments) next.push(await remindOfFilings(tx, moment as Instant));
        const sent = await tx.rows<{ filings: { duty: string; period: string }[] }>(sql`
          select payload -> 'filings' as filings from app.outbox
          where organization_id = ${tx.organizationId} and event = 'filingsTh.due'`);
        return { next, sent: sent.map(({ filings }) => filings.map(({ duty, period }) => `${duty} ${period}`)) };
      });
    // Eight in the morning: it waits until nine.
    expect(await at('2026-11-13T01:00:00.000Z')).toEqual({ next: ['2026-11-13T02:00:00.000Z'], sent: [] });
    const nineAndNoon = await at('2026-11-13T02:00:00.000Z', '2026-11-13T05:00:00.000Z');
    expect(nineAndNoon.next[0]).toBe('2026-11-14T02:00:00.000Z');
    // SPS 1-10 was filed above.
    expect(nineAndNoon.sent).toEqual([['pnd1 2026-10']]);
  });
});
