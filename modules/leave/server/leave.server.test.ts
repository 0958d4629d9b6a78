import { describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { addManager } from '#departments/server/public';
import { holidays } from '#holidays/contract';
import type { Id } from '#kernel/ids';
import { asDate, dateParts, instant, type LocalDate } from '#kernel/time';
import { someEmployees } from '#people/server/testing';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { statementsOf } from '#server/testing/statements-of';
import { saveVersion } from '#work-hours/server/public';
import { leave } from '../contract.ts';
import type { LeavePolicy } from '../rules/leave-type.ts';
import { leaveOf } from './reader.ts';
import { remeasureAll } from './schedule-changes.ts';
import { addEntries, lockAccounts } from './store/accounts.ts';
import { askLeave, cancelLeave, rejectLeave, takeLeave } from './take-leave.ts';
import { aDay, aType, kept, officeHours, today as todayInBangkok, wholeDays } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
/** A Monday. */
const now = instant('2026-06-01T03:00:00Z');
const today = asDate('2026-06-01');

async function aWorkplace(given: Parameters<typeof aType>[2] = {}) {
  const owner = await aPerson(await aCompany(), { groups: ['owner'] });
  await officeHours(kala, owner);
  const leaveTypeId = await aType(kala, owner, given);
  const person = await aPerson(owner);
  await kept(kala, person, today);
  return { owner, person, leaveTypeId };
}

/** A shop with two teams below it, and the people of each. */
async function aShop(
  owner: Person,
  people: { readonly front: readonly Person[]; readonly back: readonly Person[] },
): Promise<{ shop: Id<'department'> }> {
  const aTeam = async (name: string, members: readonly Person[], parentId?: Id<'department'>) => {
    const { departmentId } = await callAs(owner, departments.createDepartment, { name, ...(parentId && { parentId }) });
    for (const { employeeId } of members) await callAs(owner, departments.addMember, { departmentId, employeeId });
    return departmentId;
  };
  const shop = await aTeam('Shop', []);
  await aTeam('Front', people.front, shop);
  await aTeam('Back', people.back, shop);
  return { shop };
}

const inCompany = <T>(who: Person, work: Parameters<typeof kala.database.tenant<T>>[1]) =>
  kala.database.tenant(who.organizationId, work);

const ask = (person: Person, leaveTypeId: Id<'leaveType'>, from: string, to = from) =>
  inCompany(person, (tx) =>
    askLeave(tx, {
      employeeId: person.employeeId,
      leaveTypeId,
      asked: wholeDays(from, to),
      note: null,
      hasDocument: false,
      now,
    }),
  );
const take = (person: Person, leaveId: Id<'leave'>) => inCompany(person, (tx) => takeLeave(tx, { leaveId, now }));
const cancel = (person: Person, leaveId: Id<'leave'>) => inCompany(person, (tx) => cancelLeave(tx, { leaveId, now }));

const changeType = async (owner: Person, leaveTypeId: Id<'leaveType'>, change: Partial<LeavePolicy>) => {
  const { items } = await callAs(owner, leave.listTypes, {});
  const type = items.find(({ id }) => id === leaveTypeId);
  if (type) await callAs(owner, leave.editType, { ...type, ...change });
};

/** Days of the balance on a day, from the ledger alone. */
const balanceOn = async (person: Person, on: string) => {
  const row = await inCompany(person, (tx) =>
    tx.one<{ minutes: number }>(sql`
      select coalesce(sum(minutes), 0)::int as minutes from app.leave_entry
      where organization_id = ${tx.organizationId} and employee_id = ${person.employeeId} and on_date <= ${on}`),
  );
  return (row?.minutes ?? 0) / aDay;
};

describe('a leave', () => {
  it('is asked for, approved, seen by the day, and canceled without a trace in the balance', async () => {
    const { person, leaveTypeId } = await aWorkplace();
    const { leaveId, measured } = await ask(person, leaveTypeId, '2026-06-05', '2026-06-08');
    expect(measured.days.map(({ minutes }) => minutes)).toEqual([480, 0, 0, 480]);
    expect(await balanceOn(person, '2026-12-31')).toBe(10);
    await take(person, leaveId);
    expect(await balanceOn(person, '2026-06-05')).toBe(9);
    expect(await balanceOn(person, '2026-12-31')).toBe(8);
    const seen = (date: string) =>
      inCompany(person, async (tx) => {
        const period = { employeeIds: [person.employeeId], from: today, to: asDate('2026-06-30') };
        return (await leaveOf(tx, period)).on(person.employeeId, date as LocalDate);
      });
    expect(await seen('2026-06-05')).toEqual([{ id: leaveId, paid: true, span: null }]);
    expect(await seen('2026-06-06')).toEqual([]);
    await cancel(person, leaveId);
    expect(await balanceOn(person, '2026-12-31')).toBe(10);
    expect(await seen('2026-06-05')).toEqual([]);
    await expect(cancel(person, leaveId)).rejects.toMatchObject({ body: { code: 'leave.wrongState' } });
  });

  it('that was rejected can be asked for again', async () => {
    const { person, leaveTypeId } = await aWorkplace();
    const { leaveId } = await ask(person, leaveTypeId, '2026-06-05');
    await expect(ask(person, leaveTypeId, '2026-06-05')).rejects.toMatchObject({ body: { code: 'leave.overlaps' } });
    await inCompany(person, (tx) => rejectLeave(tx, { leaveId, reason: 'busy', now }));
    const again = await ask(person, leaveTypeId, '2026-06-05');
    await take(person, again.leaveId);
    expect(await balanceOn(person, '2026-12-31')).toBe(9);
  });

  it('beyond the balance is refused, and beyond it where the type allows it is unpaid', async () => {
    const { person, leaveTypeId } = await aWorkplace({ days: 1 });
    await expect(ask(person, leaveTypeId, '2026-06-04', '2026-06-05')).rejects.toMatchObject({
      body: { code: 'leave.overQuota', params: { n: 480 } },
    });
    const sick = await aType(kala, person, { days: 1, overQuota: true });
    await kept(kala, person, today);
    const { measured } = await ask(person, sick, '2026-06-04', '2026-06-05');
    expect(measured.days.map(({ paidMinutes }) => paidMinutes)).toEqual([480, 0]);
  });

  it('is given back to the balance it was taken from, also while its type counts none', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace();
    const { leaveId } = await ask(person, leaveTypeId, '2026-06-05');
    await take(person, leaveId);
    await changeType(owner, leaveTypeId, { grant: 'none' });
    await cancel(person, leaveId);
    await changeType(owner, leaveTypeId, { grant: 'yearly' });
    await kept(kala, person, today);
    expect(await balanceOn(person, '2026-12-31')).toBe(10);
  });

  it('over New Year is taken from both years', async () => {
    const { person, leaveTypeId } = await aWorkplace({ yearEnd: 'expire' });
    const { leaveId } = await ask(person, leaveTypeId, '2026-12-30', '2027-01-05');
    await take(person, leaveId);
    expect(await balanceOn(person, '2026-12-31')).toBe(8);
    await kept(kala, person, asDate('2027-01-06'));
    expect(await balanceOn(person, '2027-01-06')).toBe(10 - 3);
  });

  it('leaves the balance that its preview said, over New Year and over the last day of carried days', async () => {
    const { person, leaveTypeId } = await aWorkplace({ yearEnd: 'carry', carryMaximum: 2 * aDay, carryUntil: '03-31' });
    const [newYear, april] = [
      await ask(person, leaveTypeId, '2026-12-30', '2027-01-01'),
      await ask(person, leaveTypeId, '2027-03-30', '2027-04-02'),
    ];
    // 8 days are left of 2026, 2 are carried over: 12 less 1 in January; less 4, of which 1 would have expired in March.
    expect([newYear, april].map(({ measured }) => measured.balanceAfter / aDay)).toEqual([11, 7]);
    for (const [{ leaveId }, on, left] of [
      [newYear, '2027-01-01', 11],
      [april, '2027-04-02', 7],
    ] as const) {
      const measured = await take(person, leaveId);
      await kept(kala, person, asDate(on));
      expect([measured.balanceAfter / aDay, await balanceOn(person, on)]).toEqual([left, left]);
    }
  });

  it('with a waiting request counts it, so that two requests do not promise the same day', async () => {
    const { person, leaveTypeId } = await aWorkplace({ days: 1 });
    await ask(person, leaveTypeId, '2026-06-04');
    await expect(ask(person, leaveTypeId, '2026-06-05')).rejects.toMatchObject({ body: { code: 'leave.overQuota' } });
  });

  it('over New Year counts a waiting request of a day that is past', async () => {
    const { person, leaveTypeId } = await aWorkplace({ days: 1 });
    await ask(person, leaveTypeId, '2026-05-07');
    await expect(ask(person, leaveTypeId, '2026-12-31', '2027-01-01')).rejects.toMatchObject({
      body: { code: 'leave.overQuota' },
    });
  });

  it('of maternity is 120 days for a birth, 60 of them paid, and no second time', async () => {
    const policy = { grant: 'perEvent', yearEnd: 'keep', counts: 'calendar', unit: 'day', eventDays: 300 } as const;
    const { person, leaveTypeId } = await aWorkplace({ ...policy, days: 120, paidLimit: 60 * aDay });
    const { leaveId, measured } = await ask(person, leaveTypeId, '2026-11-16', '2027-03-15');
    expect([measured.minutes, measured.paidMinutes].map((each) => each / aDay)).toEqual([120, 60]);
    await take(person, leaveId);
    await expect(ask(person, leaveTypeId, '2027-03-16')).rejects.toMatchObject({ body: { code: 'leave.overQuota' } });
    // The months before belong to the same birth.
    await expect(ask(person, leaveTypeId, '2026-07-19', '2026-11-15')).rejects.toMatchObject({
      body: { code: 'leave.overQuota', params: { n: 120 * aDay } },
    });
    const next = await ask(person, leaveTypeId, '2027-12-01', '2028-03-29');
    expect([next.measured.minutes, next.measured.paidMinutes].map((each) => each / aDay)).toEqual([120, 60]);
  });

  it('for an event is paid up to its limit, whichever part comes first', async () => {
    const policy = { grant: 'perEvent', yearEnd: 'keep', counts: 'calendar', unit: 'day', eventDays: 300 } as const;
    const { person, leaveTypeId } = await aWorkplace({ ...policy, days: 120, paidLimit: 60 * aDay });
    const { leaveId } = await ask(person, leaveTypeId, '2026-11-02', '2026-12-11');
    await take(person, leaveId);
    const { measured } = await ask(person, leaveTypeId, '2026-08-03', '2026-09-11');
    expect([measured.minutes, measured.paidMinutes].map((each) => each / aDay)).toEqual([40, 20]);
  });

  it('within the paid days is paid when it is approved, whatever else still waits', async () => {
    const sick = { grant: 'none', yearEnd: 'keep', paidLimit: 30 * aDay } as const;
    const { person, leaveTypeId } = await aWorkplace(sick);
    await take(person, (await ask(person, leaveTypeId, '2026-06-02', '2026-07-10')).leaveId);
    const [one, other] = [await ask(person, leaveTypeId, '2026-08-03'), await ask(person, leaveTypeId, '2026-08-04')];
    expect([one, other].map(({ measured }) => measured.paidMinutes)).toEqual([aDay, 0]);
    expect((await take(person, other.leaveId)).paidMinutes).toBe(aDay);
    await inCompany(person, (tx) => rejectLeave(tx, { leaveId: one.leaveId, reason: 'busy', now }));
    const again = await ask(person, leaveTypeId, '2026-08-05');
    expect((await take(person, again.leaveId)).paidMinutes).toBe(0);
  });

  it('on blocked days may be approved, never beyond the balance', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace({ days: 1 });
    const { leaveId } = await ask(person, leaveTypeId, '2026-12-28');
    await callAs(owner, leave.addBlackout, { name: 'Stocktaking', from: '2026-12-28', to: '2026-12-30' });
    const { employeeId } = person;
    const adjusted = (minutes: number) =>
      callAs(owner, leave.adjustBalance, { employeeId, leaveTypeId, minutes, on: '2026-06-01', reason: 'x' });
    await adjusted(-aDay);
    await expect(take(person, leaveId)).rejects.toMatchObject({ body: { code: 'leave.overQuota' } });
    await adjusted(aDay);
    await take(person, leaveId);
    expect(await balanceOn(person, '2026-12-31')).toBe(0);
  });

  it('of half a day is taken once by a person without hours, and the other half as well', async () => {
    const owner = await aPerson(await aCompany(), { groups: ['owner'] });
    const leaveTypeId = await aType(kala, owner);
    await kept(kala, owner, today);
    const half = (part: 'first' | 'second') =>
      inCompany(owner, (tx) =>
        askLeave(tx, {
          employeeId: owner.employeeId,
          leaveTypeId,
          asked: { ...wholeDays('2026-06-05'), startPart: part, endPart: part },
          note: null,
          hasDocument: false,
          now,
        }),
      );
    await half('first');
    await expect(half('first')).rejects.toMatchObject({ body: { code: 'leave.overlaps' } });
    await half('second');
    await expect(half('second')).rejects.toMatchObject({ body: { code: 'leave.overlaps' } });
  });
});

