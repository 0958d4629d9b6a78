// Loads the demo company: makes the cast and the accounts, then lets each module add what it shows (`demo` of its manifest).
import type { DemoWorld } from '#access/server/public';
import type { DemoAccount } from '#identity/contract';
import type { Id } from '#kernel/ids';
import { dateIn, type Instant } from '#kernel/time';
import { givePasscode } from '#organization/server/public';
import type { Database } from '#server/db/database';
import { inOneProcess } from '#server/db/one-process';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { serverModules } from '../modules.ts';
import { accountsOf, employAccounts, saveAccounts, seats as seatsOfAccounts } from './accounts.ts';
import { castPeople, castTeams } from './cast.ts';

const demoSize = 60;
const demoWeeks = 5;
const timeZone = 'Asia/Bangkok';
const yearOf = (now: Instant): number => Number(dateIn(timeZone, now).slice(0, 4));

/** The accounts of the demo company of the usual size. */
export const demoAccounts = (now: Instant): DemoAccount[] => accountsOf(castPeople(demoSize, yearOf(now)));

/** A plan has room for more people than work there: 100 seats for the demo's sixty. */
const seatsFor = (employees: number): number => Math.ceil((employees * 1.5) / 50) * 50;

/** Any number that nothing else locks. */
const demoLock = 727_205;

/** Loads the demo into a database without companies. When several servers start at once, one loads and the others wait. */
export const loadDemoOnce = (database: Database, now: Instant, seats?: number): Promise<boolean> =>
  inOneProcess(database.urls.global, demoLock, async () => {
    const row = await database.globalReading((tx) =>
      tx.one<{ found: boolean }>(sql`select exists (select from global.organization_directory) as found`),
    );
    if (row?.found !== false) return false;
    await loadDemo({ database, now, ...(seats && { seats }) });
    return true;
  });

interface DemoOptions {
  readonly database: Database;
  readonly now: Instant;
  readonly employees?: number;
  /** Weeks of history, such as punches; 0 for none. */
  readonly weeks?: number;
  /** Seats of the company's plan. */
  readonly seats?: number;
  /** Called after each module. With thousands of people, the next one writes fast only when the planner knows of them. */
  readonly afterModule?: () => Promise<void>;
}

/** The demo company with its accounts. A larger one may be added beside it: the same accounts then work in both. */
export async function loadDemo(options: DemoOptions): Promise<Id<'organization'>> {
  const { database, now } = options;
  const organizationId = newId('organization');
  const world = await makeWorld(options);
  for (const { demo } of serverModules) {
    if (!demo) continue;
    await database.tenant(organizationId, (tx) => demo(tx, world));
    await options.afterModule?.();
  }
  // Last, because a listed company counts as loaded.
  await database.global(async (tx) => {
    await givePasscode(tx, { organizationId, name: world.name, now });
    await employAccounts(tx, organizationId, world);
  });
  return organizationId;
}

async function makeWorld(options: DemoOptions): Promise<DemoWorld> {
  const { database, now, employees = demoSize, weeks = demoWeeks, seats = seatsFor(employees) } = options;
  const cast = castPeople(employees, yearOf(now));
  const users = await saveAccounts(database, cast, now);
  const accounts = seatsOfAccounts(cast);
  const people = cast.map((person) => {
    const place = accounts.get(person);
    const userId = (place && users.get(place.role)) ?? null;
    return { ...person, id: newId('employee'), userId, groups: place?.groups ?? [] };
  });
  const isForMeasuring = employees !== demoSize;
  return {
    name: isForMeasuring
      ? `บริษัท สยามรุ่งเรือง ${employees.toLocaleString('en')} คน จำกัด`
      : 'บริษัท สยามรุ่งเรืองอุตสาหกรรม จำกัด',
    timeZone,
    now,
    today: dateIn(timeZone, now),
    year: yearOf(now),
    people,
    atWork: people.filter(({ resignDate }) => resignDate === null),
    teams: castTeams.map((team) => ({ ...team, departmentId: newId('department') })),
    plugs: serverModules.flatMap((one) => one.plugs),
    seats,
    weeks,
    isForMeasuring,
  };
}
