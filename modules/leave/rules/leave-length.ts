/** Leave length: minutes of the person's planned work that the request covers, day by day; holidays, rest days and breaks cost nothing, unless the type counts calendar days. */
import { addToDate, datesBetween, daysBetween, type LocalDate, type LocalTime, minuteOfTime } from '#kernel/time';
import { workDay } from './day-parts.ts';
import { halfDay } from './half-day.ts';
import type { LeavePolicy } from './leave-type.ts';
import { lengthOf, type MinuteSpan, type PlannedDay, plannedWork, within } from './planned-day.ts';
import type { Readings } from './readings.ts';

export const dayParts = ['whole', 'first', 'second'] as const;
export type DayPart = (typeof dayParts)[number];

export interface AskedLeave {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Of the first day; the only one of a request of one day. */
  readonly startPart: DayPart;
  /** Of the last day. */
  readonly endPart: DayPart;
  /** From a time on the first day to a time on the last; an end at or before the start is on the day after. */
  readonly time: { readonly start: LocalTime; readonly end: LocalTime } | null;
}

export const dayReasons = [
  'workDay',
  'halfDay',
  'partOfDay',
  'notAsked',
  'holiday',
  'restDay',
  'noHours',
  'notEmployed',
  'calendarDay',
  'minimum',
] as const;
export type DayReason = (typeof dayReasons)[number];

export interface LeaveDay {
  readonly date: LocalDate;
  readonly minutes: number;
  readonly reason: DayReason;
  readonly holidayName: string | null;
  /** Covered work in minutes after midnight of the day; null when the whole day is covered. */
  readonly covered: readonly MinuteSpan[] | null;
}

export interface LengthFacts {
  /** The days of the request and the day before it, whose night shift may reach into it. */
  readonly days: readonly PlannedDay[];
  readonly policy: Pick<LeavePolicy, 'counts'>;
  readonly readings: Pick<Readings, 'halfDay' | 'dayLength'>;
  /** Minutes of the person's usual work day, for days without hours. */
  readonly usualDay: number;
}

export function leaveLength(asked: AskedLeave, facts: LengthFacts): LeaveDay[] {
  const planned = new Map(facts.days.map((day) => [day.date, day]));
  const first = asked.time ? addToDate(asked.from, { days: -1 }) : asked.from;
  const dates = datesBetween(first, asked.to);
  const days = dates.flatMap((date) => {
    const day = planned.get(date);
    return day ? [costOf(day, asked, facts)] : [];
  });
  // The day before is shown only where a night shift reaches into the request.
  return days.filter(({ date, minutes }) => date >= asked.from || minutes > 0);
}

export const totalOf = (days: readonly Pick<LeaveDay, 'minutes'>[]): number =>
  days.reduce((sum, { minutes }) => sum + minutes, 0);

function costOf(day: PlannedDay, asked: AskedLeave, facts: LengthFacts): LeaveDay {
  const part = partOn(day.date, asked);
  if (day.kind === 'notEmployed') return free(day, 'notEmployed');
  if (facts.policy.counts === 'calendar' && !asked.time) return calendarDay(day, part, facts);
  switch (day.kind) {
    case 'holiday':
      return free(day, 'holiday');
    case 'rest':
      return free(day, 'restDay');
    case 'unscheduled':
      return asked.time ? timeWithoutHours(day, asked) : assumedDay(day, part, facts);
    case 'work':
      return asked.time ? timeOf(day, asked) : partOfWork(day, part, facts);
  }
}

function partOn(date: LocalDate, { from, to, startPart, endPart }: AskedLeave): DayPart {
  if (date === from) return startPart;
  return date === to ? endPart : 'whole';
}

const free = ({ date, holidayName }: PlannedDay, reason: DayReason): LeaveDay => ({
  date,
  minutes: 0,
  reason,
  holidayName,
  covered: [],
});

const halved = (minutes: number, part: DayPart): number =>
  part === 'whole' ? minutes : part === 'first' ? Math.floor(minutes / 2) : Math.ceil(minutes / 2);

/** Every day costs the same, planned work or not. */
function calendarDay(day: PlannedDay, part: DayPart, { readings, usualDay }: LengthFacts): LeaveDay {
  const length = readings.dayLength === 'ownDay' ? usualDay : workDay;
  const minutes = halved(length, part);
  const isWork = day.kind === 'work' && part !== 'whole';
  const covered = isWork ? halfDay(day, part, readings.halfDay) : aroundNoon(minutes, part);
  return { ...free(day, 'calendarDay'), minutes, covered };
}

function assumedDay(day: PlannedDay, part: DayPart, { usualDay }: LengthFacts): LeaveDay {
  const minutes = halved(usualDay, part);
  return { ...free(day, 'noHours'), minutes, covered: aroundNoon(minutes, part) };
}

/** Without planned work the first half ends at noon and the second begins there, so that the same half is not taken twice. */
function aroundNoon(minutes: number, part: DayPart): LeaveDay['covered'] {
  const noon = 720;
  switch (part) {
    case 'whole':
      return null;
    case 'first':
      return [{ start: noon - minutes, end: noon }];
    case 'second':
      return [{ start: noon, end: noon + minutes }];
  }
}

function partOfWork(day: PlannedDay, part: DayPart, { readings }: LengthFacts): LeaveDay {
  if (part === 'whole') return { ...free(day, 'workDay'), minutes: lengthOf(plannedWork(day)), covered: null };
  const covered = halfDay(day, part, readings.halfDay);
  return { ...free(day, 'halfDay'), minutes: lengthOf(covered), covered };
}

function timeOf(day: PlannedDay, asked: AskedLeave): LeaveDay {
  const work = plannedWork(day);
  const covered = within(work, askedSpan(day.date, asked));
  const minutes = lengthOf(covered);
  if (minutes === 0) return free(day, 'notAsked');
  const isWhole = minutes === lengthOf(work);
  return { ...free(day, isWhole ? 'workDay' : 'partOfDay'), minutes, covered: isWhole ? null : covered };
}

/** Nobody planned work, so the time asked for is taken as it is. */
function timeWithoutHours(day: PlannedDay, asked: AskedLeave): LeaveDay {
  const covered = within([askedSpan(day.date, asked)], { start: 0, end: 1440 });
  return { ...free(day, 'noHours'), minutes: lengthOf(covered), covered };
}

/** The asked time in minutes after midnight of a day. */
function askedSpan(date: LocalDate, { from, to, time }: AskedLeave): MinuteSpan {
  const [start, end] = [
    minuteOfTime(time?.start ?? ('00:00' as LocalTime)),
    minuteOfTime(time?.end ?? ('00:00' as LocalTime)),
  ];
  const endsNextDay = from === to && end <= start;
  return {
    start: daysBetween(date, from) * 1440 + start,
    end: daysBetween(date, to) * 1440 + end + (endsNextDay ? 1440 : 0),
  };
}
