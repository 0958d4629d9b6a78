/** Changed schedule: an approved leave is measured again; minutes that a day no longer costs are given back or asked about, minutes that it costs more are always asked about. */
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

/** @param taken minutes that the ledger has for each day of the leave @param measured the length by the schedule of now */
export function scheduleChange(
  taken: ReadonlyMap<LocalDate, number>,
  measured: readonly LeaveDay[],
  reading: Readings['lateHoliday'],
): ScheduleChange {
  const changes = measured
    .map((now) => ({ date: now.date, was: taken.get(now.date) ?? 0, now }))
    .filter(({ was, now }) => was !== now.minutes);
  const isGivenBack = ({ was, now }: DayChange) => reading === 'giveBack' && now.minutes < was;
  return { giveBack: changes.filter(isGivenBack), ask: changes.filter((change) => !isGivenBack(change)) };
}
