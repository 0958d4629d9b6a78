/** Pay periods: from a day of the month to the day before it in the next; two of them a month; seven days from a weekday; or dates of one's own. */
import { addToDate, asDate, dateParts, type LocalDate } from '#kernel/time';

export const scheduleKinds = ['monthly', 'halfMonthly', 'weekly', 'own'] as const;
export type ScheduleKind = (typeof scheduleKinds)[number];

export interface PaySchedule {
  readonly kind: ScheduleKind;
  /** Monthly and twice a month: 1 to 28, the first day of a period (26 is 26–25). Weekly: 1 Monday to 7 Sunday. */
  readonly startDay: number;
  /** Twice a month: the first day of the other period, after `startDay`. */
  readonly secondDay: number | null;
}

export interface PayDays {
  readonly start: LocalDate;
  /** The last day, included. */
  readonly end: LocalDate;
}

/** The period in which a date lies; null for a schedule whose dates are entered with each run. */
export function payPeriodOn(date: LocalDate, schedule: PaySchedule): PayDays | null {
  switch (schedule.kind) {
    case 'monthly':
      return betweenStarts(date, [schedule.startDay]);
    case 'halfMonthly':
      return betweenStarts(date, [schedule.startDay, schedule.secondDay ?? schedule.startDay + 15]);
    case 'weekly': {
      const start = addToDate(date, { days: -((dateParts(date).weekday - schedule.startDay + 7) % 7) });
      return { start, end: addToDate(start, { days: 6 }) };
    }
    case 'own':
      return null;
  }
}

/** The period that begins on the day after another one ended. */
export const payPeriodAfter = (end: LocalDate, schedule: PaySchedule): PayDays | null =>
  payPeriodOn(addToDate(end, { days: 1 }), schedule);

/**
 * The periods of the schedule in which days lie that were entered for a run; null where the days are one of them. A schedule
 * with dates of its own has months from the first of the days on.
 */
export function wholePeriods(days: PayDays, schedule: PaySchedule): readonly PayDays[] | null {
  const wholes: PayDays[] = [];
  for (let start = days.start; start <= days.end; start = dayAfter(wholes.at(-1)?.end ?? days.end))
    wholes.push(payPeriodOn(start, schedule) ?? monthFrom(days.start, wholes.length));
  const [first] = wholes;
  return wholes.length === 1 && first?.start === days.start && first.end === days.end ? null : wholes;
}

const dayAfter = (date: LocalDate): LocalDate => addToDate(date, { days: 1 });

/** The month that begins so many months after a day. */
const monthFrom = (day: LocalDate, months: number): PayDays => ({
  start: addToDate(day, { months }),
  end: addToDate(addToDate(day, { months: months + 1 }), { days: -1 }),
});

function betweenStarts(date: LocalDate, days: readonly number[]): PayDays {
  const month = dayOfMonth(date, 1);
  const starts = [-1, 0, 1]
    .flatMap((months) => days.map((day) => dayOfMonth(addToDate(month, { months }), day)))
    .sort();
  const index = starts.findLastIndex((start) => start <= date);
  const start = starts[index] ?? month;
  const next = starts[index + 1] ?? addToDate(month, { months: 1 });
  return { start, end: addToDate(next, { days: -1 }) };
}

const dayOfMonth = (date: LocalDate, day: number): LocalDate =>
  asDate(`${date.slice(0, 8)}${String(day).padStart(2, '0')}`);
