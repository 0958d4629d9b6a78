import { expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { asId } from '#kernel/ids';
import { addToDate, dateIn, type Instant } from '#kernel/time';
import { people } from '#people/contract';
import { someEmployees } from '#people/server/testing';
import { clocking } from '../contract.ts';
import { bangkok, giveHours, monday, punchesIn, record, zone } from './testing.ts';

let now: Instant = bangkok(monday, '09:00');
const kala = testServer({ now: () => now });
const { callAs, aCompany, aPerson } = kala;

// "Late" was 0 on the board, because those who had come were counted as working, and 2 in the daily report.
it('late is counted by one rule: everyone who came late today, on the board and in the daily report', async () => {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  await giveHours(kala.database, company.organizationId);
  const [working, left, onTime] = await someEmployees(kala.database, company.organizationId, [
    { firstName: 'ก' },
    { firstName: 'ข' },
    { firstName: 'ค' },
    { firstName: 'ง' },
  ]);
  now = bangkok(monday, '09:00');
  await record(kala.database, company.organizationId, {
    now,
    punches: [
      ...punchesIn('in 08:30', working ?? asId('')),
      ...punchesIn('in 08:20, out 08:50', left ?? asId('')),
      ...punchesIn('in 08:00', onTime ?? asId('')),
    ],
  });
  const today = dateIn(zone, now);
  const board = (input: object = {}) => callAs(owner, clocking.discover, input);
  const { totals } = await callAs(owner, clocking.daily, { from: today, to: today });
  const { counts, today: figures } = await board();
  expect([totals.late, figures.late]).toEqual([2, 2]);
  // The owner and the fourth have not come, and nobody is late who is not there.
  expect(counts).toMatchObject({ working: 2, left: 1, notIn: 2, notYet: 0 });
  const late = await board({ status: ['late'] });
  expect([late.total, late.items.map(({ employee }) => employee.firstName).sort()]).toEqual([2, ['ก', 'ข']]);
  const both = await board({ status: ['late'], presence: ['left'] });
  expect(both.items.map(({ employee }) => employee.firstName)).toEqual(['ข']);
});

it('a person who comes after the limit is absent today, at work or not', async () => {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  await giveHours(kala.database, company.organizationId);
  now = bangkok(monday, '11:00');
  await record(kala.database, company.organizationId, { now, punches: punchesIn('in 10:30', owner.employeeId) });
  const { totals } = await callAs(owner, clocking.daily, { from: monday, to: monday });
  const { counts, today } = await callAs(owner, clocking.discover, {});
  expect([totals.absent, today.absent, counts.working]).toEqual([1, 1, 1]);
});

it('a manager sees the figures and questions of their team, and of nobody else', async () => {
  const company = await aCompany();
  const [owner, manager, worker, stranger] = [
    await aPerson(company, { groups: ['owner'] }),
    await aPerson(company, { groups: ['manager'] }),
    await aPerson(company),
    await aPerson(company),
  ];
  await giveHours(kala.database, company.organizationId);
  const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'ทีม' });
  const employeeIds = [worker.employeeId, manager.employeeId];
  await callAs(owner, departments.addMembers, { departmentId, employeeIds });
  await callAs(owner, departments.setManagers, { departmentId, employeeManagerIds: [manager.employeeId] });
  now = bangkok(monday, '09:00');
  await record(kala.database, company.organizationId, {
    now,
    punches: [
      ...punchesIn('in 08:30', worker.employeeId),
      ...punchesIn('in 08:30', manager.employeeId),
      ...punchesIn('in 08:30', stranger.employeeId),
    ],
  });
  const seen = async () => (await callAs(manager, clocking.discover, {})).today.late;
  expect(await seen()).toBe(2);
  now = bangkok(addToDate(monday, { days: 2 }), '09:00');
  await callAs(owner, clocking.daily, { from: monday, to: monday });
  const questions = await callAs(manager, clocking.listExceptions, { from: monday, to: monday });
  expect(questions.items.map(({ kind, missing }) => [kind, missing])).toEqual([
    ['missingPunch', 'clock_out'],
    ['missingPunch', 'clock_out'],
  ]);
  expect((await callAs(manager, clocking.listPeriods, {})).toApprove).toBe(0);
  now = bangkok(addToDate(monday, { days: 40 }), '09:00');
  // October has no days; November waits for the manager, who confirms others and not themselves.
  expect((await callAs(manager, clocking.listPeriods, {})).toApprove).toBe(1);
  const { items } = await callAs(manager, clocking.listPeriods, {});
  const november = items.find(({ from }) => from === '2025-11-01')?.id ?? asId('');
  await callAs(manager, clocking.approvePeriod, { periodId: november, employeeIds: [worker.employeeId] });
  expect((await callAs(manager, clocking.listPeriods, {})).toApprove).toBe(0);
});

it('questions and overtime are as of now, whichever list is read first', async () => {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const worker = await aPerson(company);
  await giveHours(kala.database, company.organizationId);
  now = bangkok(monday, '09:00');
  await record(kala.database, company.organizationId, { now, punches: punchesIn('in 08:00', worker.employeeId) });
  const day = { from: monday, to: monday, employeeId: worker.employeeId };
  now = bangkok(monday, '20:00');
  const { items } = await callAs(owner, clocking.listOvertime, day);
  const { totals } = await callAs(owner, clocking.daily, { ...day, employeeIds: [worker.employeeId] });
  expect(items.reduce((sum, { overtime }) => sum + overtime, 0)).toBe(totals.overtimeSeconds);
  now = bangkok(addToDate(monday, { days: 2 }), '09:00');
  const questions = await callAs(owner, clocking.listExceptions, day);
  expect(questions.items.map(({ kind, missing }) => [kind, missing])).toEqual([['missingPunch', 'clock_out']]);
});

it('a person who left today is neither on the board nor in its figures', async () => {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const [worker, leaver] = [await aPerson(company), await aPerson(company)];
  await giveHours(kala.database, company.organizationId);
  now = bangkok(monday, '09:00');
  await record(kala.database, company.organizationId, {
    now,
    punches: [...punchesIn('in 08:30', worker.employeeId), ...punchesIn('in 08:30', leaver.employeeId)],
  });
  const step = { employeeId: leaver.employeeId, step: 'deactivate', reason: null } as const;
  await callAs(owner, people.decideEmployee, { ...step, resignDate: monday });
  const { today } = await callAs(owner, clocking.discover, {});
  const late = await callAs(owner, clocking.discover, { status: ['late'] });
  expect([today.late, late.total]).toEqual([1, 1]);
});
