import { expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { clocking } from '#clocking/contract';
import { giveHours } from '#clocking/server/testing';
import { departments } from '#departments/contract';
import { addToDate, asDate, dateIn, systemNow } from '#kernel/time';
import { someEmployees } from '#people/server/testing';
import { reports } from '#reports/contract';
import { dashboard } from '../contract.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

it('the company in a few numbers: who works, who waits, who is new, teams and seats', async () => {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const today = dateIn('Asia/Bangkok', systemNow());
  await someEmployees(kala.database, company.organizationId, [
    { startDate: today },
    { startDate: addToDate(today, { days: -60 }) },
    { status: 'pending' },
    { status: 'deactivated' },
  ]);
  await callAs(owner, departments.createDepartment, { name: 'ขาย' });
  const total = await callAs(owner, dashboard.total, undefined);
  expect(total).toMatchObject({ working: 3, waiting: 1, startedThisMonth: 1, departments: 1, seats: 100 });
  expect(await callAs(owner, dashboard.infoCount, undefined)).toEqual({
    employees: 3,
    departments: 1,
    positions: 0,
    zones: 0,
    seats: 100,
  });
  const free = await aPerson(await aCompany({ plan: 'free' }), { groups: ['owner'] });
  expect(await callAs(free, dashboard.total, undefined)).toMatchObject({ working: 1, seats: null });
});

it('people who begin in a later month are not new this month, as in the summary', async () => {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const today = dateIn('Asia/Bangkok', systemNow());
  const nextMonth = addToDate(asDate(`${today.slice(0, 7)}-01`), { months: 1 });
  await someEmployees(kala.database, company.organizationId, [{ startDate: today }, { startDate: nextMonth }]);
  const { startedThisMonth } = await callAs(owner, dashboard.total, undefined);
  const { people } = await callAs(owner, reports.summary, { from: today, to: addToDate(nextMonth, { days: -1 }) });
  expect(people.at(-1)?.joined).toBe(1);
  expect(startedThisMonth).toBe(1);
});

it('the numbers of people who are in, on break and out follow each punch', async () => {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  await giveHours(kala.database, company.organizationId);
  const worker = await aPerson(company);
  const counts = async () => (await callAs(owner, clocking.discover, { size: 1 })).counts;
  const before = await counts();
  expect(before).toMatchObject({ working: 0, onBreak: 0 });
  expect(Object.values(before).reduce((sum, count) => sum + count, 0)).toBe(2);
  await callAs(worker, clocking.record, { clockType: 'clock_in' });
  expect(await counts()).toMatchObject({ working: 1, onBreak: 0 });
  await callAs(worker, clocking.record, { clockType: 'break_in' });
  expect(await counts()).toMatchObject({ working: 0, onBreak: 1 });
  await callAs(worker, clocking.record, { clockType: 'clock_out' });
  expect(await counts()).toMatchObject({ working: 0, onBreak: 0, left: 1 });
});
