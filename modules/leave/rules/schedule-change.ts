/** Changed schedule: an approved leave is measured again; minutes that a day no longer costs are given back or asked about, minutes that it costs more and days that a roster leaves free are always asked about. */
import type { LocalDate } from '#kernel/time';
import type { LeaveDay } from './leave-length.ts';
import type { Readings } from './readings.ts';

export interface DayChange {
  readonly date: LocalDate;
  readonly was: number;
  readonly now: LeaveDay;
}

export interface ScheduleChange {
  /** Written at once, each with its cause. */
  readonly giveBack: readonly DayChange[];
  /** The approver decides. */
  readonly ask: readonly DayChange[];
}

export interface MeasuredAgain {
  /** Minutes that the ledger has for each day of the leave. */
  readonly taken: ReadonlyMap<LocalDate, number>;
  /** The length by the schedule of now. */
  readonly measured: readonly LeaveDay[];
  /** Days without a shift on a published roster: it may be free because of the leave. */
  readonly leftFree: ReadonlySet<LocalDate>;
  /** Minutes of days by a schedule that the approver chose not to follow. */
  readonly refused: ReadonlyMap<LocalDate, number>;
}

/** With the days that the leave has taken and no longer touches: a night shift before its first day that was planned away. */
export function withTakenDays(measured: readonly LeaveDay[], taken: Iterable<LocalDate>): LeaveDay[] {
  const known = new Set(measured.map(({ date }) => date));
  const gone = [...taken].filter((date) => !known.has(date));
  return [...gone.map(untouchedDay), ...measured];
}

export const untouchedDay = (date: LocalDate): LeaveDay => ({
  date,
  minutes: 0,
  reason: 'notAsked',
  holidayName: null,
  covered: [],
});

export function scheduleChange(
  { taken, measured, leftFree, refused }: MeasuredAgain,
  reading: Readings['lateHoliday'],
): ScheduleChange {
  const changes = measured
    .map((now) => ({ date: now.date, was: taken.get(now.date) ?? 0, now }))
    .filter(({ date, was, now }) => was !== now.minutes && refused.get(date) !== now.minutes);
  const isGivenBack = ({ date, was, now }: DayChange) =>
    reading === 'giveBack' && now.minutes < was && !leftFree.has(date);
  return { giveBack: changes.filter(isGivenBack), ask: changes.filter((change) => !isGivenBack(change)) };
}
