import { describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { holidays } from '#holidays/contract';
import { asDate } from '#kernel/time';
import { newId } from '#server/ids';
import { saveVersion } from '#work-hours/server/public';
import { leave } from '../contract.ts';
import { leaveOf } from './reader.ts';
import { remeasureAll } from './schedule-changes.ts';
import { askLeave } from './take-leave.ts';
import { now, today, workplace } from './testing/workplace.ts';
import { aDay, aType, kept, wholeDays } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
const { aWorkplace, inCompany, ask, take, cancel, changeType, balanceOn } = workplace(kala);

describe('a holiday that is added later', () => {
  const addHoliday = async (owner: Person) => {
    await callAs(owner, holidays.createHoliday, { name: 'Bridge day', date: '2026-06-05' });
    const changed = { dates: [asDate('2026-06-05')] };
    await remeasureAll(kala.database, owner.organizationId, { changed, now });
  };

  it('gives the day back, with its cause', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace();
    const { leaveId } = await ask(person, leaveTypeId, '2026-06-04', '2026-06-05');
    await take(person, leaveId);
    await addHoliday(owner);
    expect(await balanceOn(person, '2026-12-31')).toBe(9);
    const { lines } = await callAs(person, leave.whyBalance, {
      employeeId: person.employeeId,
      leaveTypeId,
      on: '2026-06-05',
    });
    expect(lines.at(-1)?.sentence).toMatch(/a holiday or shift on the day of leave was changed$/);
    await cancel(person, leaveId);
    expect(await balanceOn(person, '2026-12-31')).toBe(10);
  });

  it('gives no day back to a balance from which the leave never took one', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace({ grant: 'none' });
    const { leaveId } = await ask(person, leaveTypeId, '2026-06-04', '2026-06-05');
    await take(person, leaveId);
    await changeType(owner, leaveTypeId, { grant: 'yearly' });
    await kept(kala, person, today);
    await addHoliday(owner);
    expect(await balanceOn(person, '2026-12-31')).toBe(10);
    await cancel(person, leaveId);
    expect(await balanceOn(person, '2026-12-31')).toBe(10);
  });

  it('leaves the part of another day that is paid, where the hours of that day changed', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace({ paidLimit: 1.5 * aDay });
    const { leaveId } = await ask(person, leaveTypeId, '2026-06-04', '2026-06-05');
    await take(person, leaveId);
    await inCompany(owner, (tx) => {
      const day = { clockIn: '08:00', clockOut: '14:00', break: null, lateAfter: null, absenceAfter: null };
      const version = { id: newId('workHours'), departmentId: null, from: asDate('2026-06-05'), margins: null };
      const week = Array.from({ length: 7 }, () => day);
      return saveVersion(tx, { ...version, week, breakRule: 'deduct', changedBy: 'HR' } as never, now);
    });
    const changed = { from: asDate('2026-06-05') };
    await remeasureAll(kala.database, owner.organizationId, { changed, now });
    const period = { employeeIds: [person.employeeId], from: today, to: asDate('2026-06-30') };
    const reader = await inCompany(person, (tx) => leaveOf(tx, period));
    expect(reader.on(person.employeeId, asDate('2026-06-05'))).toEqual([
      { id: leaveId, paid: true, span: { start: 480, end: 720 } },
      { id: leaveId, paid: false, span: { start: 720, end: 840 } },
    ]);
  });

  it('asks the approver where the company reads it so, and changes nothing before the answer', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace();
    const year = { yearKind: 'calendar', yearMonth: 1, yearDay: 1 } as const;
    await callAs(owner, leave.saveSettings, { ...year, readings: { lateHoliday: 'askApprover' } });
    const { leaveId } = await ask(person, leaveTypeId, '2026-06-04', '2026-06-05');
    await take(person, leaveId);
    await addHoliday(owner);
    expect(await balanceOn(person, '2026-12-31')).toBe(8);
    const { items } = await callAs(owner, leave.listChanges, {});
    expect(items).toMatchObject([
      { leaveId, date: '2026-06-05', wasMinutes: 480, nowMinutes: 0, dayMinutes: 480, holidayName: 'Bridge day' },
    ]);
    await callAs(owner, leave.decideChange, { leaveId, date: '2026-06-05', accept: true });
    expect(await balanceOn(person, '2026-12-31')).toBe(9);
    expect((await callAs(owner, leave.listChanges, {})).total).toBe(0);
  });
});

describe('a night shift that is planned later', () => {
  /** The whole company works from one time to another, every day. */
  const hours = (owner: Person, clockIn: string, clockOut: string) =>
    inCompany(owner, async (tx) => {
      const day = { clockIn, clockOut, break: null, lateAfter: null, absenceAfter: null };
      const week = Array.from({ length: 7 }, () => day);
      const version = { id: newId('workHours'), departmentId: null, from: asDate('2020-01-01'), week, margins: null };
      await saveVersion(tx, { ...version, breakRule: 'deduct', changedBy: 'HR' } as never, now);
    });
  const remeasured = (owner: Person) => {
    const changed = { employeeIds: [owner.employeeId], from: asDate('2026-05-04'), to: asDate('2026-05-04') };
    return remeasureAll(kala.database, owner.organizationId, { changed, now });
  };

  it('and reaches into the leave of the next morning is asked about, and given back when it is planned away', async () => {
    const owner = await aPerson(await aCompany(), { groups: ['owner'] });
    const leaveTypeId = await aType(kala, owner);
    await kept(kala, owner, today);
    const time = { start: '05:00', end: '10:00' } as never;
    const asking = { employeeId: owner.employeeId, leaveTypeId, note: null, hasDocument: false, now };
    const { leaveId } = await inCompany(owner, (tx) =>
      askLeave(tx, { ...asking, asked: { ...wholeDays('2026-05-05'), time } }),
    );
    await take(owner, leaveId);
    await hours(owner, '22:00', '06:00');
    await remeasured(owner);
    const { items } = await callAs(owner, leave.listChanges, {});
    expect(items).toMatchObject([{ leaveId, date: '2026-05-04', wasMinutes: 0, nowMinutes: 60 }]);
    // Nobody is away on that day until it is decided.
    const away = await callAs(owner, leave.calendar, { from: '2026-05-04', to: '2026-05-04' });
    expect([away.items[0]?.days, away.away]).toEqual([[], []]);
    await callAs(owner, leave.decideChange, { leaveId, date: '2026-05-04', accept: true });
    expect(await balanceOn(owner, '2026-12-31')).toBe(10 - 1 / 8);
    await hours(owner, '08:00', '16:00');
    await remeasured(owner);
    expect(await balanceOn(owner, '2026-05-04')).toBe(10);
  });
});
