/** Overtime week: overtime, holiday work and holiday overtime from Sunday to Saturday; above 36 hours there is a warning, never a block. */
import { addToDate, dateParts, type LocalDate } from '#kernel/time';
import type { OvertimeRecord } from './payroll-context.ts';
import { type DayTime, timeOfDays } from './time-of-days.ts';
import { type LabourRow, labourRows } from './values/labour-protection.ts';

export interface OvertimeWeek {
  readonly sunday: LocalDate;
  readonly minutes: number;
}

/** By the approved time of days, whatever the wage is paid by. Of a week that two periods share, each has its own days. */
export function overtimeWeeks(days: readonly DayTime[], end: LocalDate): OvertimeWeek[] {
  const law = labourRows.findLast((row) => row.from <= end);
  return law ? weeksOverLimit(timeOfDays(days, 'monthly').overtimes, law) : [];
}

/** The weeks above the limit, in order. */
export function weeksOverLimit(records: readonly OvertimeRecord[], { weeklyLimit }: LabourRow): OvertimeWeek[] {
  const weeks = new Map<LocalDate, number>();
  for (const { date, minutes } of records) {
    const sunday = addToDate(date, { days: -(dateParts(date).weekday % 7) });
    weeks.set(sunday, (weeks.get(sunday) ?? 0) + minutes);
  }
  return [...weeks]
    .filter(([, minutes]) => minutes > weeklyLimit)
    .map(([sunday, minutes]) => ({ sunday, minutes }))
    .sort((a, b) => (a.sunday < b.sunday ? -1 : 1));
}
