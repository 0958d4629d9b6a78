// Final pay and retroactive pay: runs that take more than the period's own facts.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import type { Id } from '#kernel/ids';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { leaveEncashed } from '#leave/events';
import { positions } from '#positions/contract';
import { sql } from '#server/db/sql';
import { tell } from '#server/events';
import { newId } from '#server/ids';
import { payroll } from '../contract.ts';
import { paidSums } from './store/paid-people.ts';
import { aLateDay, aTemplate } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
const codeOf = (code: string) => ({ body: { code } });
const patience = { timeout: 60_000 };

let owner: Person;
let administrator: Person;
let positionId: Id<'position'>;
beforeAll(async () => {
  owner = await aPerson(await aCompany(), { groups: ['owner'] });
  administrator = await aPerson(owner, { groups: ['administrator'] });
  ({ id: positionId } = await callAs(owner, positions.createPosition, { name: 'x', salaryBase: baht(30_000) }));
});

const inCompany = <T>(work: Parameters<typeof kala.database.tenant<T>>[1]) =>
  kala.database.tenant(owner.organizationId, work);

async function paidPerson() {
  const person = await aPerson(owner);
  const employeeIds = [person.employeeId];
  await callAs(owner, positions.addMembers, { positionId, employeeIds, fromDate: '2020-01-01' });
  const { id: templateId } = await aTemplate(kala, owner, { members: [person] });
  return { person, templateId };
}

async function approved(reportId: Id<'payrollRun'>): Promise<void> {
  await callAs(owner, payroll.proceedRun, { payrollReportId: reportId });
  await callAs(administrator, payroll.approveRun, { payrollReportId: reportId });
}

const linesOf = async (reportId: Id<'payrollRun'>, { employeeId }: Person) => {
  const { lines } = await callAs(owner, payroll.readRunSlip, { reportId, employeeId });
  return Object.fromEntries(lines.filter(({ side }) => side !== 'employer').map((line) => [line.line, line.amount]));
};

const encash = (employeeId: Id<'employee'>, minutes: number) =>
  inCompany((tx) =>
    tell(tx, leaveEncashed, {
      employeeId,
      leaveTypeId: newId('leaveType'),
      on: asDate('2026-10-15'),
      minutes,
      reason: 'leaving',
    }),
  );

const leave = (employeeId: Id<'employee'>, lastDay: string) =>
  inCompany((tx) =>
    tx.run(sql`
      update app.employee set start_date = '2020-01-01', resign_date = ${lastDay}
      where organization_id = ${tx.organizationId} and id = ${employeeId}`),
  );

