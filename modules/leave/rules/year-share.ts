/** Share of a leave year: days of service in it ÷ its days, or months of it whose 15th day was in service ÷ 12. */
import { addToDate, daysBetween, type LocalDate } from '#kernel/time';
import { daysOfYear, type LeaveYear } from './leave-year.ts';
import type { Readings } from './readings.ts';

export interface Share {
  readonly numerator: number;
  readonly denominator: number;
}

export const wholeYear: Share = { numerator: 1, denominator: 1 };

/** @param service from the first to the last day that counts; an open end is the end of the year */
export function yearShare(
  year: LeaveYear,
  service: { readonly from: LocalDate; readonly to: LocalDate | null },
  by: Readings['starter'],
): Share {
  const from = service.from > year.from ? service.from : year.from;
  const to = service.to !== null && service.to < year.to ? service.to : year.to;
  switch (by) {
    case 'byDays':
      return { numerator: Math.max(0, daysBetween(from, to) + 1), denominator: daysOfYear(year) };
    case 'byMonths': {
      const middles = Array.from({ length: 12 }, (_, months) =>
        addToDate(addToDate(year.from, { months }), { days: 14 }),
      );
      return { numerator: middles.filter((middle) => from <= middle && middle <= to).length, denominator: 12 };
    }
  }
}
