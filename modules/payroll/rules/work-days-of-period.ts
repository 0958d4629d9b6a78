/** Work days of a period: its days with planned work, and those of them between the person's first and last day; only where the person is not employed in all of it. */
import { addToDate, type LocalDate } from '#kernel/time';
import type { PayrollContext, WorkDays } from './payroll-context.ts';

/** Null for a whole period, which needs none. */
export function workDaysOfPeriod(
  { start, end }: { readonly start: LocalDate; readonly end: LocalDate },
  { firstDay, lastDay }: PayrollContext['employment'],
  isWorkDay: (date: LocalDate) => boolean,
): WorkDays | null {
  if ((firstDay === null || firstDay <= start) && (lastDay === null || lastDay >= end)) return null;
  let inPeriod = 0;
  let employed = 0;
  for (let date = start; date <= end; date = addToDate(date, { days: 1 })) {
    if (!isWorkDay(date)) continue;
    inPeriod += 1;
    if ((firstDay === null || date >= firstDay) && (lastDay === null || date <= lastDay)) employed += 1;
  }
  return { inPeriod, employed };
}
