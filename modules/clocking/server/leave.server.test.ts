import { expect, it } from 'vitest';
import { approvals } from '#approvals/contract';
import { testServer } from '#apps/server/testing';
import { holidays } from '#holidays/contract';
import { addToDate, dateIn, dateParts, systemNow } from '#kernel/time';
import { leave } from '#leave/contract';
import { askLeave, cancelLeave, takeLeave } from '#leave/server/public';
import { aType, kept } from '#leave/server/testing';
import { sql } from '#server/db/sql';
import { clocking } from '../contract.ts';
import { giveHours, punchesIn, record, zone } from './testing.ts';

const kala = testServer();

it('an approved half day meets the attendance of its day, and leaves it when it is canceled', async () => {
  const person = await kala.aPerson(await kala.aCompany(), { groups: ['owner'] });
  const { organizationId, employeeId } = person;
  await giveHours(kala.database, organizationId);
  const leaveTypeId = await aType(kala, person);
  await kept(kala, person);
  let date = addToDate(dateIn(zone, systemNow()), { days: -7 });
  while (dateParts(date).weekday > 5) date = addToDate(date, { days: -1 });
  await kala.callAs(person, clocking.dayDetail, { date });
  const leaveOn = async () => {
    const day = await kala.database.tenant(organizationId, (tx) =>
      tx.one<{ leave: number; facts: { leaves: { paid: boolean }[] } }>(sql`
        select leave, facts from app.attendance_day
        where organization_id = ${organizationId} and employee_id = ${employeeId} and date = ${date}`),
    );
    return day && { minutes: day.leave / 60, paid: day.facts.leaves.map(({ paid }) => paid) };
  };
  expect(await leaveOn()).toEqual({ minutes: 0, paid: [] });
  const asked = { from: date, to: date, startPart: 'first', endPart: 'first', time: null } as const;
  const ask = { employeeId, leaveTypeId, asked, note: null, hasDocument: false, now: systemNow() };
  const leaveId = await kala.database.tenant(organizationId, async (tx) => {
    const { leaveId: id } = await askLeave(tx, ask);
    await takeLeave(tx, { leaveId: id, now: systemNow() });
    return id;
  });
  await expect.poll(leaveOn).toEqual({ minutes: 240, paid: [true] });
  await kala.database.tenant(organizationId, (tx) => cancelLeave(tx, { leaveId, now: systemNow() }));
  await expect.poll(leaveOn).toEqual({ minutes: 0, paid: [] });
});

it('leave that is asked for and approved is paid or unpaid on its days; a holiday added later gives the day back', async () => {
  const owner = await kala.aPerson(await kala.aCompany(), { groups: ['owner'] });
  const { organizationId } = owner;
  const person = await kala.aPerson(owner);
  const { employeeId } = person;
  await giveHours(kala.database, organizationId);
  const paid = await aType(kala, owner, { days: 1 });
  const unpaid = await aType(kala, owner, { paidTimeOff: false });
  await kept(kala, person);
  let monday = addToDate(dateIn(zone, systemNow()), { days: -14 });
  while (dateParts(monday).weekday !== 1) monday = addToDate(monday, { days: -1 });
  const tuesday = addToDate(monday, { days: 1 });
  for (const date of [monday, tuesday]) await kala.callAs(person, clocking.dayDetail, { date });
  const minutesOn = async (date: string) => {
    const day = await kala.database.tenant(organizationId, (tx) =>
      tx.one<{ leave: number; paid: number; unpaid: number }>(sql`
        select leave, paid_leave as paid, unpaid_leave as unpaid from app.attendance_day
        where organization_id = ${organizationId} and employee_id = ${employeeId} and date = ${date}`),
    );
    return day && { paid: day.paid / 60, unpaid: day.unpaid / 60 };
  };
  for (const [leaveTypeId, day] of [
    [paid, monday],
    [unpaid, tuesday],
  ] as const) {
    const { requestId } = await kala.callAs(person, leave.ask, { leaveTypeId, from: day, to: day });
    expect(await minutesOn(day)).toEqual({ paid: 0, unpaid: 0 });
    await kala.callAs(owner, approvals.decide, { requestId, approve: true });
  }
  await expect.poll(() => minutesOn(monday)).toEqual({ paid: 480, unpaid: 0 });
  await expect.poll(() => minutesOn(tuesday)).toEqual({ paid: 0, unpaid: 480 });
  const left = async () => {
    const { balances } = await kala.callAs(person, leave.ownBalances, {});
    return balances.find(({ leaveTypeId }) => leaveTypeId === paid)?.balanceMinutes;
  };
  expect(await left()).toBe(0);
  await kala.callAs(owner, holidays.createHoliday, { date: monday, name: 'วันหยุดพิเศษ' });
  await expect.poll(() => minutesOn(monday)).toEqual({ paid: 0, unpaid: 0 });
  await expect.poll(left).toBe(480);
});

it('leave that is paid in part, and work during leave that counts, are pay of the day', async () => {
  const owner = await kala.aPerson(await kala.aCompany(), { groups: ['owner'] });
  const { organizationId } = owner;
  const person = await kala.aPerson(owner);
  const { employeeId } = person;
  await giveHours(kala.database, organizationId);
  const half = await aType(kala, owner, { paidPercent: 50 });
  const atWork = await aType(kala, owner, { paidTimeOff: false, workCounts: true });
  await kept(kala, person);
  let monday = addToDate(dateIn(zone, systemNow()), { days: -14 });
  while (dateParts(monday).weekday !== 1) monday = addToDate(monday, { days: -1 });
  const tuesday = addToDate(monday, { days: 1 });
  const punches = punchesIn('in 08:00, out 10:00', employeeId, { date: tuesday });
  await record(kala.database, organizationId, { punches });
  for (const date of [monday, tuesday]) await kala.callAs(person, clocking.dayDetail, { date });
  for (const [leaveTypeId, day] of [
    [half, monday],
    [atWork, tuesday],
  ] as const) {
    const { requestId } = await kala.callAs(person, leave.ask, { leaveTypeId, from: day, to: day });
    await kala.callAs(owner, approvals.decide, { requestId, approve: true });
  }
  const minutesOn = async (date: string) => {
    const day = await kala.database.tenant(organizationId, (tx) =>
      tx.one<{ regular: number; paid: number; unpaid: number; absence: number }>(sql`
        select regular, paid_leave as paid, unpaid_leave as unpaid, absence from app.attendance_day
        where organization_id = ${organizationId} and employee_id = ${employeeId} and date = ${date}`),
    );
    return day && [day.regular / 60, day.paid / 60, day.unpaid / 60, day.absence / 60];
  };
  await expect.poll(() => minutesOn(monday)).toEqual([0, 240, 240, 0]);
  await expect.poll(() => minutesOn(tuesday)).toEqual([120, 0, 360, 0]);
});
