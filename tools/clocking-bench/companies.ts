// Companies with people who can clock in, written directly into the database of a running server.
import pg from 'pg';
import { readConfig, secretOf } from '#apps/server/config';
import { addSubscription } from '#billing/server/public';
import { addPast, type PastPunch } from '#clocking/server/public';
import { createTokens } from '#identity/server/public';
import type { Id } from '#kernel/ids';
import {
  addSeconds,
  addToDate,
  asDate,
  dateIn,
  type LocalDate,
  type LocalTime,
  type Minutes,
  minuteOfTime,
  systemNow,
  timeIn,
  timeOfMinute,
} from '#kernel/time';
import { addOrganization } from '#organization/server/public';
import { addEmployees } from '#people/server/public';
import { type Database, openDatabase } from '#server/db/database';
import { startEmbedded } from '#server/db/embedded';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { saveVersion } from '#work-hours/server/public';
import { addZones, emptyZone, type NewZone } from '#zones/server/store/zones';

export interface Worker {
  readonly organizationId: Id<'organization'>;
  readonly employeeId: Id<'employee'>;
  readonly userId: Id<'user'>;
  readonly token: string;
}

/** The database of a running server: shared, not stopped. */
export async function openBeside(
  dataFolder: string,
): Promise<{ database: Database; secret: string; close(): Promise<void> }> {
  const { KALA_SECRET } = process.env;
  const config = readConfig({ KALA_DATA: dataFolder, ...(KALA_SECRET && { KALA_SECRET }) });
  const embedded = await startEmbedded({ folder: config.dataFolder });
  const secret = secretOf(config);
  const database = await openDatabase({ url: embedded.url, secret, tenantPool: 4, globalPool: 2 });
  return {
    database,
    secret,
    async close() {
      await database.close();
      await embedded.stop();
    },
  };
}

/** As autovacuum does some time after this many rows. */
export async function analyze({ database }: { database: Database }): Promise<void> {
  const client = new pg.Client(database.urls.owner);
  await client.connect();
  await client.query('vacuum (analyze)');
  await client.end();
}

interface Wanted {
  readonly people: number;
  /** Days of punches before today; four a day. */
  readonly days: number;
  /** Whether people have a login; the first one is the owner. */
  readonly logins: boolean;
  /** When everyone starts work, for nine hours; default 08:00. */
  readonly shiftFrom?: LocalTime;
  /** This many people have punches; the days of the others are copied from theirs. Default: everyone. */
  readonly punching?: number;
}

/** Where everyone clocks in. */
const place = { latitude: 13.75, longitude: 100.5, radius: 100 };

const zoneAt = (fence: typeof place): NewZone => ({
  id: newId('zone'),
  type: 'gps',
  name: 'Gate',
  codeKey: 'bench',
  ...emptyZone,
  ...fence,
});

const zone = 'Asia/Bangkok';
const rowsAtOnce = 500;

/** The next half hour: people who come to work now are on time, whenever this runs. */
export function nextHalfHour(): LocalTime {
  const minute = minuteOfTime(timeIn(zone, systemNow()));
  return timeOfMinute(minute + 30 - (minute % 30));
}

const aPerson = (index: number) => ({
  employeeCode: `B${index}`,
  titleName: null,
  firstName: `Person ${index}`,
  lastName: 'Bench',
  email: null,
  phoneNumber: null,
  gender: null,
  birthDate: null,
  resignDate: null,
  positionName: null,
  status: 'approved' as const,
  permissionGroups: [],
});

/** One company that works every day, nine hours with an hour's break after four. */
export async function addCompany(
  { database, secret }: { database: Database; secret: string },
  { people, days, logins, punching = people, shiftFrom = '08:00' as LocalTime }: Wanted,
): Promise<Worker[]> {
  const organizationId = newId('organization');
  const now = systemNow();
  const ids = Array.from({ length: people }, () => ({
    employeeId: newId('employee'),
    userId: newId('user'),
    sessionId: newId('session'),
  }));
  await database.tenant(organizationId, async (tx) => {
    await addOrganization(tx, {
      name: 'Bench',
      country: 'TH',
      currency: 'THB',
      timeZone: zone,
      businessType: 'retail',
      now,
    });
    const products = [{ type: 'oneDeeCloud', name: 'Cloud', numberSpecified: people }];
    await addSubscription(tx, { orderName: 'Bench', status: 'Active', endDate: null, products, now });
    await addEmployees(
      tx,
      ids.map(({ employeeId, userId }, index) => ({
        ...aPerson(index),
        id: employeeId,
        userId: logins || index === 0 ? userId : null,
        startDate: asDate('2024-01-01'),
        permissionGroups: index === 0 ? ['owner'] : [],
      })),
      now,
    );
    const hour = (count: number) => timeOfMinute(minuteOfTime(shiftFrom) + count * 60);
    const day = {
      clockIn: shiftFrom,
      clockOut: hour(9),
      break: { from: hour(4), to: hour(5), paid: false },
      lateAfter: 5 as Minutes,
      absenceAfter: 120 as Minutes,
    };
    const week = [day, day, day, day, day, day, day];
    const from = asDate('2020-01-01');
    const rest = { departmentId: null, breakRule: 'punch', margins: null, changedBy: 'bench' } as const;
    await saveVersion(tx, { id: newId('workHours'), from, week, ...rest }, now);
    await addZones(tx, [zoneAt(place)], now);
  });
  await addWorkedDays(database, organizationId, { ids, punching, from: addToDate(dateIn(zone, now), { days: -days }) });
  const tokens = createTokens(secret);
  const able = logins ? ids : ids.slice(0, 1);
  await addLogins(database, organizationId, able);
  return Promise.all(able.map(async (one) => ({ ...one, organizationId, token: await tokens.sign(one, systemNow()) })));
}

