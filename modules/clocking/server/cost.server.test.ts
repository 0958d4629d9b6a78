// What a clock-in costs the database. `npm run bench -- clocking --only=rush` measures its time.
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '#apps/server/testing';
import { addToDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import { packetsOf } from '#server/testing/packets-of';
import { statementsOf } from '#server/testing/statements-of';
import { clocking } from '../contract.ts';
import { readyDays } from './days/ready-days.ts';
import { addPast } from './past.ts';
import { aroundPunch, recordPunches } from './punches/record.ts';
import { policyOf } from './store/policy.ts';
import { aClockingHouse, aZone, bangkok, monday, punchesIn, zone } from './testing.ts';

const house = aClockingHouse();
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

it('takes seven statements: policy, zones, the lock, punches and days, then the punch and its day', async () => {
  const [first, second] = people as [Person, Person];
  // The first punch at a zone also shows that the zone works.
  await clocked(first, 'in', '07:30');
  expect(await statementsOf(() => clocked(second, 'in', '07:30'))).toBe(7);
});

it('waits for the database twice: for what is around the punch, and for the commit', async () => {
  const { organizationId, employeeId } = people[2] as Person;
  const now = bangkok(monday, '07:30');
  const waits = await packetsOf(() =>
    house.database.tenant(organizationId, async (tx) => {
      const around = await aroundPunch(tx, { employeeId, at: now }, zone);
      const punches = punchesIn('in 07:30', employeeId, { source: 'self', fix: atZone });
      expect(await recordPunches(tx, punches, { now, around })).toMatchObject([{ date: monday, isRepeat: false }]);
    }),
  );
  expect(waits).toBe(2);
});

it('counts for the person who asks, also when the session was at a colleague last', async () => {
  const [colleague, who] = await Promise.all([0, 1].map(() => house.aPerson(people[0] as Person)));
  await house.database.global((tx) =>
    tx.run(sql`
      update global.user_account set last_visit_employee_id = ${colleague?.employeeId} where id = ${who?.userId}`),
  );
  const punch = { clockType: 'clock_in', position: atZone } as const;
  await house.callAs(colleague as Person, clocking.clockNow, undefined);
  const { punches, clock } = await house.callAs(who as Person, clocking.record, punch);
  expect(punches).toMatchObject([{ employeeId: who?.employeeId }]);
  expect(clock?.presence).toBe('working');
  expect((await house.callAs(colleague as Person, clocking.clockNow, undefined)).presence).not.toBe('working');
});

/** Columns that an index of the table holds or asks for. */
const indexedColumns = sql`
  select distinct a.attname as name from pg_index i
  join pg_attribute a on a.attrelid = i.indrelid
  where i.indrelid = 'app.attendance_day'::regclass and (
    a.attnum = any(i.indkey)
    or a.attnum in (select refobjsubid from pg_depend where objid = i.indexrelid and refobjid = i.indrelid))`;

it('before work begins, a day is written again without touching its indexes', async () => {
  const [who] = people as [Person];
  const { organizationId, employeeId } = who;
  const day = () =>
    house.database.tenant(organizationId, async (tx) => {
      const names = new Set((await tx.rows<{ name: string }>(indexedColumns)).map(({ name }) => name));
      const row = await tx.one<{ day: Readonly<Record<string, unknown>>; punches: number }>(sql`
        select to_jsonb(d) as day, punch_count as punches from app.attendance_day d
        where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and date = ${monday}`);
      const cells = Object.entries(row?.day ?? {});
      return { indexed: cells.filter(([name]) => names.has(name)), punches: row?.punches };
    });
  await clocked(who, 'out', '07:40');
  const before = await day();
  await clocked(who, 'in', '07:45');
  await clocked(who, 'out', '07:50');
  const after = await day();
  // The version that was written is another one, and no index has to hold it: the room for it is kept on each page.
  expect(after.punches).toBe(Number(before.punches) + 2);
  expect(after.indexed).toEqual(before.indexed);
  expect(after.indexed.length).toBeGreaterThan(3);
  const options = await house.database.tenant(organizationId, (tx) =>
    tx.one<{ reloptions: string[] }>(sql`select reloptions from pg_class where oid = 'app.attendance_day'::regclass`),
  );
  expect(options?.reloptions).toContain('fillfactor=75');
});
