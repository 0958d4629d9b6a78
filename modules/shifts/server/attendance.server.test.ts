// What a board expects reaches the days of attendance once it is published, and never before.
import { describe, expect, it } from 'vitest';
import { approvals } from '#approvals/contract';
import { aClockingHouse, monday, punchesIn, record } from '#clocking/server/testing';
import { addToDate, asDate, dateIn, dateParts, type LocalDate, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { shifts } from '../contract.ts';
import { aMonthlyBoard, aProfile } from './testing.ts';

const house = aClockingHouse();
const { callAs, anOwner, daysOf, aPerson } = house;

/** The month of `monday`, which is long over. */
const month = { year: 2025, month: 11 };

async function aWard(start = '10:00', end = '19:00') {
  const owner = await anOwner();
  const nurse = await aPerson(owner);
  const { id: shiftProfileId } = await aProfile(house, owner, { start, end });
  const { id: monthlyShiftId } = await aMonthlyBoard(house, owner, [nurse]);
  const plan = (date: LocalDate, planned: readonly string[] | null) =>
    callAs(owner, shifts.saveCells, {
      monthlyShiftId,
      changes: [
        {
          employeeId: nurse.employeeId,
          date,
          planned: planned?.map((one) => ({ shiftProfileId: one, ot: false })) ?? null,
        },
      ],
    });
  const publish = () => callAs(owner, shifts.publishMonth, { monthlyShiftId, ...month });
  const dayOf = async (date = monday) => (await daysOf(owner, nurse.employeeId, date, date))[0];
  const punch = (text: string, date = monday) =>
    record(house.database, owner.organizationId, { punches: punchesIn(text, nurse.employeeId, { date }) });
  return { owner, nurse, shiftProfileId, monthlyShiftId, plan, publish, dayOf, punch };
}

describe('a day of attendance', () => {
  it('follows work hours while the board is a draft, and the board once it is published', async () => {
    const { shiftProfileId, plan, publish, dayOf, punch } = await aWard();
    await punch('in 10:00, out 19:00');
    await plan(monday, [shiftProfileId]);
    expect(await dayOf()).toMatchObject({ late: 7200, segments: [{ id: 'hours' }] });
    await publish();
    await expect.poll(async () => (await dayOf())?.late, { timeout: 60_000 }).toBe(0);
    const day = await dayOf();
    expect(day).toMatchObject({ late: 0, scheduled: 28_800, worked: 28_800 });
    expect(day?.segments.map(({ id }) => id)).toEqual([shiftProfileId]);
  });

  it('of a night belongs to the date on which the shift starts', async () => {
    const { shiftProfileId, plan, publish, dayOf, punch } = await aWard('22:00', '06:00');
    await plan(monday, [shiftProfileId]);
    await publish();
    await punch('in 22:10, out 06:00+1');
    await expect.poll(async () => (await dayOf())?.segments[0]?.id, { timeout: 60_000 }).toBe(shiftProfileId);
    expect(await dayOf()).toMatchObject({ punchCount: 2, scheduled: 25_200 });
    expect(await dayOf(addToDate(monday, { days: 1 }))).toMatchObject({ punchCount: 0 });
  });

  it('without a plan of a published month is a day off: nobody is late on it', async () => {
    const { shiftProfileId, plan, publish, dayOf, punch } = await aWard();
    await punch('in 10:00, out 12:00');
    expect(await dayOf()).toMatchObject({ late: 7200 });
    await plan(addToDate(monday, { days: 1 }), [shiftProfileId]);
    await publish();
    await expect.poll(async () => (await dayOf())?.kind, { timeout: 60_000 }).toBe('dayOff');
    expect(await dayOf()).toMatchObject({ segments: [], late: 0, restDayWork: 7200 });
  });

  it('is expected otherwise when the hours of the profile change from its date on', async () => {
    const { owner, shiftProfileId, plan, publish, dayOf, punch } = await aWard();
    const next = addToDate(monday, { days: 1 });
    for (const date of [monday, next]) {
      await plan(date, [shiftProfileId]);
      await punch('in 10:00, out 19:00', date);
    }
    await publish();
    await expect.poll(async () => (await dayOf(next))?.segments[0]?.id, { timeout: 60_000 }).toBe(shiftProfileId);
    const [profile] = await callAs(owner, shifts.listProfiles, undefined);
    if (!profile) throw new Error('The profile is gone.');
    const { id, history: _history, textColour: _text, from: _from, version: _version, ...fields } = profile;
    await callAs(owner, shifts.editProfile, {
      shiftProfileId: id,
      ...fields,
      start: '09:30',
      lateMinutes: 0,
      from: next,
    });
    await expect.poll(async () => (await dayOf(next))?.late, { timeout: 60_000 }).toBe(1800);
    expect(await dayOf()).toMatchObject({ late: 0 });
  });
});

describe('a locked period', () => {
  const lock = (organizationId: string, until = monday) =>
    house.database.tenant(organizationId, (tx) =>
      tx.run(sql`
        insert into app.attendance_policy (organization_id, locked_until) values (${tx.organizationId}, ${until})
        on conflict (organization_id) do update set locked_until = excluded.locked_until`),
    );

  it('cannot be planned again', async () => {
    const { owner, shiftProfileId, plan } = await aWard();
    await lock(owner.organizationId);
    const refusal = { status: 409, body: { code: 'shifts.dayLocked', params: { date: monday } } };
    await expect(plan(monday, [shiftProfileId])).rejects.toMatchObject(refusal);
    await expect(plan(addToDate(monday, { days: 1 }), [shiftProfileId])).resolves.toMatchObject({ conflicts: [] });
  });

  it('with a draft that nobody published in time keeps no later day from being published, and the draft can be taken back', async () => {
    const { owner, nurse, monthlyShiftId, shiftProfileId, plan, publish } = await aWard();
    const next = addToDate(monday, { days: 1 });
    await plan(monday, [shiftProfileId]);
    await lock(owner.organizationId);
    await plan(next, [shiftProfileId]);
    expect(await publish()).toEqual({ changedPeople: 1, state: 'changed' });
    const shown = () => callAs(nurse, shifts.ownShifts, month);
    expect((await shown()).map(({ date }) => date)).toEqual([next]);
    const reset = await callAs(owner, shifts.resetMonth, { monthlyShiftId, ...month });
    expect(reset.saved).toMatchObject([{ date: monday, planned: null }]);
    expect(await publish()).toEqual({ changedPeople: 0, state: 'published' });
  });

  it('publishes nothing of a month that is locked as a whole, and says so', async () => {
    const { owner, plan, publish, shiftProfileId } = await aWard();
    await plan(monday, [shiftProfileId]);
    const all = asDate('2025-11-30');
    await lock(owner.organizationId, all);
    await expect(publish()).rejects.toMatchObject({ body: { code: 'shifts.dayLocked', params: { date: all } } });
  });
});

describe('a swapped night', () => {
  it('is expected of the colleague once it is approved, and comes out right when they have punched it', async () => {
    const owner = await anOwner();
    const [anan, boon] = [await aPerson(owner), await aPerson(owner)];
    const night = await aProfile(house, owner, { start: '22:00', end: '06:00', breakDurationMinutes: 0 });
    const { id: monthlyShiftId } = await aMonthlyBoard(house, owner, [anan, boon]);
    const first = addToDate(asDate(`${dateIn('Asia/Bangkok', systemNow()).slice(0, 7)}-01`), { months: 1 });
    const date = addToDate(first, { days: 9 });
    const planned = [{ shiftProfileId: night.id, ot: false }];
    const changes = [{ employeeId: anan.employeeId, date, planned }];
    await callAs(owner, shifts.saveCells, { monthlyShiftId, changes });
    const { year, month: number } = dateParts(first);
    await callAs(owner, shifts.publishMonth, { monthlyShiftId, year, month: number, reason: 'x' });
    const offer = { date, shiftProfileId: night.id, toEmployeeId: boon.employeeId, note: null };
    const { exchangeId } = await callAs(anan, shifts.offerExchange, offer);
    await callAs(boon, shifts.answerExchange, { exchangeId, accept: true });
    const [request] = (await callAs(owner, approvals.listWaiting, {})).items;
    if (!request) throw new Error('Nothing waits.');
    await callAs(owner, approvals.decide, { requestId: request.id, approve: true, reason: null });
    const punches = punchesIn('in 22:00, out 06:00+1', boon.employeeId, { date });
    await record(house.database, owner.organizationId, { punches });
    const dayOf = async (person: typeof anan) => (await daysOf(owner, person.employeeId, date, date))[0];
    const asPlanned = { worked: 28_800, scheduled: 28_800, late: 0, segments: [{ id: night.id }] };
    await expect.poll(() => dayOf(boon)).toMatchObject(asPlanned);
    await expect.poll(async () => (await dayOf(anan))?.kind ?? 'dayOff').toBe('dayOff');
  });
});
