// Builders for worked examples: '2026-11-02 08:00' is a time on the wall clock of the zone.
import {
  addToDate,
  asDate,
  dateIn,
  type Instant,
  instant,
  instantAt,
  instantOfSeconds,
  type LocalDate,
  type LocalTime,
  type Minutes,
  minuteOfTime,
  secondsOf,
  timeIn,
} from '#kernel/time';
import { dayOffMargins, defaultMargins, type Hours, type Margins, type Schedule } from '#work-hours/rules/schedule';
import { type PlacedDay, placeDay } from './placed-day.ts';
import type { ClockType, Punch } from './punch.ts';

export const bangkok = 'Asia/Bangkok';

const types = { in: 'clock_in', out: 'clock_out', break: 'break_in', back: 'break_out' } as const;
type Word = keyof typeof types;

/** '08:00', '06:00+1' for the day after, '08:00:30' with seconds. */
export function momentOf(text: string, date: LocalDate, zone = bangkok): Instant {
  const [, time = '', seconds = '00', days = '0'] = /^(\d\d:\d\d)(?::(\d\d))?(?:\+(\d))?$/.exec(text) ?? [];
  const minute = instantAt(zone, addToDate(date, { days: Number(days) }), time as LocalTime);
  return instant(minute.replace(/:00\.000Z$/, `:${seconds}.000Z`));
}

/** 'in 08:00, out 17:00' as punches of a date. */
export function punchesOf(text: string, date = monday, zone = bangkok): Punch[] {
  if (text === '') return [];
  return text.split(', ').map((part, index) => {
    const [word = '', time = ''] = part.split(' ');
    const type: ClockType = types[word as Word];
    return { id: `${date}/${index}/${part}`, type, at: momentOf(time, date, zone) };
  });
}

/** Monday 2 November 2026. */
export const monday = asDate('2026-11-02');

/** '08:00-17:00', '22:00-06:00' over midnight, '08:00-14:00+1' for thirty hours; '' for a day off. */
export function scheduleOf(text: string, parts: Partial<Hours> & { margins?: Margins } = {}): Schedule {
  const [, start = '', end = '', days] = /^(\d\d:\d\d)-(\d\d:\d\d)(?:\+(\d))?$/.exec(text) ?? [];
  if (!start) return { hours: null, margins: parts.margins ?? dayOffMargins, source: 'none' };
  const from = minuteOfTime(start as LocalTime);
  const to = minuteOfTime(end as LocalTime);
  const { margins, ...hours } = parts;
  return {
    hours: {
      start: from,
      end: (to + 1440 * Number(days ?? (to <= from ? 1 : 0))) as Minutes,
      breaks: [],
      breakRule: 'deduct',
      lateAfter: 0 as Minutes,
      absenceAfter: null,
      ...hours,
    },
    margins: margins ?? defaultMargins,
    source: 'organization',
  };
}

/** Consecutive days from Monday on. */
export const daysOf = (schedules: readonly (string | Schedule)[], zone = bangkok, first = monday): PlacedDay[] =>
  schedules.map((schedule, index) =>
    placeDay(addToDate(first, { days: index }), typeof schedule === 'string' ? scheduleOf(schedule) : schedule, zone),
  );

/** A second since 1970 as '02 08:00': day of the month and time on the wall clock. */
export function shown(second: number, zone = bangkok): string {
  const moment = instantOfSeconds(second);
  return `${dateIn(zone, moment).slice(8)} ${timeIn(zone, moment)}`;
}

export const secondAt = (text: string, date = monday, zone = bangkok): number => secondsOf(momentOf(text, date, zone));
