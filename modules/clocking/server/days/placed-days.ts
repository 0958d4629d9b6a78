import type { DateFacts } from '#clocking/rules/attendance-day';
import type { LeaveCover } from '#clocking/rules/leave-cover';
import { type PlacedDay, placeDay } from '#clocking/rules/placed-day';
import { openWindows, type WorkWindow, workWindows } from '#clocking/rules/work-windows';
import { teamsOf } from '#departments/server/public';
import { type CalendarChange, holidaysOf } from '#holidays/server/public';
import type { Id } from '#kernel/ids';
import { addToDate, daysBetween, instantAtMinute, type LocalDate, secondsOf } from '#kernel/time';
import { type LeaveOnDay, leaveOf } from '#leave/server/public';
import { isEmployed } from '#people/rules/is-employed';
import { employmentSpans, termsOn } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { takingTurns } from '#server/in-pieces';
import { remembering } from '#server/remembered';
import { type Schedule, unscheduled } from '#work-hours/rules/schedule';
import { type HoursChange, schedulesOf } from '#work-hours/server/public';
import { daysOf, lockDays, type PlacedRow, placesOf, type StoredDay } from '../store/days.ts';
import { approvedOf } from '../store/overtime.ts';
import type { DayFacts } from './day-row.ts';

/** Consecutive days of some people, each with its schedule placed and its holiday known. */
export interface PlacedDays {
  readonly dates: readonly LocalDate[];
  /** One for each date. */
  of(employeeId: string): readonly DayFacts[];
  on(employeeId: string, date: LocalDate): DayFacts | undefined;
  windows(employeeId: string): readonly WorkWindow[];
  /** Those that are not empty. */
  openWindows(employeeId: string): readonly WorkWindow[];
  /** The places of a date's windows among those of the person. */
  windowsOn(employeeId: string, date: LocalDate): Places | undefined;
  /** Whether the day has a row. */
  has(employeeId: string, date: LocalDate): boolean;
  /** Not where only the places of days were read. */
  stored(employeeId: string, date: LocalDate): StoredDay | undefined;
  /** False when no punch of the person was ever corrected; true also where it is not known. */
  mayBeCorrected(employeeId: string): boolean;
}

export interface Places {
  readonly first: number;
  readonly last: number;
}

export interface PlacedRange {
  readonly employeeIds: readonly string[];
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The company's zone, for days that are placed for the first time. */
  readonly zone: string;
  /** Days whose schedule is asked for again although they are stored. */
  readonly askAgain?: (employeeId: string, date: LocalDate) => boolean;
  /** Locks the stored days as they are read, so that the caller need not read them again to write them. */
  readonly lock?: boolean;
  /** Of the stored days of the only person, nothing but their places is read. */
  readonly placesOnly?: boolean;
  /** Days that are asked for again leave the time zone they were placed in. */
  readonly inNewZone?: boolean;
  /** Days that are asked for again take the person's teams of today; otherwise a day keeps its other teams. */
  readonly inNewTeams?: boolean;
  readonly asIf?: AsIf;
}

/** Work hours and holidays as they would be after a change that nobody has saved. */
export interface AsIf {
  readonly hours?: HoursChange;
  readonly calendars?: CalendarChange;
}

export const datesBetween = (from: LocalDate, to: LocalDate): LocalDate[] => {
  const dates: LocalDate[] = [];
  for (let date = from; date <= to; date = addToDate(date, { days: 1 })) dates.push(date);
  return dates;
};

/** An import reaches back two years; a longer range would fill the memory of the process. */
const mostDates = 1_000;

