// The only file that knows Temporal. All other code handles the four kinds below as plain, branded values.
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
/** The schema of a length that a person gives. */
export const minutesUpTo = (most: number) => z.int().min(0).max(most) as unknown as z.ZodType<Minutes, number>;

// Temporal is native in the server's runtime; the browser's entry loads a polyfill where it is missing. Only the parts used here
// are typed.
interface PlainDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly dayOfWeek: number;
  readonly daysInMonth: number;
  add(length: { days?: number; months?: number; years?: number }): PlainDate;
  toString(): string;
}
interface ZonedDateTime {
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

/** The current instant by the machine's clock. Called only at the edges; rules receive `now` or `today` as an argument. */
export function systemNow(): Instant {
  const epoch = Date.now();
  if (epoch !== latest.epoch) latest = { epoch, moment: instantOfMilliseconds(epoch) };
  return latest.moment;
}
// Many calls fall into one millisecond, and formatting the instant costs more than reading the clock.
let latest = { epoch: 0, moment: '1970-01-01T00:00:00.000Z' as Instant };

export const instant = (text: string): Instant => canonical(temporal().Instant.from(text));

const dayLength = 86_400_000;
const padded = (width: number) => Array.from({ length: 10 ** width }, (_, value) => String(value).padStart(width, '0'));
const [two, three] = [padded(2), padded(3)];

// Built from digits with the date looked up: `toISOString` takes five times as long, and one punch writes dozens of instants.
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

/** The date this many days after 1 January 1970. */
function dateOfDay(day: number): LocalDate {
  let date = datesKept.get(day);
  if (date === undefined) {
    if (datesKept.size >= mostDatesKept) datesKept.clear();
    date = new Date(day * dayLength).toISOString().slice(0, -'T00:00:00.000Z'.length) as LocalDate;
    datesKept.set(day, date);
  }
  return date;
}

// A punch reads a hundred instants, a report thousands. Digits read one by one, with the day looked up, take a quarter of the time of
// the engine's Date, which is twenty times faster than Temporal.

export function millisecondsOf(moment: Instant): number {
  // A call asks several times for what it was given as now.
  if (moment === latest.moment) return latest.epoch;
  const quick = moment.length === canonicalLength ? canonicalMilliseconds(moment) : Number.NaN;
  return Number.isNaN(quick) ? temporal().Instant.from(moment).epochMilliseconds : quick;
}
const canonicalLength = '2026-11-15T02:00:00.000Z'.length;
const [dash, colon, point, zed, tee] = ['-', ':', '.', 'Z', 'T'].map((sign) => sign.charCodeAt(0));
const zero = '0'.charCodeAt(0);

/** NaN for any other form. */
function canonicalMilliseconds(text: string): number {
  const isMarked =
    text.charCodeAt(4) === dash &&
    text.charCodeAt(7) === dash &&
    text.charCodeAt(10) === tee &&
    text.charCodeAt(13) === colon &&
    text.charCodeAt(16) === colon &&
    text.charCodeAt(19) === point &&
    text.charCodeAt(23) === zed;
  if (!isMarked) return Number.NaN;
  const [hour, minute, second] = [digits(text, 11, 2), digits(text, 14, 2), digits(text, 17, 2)];
  if (hour > 23 || minute > 59 || second > 59) return Number.NaN;
  return startOfDay(text) + ((hour * 60 + minute) * 60 + second) * 1000 + digits(text, 20, 3);
}

function digits(text: string, from: number, count: number): number {
  let value = 0;
  for (let at = from; at < from + count; at++) {
    const digit = text.charCodeAt(at) - zero;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

const startsKept = new Map<number, number>();

/** Milliseconds since 1970 of the midnight, UTC, with whose date the text begins. */
function startOfDay(text: string): number {
  const key = (digits(text, 0, 4) * 100 + digits(text, 5, 2)) * 100 + digits(text, 8, 2);
  let start = startsKept.get(key);
  if (start === undefined) {
    if (startsKept.size >= mostDatesKept) startsKept.clear();
    start = Date.parse(`${text.slice(0, 10)}T00:00:00.000Z`);
    startsKept.set(key, start);
  }
  return start;
}

/** Whole seconds since 1970, UTC; an unfinished second is not counted. */
export const secondsOf = (moment: Instant): number => Math.floor(millisecondsOf(moment) / 1000);

export const instantOfSeconds = (epoch: number): Instant => instantOfMilliseconds(epoch * 1000);

/** Whole seconds from one instant to another; negative when `to` is earlier. */
export const secondsBetween = (from: Instant, to: Instant): number => secondsOf(to) - secondsOf(from);

export const addMinutes = (moment: Instant, length: number): Instant =>
  instantOfMilliseconds(millisecondsOf(moment) + length * 60_000);

export const addSeconds = (moment: Instant, seconds: number): Instant =>
  instantOfMilliseconds(millisecondsOf(moment) + seconds * 1000);

export const isBefore = (a: Instant, b: Instant): boolean => millisecondsOf(a) < millisecondsOf(b);

/** The date of an instant in a time zone. */
export const dateIn = (zone: string, moment: Instant): LocalDate =>
  dateOfDay(Math.floor(wallClock(zone, moment) / dayLength));

/** The wall-clock time of an instant in a time zone, to the minute. */
export const timeIn = (zone: string, moment: Instant): LocalTime =>
  timeOfMinute(Math.floor(wallClock(zone, moment) / 60_000));

/** Milliseconds that the UTC clock counts when a zone's wall clock shows what it shows at the moment. */
function wallClock(zone: string, moment: Instant): number {
  const epoch = millisecondsOf(moment);
  return epoch + offsetIn(zone, epoch);
}

const hourLength = 3_600_000;
const mostOffsetsKept = 5_000;
const offsetsKept = new Map<string, Map<number, number>>();

/**
 * How far a zone is ahead of UTC, in milliseconds. Kept by the hour: a report writes ten thousand times of the same few hours,
 * and Temporal takes 10 µs for each. An hour in which the offset changes is kept as NaN and asked again for each moment.
 */
function offsetIn(zone: string, epoch: number): number {
  const hour = Math.floor(epoch / hourLength);
  let offsets = offsetsKept.get(zone);
  if (!offsets || offsets.size >= mostOffsetsKept) {
    offsets = new Map();
    offsetsKept.set(zone, offsets);
  }
  let offset = offsets.get(hour);
  if (offset === undefined) {
    const [first, last] = [offsetAt(zone, hour * hourLength), offsetAt(zone, (hour + 1) * hourLength)];
    offset = first === last ? first : Number.NaN;
    offsets.set(hour, offset);
  }
  return Number.isNaN(offset) ? offsetAt(zone, epoch) : offset;
}

const offsetAt = (zone: string, epoch: number): number =>
  temporal().Instant.from(instantOfMilliseconds(epoch)).toZonedDateTimeISO(zone).offsetNanoseconds / 1_000_000;

/** With the seconds, HH:mm:ss. */
export const timeOfDayIn = (zone: string, moment: Instant): string => {
  const second = Math.floor(wallClock(zone, moment) / 1000);
  return `${timeIn(zone, moment)}:${String(((second % 60) + 60) % 60).padStart(2, '0')}`;
};

/** The instant of a wall-clock time on a date in a time zone. */
export const instantAt = (zone: string, date: LocalDate, time: LocalTime): Instant =>
  canonical(temporal().PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toInstant());

/**
 * The instant this many minutes after the midnight of a date, by the wall clock: 1800 is 06:00 on the next day.
 * A time skipped by daylight saving moves one hour later; a time that happens twice means the first one.
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

/** The offset of a zone from UTC at an instant, in minutes (Bangkok: 420). */
export const offsetMinutes = (zone: string, moment: Instant): number =>
  temporal().Instant.from(moment).toZonedDateTimeISO(zone).offsetNanoseconds / 60_000_000_000;

/** Reads a date strictly; null for 30 February and for anything that is not a date. */
export function localDate(year: number, month: number, day: number): LocalDate | null {
  if (isUsual(year, month, day)) return `${String(year).padStart(4, '0')}-${two[month]}-${two[day]}` as LocalDate;
  try {
    return temporal().PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString() as LocalDate;
  } catch {
    return null;
  }
}

/** Takes a text known to be a date; throws for a date that does not exist. */
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
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8))];
  if (date.length === usualLength && isUsual(year, month, day)) {
    // 1 January 1970 was a Thursday.
    const sinceMonday = (startOfDay(date) / dayLength + 3) % 7;
    const weekday = (sinceMonday < 0 ? sinceMonday + 7 : sinceMonday) + 1;
    return { year, month, day, weekday, daysInMonth: lastDayOf(year, month) };
  }
  const plain = temporal().PlainDate.from(date);
  return {
    year: plain.year,
    month: plain.month,
    day: plain.day,
    weekday: plain.dayOfWeek,
    daysInMonth: plain.daysInMonth,
  };
}

