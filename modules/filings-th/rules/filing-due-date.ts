/** Due date of a filing: its day in the month after the period (or so many days after the event), 8 days later online while the extension holds; a day on which offices are closed moves to the next open one. */
import { addToDate, asDate, type LocalDate } from '#kernel/time';
import { officeDaysAfter, onOfficeDay } from './office-day.ts';
import {
  type DueRow,
  type DueRule,
  type Duty,
  dueRows,
  isYearlyDuty,
  type OnlineExtension,
} from './values/filing-law.ts';

export interface FilingDue {
  /** The last day without any extension. */
  readonly due: LocalDate;
  /** The last day online where there is more time; null where there is not. */
  readonly online: LocalDate | null;
  readonly row: DueRow;
}

/** The last month of a period: December of a year. */
const lastMonthOf = (duty: Duty, period: string): string => (isYearlyDuty(duty) ? `${period}-12` : period);

const lastDayOf = (firstOfMonth: LocalDate): LocalDate =>
  addToDate(addToDate(firstOfMonth, { months: 1 }), { days: -1 });

function plannedDay(rule: DueRule, lastMonth: string, eventOn: LocalDate | null): LocalDate {
  const first = asDate(`${lastMonth}-01`);
  if (rule.kind === 'daysAfter') return addToDate(eventOn ?? first, { days: rule.days });
  const month = addToDate(first, { months: rule.monthsLater });
  return rule.day === 'last' ? lastDayOf(month) : addToDate(month, { days: rule.day - 1 });
}

function extended(planned: LocalDate, due: LocalDate, online: OnlineExtension | null): LocalDate | null {
  if (online === null || (online.lastDue !== null && planned > online.lastDue)) return null;
  return online.of === 'calendar'
    ? onOfficeDay(addToDate(planned, { days: online.days }))
    : officeDaysAfter(due, online.days);
}

/** Null before the duty began. `eventOn` is the first day of the first joiner where days are counted from it. */
export function filingDue(duty: Duty, period: string, eventOn: LocalDate | null = null): FilingDue | null {
  const row = dueRows.findLast((each) => each.duty === duty && each.from <= period);
  if (!row) return null;
  const planned = plannedDay(row.due, lastMonthOf(duty, period), eventOn);
  const due = onOfficeDay(planned);
  return { due, online: extended(planned, due, row.online), row };
}

/** Until when it is not late. An extension that is not certain is shown and does not count. */
export const lastDayOfFiling = ({ due, online, row }: FilingDue): LocalDate =>
  online !== null && row.online?.source.certainty !== 'unsure' ? online : due;