describe('20 clients at once', () => {
  it('take the last days no more than once', async () => {
    const { person, leaveTypeId } = await aWorkplace({ days: 3 });
    const dates = Array.from({ length: 28 }, (_, index) => asDate(`2026-07-${String(index + 1).padStart(2, '0')}`));
    const workdays = dates.filter((date) => dateParts(date).weekday < 6).slice(0, 20);
    const outcomes = await Promise.allSettled(workdays.map((date) => ask(person, leaveTypeId, date)));
    const asked = outcomes.filter((one) => one.status === 'fulfilled');
    expect(asked).toHaveLength(3);
    for (const one of outcomes)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ body: { code: 'leave.overQuota' } });
    await Promise.all(asked.map(({ value }) => take(person, value.leaveId)));
    expect(await balanceOn(person, '2026-12-31')).toBe(0);
  });

  it('approve one leave once', async () => {
    const { person, leaveTypeId } = await aWorkplace();
    const { leaveId } = await ask(person, leaveTypeId, '2026-06-05');
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => take(person, leaveId)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOn(person, '2026-12-31')).toBe(9);
  });

  it('whose transactions die leave nothing behind', async () => {
    const { person, leaveTypeId } = await aWorkplace({ days: 1 });
    const { leaveId } = await ask(person, leaveTypeId, '2026-06-05');
    const dying = inCompany(person, async (tx) => {
      await takeLeave(tx, { leaveId, now });
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect(await balanceOn(person, '2026-12-31')).toBe(1);
    await take(person, leaveId);
    expect(await balanceOn(person, '2026-12-31')).toBe(0);
  });
});

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