interface WorkedDays {
  readonly ids: readonly { readonly employeeId: Id<'employee'> }[];
  readonly punching: number;
  readonly from: LocalDate;
}

/** Days of people up to yesterday, four punches on each that has hours. */
async function addWorkedDays(
  database: Database,
  organizationId: Id<'organization'>,
  { ids, punching, from }: WorkedDays,
): Promise<void> {
  const now = systemNow();
  await database.tenant(organizationId, (tx) =>
    addPast(tx, {
      employeeIds: ids.slice(0, punching).map(({ employeeId }) => employeeId),
      now,
      from,
      punchesOn: (person, { date, segments: [hours] }) => {
        const isToday = date === dateIn(zone, now);
        if (!hours || isToday) return [];
        const off = ((person * 31 + Number(date.slice(8)) * 17) % 41) * 30 - 600;
        const moments = [hours.from + off, hours.from + 14_400, hours.from + 18_000, hours.to + 600 - off];
        return moments.map(
          (second, place): PastPunch => ({
            type: kinds[place] ?? 'clock_in',
            second,
            zoneId: null,
            fix: null,
            fence: null,
          }),
        );
      },
    }),
  );
  if (punching < ids.length) await copyDays(database, organizationId, { ids, punching });
}

/** People for the company of an employee, with days from their first one on; those of ten are copied to the others. */
export async function addWorkers(
  { database }: { database: Database },
  {
    people,
    from,
    companyOf,
  }: { readonly people: number; readonly from: LocalDate; readonly companyOf: Id<'employee'> },
): Promise<void> {
  const organizationId = await organizationOf(database, companyOf);
  const ids = Array.from({ length: people }, () => ({ employeeId: newId('employee') }));
  const rows = ids.map(({ employeeId }, index) => ({
    ...aPerson(index),
    id: employeeId,
    userId: null,
    startDate: from,
  }));
  await database.tenant(organizationId, (tx) => addEmployees(tx, rows, systemNow()));
  await addWorkedDays(database, organizationId, { ids, punching: 10, from });
}

async function organizationOf(database: Database, employeeId: string): Promise<Id<'organization'>> {
  const client = new pg.Client(database.urls.owner);
  await client.connect();
  const { rows } = await client.query<{ id: Id<'organization'> }>(
    'select organization_id as id from app.employee where id = $1',
    [employeeId],
  );
  await client.end();
  if (!rows[0]) throw new Error('There is no such employee.');
  return rows[0].id;
}

/** A report reads only days: computing a third of a million of them from punches would take longer than all measurements. */
async function copyDays(
  database: Database,
  organizationId: string,
  { ids, punching }: { ids: readonly { employeeId: string }[]; punching: number },
): Promise<void> {
  const client = new pg.Client(database.urls.owner);
  await client.connect();
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = 'app.attendance_day'::regclass and attnum > 0 and not attisdropped and attname <> 'employee_id'`,
  );
  const columns = rows[0]?.columns ?? '';
  const others = ids.slice(punching).map(({ employeeId }, index) => [employeeId, ids[index % punching]?.employeeId]);
  await client.query(
    `insert into app.attendance_day (employee_id, ${columns})
     select p.other, ${columns} from unnest($2::uuid[], $3::uuid[]) as p(other, one)
     join app.attendance_day d on d.employee_id = p.one where d.organization_id = $1`,
    [organizationId, others.map(([other]) => other), others.map(([, one]) => one)],
  );
  await client.end();
}

const kinds = ['clock_in', 'break_in', 'break_out', 'clock_out'] as const;

async function addLogins(
  database: Database,
  organizationId: string,
  people: readonly { employeeId: string; userId: string; sessionId: string }[],
): Promise<void> {
  const now = systemNow();
  const ends = addSeconds(now, 86_400);
  for (let start = 0; start < people.length; start += rowsAtOnce) {
    const some = people.slice(start, start + rowsAtOnce);
    await database.global(async (tx) => {
      const accounts = some.map((one) => [
        one.userId,
        `${one.userId}@bench.kala.test`,
        now,
        'Bench',
        'Bench',
        'en',
        organizationId,
        one.employeeId,
        now,
      ]);
      await tx.run(sql`
        insert into global.user_account (id, email, email_verified_at, first_name, last_name, language,
          last_visit_organization_id, last_visit_employee_id, created_at)
        values ${sql.rows(accounts)}`);
      await tx.run(sql`
        insert into global.user_employee (user_id, organization_id, employee_id)
        values ${sql.rows(some.map((one) => [one.userId, organizationId, one.employeeId]))}`);
      const sessions = some.map((one) => [one.sessionId, one.userId, 'password', 'bench', '127.0.0.1', now, now, ends]);
      await tx.run(sql`
        insert into global.user_session (id, user_id, provider, user_agent, ip, created_at, last_used_at, expires_at)
        values ${sql.rows(sessions)}`);
    });
  }
}
