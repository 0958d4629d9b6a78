import { type Person, type TestServer, type TestServerOptions, testServer } from '#apps/server/testing';
import type { Id } from '#kernel/ids';
import {
  addToDate,
  asDate,
  type Instant,
  instantAt,
  type LocalDate,
  type LocalTime,
  type Minutes,
  systemNow,
} from '#kernel/time';
import type { Database } from '#server/db/database';
import { newId } from '#server/ids';
import type { WeekdayHours } from '#work-hours/rules/work-hours-on';
import { saveVersion } from '#work-hours/server/public';
import { addZones, emptyZone } from '#zones/server/store/zones';
import { clocking } from '../contract.ts';
import type { ClockType } from '../rules/punch.ts';
import type { PunchToRecord } from './punches/punch-row.ts';
import { recordPunches } from './punches/record.ts';

export const zone = 'Asia/Bangkok';
/** Monday 3 November 2025: long over, whenever the tests run. */
export const monday = asDate('2025-11-03');

export const bangkok = (date: LocalDate, time: string): Instant => instantAt(zone, date, time as LocalTime);

const usual: WeekdayHours = {
  clockIn: '08:00' as LocalTime,
  clockOut: '17:00' as LocalTime,
  break: { from: '12:00' as LocalTime, to: '13:00' as LocalTime, paid: false },
  lateAfter: 5 as Minutes,
  absenceAfter: 120 as Minutes,
};

/** Monday to Friday, 08:00 to 17:00 unless said otherwise, from 2024 on. */
export const giveHours = (
  database: Database,
  organizationId: Id<'organization'>,
  options: Partial<WeekdayHours> & { departmentId?: Id<'department'>; from?: LocalDate } = {},
): Promise<void> => {
  const { departmentId = null, from = asDate('2024-01-01'), ...parts } = options;
  const day = { ...usual, ...parts };
  return database.tenant(organizationId, (tx) =>
    saveVersion(
      tx,
      {
        id: newId('workHours'),
        departmentId,
        from,
        week: [day, day, day, day, day, null, null],
        breakRule: 'deduct',
        margins: null,
        changedBy: 'tests',
      },
      systemNow(),
    ),
  );
};

/** A test server whose companies clock. */
export function aClockingHouse(options: TestServerOptions = {}) {
  const kala = testServer(options);
  const ownerWithoutHours = kala.anOwner;
  // Laid onto the test server, which opens its database only when the tests begin.
  return Object.assign(kala, {
    /** An owner, with hours from 08:00 to 17:00. */
    async anOwner(facts?: Parameters<TestServer['anOwner']>[0]): Promise<Person> {
      const owner = await ownerWithoutHours(facts);
      await giveHours(kala.database, owner.organizationId);
      return owner;
    },
    daysOf: async (who: Person, employeeId: Person['employeeId'], from = monday, to = addToDate(monday, { days: 4 })) =>
      (await kala.callAs(who, clocking.employeeTimeline, { employeeId, from, to })).days,
  });
}

const words = { in: 'clock_in', out: 'clock_out', break: 'break_in', back: 'break_out' } as const;

/** 'in 08:00, out 17:00' as punches of a person on a date; '+1' is the day after. */
export const punchesIn = (
  text: string,
  employeeId: Id<'employee'>,
  parts: Partial<PunchToRecord> & { date?: LocalDate } = {},
): PunchToRecord[] => {
  const { date = monday, ...rest } = parts;
  return text.split(', ').map((part) => {
    const [word = '', time = ''] = part.split(' ');
    const [clock = '', days = '0'] = time.split('+');
    const on = asDate(
      instantAt('UTC', date, '00:00' as LocalTime).slice(0, 8) +
        String(Number(date.slice(8)) + Number(days)).padStart(2, '0'),
    );
    const said = bangkok(on, clock);
    const type: ClockType = words[word as keyof typeof words];
    return { employeeId, type, said, source: 'hand', key: `${part} ${date}`, ...rest };
  });
};

/** Punches as devices and managers hand them in, as of a moment. */
export const record = (
  database: Database,
  organizationId: Id<'organization'>,
  options: { punches: readonly PunchToRecord[]; now?: Instant },
) => database.tenant(organizationId, (tx) => recordPunches(tx, options.punches, { now: options.now ?? systemNow() }));

/** A GPS zone at the Democracy Monument, open to everybody. */
export async function aZone(database: Database, organizationId: Id<'organization'>): Promise<Id<'zone'>> {
  const id = newId('zone');
  const place = { latitude: 13.7567, longitude: 100.5018, radius: 100 };
  const zone = { id, type: 'gps', name: id, codeKey: 'key', ...emptyZone, ...place } as const;
  await database.tenant(organizationId, (tx) => addZones(tx, [zone], systemNow()));
  return id;
}