describe('leave/calculate', () => {
  it('shows the cost day by day with its reason, and writes nothing', async () => {
    const { person, leaveTypeId } = await aWorkplace({ noticeDays: 0 });
    const input = { leaveTypeId, from: '2027-01-01', to: '2027-01-04' };
    const answer = await callAs(person, leave.calculate, input, { 'accept-language': 'en' });
    expect(answer.days.map(({ date, minutes, sentence }) => [date, minutes, sentence])).toEqual([
      ['2027-01-01', 480, 'Work day'],
      ['2027-01-02', 0, 'Rest day'],
      ['2027-01-03', 0, 'Rest day'],
      ['2027-01-04', 480, 'Work day'],
    ]);
    expect(answer).toMatchObject({ minutes: 960, shown: '2d 0h', refusal: null });
  });

  it('the limit of a team that another administrator changed meanwhile is not overwritten', async () => {
    const { owner } = await aWorkplace();
    const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'Shop' });
    const { noLimitVersion } = await callAs(owner, leave.settings, undefined);
    await callAs(owner, leave.saveLimit, { departmentId, atMost: 3, version: noLimitVersion });
    await expect(
      callAs(owner, leave.saveLimit, { departmentId, atMost: 1, version: noLimitVersion }),
    ).rejects.toMatchObject({
      body: { code: 'common.changedMeanwhile', conflict: { mine: { atMost: 1 }, stored: { atMost: 3 } } },
    });
    const { limits } = await callAs(owner, leave.settings, undefined);
    expect(limits).toMatchObject([{ departmentId, atMost: 3 }]);
    await callAs(owner, leave.saveLimit, { departmentId, atMost: null, version: limits[0]?.version });
    expect((await callAs(owner, leave.settings, undefined)).limits).toEqual([]);
  });

  it('says why a request would be refused, and warns of a full team', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace();
    const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'Shop' });
    await callAs(owner, departments.addMember, { departmentId, employeeId: person.employeeId });
    const colleague = await aPerson(owner);
    await callAs(owner, departments.addMember, { departmentId, employeeId: colleague.employeeId });
    await kept(kala, colleague, today);
    await callAs(owner, leave.saveLimit, { departmentId, atMost: 1 });
    await callAs(owner, leave.addBlackout, { name: 'Stocktaking', from: '2026-12-28', to: '2026-12-30', departmentId });
    await ask(colleague, leaveTypeId, '2026-12-21');
    const of = (date: string) =>
      callAs(owner, leave.calculate, { employeeId: person.employeeId, leaveTypeId, from: date, to: date });
    expect(await of('2026-12-21')).toMatchObject({
      refusal: null,
      warnings: [{ kind: 'teamLimit', date: '2026-12-21', away: 2, atMost: 1 }],
    });
    expect(await of('2026-12-28')).toMatchObject({
      refusal: { code: 'leave.blackout', params: { name: 'Stocktaking' } },
    });
    await expect(
      callAs(person, leave.calculate, {
        employeeId: colleague.employeeId,
        leaveTypeId,
        from: '2026-12-21',
        to: '2026-12-21',
      }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('the limit of a team counts people of the teams below it, each once', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace();
    const colleague = await aPerson(owner);
    await kept(kala, colleague, today);
    const { shop } = await aShop(owner, { front: [person, colleague], back: [colleague] });
    await callAs(owner, leave.saveLimit, { departmentId: shop, atMost: 1 });
    await ask(colleague, leaveTypeId, '2026-12-21');
    const input = { employeeId: person.employeeId, leaveTypeId, from: '2026-12-21', to: '2026-12-21' };
    expect(await callAs(owner, leave.calculate, input)).toMatchObject({
      warnings: [{ kind: 'teamLimit', name: shop, date: '2026-12-21', away: 2, atMost: 1 }],
    });
  });
});

