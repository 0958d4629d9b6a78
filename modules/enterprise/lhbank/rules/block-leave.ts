/** Block leave: the longest run of leave days whose numbers among the person's scheduled days follow each other, so that days off and holidays do not interrupt it. The first of equal runs counts. */
import type { LocalDate } from '#kernel/time';

export interface LeaveDay {
  readonly date: LocalDate;
  /** The number of the day among the scheduled days of the person, in the order of their dates. */
  readonly number: number;
}

export interface LeaveRun {
  readonly longest: number;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
}

/** @param days of one person, in the order of their dates */
export function longestLeave(days: readonly LeaveDay[]): LeaveRun {
  let best: LeaveRun = { longest: 0, from: null, to: null };
  let start = 0;
  days.forEach((day, at) => {
    const before = days[at - 1];
    if (before && day.number !== before.number + 1) start = at;
    const length = at - start + 1;
    if (length > best.longest) best = { longest: length, from: days[start]?.date ?? day.date, to: day.date };
  });
  return best;
}
