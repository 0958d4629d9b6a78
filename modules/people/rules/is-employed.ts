/** Employed on a day: the first day ≤ the day ≤ the last day. Both count; one that is not entered is open. */
import type { LocalDate } from '#kernel/time';

export interface WorkSpan {
  readonly startDate: LocalDate | null;
  readonly resignDate: LocalDate | null;
}

export const isEmployed = (span: WorkSpan | undefined, date: LocalDate): boolean =>
  span !== undefined &&
  (span.startDate === null || span.startDate <= date) &&
  (span.resignDate === null || date <= span.resignDate);
