// The only file that knows Temporal. Everything else handles the four kinds below as plain, branded values.
import * as z from 'zod';

declare const brand: unique symbol;

/** A moment, UTC, as '2026-11-15T02:00:00.000Z'. */
export type Instant = string & { readonly [brand]: 'Instant' };
/** A day on the calendar, '2026-11-15', without a zone. */
export type LocalDate = string & { readonly [brand]: 'LocalDate' };
/** A time on the wall clock, '08:30', without a zone. */
export type LocalTime = string & { readonly [brand]: 'LocalTime' };
/** A length in whole minutes. */
export type Minutes = number & { readonly [brand]: 'Minutes' };

export const Instant = z.iso.datetime() as unknown as z.ZodType<Instant, string>;
export const LocalDate = z.iso.date() as unknown as z.ZodType<LocalDate, string>;
export const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/) as unknown as z.ZodType<LocalTime, string>;
export const Minutes = z.int() as unknown as z.ZodType<Minutes, number>;

// Temporal is native in the server's runtime; the browser's entry loads a polyfill where it is missing.
// The compiler is told only of the parts used here.
interface PlainDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly dayOfWeek: number;
  readonly daysInMonth: number;
  add(length: { days?: number; months?: number; years?: number }): PlainDate;
  until(other: PlainDate): { readonly days: number };
  toString(): string;
}
interface ZonedDateTime {
  toPlainDate(): PlainDate;
  toPlainTime(): { toString(options: { smallestUnit: 'minute' }): string };
  readonly offsetNanoseconds: number;
}
interface TemporalInstant {
  toZonedDateTimeISO(zone: string): ZonedDateTime;
  readonly epochMilliseconds: number;
}
interface TemporalApi {
  PlainDate: {
    from(value: string | { year: number; month: number; day: number }, options?: { overflow: 'reject' }): PlainDate;
  };
  Instant: { from(value: string): TemporalInstant };
  PlainDateTime: { from(value: string): { toZonedDateTime(zone: string): { toInstant(): TemporalInstant } } };
}
const temporal = (): TemporalApi => (globalThis as unknown as { Temporal: TemporalApi }).Temporal;

const canonical = (moment: TemporalInstant): Instant => instantOfMilliseconds(moment.epochMilliseconds);

/** Now, by the machine's clock. Called at the edges only; rules are handed `now` or `today`. */
export function systemNow(): Instant {
  const epoch = Date.now();
  if (epoch !== latest.epoch) latest = { epoch, moment: instantOfMilliseconds(epoch) };
  return latest.moment;
}
// Several look at the clock within one millisecond; writing the moment down costs more than looking.
let latest = { epoch: Number.NaN, moment: '' as Instant };

export const instant = (text: string): Instant => canonical(temporal().Instant.from(text));

const dayLength = 86_400_000;
const padded = (width: number) => Array.from({ length: 10 ** width }, (_, value) => String(value).padStart(width, '0'));
const [two, three] = [padded(2), padded(3)];

// Put together from digits, the date looked up: the engine's own way takes five times as long, and a punch writes dozens.
export function instantOfMilliseconds(epoch: number): Instant {
  const day = Math.floor(epoch / dayLength);
  const inDay = epoch - day * dayLength;
  const [hour, minute] = [Math.floor(inDay / 3_600_000), Math.floor(inDay / 60_000) % 60];
  const [second, millisecond] = [Math.floor(inDay / 1000) % 60, inDay % 1000];
  const fraction = three[millisecond];
  if (fraction === undefined) return new Date(epoch).toISOString() as Instant;
  return `${dateOfDay(day)}T${two[hour]}:${two[minute]}:${two[second]}.${fraction}Z` as Instant;
}

const mostDatesKept = 5_000;
const datesKept = new Map<number, LocalDate>();

/** The date so many days after 1 January 1970. */
function dateOfDay(day: number): LocalDate {
  let date = datesKept.get(day);
  if (date === undefined) {
    if (datesKept.size >= mostDatesKept) datesKept.clear();
    date = new Date(day * dayLength).toISOString().slice(0, -'T00:00:00.000Z'.length) as LocalDate;
    datesKept.set(day, date);
  }
  return date;
}

// The engine's own Date reads the canonical form twenty times faster; an hour of punches is thousands of moments.

export function millisecondsOf(moment: Instant): number {
  const quick = moment.length === canonicalLength ? Date.parse(moment) : Number.NaN;
  return Number.isNaN(quick) ? temporal().Instant.from(moment).epochMilliseconds : quick;
}
const canonicalLength = '2026-11-15T02:00:00.000Z'.length;