/** Stored days are taken as they are; schedules and holidays are read only for days that are missing or asked for again. */
export async function placedDays(tx: TenantTx, range: PlacedRange): Promise<PlacedDays> {
  if (daysBetween(range.from, range.to) >= mostDates)
    throw new RangeError(`Days from ${range.from} to ${range.to} are too many to be placed at once.`);
  // The lock is the first statement of the packet: what is asked for is read once the days are held.
  const [rows, everyone] = await Promise.all([storedRows(tx, range), range.askAgain && askAround(tx, range)]);
  const stored = byPersonAndDate(rows);
  const dates = datesBetween(range.from, range.to);
  const isOpen = (employeeId: string, date: LocalDate) =>
    !stored.get(employeeId)?.has(date) || range.askAgain?.(employeeId, date) === true;
  const asked = everyone ? [] : range.employeeIds.filter((id) => dates.some((date) => isOpen(id, date)));
  const ask = asked.length > 0 ? await askAround(tx, { ...range, employeeIds: asked }) : everyone;
  const dayOf = (employeeId: string, date: LocalDate): DayFacts => {
    const known = stored.get(employeeId)?.get(date);
    if (known && !isOpen(employeeId, date)) return factsOf(known);
    // A day keeps the zone in which it was placed: the company may have moved since.
    const zone = known && !range.inNewZone ? factsOf(known).placed.zone : range.zone;
    const teams = known && !range.inNewTeams ? factsOf(known).facts.teams?.own.slice(1) : undefined;
    return ask ? ask({ employeeId, date, zone, teams }) : outOfReach();
  };
  const turn = takingTurns();
  const days = new Map<string, readonly DayFacts[]>();
  for (const employeeId of range.employeeIds) {
    await turn();
    days.set(
      employeeId,
      dates.map((date) => dayOf(employeeId, date)),
    );
  }
  const placeOf = new Map(dates.map((date, at) => [date, at]));
  const people = new Map<string, WindowsOfPerson>();
  const windowsOf = (employeeId: string): WindowsOfPerson => {
    const found = people.get(employeeId) ?? windowsOfPerson(days.get(employeeId) ?? []);
    people.set(employeeId, found);
    return found;
  };
  return {
    dates,
    of: (employeeId) => days.get(employeeId) ?? [],
    on: (employeeId, date) => days.get(employeeId)?.[placeOf.get(date) ?? -1],
    windows: (employeeId) => windowsOf(employeeId).all,
    openWindows: (employeeId) => windowsOf(employeeId).open,
    windowsOn: (employeeId, date) => windowsOf(employeeId).places.get(date),
    has: (employeeId, date) => stored.get(employeeId)?.has(date) === true,
    stored(employeeId, date) {
      if (range.placesOnly) throw new Error('Only the places of these days were read.');
      return stored.get(employeeId)?.get(date) as StoredDay | undefined;
    },
    mayBeCorrected: (employeeId) => stored.get(employeeId)?.values().next().value?.isCorrected !== false,
  };
}

interface WindowsOfPerson {
  readonly all: readonly WorkWindow[];
  readonly open: readonly WorkWindow[];
  readonly places: ReadonlyMap<LocalDate, Places>;
}

/** Made once for each person: a file asks for the windows of each of its punches. */
function windowsOfPerson(days: readonly DayFacts[]): WindowsOfPerson {
  const all = workWindows(days.map(({ placed }) => placed));
  const places = new Map<LocalDate, Places>();
  all.forEach(({ day: { date } }, at) => {
    places.set(date, { first: places.get(date)?.first ?? at, last: at });
  });
  return { all, open: openWindows(all), places };
}

function storedRows(tx: TenantTx, range: PlacedRange): Promise<readonly PlacedRow[]> {
  const [employeeId] = range.employeeIds;
  if (range.placesOnly && employeeId && range.employeeIds.length === 1) return placesOf(tx, { ...range, employeeId });
  return range.lock ? lockDays(tx, range) : daysOf(tx, range);
}

/** People, and each one's days. */
export function byPersonAndDate<Day extends { employeeId: string; date: LocalDate }>(
  days: readonly Day[],
): ReadonlyMap<string, ReadonlyMap<LocalDate, Day>> {
  const people = new Map<string, Map<LocalDate, Day>>();
  for (const day of days) {
    const own = people.get(day.employeeId) ?? new Map<LocalDate, Day>();
    people.set(day.employeeId, own.set(day.date, day));
  }
  return people;
}