describe('the final pay of a leaver', () => {
  it('says why the employment ends, and pays severance, notice and unused leave', async () => {
    const { person, templateId } = await paidPerson();
    const { employeeId } = person;
    await leave(employeeId, '2026-10-15');
    const october = { start: '2026-10-01', end: '2026-10-31' } as const;
    const run = await callAs(owner, payroll.createRun, {
      templateId,
      kind: 'final',
      ...october,
      employeeIds: [employeeId],
    });
    expect(run.blocked).toBe(1);
    await expect(callAs(owner, payroll.proceedRun, { payrollReportId: run.id })).rejects.toMatchObject(
      codeOf('payroll.runBlocked'),
    );
    await encash(employeeId, 960);
    const leaving = { reportId: run.id, employeeId, reason: 'dismissed' as const, noticeDays: 30 };
    const said = await callAs(owner, payroll.saveRunLeaving, leaving);
    expect(said.blocked).toBe(0);
    // Six years of service: 240 days of wages (section 118). Two days of unused leave.
    await expect
      .poll(() => linesOf(run.id, person), patience)
      .toMatchObject({
        SEVERANCE: baht(240_000),
        NOTICE_PAY: baht(30_000),
        UNUSED_LEAVE: baht(2_000),
      });
    await approved(run.id);
    const slip = await callAs(owner, payroll.readRunSlip, { reportId: run.id, employeeId });
    expect(slip.leaving).toMatchObject({ reason: 'dismissed', unusedLeaveMinutes: 960 });
    await expect(callAs(owner, payroll.saveRunLeaving, leaving)).rejects.toMatchObject(
      codeOf('payroll.stepNotPossible'),
    );
    // Paid once: a regular run of another period has nothing left to pay out.
    const next = await callAs(owner, payroll.createRun, { templateId, start: '2026-09-01' });
    expect(await linesOf(next.id, person)).not.toHaveProperty('INCOME');
  });

  it('says the income and the tax of the year with severance, as the year’s forms do', async () => {
    const { person, templateId } = await paidPerson();
    const { employeeId } = person;
    const salary = { positionId, employeeId, salary: baht(150_000), fromDate: '2020-01-01' } as const;
    await callAs(owner, positions.setMemberSalary, salary);
    await leave(employeeId, '2026-10-31');
    const october = { templateId, start: '2026-10-01', end: '2026-10-31', employeeIds: [employeeId] };
    const { id } = await callAs(owner, payroll.createRun, { ...october, kind: 'final' });
    await callAs(owner, payroll.saveRunLeaving, { reportId: id, employeeId, reason: 'dismissed' });
    await approved(id);
    const slip = await callAs(owner, payroll.readRunSlip, { reportId: id, employeeId });
    const year = { employeeIds: [employeeId], from: asDate('2026-01-01'), to: asDate('2026-12-31') };
    const [paid] = await inCompany((tx) => paidSums(tx, year));
    const { TAX, SEVERANCE_TAX } = await linesOf(id, person);
    expect(SEVERANCE_TAX).toBeGreaterThan(0);
    // 240 days of 5,000 baht; 600,000 of them are free of tax.
    expect(paid).toMatchObject({ income: baht(750_000), tax: (TAX ?? 0) + (SEVERANCE_TAX ?? 0) });
    expect(slip.yearToDate).toMatchObject({ income: paid?.income, tax: paid?.tax });
  });

  it('comes after the last salary: severance, notice and leave without a salary, once', async () => {
    const { person, templateId } = await paidPerson();
    const { employeeId } = person;
    const october = await callAs(owner, payroll.createRun, { templateId, start: '2026-10-01' });
    await leave(employeeId, '2026-10-31');
    await approved(october.id);
    await inCompany((tx) =>
      tx.run(sql`
        update app.employee set status = 'deactivated'
        where organization_id = ${tx.organizationId} and id = ${employeeId}`),
    );
    const { items } = await callAs(owner, payroll.listPayrollMembers, { templateId, show: 'withLeavers' });
    expect(items.map((member) => member.employeeId)).toEqual([employeeId]);
    const final = { templateId, kind: 'final' as const, employeeIds: [employeeId] };
    // In the month that was paid, and in a later one.
    for (const [start, end] of [
      ['2026-10-01', '2026-10-31'],
      ['2026-11-01', '2026-11-30'],
    ] as const) {
      const run = await callAs(owner, payroll.createRun, { ...final, start, end });
      const leaving = { reportId: run.id, employeeId, reason: 'dismissed' as const, unusedLeaveMinutes: 480 };
      const said = await callAs(owner, payroll.saveRunLeaving, { ...leaving, noticeDays: 15 });
      expect(said).toMatchObject({ blocked: 0, totals: { gross: baht(256_000) } });
      const { lines, findings } = await callAs(owner, payroll.readRunSlip, { reportId: run.id, employeeId });
      expect(findings.map(({ code }) => code)).toContain('onlyLeaving');
      expect(lines.filter(({ side }) => side === 'pay').map(({ line, amount }) => [line, amount])).toEqual([
        ['SEVERANCE', baht(240_000)],
        ['NOTICE_PAY', baht(15_000)],
        ['UNUSED_LEAVE', baht(1_000)],
      ]);
      await approved(run.id);
      const second = await callAs(owner, payroll.createRun, { ...final, start, end });
      const slip = await callAs(owner, payroll.readRunSlip, { reportId: second.id, employeeId });
      expect(slip.findings.map(({ code }) => code)).toContain('leavingElsewhere');
      await callAs(owner, payroll.deleteRun, { reportId: second.id });
      await callAs(administrator, payroll.voidRun, { payrollReportId: run.id, reason: 'x' });
    }
  });

  it('after the salary pays what was entered since: a bonus paid once, late and absence by hand', async () => {
    const { person, templateId } = await paidPerson();
    const { employeeId } = person;
    const october = await callAs(owner, payroll.createRun, { templateId, start: '2026-10-01' });
    await leave(employeeId, '2026-10-31');
    await approved(october.id);
    const give = async (type: 'income' | 'deduction', amount: number) => {
      const { id: payrollId } = await callAs(owner, payroll.createItem, { type, name: crypto.randomUUID() });
      const given = { payrollId, fromDate: '2026-10-31', frequency: 'once', amount: baht(amount) } as const;
      await callAs(owner, payroll.addEmployeeItem, { employeeId, ...given });
    };
    await give('income', 5_000);
    await give('deduction', 700);
    const final = { templateId, kind: 'final' as const, employeeIds: [employeeId] };
    const run = await callAs(owner, payroll.createRun, { ...final, start: '2026-10-01' });
    await callAs(owner, payroll.saveRunLeaving, { reportId: run.id, employeeId, reason: 'dismissed', noticeDays: 15 });
    const { items } = await callAs(owner, payroll.searchItems, {});
    const entries = items.flatMap(({ id: itemId, keyName }) =>
      keyName === 'LATE' || keyName === 'ABSENCE'
        ? [{ employeeId, itemId, amount: baht(keyName === 'LATE' ? 250 : 1_000) }]
        : [],
    );
    await callAs(owner, payroll.saveRunEntries, { reportId: run.id, entries });
    const lines = await linesOf(run.id, person);
    expect(lines).toMatchObject({ INCOME: baht(5_000), DEDUCTION: baht(700), LATE: baht(250), ABSENCE: baht(1_000) });
    expect(lines).not.toHaveProperty('SALARY');
    expect(Object.values(lines).every((amount) => amount >= 0)).toBe(true);
    await approved(run.id);
    // Paid once: a later run has nothing left of it.
    await callAs(administrator, payroll.voidRun, { payrollReportId: october.id, reason: 'x' });
    const again = await callAs(owner, payroll.createRun, { templateId, start: '2026-10-01' });
    expect(await linesOf(again.id, person)).not.toHaveProperty('INCOME');
  });

  it('after the salary takes what the salary left of the last instalment, and no instalment twice', async () => {
    const { person, templateId } = await paidPerson();
    const { employeeId } = person;
    const { id: payrollId } = await callAs(owner, payroll.createItem, { type: 'deduction', name: crypto.randomUUID() });
    const debt = { payrollId, fromDate: '2026-10-01', frequency: 'recurring', instalmentKind: 'loan' } as const;
    const owe = (amount: number, total: number, protectedMinimum: number) =>
      callAs(owner, payroll.addEmployeeItem, {
        employeeId,
        ...debt,
        amount: baht(amount),
        total: baht(total),
        protectedMinimum: baht(protectedMinimum),
      });
    const whole = await owe(2_000, 9_000, 0);
    const held = await owe(3_000, 3_500, 26_000);
    const october = await callAs(owner, payroll.createRun, { templateId, start: '2026-10-01' });
    await leave(employeeId, '2026-10-31');
    await approved(october.id);
    const taken = async (reportId: Id<'payrollRun'>) => {
      const { lines } = await callAs(owner, payroll.readRunSlip, { reportId, employeeId });
      return Object.fromEntries(
        lines.filter(({ line }) => line === 'DEDUCTION').map(({ itemId, amount }) => [itemId, amount]),
      );
    };
    const ofSalary = await taken(october.id);
    expect(ofSalary[whole.id]).toBe(baht(2_000));
    const part = ofSalary[held.id] ?? 0;
    expect(part).toBeGreaterThan(0);
    expect(part).toBeLessThan(baht(3_000));
    const since = await owe(500, 10_000, 0);
    for (const start of ['2026-10-01', '2026-11-01'] as const) {
      const final = { templateId, kind: 'final' as const, employeeIds: [employeeId], start };
      const run = await callAs(owner, payroll.createRun, final);
      await callAs(owner, payroll.saveRunLeaving, { reportId: run.id, employeeId, reason: 'dismissed' });
      expect(await taken(run.id)).toEqual({ [held.id]: baht(3_000) - part, [since.id]: baht(500) });
      await approved(run.id);
      const { items } = await callAs(owner, payroll.employeeItems, { employeeId });
      const left = new Map(items.map((item) => [item.id as string, item.left]));
      expect([whole, held, since].map(({ id }) => left.get(id))).toEqual([baht(7_000), baht(500), baht(9_500)]);
      await callAs(administrator, payroll.voidRun, { payrollReportId: run.id, reason: 'x' });
    }
  });

  it('names the debts that are still owed after it, each with the amount', async () => {
    const { person, templateId } = await paidPerson();
    const { employeeId } = person;
    const loan = `loan ${crypto.randomUUID()}`;
    const { id: payrollId } = await callAs(owner, payroll.createItem, { type: 'deduction', name: loan });
    const debt = { payrollId, frequency: 'recurring', instalmentKind: 'loan' } as const;
    const owe = { employeeId, ...debt, fromDate: '2026-10-01', amount: baht(2_000), total: baht(9_000) } as const;
    const whole = await callAs(owner, payroll.addEmployeeItem, owe);
    await leave(employeeId, '2026-10-31');
    const final = { templateId, kind: 'final' as const, start: '2026-10-01', employeeIds: [employeeId] };
    const { id: reportId } = await callAs(owner, payroll.createRun, final);
    await callAs(owner, payroll.saveRunLeaving, { reportId, employeeId, reason: 'resigned' });
    const owed = async () => {
      const { findings } = await callAs(owner, payroll.readRunSlip, { reportId, employeeId });
      return findings.filter(({ code }) => code === 'debtLeft').map(({ params }) => params);
    };
    expect(await owed()).toEqual([{ name: loan, amount: baht(7_000) }]);
    expect(await callAs(owner, payroll.readRun, { reportId })).toMatchObject({ blocked: 0 });
    // The maker takes all of it: nothing is left to name.
    const { payrollId: _item, ...terms } = owe;
    await callAs(owner, payroll.editEmployeeItem, { id: whole.id, ...terms, amount: baht(9_000) });
    await expect.poll(owed, patience).toEqual([]);
    expect(await linesOf(reportId, person)).toMatchObject({ DEDUCTION: baht(9_000) });
  });

  it('names also debts whose instalments ended before the last day, or were to begin after it', async () => {
    const { person, templateId } = await paidPerson();
    const { employeeId } = person;
    const name = `loan ${crypto.randomUUID()}`;
    const { id: payrollId } = await callAs(owner, payroll.createItem, { type: 'deduction', name });
    const debt = { employeeId, payrollId, frequency: 'recurring', instalmentKind: 'loan', amount: baht(500) } as const;
    const ended = { fromDate: '2026-06-01', toDate: '2026-08-31', total: baht(4_000) };
    const toCome = { fromDate: '2027-01-01', total: baht(1_000) };
    for (const each of [ended, toCome]) await callAs(owner, payroll.addEmployeeItem, { ...debt, ...each });
    await leave(employeeId, '2026-10-31');
    const final = { templateId, kind: 'final' as const, start: '2026-10-01', employeeIds: [employeeId] };
    const { id: reportId } = await callAs(owner, payroll.createRun, final);
    const { findings, lines } = await callAs(owner, payroll.readRunSlip, { reportId, employeeId });
    expect(findings).toContainEqual({ code: 'debtLeft', params: { name, amount: baht(5_000) } });
    // Nothing is agreed to be deducted now.
    expect(lines.filter(({ line }) => line === 'DEDUCTION')).toEqual([]);
  });

  it('after the salary takes a debt that was agreed until the last day, and names the rest', async () => {
    const { person, templateId } = await paidPerson();
    const { employeeId } = person;
    const october = await callAs(owner, payroll.createRun, { templateId, start: '2026-10-01' });
    await leave(employeeId, '2026-10-31');
    await approved(october.id);
    const name = crypto.randomUUID();
    const { id: payrollId } = await callAs(owner, payroll.createItem, { type: 'deduction', name });
    await callAs(owner, payroll.addEmployeeItem, {
      employeeId,
      payrollId,
      frequency: 'recurring',
      instalmentKind: 'loan',
      fromDate: '2026-10-01',
      toDate: '2026-10-31',
      amount: baht(2_000),
      total: baht(9_000),
    });
    for (const start of ['2026-10-01', '2026-11-01'] as const) {
      const final = { templateId, kind: 'final' as const, start, employeeIds: [employeeId] };
      const { id: reportId } = await callAs(owner, payroll.createRun, final);
      await callAs(owner, payroll.saveRunLeaving, { reportId, employeeId, reason: 'dismissed' });
      expect(await linesOf(reportId, person)).toMatchObject({ DEDUCTION: baht(2_000) });
      const { findings } = await callAs(owner, payroll.readRunSlip, { reportId, employeeId });
      expect(findings).toContainEqual({ code: 'debtLeft', params: { name, amount: baht(7_000) } });
      await callAs(owner, payroll.deleteRun, { reportId });
    }
  });

  it('that pays no salary leaves the period to another run', async () => {
    const { person, templateId } = await paidPerson();
    const { employeeId } = person;
    const october = await callAs(owner, payroll.createRun, { templateId, start: '2026-10-01' });
    await leave(employeeId, '2026-10-31');
    await approved(october.id);
    const run = await callAs(owner, payroll.createRun, {
      templateId,
      kind: 'final',
      start: '2026-10-01',
      employeeIds: [employeeId],
    });
    await callAs(owner, payroll.saveRunLeaving, { reportId: run.id, employeeId, reason: 'dismissed' });
    await approved(run.id);
    await callAs(administrator, payroll.voidRun, { payrollReportId: october.id, reason: 'x' });
    const again = await callAs(owner, payroll.createRun, { templateId, start: '2026-10-01' });
    expect(again).toMatchObject({ blocked: 0, totals: { gross: baht(30_000) } });
  });

  it('after the last day waits for the salary up to it', async () => {
    const { person, templateId } = await paidPerson();
    const { employeeId } = person;
    await leave(employeeId, '2026-10-31');
    const final = { templateId, kind: 'final' as const, employeeIds: [employeeId] };
    const run = await callAs(owner, payroll.createRun, { ...final, start: '2026-11-01' });
    await callAs(owner, payroll.saveRunLeaving, { reportId: run.id, employeeId, reason: 'dismissed' });
    const { findings } = await callAs(owner, payroll.readRunSlip, { reportId: run.id, employeeId });
    const params = { field: 'employment.lastDay', reason: 'outOfRange', from: '2026-11-01' };
    expect(findings).toContainEqual({ code: 'refused', params });
  });

  it('of a regular run is refused', async () => {
    const { person, templateId } = await paidPerson();
    const run = await callAs(owner, payroll.createRun, { templateId, start: '2026-10-01' });
    const leaving = { reportId: run.id, employeeId: person.employeeId, reason: 'resigned' as const };
    await expect(callAs(owner, payroll.saveRunLeaving, leaving)).rejects.toMatchObject(codeOf('payroll.notFinalPay'));
  });

  it('unused leave of a person who stays is paid with the next regular run, and again after a void', async () => {
    const { person, templateId } = await paidPerson();
    await encash(person.employeeId, 480);
    const draft = async () => (await callAs(owner, payroll.createRun, { templateId, start: '2026-10-01' })).id;
    const first = await draft();
    await expect.poll(() => linesOf(first, person), patience).toMatchObject({ INCOME: baht(1_000) });
    await approved(first);
    await callAs(administrator, payroll.voidRun, { payrollReportId: first, reason: 'x' });
    expect(await linesOf(await draft(), person)).toMatchObject({ INCOME: baht(1_000) });
  });
});

