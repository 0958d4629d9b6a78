/** A scheduled report comes at six in the morning: each Monday about the week before, or on the day after an attendance period about that period. */
import { type DatedPeriod, type PeriodRule, periodOn } from '#clocking/rules/attendance-period';
import { addToDate, dateIn, dateParts, type Instant, instantAtMinute, type LocalDate } from '#kernel/time';
import type { ScheduleStep } from '../contract/shapes.ts';

const minuteOfDay = 6 * 60;

export interface ScheduleQuery {
  readonly every: ScheduleStep;
  readonly zone: string;
  readonly rule: PeriodRule;
}

/** The first day after this one on which the report comes. */
function nextDay(date: LocalDate, { every, rule }: ScheduleQuery): LocalDate {
  switch (every) {
    case 'week':
      return addToDate(date, { days: 8 - dateParts(date).weekday });
    case 'period':
      return addToDate(periodOn(date, rule).to, { days: 1 });
  }
}

/** The next moment after now. */
export function nextSchedule(now: Instant, query: ScheduleQuery): Instant {
  const today = dateIn(query.zone, now);
  const yesterday = addToDate(today, { days: -1 });
  const first = instantAtMinute(query.zone, nextDay(yesterday, query), minuteOfDay);
  return first > now ? first : instantAtMinute(query.zone, nextDay(today, query), minuteOfDay);
}

/** The days of the report that comes at this moment. */
export function scheduledDays(at: Instant, { every, zone, rule }: ScheduleQuery): DatedPeriod {
  const last = addToDate(dateIn(zone, at), { days: -1 });
  switch (every) {
    case 'week':
      return { from: addToDate(last, { days: -6 }), to: last };
    case 'period':
      return { from: periodOn(last, rule).from, to: last };
  }
}
