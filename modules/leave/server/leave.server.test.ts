import { describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { asDate, dateParts, type LocalDate } from '#kernel/time';
import { leave } from '../contract.ts';
import { leaveOf } from './reader.ts';
import { askLeave, rejectLeave, takeLeave } from './take-leave.ts';
import { now, today, workplace } from './testing/workplace.ts';
import { aDay, aType, kept, wholeDays } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
const { aWorkplace, inCompany, ask, take, cancel, changeType, balanceOn } = workplace(kala);

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
