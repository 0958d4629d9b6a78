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
import {
  dayOffMargins,
  defaultMargins,
  type Hours,
  type Margins,
  type Schedule,
  type SegmentKind,
} from '#work-hours/rules/schedule';
import { attendance } from './attendance.ts';
import { type AttendanceDay, type AttendancePolicy, type DateFacts, defaultPolicy, noFacts } from './attendance-day.ts';
import type { DayFigures } from './attendance-segment.ts';
import { explainedFigures } from './explain.ts';
import { type PlacedDay, placeDay } from './placed-day.ts';
import type { ClockType, Punch } from './punch.ts';
import { workWindows } from './work-windows.ts';

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

type ScheduleParts = Partial<Hours> & { margins?: Margins };

/** '08:00-17:00', '22:00-06:00' over midnight, '08:00-14:00+1' for thirty hours; '08:00-12:00, 17:00-20:00 overtime' for two segments; 'rest' for a rest day, '' for an unscheduled day. */
export function scheduleOf(text: string, parts: ScheduleParts = {}): Schedule {
  if (text.includes(', ')) {
    const each = text.split(', ').map((one) => scheduleOf(one, parts));
    const segments = each.flatMap((one) => one.segments).map((one, at) => ({ ...one, id: `segment ${at + 1}` }));
    return { segments, margins: parts.margins ?? defaultMargins, source: 'shift' };
  }
  const [, start = '', end = '', days, kind] = /^(\d\d:\d\d)-(\d\d:\d\d)(?:\+(\d))?(?: (\w+))?$/.exec(text) ?? [];
  if (!start) {
    const { margins = dayOffMargins, breaks, breakRule = 'deduct' } = parts;
    const rest = breaks ? { restBreaks: { breaks, breakRule } } : {};
    return { segments: [], ...rest, margins, source: text === 'rest' ? 'organization' : 'none' };
  }
  const from = minuteOfTime(start as LocalTime);
  const to = minuteOfTime(end as LocalTime);
  const { margins, ...hours } = parts;
  return {
    segments: [
      {
        id: 'hours',
        kind: (kind as SegmentKind | undefined) ?? 'working',
        start: from,
        end: (to + 1440 * Number(days ?? (to <= from ? 1 : 0))) as Minutes,
        breaks: [],
        breakRule: 'deduct',
        lateAfter: 0 as Minutes,
        absenceAfter: null,
        ...hours,
      },
    ],
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

interface DayText {
  readonly schedule?: string | Schedule;
  readonly policy?: Partial<AttendancePolicy>;
  readonly facts?: Partial<DateFacts>;
  /** '10:30', or nothing for a day that is long over. */
  readonly asOf?: string;
  readonly zone?: string;
  readonly date?: LocalDate;
}

/** The result of Monday, with free days around it that take no part. */
export function dayOf(punches: string, parts: DayText = {}): AttendanceDay {
  const { date = monday, zone = bangkok } = parts;
  const days = daysOf(['', parts.schedule ?? '08:00-17:00', ''], zone, addToDate(date, { days: -1 }));
  const found = attendance({
    windows: workWindows(days),
    punches: punchesOf(punches, date, zone),
    facts: new Map([[date, { ...noFacts, ...parts.facts }]]),
    policyOn: () => ({ ...defaultPolicy, ...parts.policy }),
    asOf: momentOf(parts.asOf ?? '23:59+9', date, zone),
  });
  const day = found.days[1];
  if (!day || found.outside.length > 0) throw new Error('A punch lies outside the three days.');
  return day;
}

const usual = new Set(['none', 'onTime', 'hours', 'punched', 'noSchedule', 'notExpected']);

/** 'scheduled 480, worked 474, late 6 arrivedLate': minutes that are not zero, and reasons that are not the usual. */
export const figuresOf = (day: DayFigures): string =>
  explainedFigures
    .filter((name) => day[name].seconds > 0 || !usual.has(day[name].reason))
    .map((name) => `${name} ${day[name].minutes}${usual.has(day[name].reason) ? '' : ` ${day[name].reason}`}`)
    .join(', ');
