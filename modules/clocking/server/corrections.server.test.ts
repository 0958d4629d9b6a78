import { describe, expect, it } from 'vitest';
import type { Person } from '#apps/server/testing';
import { asId } from '#kernel/ids';
import { addToDate } from '#kernel/time';
import { someEmployees } from '#people/server/testing';
import { sql } from '#server/db/sql';
import { heldOpen } from '#server/testing/lock-waits';
import { clocking } from '../contract.ts';
import { aClockingHouse, bangkok, monday, punchesIn, record } from './testing.ts';

const kala = aClockingHouse();
const { callAs, anOwner, daysOf } = kala;

/** What the activity log says of a punch. */
const entriesOf = (who: Person, punchId: string) =>
  kala.database.tenant(who.organizationId, (tx) =>
    tx.rows<object>(sql`
      select call, actor_name as actor, change from app.audit_entry
      where organization_id = ${tx.organizationId} and subject_kind = 'clocking' and subject_id = ${punchId}
      order by at, id`),
  );

describe('corrections', () => {
  it('a punch is moved to another day: the preview changes nothing, the move does, and the log tells of it', async () => {
    const owner = await anOwner();
    const [employeeId] = await someEmployees(kala.database, owner.organizationId, [{}]);
    const tuesday = addToDate(monday, { days: 1 });
    const punches = [
      ...punchesIn('in 08:00', employeeId ?? asId('')),
      ...punchesIn('out 02:00', employeeId ?? asId(''), { date: addToDate(monday, { days: 1 }) }),
    ];
    const [, out] = await record(kala.database, owner.organizationId, { punches });
    const id = out?.row.id ?? asId('');
    const move = { id, movedTo: tuesday, reason: 'ทำงานวันอังคาร' };
    const preview = await callAs(owner, clocking.convertPunch, { ...move, preview: true });
    expect(preview).toMatchObject({ isSaved: false });
    const shown = preview.days.map(({ date }) => date);
    const still = await daysOf(owner, employeeId ?? asId(''));
    expect(still.find(({ date }) => date === monday)?.punchCount).toBe(2);
    const done = await callAs(owner, clocking.convertPunch, move);
    expect(done.isSaved).toBe(true);
    expect(done.days.map(({ date }) => date)).toEqual(shown);
    const days = await daysOf(owner, employeeId ?? asId(''));
    expect(days.find(({ date }) => date === tuesday)?.punches).toMatchObject([{ id, why: 'moved' }]);
    const worked = (of: readonly { date: string; worked: number }[], on: string) =>
      of.find(({ date }) => date === on)?.worked;
    expect([worked(still, monday), worked(days, monday)], 'the minutes go with the punch').toEqual([61_200, 0]);
    const [change] = preview.days.filter(({ date }) => date === monday);
    expect([change?.before?.worked, change?.after.worked], 'as the preview said').toEqual([61_200, 0]);
    expect(await entriesOf(owner, id)).toMatchObject([
      {
        call: 'POST /auth/v1/clocks/convert',
        actor: expect.any(String),
        change: { before: { movedTo: null }, after: { movedTo: tuesday, note: 'ทำงานวันอังคาร' } },
      },
    ]);
    const detail = await callAs(owner, clocking.readPunch, { id });
    expect(detail).toMatchObject({ movedTo: tuesday, date: tuesday, corrections: [{ kind: 'move' }] });
  });

  it('a deleted punch stays as evidence, does not count, and can be restored', async () => {
    const owner = await anOwner();
    const [recorded] = await record(kala.database, owner.organizationId, {
      punches: punchesIn('in 08:00', owner.employeeId),
    });
    const id = recorded?.row.id ?? asId('');
    await callAs(owner, clocking.deletePunch, { id, reason: 'กดผิด' });
    expect((await daysOf(owner, owner.employeeId))[0]).toMatchObject({ punchCount: 0, presence: 'absent' });
    expect(await callAs(owner, clocking.readPunch, { id })).toMatchObject({ isVoid: true });
    await expect(callAs(owner, clocking.deletePunch, { id, reason: 'อีกครั้ง' })).rejects.toMatchObject({ status: 409 });
    await callAs(owner, clocking.restorePunch, { id, reason: 'ถูกแล้ว' });
    expect((await daysOf(owner, owner.employeeId))[0]).toMatchObject({ punchCount: 1 });
  });

  it('another time is another punch that stands in for the first', async () => {
    const owner = await anOwner();
    const [recorded] = await record(kala.database, owner.organizationId, {
      punches: punchesIn('in 09:00, out 17:00', owner.employeeId),
    });
    const { id } = await callAs(owner, clocking.convertPunch, {
      id: recorded?.row.id ?? asId(''),
      timestamp: bangkok(monday, '08:00'),
      reason: 'เครื่องเสีย',
    });
    expect(id).not.toBe(recorded?.row.id);
    expect(await callAs(owner, clocking.readPunch, { id: asId(id) })).toMatchObject({ correctsId: recorded?.row.id });
    expect((await daysOf(owner, owner.employeeId))[0]).toMatchObject({ late: 0, punchCount: 2 });
  });

  it('a moved punch whose time is corrected stays on the day to which it was moved', async () => {
    const owner = await anOwner();
    const [, moved] = await record(kala.database, owner.organizationId, {
      punches: punchesIn('in 08:00, out 05:00+1', owner.employeeId),
    });
    const outOf = async () => (await daysOf(owner, owner.employeeId)).map(({ lastOut }) => lastOut);
    const punch = { reason: 'กะยาว', movedTo: monday };
    await callAs(owner, clocking.convertPunch, { id: moved?.row.id ?? asId(''), ...punch });
    const tuesday = addToDate(monday, { days: 1 });
    expect((await outOf())[0]).toBe(bangkok(tuesday, '05:00'));
    const timestamp = bangkok(tuesday, '05:30');
    const { id } = await callAs(owner, clocking.convertPunch, {
      id: moved?.row.id ?? asId(''),
      timestamp,
      reason: 'x',
    });
    expect((await outOf())[0]).toBe(timestamp);
    expect(await callAs(owner, clocking.readPunch, { id: asId(id) })).toMatchObject({ movedTo: monday });
  });

  it('a moved punch that is deleted, or whose time is corrected, stays so when its day is opened', async () => {
    const owner = await anOwner();
    const aMovedOut = async (employeeId: Person['employeeId']) => {
      const punches = punchesIn('in 08:00, out 05:00+1', employeeId);
      const [, out] = await record(kala.database, owner.organizationId, { punches });
      const id = out?.row.id ?? asId('');
      await callAs(owner, clocking.convertPunch, { id, movedTo: monday, reason: 'กะยาว' });
      return { id, opened: () => callAs(owner, clocking.dayDetail, { employeeId, date: monday }) };
    };
    const [one, other] = await someEmployees(kala.database, owner.organizationId, [{}, {}]);
    const deleted = await aMovedOut(one ?? asId(''));
    expect((await deleted.opened()).day.punchCount).toBe(2);
    await callAs(owner, clocking.deletePunch, { id: deleted.id, reason: 'กดผิด' });
    expect((await deleted.opened()).day).toMatchObject({ punchCount: 1, lastOut: null });
    const late = await aMovedOut(other ?? asId(''));
    const timestamp = bangkok(addToDate(monday, { days: 1 }), '05:30');
    await callAs(owner, clocking.convertPunch, { id: late.id, timestamp, reason: 'ผิดเวลา' });
    expect((await late.opened()).day).toMatchObject({ punchCount: 2, lastOut: timestamp });
  });

  it('a punch that is moved twice counts on the last day alone', async () => {
    const owner = await anOwner();
    const punches = punchesIn('in 08:00, out 05:00+3', owner.employeeId);
    const [, out] = await record(kala.database, owner.organizationId, { punches });
    const id = out?.row.id ?? asId('');
    const tuesday = addToDate(monday, { days: 1 });
    for (const movedTo of [monday, tuesday])
      await callAs(owner, clocking.convertPunch, { id, movedTo, reason: 'ผิดวัน' });
    const countOn = async (date: typeof monday) => (await callAs(owner, clocking.dayDetail, { date })).day.punchCount;
    expect([await countOn(monday), await countOn(tuesday)]).toEqual([1, 1]);
  });

  it('a punch cannot be moved further than a few days', async () => {
    const owner = await anOwner();
    const [recorded] = await record(kala.database, owner.organizationId, {
      punches: punchesIn('in 09:00', owner.employeeId),
    });
    const far = { id: recorded?.row.id ?? asId(''), movedTo: addToDate(monday, { days: 9 }), reason: 'x' };
    await expect(callAs(owner, clocking.convertPunch, far)).rejects.toMatchObject({ status: 422 });
  });

  it('of two corrections of one punch at the same moment one wins, and the other is refused', async () => {
    const owner = await anOwner();
    const [recorded] = await record(kala.database, owner.organizationId, {
      punches: punchesIn('in 08:00', owner.employeeId),
    });
    const id = recorded?.row.id ?? asId('');
    // Both have read the punch and wait for its day, which another transaction holds.
    const held = await heldOpen(kala.database, {
      organizationId: owner.organizationId,
      first: (tx) =>
        tx.rows(sql`
          select date from app.attendance_day
          where organization_id = ${tx.organizationId} and employee_id = ${owner.employeeId} for update`),
    });
    const movedTo = addToDate(monday, { days: 1 });
    const both = Promise.allSettled([
      callAs(owner, clocking.deletePunch, { id, reason: 'กดผิด' }),
      callAs(owner, clocking.convertPunch, { id, movedTo, reason: 'ผิดวัน' }),
    ]);
    await held.untilItBlocks(2);
    await held.end();
    const refused = (await both).filter((one) => one.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toMatchObject([{ status: 409, body: { code: 'common.changedMeanwhile' } }]);
    expect(await entriesOf(owner, id)).toHaveLength(1);
    expect((await callAs(owner, clocking.readPunch, { id })).corrections).toHaveLength(1);
  });

  it('a change that was previewed before another person moved the punch is refused with both values', async () => {
    const owner = await anOwner();
    const [recorded] = await record(kala.database, owner.organizationId, {
      punches: punchesIn('in 08:00', owner.employeeId),
    });
    const id = recorded?.row.id ?? asId('');
    const [tuesday, wednesday] = [addToDate(monday, { days: 1 }), addToDate(monday, { days: 2 })];
    const wish = { id, movedTo: wednesday, reason: 'ผิดวัน' };
    const { version } = await callAs(owner, clocking.convertPunch, { ...wish, preview: true });
    await callAs(owner, clocking.convertPunch, { id, movedTo: tuesday, reason: 'กะดึก' });
    const second = callAs(owner, clocking.convertPunch, { ...wish, version });
    await expect(second).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'common.changedMeanwhile',
        conflict: { mine: { movedTo: wednesday }, stored: { movedTo: tuesday } },
      },
    });
    const { version: seen } = await callAs(owner, clocking.convertPunch, { ...wish, preview: true });
    expect((await callAs(owner, clocking.convertPunch, { ...wish, version: seen })).isSaved).toBe(true);
  });

  it('evidence cannot be changed or removed by the application', async () => {
    const owner = await anOwner();
    await record(kala.database, owner.organizationId, { punches: punchesIn('in 09:00', owner.employeeId) });
    const alter = (statement: ReturnType<typeof sql>) =>
      kala.database.tenant(owner.organizationId, (tx) => tx.run(statement));
    const own = owner.organizationId;
    await expect(alter(sql`delete from app.clocking where organization_id = ${own}`)).rejects.toMatchObject({
      code: '42501',
    });
    await expect(
      alter(sql`update app.clocking set type = 'clock_out' where organization_id = ${own}`),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
