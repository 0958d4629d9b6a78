// Planned days and accounts for tests, in words that an HR person reads.
import { addToDate, asDate, dateParts, daysBetween, type LocalDate, type LocalTime, minuteOfTime } from '#kernel/time';
import { type LeavePolicy, ordinaryPolicy } from './leave-type.ts';
import { calendarYear } from './leave-year.ts';
import type { PlannedDay } from './planned-day.ts';
import type { Account } from './projected-ledger.ts';
import { defaultReadings, type Readings } from './readings.ts';

const minute = (text: string) => minuteOfTime(text as LocalTime);

/** `08:00-17:00`, `22:00-06:00`; several parts of a split shift with a comma. */
function segmentsOf(hours: string): PlannedDay['segments'] {
  return hours.split(',').map((part) => {
    const [from = '', to = ''] = part.trim().split('-');
    const [start, end] = [minute(from), minute(to)];
    return { start, end: end > start ? end : end + 1440, kind: 'work' as const };
  });
}

export const noon = { start: 720, length: 60, paid: false };

export const workDayOn = (date: string, hours = '08:00-17:00', breaks: PlannedDay['breaks'] = [noon]): PlannedDay => ({
  date: asDate(date),
  kind: 'work',
  holidayName: null,
  segments: segmentsOf(hours),
  breaks,
});

/** Monday to Friday 08:00–17:00 with an hour at noon; holidays by date. */
export function officeDays(from: string, to: string, holidays: Readonly<Record<string, string>> = {}): PlannedDay[] {
  const first = asDate(from);
  return Array.from({ length: daysBetween(first, asDate(to)) + 1 }, (_, days) => {
    const date = addToDate(first, { days });
    const day = workDayOn(date);
    const holidayName = holidays[date] ?? null;
    if (holidayName !== null) return { ...day, kind: 'holiday' as const, holidayName };
    return dateParts(date).weekday > 5 ? { ...day, kind: 'rest' as const, segments: [], breaks: [] } : day;
  });
}

export interface AccountGiven {
  readonly policy?: Partial<LeavePolicy>;
  readonly readings?: Partial<Readings>;
  readonly start?: string | null;
  readonly resign?: string;
  /** Days a year. */
  readonly quota?: number;
  /** Minutes of a day; 480 where none is given. */
  readonly day?: number;
  /** Another day from a date on. */
  readonly later?: { readonly on: string; readonly day: number };
  readonly yearRule?: Account['yearRule'];
}

export function anAccount({
  start = '2020-01-01',
  quota = 10,
  day = 480,
  later,
  ...given
}: AccountGiven = {}): Account {
  const dayOn = (date: LocalDate) => (later && date >= later.on ? later.day : day);
  return {
    policy: { ...ordinaryPolicy, ...given.policy },
    readings: { ...defaultReadings, ...given.readings },
    yearRule: given.yearRule ?? calendarYear,
    service: {
      startDate: start === null ? null : asDate(start),
      probationEnd: null,
      resignDate: given.resign ? asDate(given.resign) : null,
    },
    quotas: { on: (date) => quota * dayOn(date), steps: new Set([0]) },
    dayOn,
    dayChanges: later ? [asDate(later.on)] : [],
  };
}