const usualLength = '2026-11-15'.length;
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
/** Zero for a month that does not exist. */
const lastDayOf = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 0);

/** A date that needs no Temporal, which takes ten times as long: ledgers and schedules ask for many. */
const isUsual = (year: number, month: number, day: number): boolean =>
  Number.isInteger(year) &&
  Number.isInteger(day) &&
  year > 0 &&
  year < 10_000 &&
  day > 0 &&
  day <= lastDayOf(year, month);

/** Months are added by the calendar: 31 January plus one month is the last day of February. */
export function addToDate(date: LocalDate, length: { days?: number; months?: number; years?: number }): LocalDate {
  const { days = 0, months = 0, years = 0 } = length;
  // On the UTC clock, which never jumps, and by whole numbers that are looked up: far faster than Temporal, and schedules and ledgers add
  // many.
  const moved = months === 0 && years === 0 ? date : monthsLater(date, years * 12 + months);
  return dateOfDay(startOfDay(moved) / dayLength + days);
}

/** The same day so many months later, or the last day of a shorter month. */
function monthsLater(date: LocalDate, months: number): LocalDate {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(count / 12), count - Math.floor(count / 12) * 12];
  if (year < 0 || year > 9999) throw new RangeError(`${months} months after ${date} is no date of this calendar.`);
  const day = Math.min(Number(date.slice(8, 10)), lastDayOf(year, month + 1));
  return `${String(year).padStart(4, '0')}-${two[month + 1]}-${two[day]}` as LocalDate;
}

/** Whole days from one date to another; negative when `to` is earlier. On the UTC clock, as above. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  const days = (startOfDay(to) - startOfDay(from)) / dayLength;
  if (!Number.isInteger(days)) throw new RangeError(`${from} or ${to} is no date.`);
  return days;
}

/** The dates from one day to another, both included; none where the second is before the first. */
export const datesBetween = (from: LocalDate, to: LocalDate): LocalDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, days) => addToDate(from, { days }));

export const minutes = (count: number): Minutes => {
  if (!Number.isSafeInteger(count)) throw new RangeError(`Minutes must be whole, not ${count}.`);
  return count as Minutes;
};