function outOfReach(): never {
  throw new Error('A day is neither stored nor asked for.');
}

// People of one department have the same schedules: each text is read once.
const placedOf = remembering(20_000, (text) => JSON.parse(text) as PlacedDay);
const dateFactsOf = remembering(20_000, (text) => JSON.parse(text) as DateFacts);

const factsOf = ({ placed, facts }: Pick<PlacedRow, 'placed' | 'facts'>): DayFacts => ({
  placed: placedOf(placed),
  placedText: placed,
  facts: dateFactsOf(facts),
  factsText: facts,
});

interface AskedDay {
  readonly employeeId: string;
  readonly date: LocalDate;
  readonly zone: string;
  /** The person's further teams, where the day has kept them. */
  readonly teams: readonly string[] | undefined;
}

type Ask = (asked: AskedDay) => DayFacts;

/** Schedules, holidays, leave, teams, positions, approved overtime and employment of people over some days; a constant number of statements. */
async function askAround(tx: TenantTx, range: PlacedRange): Promise<Ask> {
  const { employeeIds, from, to, asIf } = range;
  const [schedules, holidays, teams, leave, positions, approvals, employments] = await Promise.all([
    schedulesOf(tx, { employeeIds, from, to }, asIf?.hours),
    holidaysOf(tx, { employeeIds, from, to }, asIf?.calendars),
    teamsOf(tx, { employeeIds, from, to }),
    leaveOf(tx, { employeeIds, from, to }),
    termsOn(tx, { employeeIds: employeeIds as Id<'employee'>[], from, to, matters: ['position'] }),
    approvedOf(tx, range),
    employmentSpans(tx, employeeIds),
  ]);
  const approved = byPersonAndDate(approvals);
  const spans = new Map(employments.map((one) => [one.employeeId as string, one]));
  const place = placing();
  return ({ employeeId, date, zone, teams: known }) => {
    const isHere = isEmployed(spans.get(employeeId), date);
    const schedule = isHere ? schedules.scheduleOn(employeeId, date) : unscheduled;
    const holiday = isHere ? holidays.on(employeeId, date) : null;
    const own = teams.on(employeeId, date, known);
    const overtime = approved.get(employeeId)?.get(date)?.seconds;
    const facts: DateFacts = {
      holiday: holiday && { name: holiday.name },
      leaves: leave.on(employeeId, date).map((one) => leaveCover(one, date, zone)),
      teams: { own, branches: teams.branchesOn(own, date) },
      positionId: positions.on(employeeId, date).position?.valueId ?? null,
      ...(overtime === undefined ? {} : { approvedOvertime: overtime }),
    };
    return { ...place(schedule, date, zone), facts, factsText: JSON.stringify(facts) };
  };
}

/** Places schedules; people with the same hours on a date, of a department or of a board, share one placed day. */
function placing() {
  const texts = new WeakMap<Schedule, string>();
  const placements = new Map<string, Pick<DayFacts, 'placed' | 'placedText'>>();
  return (schedule: Schedule, date: LocalDate, zone: string) => {
    const text = texts.get(schedule) ?? JSON.stringify(schedule);
    texts.set(schedule, text);
    const key = `${date} ${zone} ${text}`;
    const known = placements.get(key);
    if (known) return known;
    const placed = placeDay(date, schedule, zone);
    const made = { placed, placedText: JSON.stringify(placed) };
    placements.set(key, made);
    return made;
  };
}

/** Leave is in minutes of the wall clock; a day of attendance is in seconds since 1970. */
const leaveCover = ({ span, ...leave }: LeaveOnDay, date: LocalDate, zone: string): LeaveCover => {
  const second = (minute: number) => secondsOf(instantAtMinute(zone, date, minute));
  return { ...leave, time: span && { from: second(span.start), to: second(span.end) } };
};
