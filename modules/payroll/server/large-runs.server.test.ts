// A run with more people than a step writes slips of: it is frozen with the facts of that moment, as a small one is.
import { beforeAll, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import type { Id } from '#kernel/ids';
import { baht } from '#kernel/money';
import { organization } from '#organization/contract';
import { people } from '#people/contract';
import { someEmployees } from '#people/server/testing';
import { positions } from '#positions/contract';
import { payroll, type Run } from '../contract.ts';
import { placeInTemplate } from './store/members.ts';
import { aTemplate } from './testing.ts';

const kala = testServer();
const { callAs } = kala;
const patience = { timeout: 180_000 };
const count = 1_001;

let owner: Person;
let administrator: Person;
let employeeIds: readonly Id<'employee'>[];
let positionId: Id<'position'>;
let run: Run;
beforeAll(async () => {
  owner = await kala.aPerson(await kala.aCompany({ plan: 'paid', seats: 2_000 }), { groups: ['owner'] });
  administrator = await kala.aPerson(owner, { groups: ['administrator'] });
  const { organizationId } = owner;
  const named = Array.from({ length: count }, (_, at) => ({ firstName: `คน ${at}`, status: 'approved' as const }));
  employeeIds = await someEmployees(kala.database, organizationId, named);
  ({ id: positionId } = await callAs(owner, positions.createPosition, { name: 'x', salaryBase: baht(30_000) }));
  for (const some of [employeeIds.slice(0, 1_000), employeeIds.slice(1_000)])
    await callAs(owner, positions.addMembers, { positionId, employeeIds: some, fromDate: '2020-01-01' });
  const { id: templateId } = await aTemplate(kala, owner);
  await kala.database.tenant(organizationId, (tx) => placeInTemplate(tx, employeeIds, templateId));
  run = await callAs(owner, payroll.createRun, { templateId, start: '2026-10-01' });
});

const read = () => callAs(owner, payroll.readRun, { reportId: run.id });
const calculated = () => expect.poll(read, patience).toMatchObject({ state: 'DRAFT', calculating: 0 });
const proceed = () => callAs(owner, payroll.proceedRun, { payrollReportId: run.id });
const reject = () => callAs(administrator, payroll.approveRun, { payrollReportId: run.id, status: 'rejected' });

it('pays into the bank account that the person has when it is frozen', async () => {
  const employeeId = employeeIds[500] as Id<'employee'>;
  const slip = () => callAs(owner, payroll.readRunSlip, { reportId: run.id, employeeId });
  const bank = { bankCode: '004', bankAccount: '1112224444', bankAccountName: 'TEST DEE' };
  await calculated();
  await callAs(owner, people.editSensitive, { employeeId, ...bank });
  expect(await proceed()).toMatchObject({ state: 'PENDING', totals: { gross: baht(30_000 * count) } });
  expect(await slip()).toMatchObject({ bankCode: '004', account: 'xxx-4444' });
});

it('that was rejected is frozen again, with what changed meanwhile', async () => {
  await reject();
  const salary = { positionId, employeeId: employeeIds[0] as Id<'employee'>, salary: baht(40_000) };
  await callAs(owner, positions.setMemberSalary, { ...salary, fromDate: '2026-10-01' });
  const again = await proceed();
  expect(again).toMatchObject({ state: 'PENDING', totals: { gross: baht(30_000 * count + 10_000) } });
});

it('is calculated by the job first where everyone is paid otherwise, and frozen then', async () => {
  await reject();
  await callAs(owner, organization.saveOvertime, { overtimeLimit: 600 });
  await callAs(owner, positions.setSalaryBase, { positionId, salaryBase: baht(31_000), fromDate: '2026-10-01' });
  expect(await proceed()).toMatchObject({ state: 'DRAFT', calculating: count });
  await calculated();
  expect(await proceed()).toMatchObject({ state: 'PENDING', totals: { gross: baht(31_000 * (count - 1) + 40_000) } });
});
