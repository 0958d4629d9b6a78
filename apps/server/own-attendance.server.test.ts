// No second person for attendance money: owners approved their own overtime, confirmed their own days and corrected their own
// punches. Every call that decides about attendance is tried by a person on themselves; a new one stands here, or the first test fails.
import { describe, expect, it } from 'vitest';
import { type Permission, rowOf } from '#access/rules/permissions';
import { activity } from '#activity/contract';
import { clocking } from '#clocking/contract';
import { aClockingHouse, punchesIn, record, zone } from '#clocking/server/testing';
import { type Call, metaOf, routeOf } from '#kernel/call';
import { addToDate, dateIn, dateParts, type Instant, type LocalDate, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { calls } from './modules.ts';
import type { Person } from './testing.ts';

const kala = aClockingHouse();
const { callAs, aPerson } = kala;

/** A work day of the last month. */
function workDay(): LocalDate {
  let date = addToDate(`${dateIn(zone, systemNow()).slice(0, 8)}01` as LocalDate, { days: -10 });
  while (dateParts(date).weekday > 5) date = addToDate(date, { days: -1 });
  return date;
}

interface Place {
  readonly employeeId: Person['employeeId'];
  readonly date: LocalDate;
  readonly punchId: string;
  readonly periodId: string;
}

interface Door {
  readonly call: Call;
  readonly input: (place: Place) => object;
  readonly refusal: string;
  /** Done by a person who may, before the call is tried. */
  readonly before?: (by: Person, place: Place) => Promise<unknown>;
}

const reason = 'ลืม';
const ownPunch = 'clocking.ownPunch';
const doors: readonly Door[] = [
  {
    call: clocking.decideOvertime,
    input: ({ employeeId, date }) => ({ employeeIds: [employeeId], dates: [date], note: null }),
    refusal: 'clocking.ownOvertime',
  },
  {
    call: clocking.approvePeriod,
    input: ({ employeeId, periodId }) => ({ periodId, employeeIds: [employeeId] }),
    refusal: 'clocking.ownPeriod',
  },
  {
    call: clocking.lockPeriod,
    input: ({ periodId }) => ({ periodId }),
    refusal: 'clocking.ownDaysUnconfirmed',
  },
  {
    call: clocking.convertPunch,
    input: ({ punchId, date }) => ({ id: punchId, movedTo: addToDate(date, { days: 1 }), reason }),
    refusal: ownPunch,
  },
  { call: clocking.deletePunch, input: ({ punchId }) => ({ id: punchId, reason }), refusal: ownPunch },
  { call: clocking.deletePunches, input: ({ punchId }) => ({ ids: [punchId], reason }), refusal: ownPunch },
  {
    call: clocking.restorePunch,
    input: ({ punchId }) => ({ id: punchId, reason }),
    refusal: ownPunch,
    before: (by, { punchId }) => callAs(by, clocking.deletePunch, { id: punchId as never, reason }),
  },
];
const nameOfCall = (call: Call): string => calls.find(([, one]) => one === call)?.[0] ?? '';
const named = doors.map((door) => [nameOfCall(door.call), door] as const);

/** Calls with these permissions that decide nothing about the pay of one person. */
const decidesNothing: Readonly<Record<string, string>> = {
  'clocking.unlockPeriod': 'Opens the days of everybody again; the lock that follows is judged.',
};
const deciding: readonly Permission[] = ['clock.overtime', 'clock.approvePeriod', 'clock.lockPeriod', 'clock.correct'];

it('every call that decides about attendance is tried below', () => {
  const open = calls.filter(
    ([name, call]) =>
      routeOf(call).method !== 'GET' &&
      deciding.includes(metaOf(call).needs as Permission) &&
      !decidesNothing[name] &&
      !doors.some((one) => one.call === call),
  );
  expect(open.map(([name]) => name)).toEqual([]);
});

/** A person of the group who worked overtime last month, in a company with or without a second person. */
async function aPlace(group: 'owner' | 'administrator' | 'supporter', second: boolean) {
  const owner = await kala.anOwner();
  const company = { organizationId: owner.organizationId };
  const person = group === 'owner' ? owner : await aPerson(company, { groups: [group] });
  const other = second ? await aPerson(company, { groups: ['administrator'] }) : null;
  const { employeeId } = person;
  const date = workDay();
  const punches = punchesIn('in 08:00, out 19:00', employeeId, { date });
  const recorded = await record(kala.database, owner.organizationId, { punches });
  const { items } = await callAs(owner, clocking.listPeriods, {});
  const period = items.find(({ isOver, lockedAt }) => isOver && lockedAt === null);
  if (!period || !recorded[1]) throw new Error('There is no punch or no period that is over.');
  return { owner, person, other, employeeId, date, punchId: recorded[1].row.id, periodId: period.id };
}

/** Everything that pay depends on. */
const stateOf = ({ organizationId, employeeId }: Person) =>
  kala.database.tenant(organizationId, async (tx) => ({
    days: await tx.rows(sql`
      select date, worked, approved_overtime, locked_fingerprint from app.attendance_day
      where organization_id = ${tx.organizationId} and employee_id = ${employeeId} order by date`),
    corrections: await tx.rows(sql`
      select clocking_id, number, kind from app.clocking_correction
      where organization_id = ${tx.organizationId} and employee_id = ${employeeId} order by clocking_id, number`),
    confirmed: await tx.rows(sql`
      select period_id, manager_by from app.attendance_confirmation
      where organization_id = ${tx.organizationId} and employee_id = ${employeeId} order by period_id`),
    punches: await tx.rows(sql`
      select type, at, source from app.clocking
      where organization_id = ${tx.organizationId} and employee_id = ${employeeId} order by at`),
  }));

describe('about oneself', () => {
  it.each(named)('%s is refused where another person may do it, whatever the group', async (_name, door) => {
    for (const group of ['owner', 'administrator', 'supporter'] as const) {
      if (rowOf(metaOf(door.call).needs as Permission).grants[group] !== 'all') continue;
      const place = await aPlace(group, true);
      await door.before?.(place.other as Person, place);
      const before = await stateOf(place.person);
      const answer = await kala.send(place.person, door.call, door.input(place));
      expect(answer, group).toMatchObject({ body: expect.stringContaining(door.refusal) });
      expect(answer.status, group).toBeGreaterThanOrEqual(400);
      expect(await stateOf(place.person), `${group}: nothing has changed`).toEqual(before);
    }
  });

  it.each(named)('%s is done by the only person who may, and the log says so', async (_name, door) => {
    const place = await aPlace('owner', false);
    await door.before?.(place.person, place);
    const answer = await kala.send(place.person, door.call, door.input(place));
    expect(answer.status, answer.body).toBe(200);
    const { items } = await callAs(place.person, activity.listEntries, {});
    expect(items[0]?.changes).toContainEqual({ field: 'noSecondPerson', before: null, after: 'true' });
  });

  it('a period is locked once another person has confirmed the days of the one who locks', async () => {
    const { person, other, employeeId, periodId } = await aPlace('owner', true);
    await callAs(other as Person, clocking.approvePeriod, { periodId, employeeIds: [employeeId] });
    await callAs(person, clocking.lockPeriod, { periodId });
    const { items } = await callAs(person, activity.listEntries, {});
    expect(items[0]?.changes.map(({ field }) => field)).not.toContain('noSecondPerson');
  });

  it('a punch of the past, entered by hand for oneself, is the claim of a person who clocks', async () => {
    const { person, employeeId, date } = await aPlace('owner', true);
    const timestamp = `${date}T00:30:00.000Z` as Instant;
    const enter = { clockType: 'clock_in', timestamp, reason } as const;
    await kala.send(person, clocking.record, { ...enter, employeeIds: [employeeId] });
    const { punches } = await stateOf(person);
    expect(punches).not.toContainEqual(expect.objectContaining({ at: timestamp, source: 'hand' }));
    const alone = await aPlace('owner', false);
    await callAs(alone.person, clocking.record, { ...enter, employeeIds: [alone.employeeId] });
    expect((await stateOf(alone.person)).punches).toContainEqual(
      expect.objectContaining({ at: timestamp, source: 'hand' }),
    );
    const { items } = await callAs(alone.person, activity.listEntries, {});
    expect(items[0]?.changes).toContainEqual({ field: 'noSecondPerson', before: null, after: 'true' });
  });
});
