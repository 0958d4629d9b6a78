import { beforeAll, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { baht } from '#kernel/money';
import { positions } from '#positions/contract';
import { sql } from '#server/db/sql';
import { payroll } from '../contract.ts';
import { defaultReadings } from '../rules/readings.ts';
import { calculateStep } from './calculate.ts';
import { aTemplate } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

let owner: Person;
beforeAll(async () => {
  owner = await aPerson(await aCompany(), { groups: ['owner'] });
});

const readings = { ...defaultReadings, farOffPercent: 30, farOffAmount: baht(1_000) };

it('begin on a day, and a second change made from an older view is refused', async () => {
  const before = await callAs(owner, payroll.readPayrollSettings, {});
  expect(before).toMatchObject({ current: { fromDate: null, proration: 'calendarDays' }, history: [] });
  const change = { ...readings, fromDate: '2026-01-01', proration: 'thirtyDays' as const, version: before.version };
  await callAs(owner, payroll.savePayrollSettings, change);
  const after = await callAs(owner, payroll.readPayrollSettings, {});
  expect(after.current).toMatchObject({ fromDate: '2026-01-01', proration: 'thirtyDays', leaverTax: 'closesYear' });
  await expect(callAs(owner, payroll.savePayrollSettings, change)).rejects.toMatchObject({
    body: { code: 'common.changedMeanwhile' },
  });
  await callAs(owner, payroll.deletePayrollSettings, { fromDate: '2026-01-01' });
  expect((await callAs(owner, payroll.readPayrollSettings, {})).history).toEqual([]);
});

it('a draft follows them, a frozen run keeps its own', async () => {
  const joiner = await aPerson(owner);
  const { id: positionId } = await callAs(owner, positions.createPosition, { name: 'x', salaryBase: baht(31_000) });
  await callAs(owner, positions.addMembers, {
    positionId,
    employeeIds: [joiner.employeeId],
    fromDate: '2026-01-01',
  });
  await kala.database.tenant(owner.organizationId, (tx) =>
    tx.run(sql`
      update app.employee set start_date = '2026-10-17'
      where organization_id = ${tx.organizationId} and id = ${joiner.employeeId}`),
  );
  const { id: templateId } = await aTemplate(kala, owner, { members: [joiner] });
  const run = await callAs(owner, payroll.createRun, { templateId, start: '2026-10-01' });
  // 15 of 31 calendar days.
  expect(run.totals.gross).toBe(baht(15_000));
  await callAs(owner, payroll.savePayrollSettings, { ...readings, fromDate: '2026-10-31', proration: 'thirtyDays' });
  const which = { organizationId: owner.organizationId, runId: run.id };
  while (await calculateStep(kala.database, which));
  const moved = await callAs(owner, payroll.readRun, { reportId: run.id });
  expect(moved.totals.gross).toBe(baht(15_500));
  const slip = await callAs(owner, payroll.readRunSlip, {
    reportId: run.id,
    employeeId: joiner.employeeId,
    language: 'en',
  });
  expect(slip.lines.find(({ line }) => line === 'SALARY')?.explained.join(' ')).toContain('÷ 30');

  await callAs(owner, payroll.proceedRun, { payrollReportId: run.id });
  await callAs(owner, payroll.deletePayrollSettings, { fromDate: '2026-10-31' });
  await calculateStep(kala.database, which);
  expect((await callAs(owner, payroll.readRun, { reportId: run.id })).totals.gross).toBe(baht(15_500));
});
