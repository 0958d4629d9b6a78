// A punch as other programs read it: with the day, the shift, the break, the team and the place.
import { expect, it } from 'vitest';
import { departments } from '#departments/contract';
import { asId } from '#kernel/ids';
import { addToDate } from '#kernel/time';
import { shifts } from '#shifts/contract';
import { aMonthlyBoard, aProfile, aShiftTime } from '#shifts/server/testing';
import { clocking } from '../contract.ts';
import { aClockingHouse, aZone, bangkok, monday, punchesIn, record } from './testing.ts';

const house = aClockingHouse();
const { callAs, anOwner } = house;

it('a punch says its day and time on the company’s clock, the hours and the break of that day, the team and the station', async () => {
  const owner = await anOwner();
  const { organizationId, employeeId } = owner;
  const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'ทีม' });
  await callAs(owner, departments.addMember, { departmentId, employeeId });
  await record(house.database, organizationId, {
    punches: [
      ...punchesIn('in 08:00', employeeId, { source: 'station', device: 'แท็บเล็ตหน้าประตู' }),
      ...punchesIn('out 01:30+1', employeeId, { reason: 'ลืม' }),
    ],
    now: bangkok(addToDate(monday, { days: 1 }), '02:00'),
  });
  const { items } = await callAs(owner, clocking.listPunches, { from: monday, to: addToDate(monday, { days: 1 }) });
  const day = {
    shiftTimeId: null,
    shiftStart: bangkok(monday, '08:00'),
    shiftEnd: bangkok(monday, '17:00'),
    breakStart: bangkok(monday, '12:00'),
    breakEnd: bangkok(monday, '13:00'),
    departmentId,
  };
  expect(items).toMatchObject([
    { ...day, clockDate: addToDate(monday, { days: 1 }), clockTime: '01:30:00', stationName: null, reason: 'ลืม' },
    { ...day, clockDate: monday, clockTime: '08:00:00', stationName: 'แท็บเล็ตหน้าประตู' },
  ]);
  expect(await callAs(owner, clocking.readPunch, { id: items[1]?.id ?? asId('') })).toMatchObject({
    clockTime: '08:00:00',
    shiftStart: day.shiftStart,
  });
});

it('a punch entered by hand takes the zone, and only one of the company', async () => {
  const owner = await anOwner();
  const zoneId = await aZone(house.database, owner.organizationId);
  const entry = { employeeIds: [owner.employeeId], clockType: 'clock_in', reason: 'ลืม' } as const;
  const timestamp = bangkok(monday, '08:00');
  await callAs(owner, clocking.record, { ...entry, employeeIds: [...entry.employeeIds], timestamp, zoneId });
  const { items } = await callAs(owner, clocking.listPunches, { from: monday, to: monday });
  expect(items).toMatchObject([{ zoneId, source: 'hand' }]);
  const foreign = await aZone(house.database, (await anOwner()).organizationId);
  await expect(
    callAs(owner, clocking.record, { ...entry, employeeIds: [...entry.employeeIds], timestamp, zoneId: foreign }),
  ).rejects.toMatchObject({ body: { code: 'clocking.zoneNotFound' } });
});

it('a punch in a published shift names the time of the board, which the shift calls know', async () => {
  const owner = await anOwner();
  const nurse = await house.aPerson({ organizationId: owner.organizationId });
  const time = await aShiftTime(house, owner, monday);
  await callAs(owner, shifts.addWorker, { shiftTimeId: time.id, employeeIds: [nurse.employeeId] });
  await callAs(owner, shifts.publishShiftTimes, { shiftId: time.shiftId, from: monday });
  const punches = punchesIn('in 08:00, out 17:00', nurse.employeeId);
  await record(house.database, owner.organizationId, { punches });
  const shown = async () => {
    const { items } = await callAs(owner, clocking.listPunches, { from: monday, to: monday });
    return items.map(({ shiftTimeId }) => shiftTimeId);
  };
  await expect.poll(shown, { timeout: 60_000 }).toEqual([time.id, time.id]);
  const [shiftTimeId] = (await shown()) as (typeof time.id)[];
  const edited = await callAs(owner, shifts.editShiftTime, { shiftTimeId: shiftTimeId ?? asId(''), needed: 3 });
  expect(edited).toMatchObject({ id: time.id, needed: 3 });
});

it('a shift of a monthly board has no time of its own', async () => {
  const owner = await anOwner();
  const nurse = await house.aPerson({ organizationId: owner.organizationId });
  const { id: shiftProfileId } = await aProfile(house, owner, { start: '10:00', end: '19:00' });
  const { id: monthlyShiftId } = await aMonthlyBoard(house, owner, [nurse]);
  const cell = { employeeId: nurse.employeeId, date: monday, planned: [{ shiftProfileId, ot: false }] };
  await callAs(owner, shifts.saveCells, { monthlyShiftId, changes: [cell] });
  await callAs(owner, shifts.publishMonth, { monthlyShiftId, year: 2025, month: 11 });
  await record(house.database, owner.organizationId, { punches: punchesIn('in 10:00', nurse.employeeId) });
  const shown = async () => (await callAs(owner, clocking.listPunches, { from: monday, to: monday })).items[0];
  const shift = { shiftStart: bangkok(monday, '10:00'), shiftTimeId: null };
  await expect.poll(shown, { timeout: 60_000 }).toMatchObject(shift);
});
