// Time alone changes days: when the work falls due, what it does, and who asks for it earlier. The clock is that of the test.
import { describe, expect, it } from 'vitest';
import type { Person } from '#apps/server/testing';
import { addSeconds, addToDate, type Instant } from '#kernel/time';
import { someEmployees } from '#people/server/testing';
import { sql } from '#server/db/sql';
import { recordPunches } from './punches/record.ts';
import { aClockingHouse, bangkok, monday, punchesIn } from './testing.ts';
import { passTime } from './tick.ts';

const house = aClockingHouse();

const runAt = ({ organizationId }: Person, now: Instant) =>
  passTime.run({ organizationId, now, services: house.application.services });

const presenceOf = async (who: Person) =>
  house.database.tenant(who.organizationId, async (tx) => {
    const row = await tx.one<{ presence: string }>(sql`
      select presence from app.attendance_day where organization_id = ${tx.organizationId}
        and employee_id = ${who.employeeId} and date = ${monday}`);
    return row?.presence;
  });

/** Punches at a moment; answers the moments for which the company's days asked in the same transaction. */
const punched = (who: Pick<Person, 'organizationId' | 'employeeId'>, text: string, now: Instant) =>
  house.database.tenant(who.organizationId, async (tx) => {
    await tx.run(sql`delete from app.outbox where organization_id = ${tx.organizationId} and event = 'due'`);
    await recordPunches(tx, punchesIn(text, who.employeeId), { now });
    const asked = await tx.rows<{ at: Instant }>(sql`
      select payload ->> 'at' as at from app.outbox
      where organization_id = ${tx.organizationId} and event = 'due' and payload ->> 'what' = ${passTime.name}
      order by id desc`);
    return asked.map(({ at }) => at);
  });

describe('the passing of time', () => {
  it('is due when the first day changes, and follows the day of a person who does not come', async () => {
    const owner = await house.anOwner();
    expect(await runAt(owner, bangkok(monday, '07:00'))).toBe(bangkok(monday, '08:00'));
    expect(await presenceOf(owner)).toBe('notYet');
    const late = await runAt(owner, bangkok(monday, '08:00'));
    expect(late).toBe(addSeconds(bangkok(monday, '08:05'), 1));
    expect(await runAt(owner, late ?? bangkok(monday, '07:00'))).toBe(bangkok(monday, '08:10'));
    expect(await presenceOf(owner)).toBe('notIn');
    // Nothing grows any more: what comes next is the window of Tuesday.
    expect(await runAt(owner, bangkok(monday, '17:00'))).toBe(bangkok(addToDate(monday, { days: 1 }), '02:30'));
    expect(await presenceOf(owner)).toBe('absent');
  });

  it('called early it changes nothing and answers the same moment', async () => {
    const owner = await house.anOwner();
    const next = await runAt(owner, bangkok(monday, '07:00'));
    expect(await runAt(owner, bangkok(monday, '07:30'))).toBe(next);
  });

  it('in a company without people is due when days ahead are to be made', async () => {
    const { organizationId } = await house.aCompany();
    const next = await runAt({ organizationId } as Person, bangkok(monday, '07:00'));
    expect(next).toBe(bangkok(addToDate(monday, { days: 6 }), '00:00'));
  });
});

describe('a punch', () => {
  it('that leaves time to be missed asks for the next tenth minute; those who come to work ask for nothing', async () => {
    const owner = await house.anOwner();
    await runAt(owner, bangkok(monday, '07:00'));
    expect(await punched(owner, 'in 07:55', bangkok(monday, '07:55'))).toEqual([]);
    expect(await runAt(owner, bangkok(monday, '10:30'))).toBe(bangkok(monday, '17:00'));
    expect(await punched(owner, 'out 11:03', bangkok(monday, '11:03'))).toEqual([bangkok(monday, '11:10')]);
    expect(await punched(owner, 'in 11:04', bangkok(monday, '11:04'))).toEqual([]);
    expect(await punched(owner, 'out 17:02', bangkok(monday, '17:02'))).toEqual([]);
  });

  it('does not ask again for what another of the company has asked for', async () => {
    const owner = await house.anOwner();
    const [employeeId] = await someEmployees(house.database, owner.organizationId, [{}]);
    if (!employeeId) throw new Error('Nobody was added.');
    const other = { organizationId: owner.organizationId, employeeId };
    await runAt(owner, bangkok(monday, '07:00'));
    for (const who of [owner, other]) await punched(who, 'in 07:55', bangkok(monday, '07:55'));
    await runAt(owner, bangkok(monday, '10:30'));
    expect(await punched(owner, 'out 11:03', bangkok(monday, '11:03'))).toHaveLength(1);
    expect(await punched(other, 'out 11:05', bangkok(monday, '11:05'))).toEqual([]);
    expect(await punched(owner, 'in 11:06', bangkok(monday, '11:06'))).toEqual([]);
    // The first is back; the run before the moment still keeps it for the other.
    expect(await runAt(owner, bangkok(monday, '11:08'))).toBe(bangkok(monday, '11:10'));
    expect(await runAt(owner, bangkok(monday, '11:10'))).toBe(bangkok(monday, '11:20'));
  });
});
