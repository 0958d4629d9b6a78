import { holidaysOf } from '#holidays/server/public';
import type { Id } from '#kernel/ids';
import { addToDate, type LocalDate } from '#kernel/time';
import { employmentSpans } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { schedulesOf } from '#work-hours/server/public';
import { dayOfSchedule } from '../rules/day-of-schedule.ts';
import type { PlannedDay } from '../rules/planned-day.ts';

export interface PlannedDays {
  /** Every day of the period, or of a stretch within it, in order. */
  of(employeeId: string, stretch?: { readonly from: LocalDate; readonly to: LocalDate }): PlannedDay[];
}

/** The planned work of people on each day of a period: schedules, holidays and employment, in a constant number of statements. */
export async function plannedDaysOf(
  tx: TenantTx,
  period: { employeeIds: readonly Id<'employee'>[]; from: LocalDate; to: LocalDate },
): Promise<PlannedDays> {
  const schedules = await schedulesOf(tx, period);
  const holidays = await holidaysOf(tx, period);
  const spans = await employmentSpans(tx, period.employeeIds);
  const employed = new Map<string, (typeof spans)[number]>(spans.map((span) => [span.employeeId, span]));
  const dayOf = (employeeId: string, date: LocalDate): PlannedDay => {
    const span = employed.get(employeeId);
    const isHere = span && (span.startDate ?? date) <= date && date <= (span.resignDate ?? date);
    if (!isHere) return { date, kind: 'notEmployed', holidayName: null, segments: [], breaks: [] };
    const schedule = schedules.scheduleOn(employeeId, date);
    const holiday = holidays.on(employeeId, date);
    return dayOfSchedule({ date, schedule, holidayName: holiday?.name ?? null });
  };
  return {
    of(employeeId, { from, to } = period) {
      const days: PlannedDay[] = [];
      for (let date = from; date <= to; date = addToDate(date, { days: 1 })) days.push(dayOf(employeeId, date));
      return days;
    },
  };
}