describe('a retroactive run', () => {
  it('pays what a rise and a corrected day of a paid month still owe, once', async () => {
    const { person, templateId } = await paidPerson();
    const { employeeId } = person;
    const steady = await aPerson(owner);
    await callAs(owner, positions.addMembers, {
      positionId,
      employeeIds: [steady.employeeId],
      fromDate: '2020-01-01',
    });
    await callAs(owner, payroll.setTemplateMembers, { templateId, employeeIds: [steady.employeeId] });
    const october = await callAs(owner, payroll.createRun, { templateId, start: '2026-10-01' });
    await approved(october.id);
    await callAs(owner, positions.setMemberSalary, {
      positionId,
      employeeId,
      salary: baht(33_000),
      fromDate: '2026-10-01',
    });
    await inCompany((tx) => aLateDay(tx, employeeId, '2026-10-05'));

    const draft = () =>
      callAs(owner, payroll.createRun, { templateId, kind: 'retroactive', start: '2026-11-01', end: '2026-11-30' });
    const run = await draft();
    const lines = await linesOf(run.id, person);
    // 33,000 − 30,000 of salary; an hour late at the new wage takes 33,000 ÷ 30 ÷ 8.
    expect(lines).toMatchObject({ INCOME: baht(3_000), DEDUCTION: baht('137.50') });
    await approved(run.id);
    const { items } = await callAs(owner, payroll.readRunPeople, { payrollReportId: run.id });
    expect(items.map((row) => row.employeeId)).toEqual([employeeId]);

    const again = await draft();
    await expect(callAs(owner, payroll.proceedRun, { payrollReportId: again.id })).rejects.toMatchObject(
      codeOf('payroll.nothingToPay'),
    );
    await callAs(owner, payroll.deleteRun, { reportId: again.id });
    // A void owes it again.
    await callAs(administrator, payroll.voidRun, { payrollReportId: run.id, reason: 'x' });
    expect(await linesOf((await draft()).id, person)).toMatchObject({ INCOME: baht(3_000) });
  });

  it('leaves a final pay with the salary as it was: lateness of its days was taken, and stays', async () => {
    const { person, templateId } = await paidPerson();
    const { employeeId } = person;
    await leave(employeeId, '2026-10-31');
    await inCompany((tx) => aLateDay(tx, employeeId, '2026-10-05'));
    const final = { templateId, kind: 'final' as const, start: '2026-10-01', employeeIds: [employeeId] };
    const { id: reportId } = await callAs(owner, payroll.createRun, final);
    await callAs(owner, payroll.saveRunLeaving, { reportId, employeeId, reason: 'resigned' });
    expect(await linesOf(reportId, person)).toMatchObject({ SALARY: baht(30_000), LATE: baht(125) });
    await approved(reportId);
    const november = { kind: 'retroactive', start: '2026-11-01', end: '2026-11-30' } as const;
    const run = await callAs(owner, payroll.createRun, { templateId, ...november, employeeIds: [employeeId] });
    expect(run.totals).toMatchObject({ gross: 0, deductions: 0 });
  });
});