/** Whole seconds since 1970, UTC; a begun second is not counted. */
export const secondsOf = (moment: Instant): number => Math.floor(millisecondsOf(moment) / 1000);

export const instantOfSeconds = (epoch: number): Instant => instantOfMilliseconds(epoch * 1000);

/** Whole seconds from one moment to another; negative when `to` is earlier. */
export const secondsBetween = (from: Instant, to: Instant): number => secondsOf(to) - secondsOf(from);

export const addMinutes = (moment: Instant, length: number): Instant =>
  instantOfMilliseconds(millisecondsOf(moment) + length * 60_000);

export const addSeconds = (moment: Instant, seconds: number): Instant =>
  instantOfMilliseconds(millisecondsOf(moment) + seconds * 1000);

export const isBefore = (a: Instant, b: Instant): boolean => millisecondsOf(a) < millisecondsOf(b);

/** The day on which a moment falls in a zone. */
export function dateIn(zone: string, moment: Instant): LocalDate {
  const second = secondsOf(moment);
  const asked = datesAsked.get(zone);
  if (asked?.second === second) return asked.date;
  const date = temporal().Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate().toString() as LocalDate;
  datesAsked.set(zone, { second, date });
  return date;
}
// By zone, the second asked for last: in a rush hundreds ask for the same one, and within a second no date changes.
const datesAsked = new Map<string, { readonly second: number; readonly date: LocalDate }>();

/** The wall-clock time of a moment in a zone, to the minute. */
export const timeIn = (zone: string, moment: Instant): LocalTime =>
  temporal()
    .Instant.from(moment)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' }) as LocalTime;

/** The moment of a wall-clock time on a day in a zone. */
export const instantAt = (zone: string, date: LocalDate, time: LocalTime): Instant =>
  canonical(temporal().PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toInstant());

/**
 * The moment that a wall clock shows so many minutes after the midnight of a day: 1800 is 06:00 on the day after.
 * A time skipped by daylight saving is read as the time an hour on, a time shown twice as the first of the two.
 */
export function instantAtMinute(zone: string, date: LocalDate, minute: number): Instant {
  const days = Math.floor(minute / 1440);
  const day = days === 0 ? date : addToDate(date, { days });
  return instantAt(zone, day, timeOfMinute(minute));
}

/** Minutes after midnight as a wall-clock time; whole days are dropped: 510 and 1950 are 08:30. */
export function timeOfMinute(minute: number): LocalTime {
  const inDay = ((minute % 1440) + 1440) % 1440;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}` as LocalTime;
}

/** Minutes after midnight of a wall-clock time: '08:30' is 510. */
export const minuteOfTime = (time: LocalTime): Minutes =>
  (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) as Minutes;

/** How far a zone is from UTC at a moment, in minutes (Bangkok 420). */
export const offsetMinutes = (zone: string, moment: Instant): number =>
  temporal().Instant.from(moment).toZonedDateTimeISO(zone).offsetNanoseconds / 60_000_000_000;

/** Reads a date strictly; null for 30 February and for anything that is not a date. */
export function localDate(year: number, month: number, day: number): LocalDate | null {
  try {
    return temporal().PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString() as LocalDate;
  } catch {
    return null;
  }
}

/** Takes a date known to be one; a date that does not exist is an error. */
export const asDate = (text: string): LocalDate => temporal().PlainDate.from(text).toString() as LocalDate;

export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  readonly daysInMonth: number;
}

export function dateParts(date: LocalDate): DateParts {
  const plain = temporal().PlainDate.from(date);
  return {
    year: plain.year,
    month: plain.month,
    day: plain.day,
    weekday: plain.dayOfWeek,
    daysInMonth: plain.daysInMonth,
  };
}

/** A month is added by the calendar: 31 January and one month is the last day of February. */
export function addToDate(date: LocalDate, length: { days?: number; months?: number; years?: number }): LocalDate {
  const { days = 0, months = 0, years = 0 } = length;
  // Days alone are counted on the UTC clock, which never jumps: thirty times faster, and schedules ask for many.
  if (months === 0 && years === 0) return dateOfDay(Date.parse(date) / dayLength + days);
  return temporal().PlainDate.from(date).add({ days, months, years }).toString() as LocalDate;
}

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  temporal().PlainDate.from(from).until(temporal().PlainDate.from(to)).days;

export const minutes = (count: number): Minutes => {
  if (!Number.isSafeInteger(count)) throw new RangeError(`Minutes must be whole, not ${count}.`);
  return count as Minutes;
};
