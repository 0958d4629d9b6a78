// What a clock-in costs the database. `npm run bench -- clocking --only=rush` measures its time.
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '#apps/server/testing';
import { addToDate } from '#kernel/time';
import { statementsOf } from '#server/testing/statements-of';
import { readyDays } from './days/ready-days.ts';
import { addPast } from './past.ts';
import { recordPunches } from './punches/record.ts';
import { policyOf } from './store/policy.ts';
import { aClockingHouse, aZone, bangkok, monday, punchesIn, zone } from './testing.ts';

// A separate database: its figures count what any company in it writes.
const house = aClockingHouse({ ownDatabase: true });
let people: readonly Person[] = [];

/** People whose days of the weeks before and after are there. */
beforeAll(async () => {
  const owner = await house.anOwner();
  await aZone(house.database, owner.organizationId);
  people = await Promise.all(Array.from({ length: 20 }, () => house.aPerson(owner)));
  const now = bangkok(monday, '07:00');
  await house.database.tenant(owner.organizationId, async (tx) => {
    const employeeIds = people.map(({ employeeId }) => employeeId);
    await addPast(tx, { employeeIds, now, from: addToDate(monday, { days: -8 }), punchesOn: () => [] });
    await readyDays(tx, { now, policy: await policyOf(tx) });
  });
});

const atZone = { latitude: 13.7567, longitude: 100.5018, accuracy: 10 };
const clocked = (who: Person, kind: 'in' | 'out', time: string) =>
  house.database.tenant(who.organizationId, (tx) =>
    recordPunches(tx, punchesIn(`${kind} ${time}`, who.employeeId, { source: 'self', fix: atZone }), {
      now: bangkok(monday, time),
      zone,
    }),
  );

it('takes eight statements: policy, zones, the lock, punches, corrections and days, then the punch and its day', async () => {
  const [first, second] = people as [Person, Person];
  // The first punch at a zone also shows that the zone works.
  await clocked(first, 'in', '07:30');
  expect(await statementsOf(() => clocked(second, 'in', '07:30'))).toBe(8);
});

interface Updates {
  readonly all: number;
  /** Those whose new version lies on the page of the old one and is in no index. */
  readonly onPage: number;
}

it('before work begins, a day is written again without touching its indexes', async ({ onTestFinished }) => {
  const owner = new pg.Client(house.database.urls.owner);
  await owner.connect();
  onTestFinished(() => owner.end());
  const updates = async (): Promise<Updates> => {
    const { rows } = await owner.query<Updates>(
      `select n_tup_upd::int as all, n_tup_hot_upd::int as "onPage" from pg_stat_user_tables
       where relid = 'app.attendance_day'::regclass`,
    );
    return rows[0] ?? { all: 0, onPage: 0 };
  };
  // Connections report what they did after a second.
  const reported = (since: Updates, rounds: number) =>
    expect
      .poll(async () => (await updates()).all - since.all, { timeout: 60_000 })
      .toBeGreaterThanOrEqual(people.length * rounds);
  const start = await updates();
  // In a new table the pages are full of first versions; in one that is used they have the room of those that went.
  for (const [kind, time] of [
    ['in', '07:10'],
    ['out', '07:15'],
  ] as const)
    for (const who of people) await clocked(who, kind, time);
  await reported(start, 2);
  await owner.query('vacuum app.attendance_day');
  const before = await updates();
  for (const [kind, time] of [
    ['in', '07:31'],
    ['out', '07:40'],
    ['in', '07:45'],
    ['out', '07:50'],
  ] as const)
    for (const who of people) await clocked(who, kind, time);
  await reported(before, 4);
  const after = await updates();
  expect((after.onPage - before.onPage) / (after.all - before.all)).toBeGreaterThan(0.9);
});