describe('balances', () => {
  it('are adjusted with a reason that the explanation names', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace();
    const { employeeId } = person;
    const reason = 'Worked on Songkran';
    await callAs(owner, leave.adjustBalance, { employeeId, leaveTypeId, minutes: 240, on: '2026-05-01', reason });
    const { lines } = await callAs(person, leave.whyBalance, { employeeId, leaveTypeId, on: '2026-05-01' });
    expect(lines.at(-1)).toMatchObject({ minutes: 240, balance: 10 * aDay + 240, kind: 'adjustment' });
    expect(lines.at(-1)?.sentence).toContain(reason);
    await expect(
      callAs(person, leave.adjustBalance, { employeeId, leaveTypeId, minutes: 1, reason }),
    ).rejects.toMatchObject({
      status: 403,
    });
  });

  it('are searched by staff for everybody and by a manager for their team', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace();
    const manager = await aPerson(owner, { groups: ['manager'] });
    const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'Shop' });
    await callAs(owner, departments.addMember, { departmentId, employeeId: person.employeeId });
    await inCompany(owner, (tx) => addManager(tx, { departmentId, employeeId: manager.employeeId }));
    const { leaveId } = await ask(person, leaveTypeId, '2026-06-05');
    await take(person, leaveId);
    const found = await callAs(manager, leave.searchBalances, { on: '2026-06-30' });
    expect(found.items.map(({ employeeId }) => employeeId)).toEqual([person.employeeId]);
    expect(found.items[0]?.balances).toMatchObject([
      {
        leaveTypeId,
        quotaDays: 10,
        leaveDays: 9,
        leaveHours: 0,
        reduceDays: 1,
        usedMinutes: 480,
        balanceMinutes: 9 * aDay,
      },
    ]);
    expect((await callAs(owner, leave.searchBalances, {})).total).toBe(3);
    const csv = await kala.send(owner, leave.exportBalances, { format: 'csv', on: '2026-06-30' });
    expect(csv.body).toContain('9d 0h');
  });

  it('of a team are those of the teams below it as well, on screen, in the file and in the calendar', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace();
    const colleague = await aPerson(owner);
    const { shop } = await aShop(owner, { front: [person, colleague], back: [colleague] });
    await ask(person, leaveTypeId, '2026-06-05').then(({ leaveId }) => take(person, leaveId));
    const ofShop = { departmentId: shop, on: '2026-06-30' };
    const both = [person.employeeId, colleague.employeeId].toSorted();
    const { items, total } = await callAs(owner, leave.searchBalances, ofShop);
    expect([items.map(({ employeeId }) => employeeId as string).toSorted(), total]).toEqual([both, 2]);
    const csv = await kala.send(owner, leave.exportBalances, { format: 'csv', ...ofShop });
    expect(String(csv.body).trim().split('\n')).toHaveLength(3);
    const june = { departmentId: shop, from: '2026-06-01', to: '2026-06-30' };
    expect(await callAs(owner, leave.calendar, june)).toMatchObject({
      total: 2,
      people: 2,
      away: [{ date: '2026-06-05', people: 1 }],
    });
  });

  it('the calendar of a team has the holidays of that team, also those of the team above, not those of the company', async () => {
    const { owner } = await aWorkplace();
    const { shop } = await aShop(owner, { front: [], back: [] });
    const { departmentId: front } = await callAs(owner, departments.createDepartment, { name: 'Till', parentId: shop });
    await callAs(owner, holidays.createHoliday, { name: 'Company day', date: '2026-06-03' });
    const ofShop = { name: 'Shop day', date: '2026-06-10', departmentId: shop };
    await callAs(owner, holidays.createHoliday, ofShop);
    const company = await callAs(owner, holidays.listHolidays, { year: 2026, departmentId: shop });
    for (const { id, date } of company.items)
      if (date === '2026-06-03') await callAs(owner, holidays.deleteHoliday, { id, departmentId: shop });
    const marked = async (departmentId?: Id<'department'>) =>
      (
        await callAs(owner, leave.calendar, {
          from: '2026-06-01',
          to: '2026-06-30',
          ...(departmentId && { departmentId }),
        })
      ).holidays.map(({ name }) => name);
    expect([await marked(), await marked(shop), await marked(front)]).toEqual([
      ['Company day'],
      ['Shop day'],
      ['Shop day'],
    ]);
  });

  it('each person of the calendar has the holidays of their own team', async () => {
    const { owner, person } = await aWorkplace();
    const { shop } = await aShop(owner, { front: [person], back: [] });
    await callAs(owner, holidays.createHoliday, { name: 'Company day', date: '2026-12-03' });
    await callAs(owner, holidays.createHoliday, { name: 'Shop day', date: '2026-12-15', departmentId: shop });
    const { items } = await callAs(owner, leave.calendar, { from: '2026-12-01', to: '2026-12-31' });
    const ofPerson = (employeeId: string) =>
      items.find((one) => one.employeeId === employeeId)?.holidays.map(({ name }) => name);
    expect(ofPerson(owner.employeeId)).toContain('Company day');
    expect(ofPerson(owner.employeeId)).not.toContain('Shop day');
    expect(ofPerson(person.employeeId)).toContain('Shop day');
  });

  it('of a coming day have the grants and expiries until then', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace({
      yearEnd: 'carry',
      carryMaximum: 2 * aDay,
      carryUntil: '03-31',
    });
    await kept(kala, person);
    const on = async (date: string) => {
      const { items } = await callAs(owner, leave.searchBalances, { on: date });
      const own = items.find(({ employeeId }) => employeeId === person.employeeId)?.balances;
      return (own?.find((one) => one.leaveTypeId === leaveTypeId)?.balanceMinutes ?? 0) / aDay;
    };
    const next = dateParts(todayInBangkok()).year + 1;
    expect([await on(`${next}-01-01`), await on(`${next}-04-01`)]).toEqual([12, 10]);
  });

  it('cost the same statements for 100 people as for 5', async () => {
    const counts: number[] = [];
    for (const count of [5, 100]) {
      const { owner } = await aWorkplace();
      await someEmployees(kala.database, owner.organizationId, Array(count).fill({}));
      for (const on of [undefined, '2027-12-31']) {
        const ask = () => statementsOf(() => callAs(owner, leave.searchBalances, { size: 200, on }));
        // Who asks is known from the call before, unless that was long ago.
        counts.push(Math.min(await ask(), await ask(), await ask()));
      }
    }
    expect(counts.slice(0, 2)).toEqual(counts.slice(2));
  });

  it('the ledger can be added to and not changed', async () => {
    const { person } = await aWorkplace();
    const change = inCompany(person, (tx) =>
      tx.run(sql`update app.leave_entry set minutes = 0 where organization_id = ${tx.organizationId}`),
    );
    await expect(change).rejects.toThrow(/permission denied/);
  });

  it('an entry is written only for a person whose account is locked', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace();
    const entry = { leaveTypeId, on: today, minutes: aDay, kind: 'adjustment', key: null, expiresOn: null } as const;
    const adding = (who: Person) =>
      inCompany(who, async (tx) => {
        const { employeeId } = who;
        const entries = [{ ...entry, id: newId('leaveEntry'), employeeId, rule: 'adjusted', values: {} } as const];
        await addEntries(tx, await lockAccounts(tx, [person.employeeId]), { entries, now });
      });
    await expect(adding(owner)).rejects.toThrow(/not locked/);
    await adding(person);
    expect(await balanceOn(person, '2026-12-31')).toBe(11);
  });
});

