import { expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { addToDate, dateIn, dateParts, systemNow } from '#kernel/time';
import { askLeave, cancelLeave, takeLeave } from '#leave/server/public';
import { aType, kept } from '#leave/server/testing';
import { sql } from '#server/db/sql';
import { clocking } from '../contract.ts';
import { giveHours, zone } from './testing.ts';

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
  const ask = { employeeId, leaveTypeId, asked, note: null, hasDocument: false, askedBy: 'x', now: systemNow() };
  const leaveId = await kala.database.tenant(organizationId, async (tx) => {
    const { leaveId: id } = await askLeave(tx, ask);
    await takeLeave(tx, { leaveId: id, by: 'Boss', now: systemNow() });
    return id;
  });
  await expect.poll(leaveOn).toEqual({ minutes: 240, paid: [true] });
  await kala.database.tenant(organizationId, (tx) => cancelLeave(tx, { leaveId, by: 'x', now: systemNow() }));
  await expect.poll(leaveOn).toEqual({ minutes: 0, paid: [] });
});
