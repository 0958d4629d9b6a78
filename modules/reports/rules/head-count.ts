/** Head count at the end of a month: people who began by then minus those whose last day has passed; turnover: people who left ÷ the average of the head count before the first month and after the last, rounded once, half up. */
import { addToDate, type LocalDate } from '#kernel/time';

/** People who began and ended in the same months, each by its first day; null is open. */
export interface EmploymentMonths {
  readonly started: LocalDate | null;
  readonly ended: LocalDate | null;
  readonly count: number;
}

export interface MonthOfPeople {
  readonly month: LocalDate;
  readonly headCount: number;
  readonly joined: number;
  readonly left: number;
}

const sum = (spans: readonly EmploymentMonths[]): number => spans.reduce((all, { count }) => all + count, 0);

const employedAfter = (spans: readonly EmploymentMonths[], month: LocalDate): number =>
  sum(
    spans.filter(({ started, ended }) => (started === null || started <= month) && (ended === null || ended > month)),
  );

/** The first day of each month from one date to another. */
export function monthsBetween(from: LocalDate, to: LocalDate): readonly LocalDate[] {
  const months: LocalDate[] = [];
  for (let month = `${from.slice(0, 7)}-01` as LocalDate; month <= to; month = addToDate(month, { months: 1 }))
    months.push(month);
  return months;
}

export const headCountByMonth = (
  spans: readonly EmploymentMonths[],
  months: readonly LocalDate[],
): readonly MonthOfPeople[] =>
  months.map((month) => ({
    month,
    headCount: employedAfter(spans, month),
    joined: sum(spans.filter(({ started }) => started === month)),
    left: sum(spans.filter(({ ended }) => ended === month)),
  }));

/** In hundredths of a percent: 1,250 is 12.5 %. Null where nobody was employed before and after. */
export function turnover(spans: readonly EmploymentMonths[], months: readonly LocalDate[]): number | null {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const both = employedAfter(spans, addToDate(first, { months: -1 })) + employedAfter(spans, last);
  const left = sum(spans.filter(({ ended }) => ended !== null && ended >= first && ended <= last));
  return both === 0 ? null : Math.round((left * 2 * 10_000) / both);
}