describe('the leave calendar', () => {
  it('finds who is on approved leave, however many have only asked', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace();
    const asking = await aPerson(owner);
    await kept(kala, asking, today);
    await ask(asking, leaveTypeId, '2026-06-04');
    await ask(person, leaveTypeId, '2026-06-04').then(({ leaveId }) => take(person, leaveId));
    const onDay = { from: '2026-06-04', to: '2026-06-04', awayOnly: true };
    expect((await callAs(owner, leave.calendar, onDay)).total).toBe(2);
    const { items, total } = await callAs(owner, leave.calendar, { ...onDay, approvedOnly: true });
    expect([items.map(({ employeeId }) => employeeId), total]).toEqual([[person.employeeId], 1]);
  });

  it('keeps the leave of people who have left since, in the time in which they worked here', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace();
    await ask(person, leaveTypeId, '2026-06-04').then(({ leaveId }) => take(person, leaveId));
    await inCompany(owner, (tx) =>
      tx.run(sql`update app.employee set status = 'deactivated', resign_date = '2026-06-20'
        where organization_id = ${owner.organizationId} and id = ${person.employeeId}`),
    );
    const found = async (more: { from: string; to: string; awayOnly: boolean }) =>
      (await callAs(owner, leave.calendar, more)).items.map(({ employeeId, days }) => [employeeId, days.length]);
    const year = { from: '2026-01-01', to: '2026-12-31' };
    expect(await found({ ...year, awayOnly: true })).toEqual([[person.employeeId, 1]]);
    expect(await found({ ...year, awayOnly: false })).toContainEqual([person.employeeId, 1]);
    const july = { from: '2026-07-01', to: '2026-07-31' };
    expect(await found({ ...july, awayOnly: false })).toEqual([[owner.employeeId, 0]]);
  });

  it('shows people with their days, holidays, and how many are away', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace();
    const { leaveId } = await ask(person, leaveTypeId, '2026-06-04', '2026-06-05');
    await take(person, leaveId);
    await callAs(owner, holidays.createHoliday, { name: 'Queen’s birthday', date: '2026-06-03' });
    const calendar = await callAs(owner, leave.calendar, { from: '2026-06-01', to: '2026-06-30' });
    const own = calendar.items.find(({ employeeId }) => employeeId === person.employeeId);
    expect(own?.days.map(({ date, isApproved }) => [date, isApproved])).toEqual([
      ['2026-06-04', true],
      ['2026-06-05', true],
    ]);
    expect(calendar).toMatchObject({
      holidays: [{ date: '2026-06-03' }],
      away: [
        { date: '2026-06-04', people: 1 },
        { date: '2026-06-05', people: 1 },
      ],
    });
    expect(calendar.people).toBe(2);
    const away = await callAs(owner, leave.calendar, { from: '2026-06-01', to: '2026-06-30', awayOnly: true });
    expect(away).toMatchObject({ people: 2, total: 1, items: [{ employeeId: person.employeeId }] });
    const alone = await callAs(person, leave.calendar, { from: '2026-06-01', to: '2026-06-30' });
    expect(alone.items.map(({ employeeId }) => employeeId)).toEqual([person.employeeId]);
    await expect(callAs(owner, leave.calendar, { from: '2026-01-01', to: '2027-12-31' })).rejects.toMatchObject({
      body: { code: 'leave.periodTooLong' },
    });
  });
});
