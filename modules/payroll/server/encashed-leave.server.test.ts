// Unused leave from the ledger of leave to the slip: who leaves, and a year end that is undone and run again.
import { expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import type { Id } from '#kernel/ids';
import { baht } from '#kernel/money';
import { addToDate, asDate, dateParts } from '#kernel/time';
import { leave } from '#leave/contract';
import { aDay, aType, kept, today } from '#leave/server/testing';
import { positions } from '#positions/contract';
import { sql } from '#server/db/sql';
import { payroll } from '../contract.ts';
import { aTemplate } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
const patience = { timeout: 60_000 };

/** A person with 30,000 baht a month and three days of a leave whose rest is paid out. */
async function aCast(encash: 'leaving' | 'yearEnd') {
  const owner = await aPerson(await aCompany(), { groups: ['owner'] });
  const administrator = await aPerson(owner, { groups: ['administrator'] });
  const person = await aPerson(owner);
  const { id: positionId } = await callAs(owner, positions.createPosition, { name: 'x', salaryBase: baht(30_000) });
  const employeeIds = [person.employeeId];
  await callAs(owner, positions.addMembers, { positionId, employeeIds, fromDate: '2020-01-01' });
  const { id: templateId } = await aTemplate(kala, owner, { members: [person] });
  await aType(kala, owner, { days: 3, encash });
  return { owner, administrator, person, templateId };
}

const encashedOf = ({ organizationId, employeeId }: Person) =>
  kala.database.tenant(organizationId, (tx) =>
    tx.rows<{ on: string; days: number }>(sql`
      select on_date as "on", minutes / ${aDay}::int as days from app.payroll_encashed_leave
      where organization_id = ${organizationId} and employee_id = ${employeeId} order by on_date, minutes`),
  );

const linesOf = async (owner: Person, reportId: Id<'payrollRun'>, { employeeId }: Person) => {
  const { lines } = await callAs(owner, payroll.readRunSlip, { reportId, employeeId });
  return Object.fromEntries(lines.filter(({ side }) => side !== 'employer').map((line) => [line.line, line.amount]));
};

it('unused leave of who leaves on the last day of October is in the final pay of October', async () => {
  const { owner, person, templateId } = await aCast('leaving');
  const { employeeId } = person;
  await kala.database.tenant(owner.organizationId, (tx) =>
    tx.run(sql`
      update app.employee set resign_date = '2026-10-31'
      where organization_id = ${tx.organizationId} and id = ${employeeId}`),
  );
  await kept(kala, person, asDate('2026-11-01'));
  await expect.poll(() => encashedOf(person), patience).toEqual([{ on: '2026-10-31', days: 3 }]);
  const october = { start: '2026-10-01', end: '2026-10-31' } as const;
  const run = await callAs(owner, payroll.createRun, {
    templateId,
    kind: 'final',
    ...october,
    employeeIds: [employeeId],
  });
  await callAs(owner, payroll.saveRunLeaving, { reportId: run.id, employeeId, reason: 'resigned' });
  await expect.poll(() => linesOf(owner, run.id, person), patience).toMatchObject({ UNUSED_LEAVE: baht(3_000) });
});

it('a year end that is undone takes back what it paid out, and pays it once when it is run again', async () => {
  const { owner, administrator, person, templateId } = await aCast('yearEnd');
  await kept(kala, person, asDate(`${dateParts(today()).year - 1}-06-01`));
  const month = asDate(`${today().slice(0, 7)}-01`);
  const yearEnd = async () => (await callAs(owner, leave.listYearEnds, {})).items[0];
  const closed = async () => {
    await callAs(owner, leave.startYearEnd, undefined);
    await expect.poll(async () => (await yearEnd())?.state, patience).toBe('done');
  };
  const undone = async () => {
    await callAs(owner, leave.undoYearEnd, { id: (await yearEnd())?.id as Id<'leaveRun'> });
    await expect.poll(async () => (await yearEnd())?.state, patience).toBe('undone');
  };
  const days = async () => (await encashedOf(person)).reduce((sum, row) => sum + row.days, 0);

  await closed();
  await expect.poll(days, patience).toBe(3);
  await undone();
  await expect.poll(days, patience).toBe(0);
  await closed();
  await expect.poll(days, patience).toBe(3);

  // Paid with this month, then undone: the next slip takes it back, unless the year end is run again before.
  const paid = await callAs(owner, payroll.createRun, { templateId, start: month });
  expect(await linesOf(owner, paid.id, person)).toMatchObject({ INCOME: baht(3_000) });
  await callAs(owner, payroll.proceedRun, { payrollReportId: paid.id });
  await callAs(administrator, payroll.approveRun, { payrollReportId: paid.id });
  await undone();
  await expect.poll(days, patience).toBe(0);
  const next = await callAs(owner, payroll.createRun, { templateId, start: addToDate(month, { months: 1 }) });
  await expect.poll(() => linesOf(owner, next.id, person), patience).toMatchObject({ DEDUCTION: baht(3_000) });
  await closed();
  await expect.poll(() => linesOf(owner, next.id, person), patience).not.toHaveProperty('DEDUCTION');
  expect(await linesOf(owner, next.id, person)).not.toHaveProperty('INCOME');
});
