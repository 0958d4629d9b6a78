/** Work days of a period: its days with planned work, and those of them between the person's first and last day that are paid by the month; only where that is not all of it. */
import { addToDate, type LocalDate } from '#kernel/time';
import type { PayrollContext, WageBefore, WageKind, WorkDays } from './payroll-context.ts';

interface PaidDays extends Readonly<PayrollContext['employment']> {
  readonly wages: { readonly wageKind: WageKind; readonly wagesBefore: readonly WageBefore[] } | null;
}

/** Null for a whole period, which needs none. */
export function workDaysOfPeriod(
  { start, end }: { readonly start: LocalDate; readonly end: LocalDate },
  { firstDay, lastDay, wages }: PaidDays,
  isWorkDay: (date: LocalDate) => boolean,
): WorkDays | null {
  const kindOn = (date: LocalDate): WageKind | undefined =>
    (wages?.wagesBefore.find(({ until }) => date <= until) ?? wages)?.wageKind;
  const isOneKind = wages === null || wages.wagesBefore.every(({ wageKind }) => wageKind === wages.wageKind);
  if (isOneKind && (firstDay === null || firstDay <= start) && (lastDay === null || lastDay >= end)) return null;
  let inPeriod = 0;
  let employed = 0;
  for (let date = start; date <= end; date = addToDate(date, { days: 1 })) {
    if (!isWorkDay(date)) continue;
    inPeriod += 1;
    const isEmployed = (firstDay === null || date >= firstDay) && (lastDay === null || date <= lastDay);
    if (isEmployed && (isOneKind || kindOn(date) === 'monthly')) employed += 1;
  }
  return { inPeriod, employed };
}
