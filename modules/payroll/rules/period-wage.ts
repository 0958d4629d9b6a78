/** Wage of a period: the agreed wage; with a rise inside the period, each wage × its days ÷ all days paid by the month, rounded once. Only for the salary: a rate is that of its day. */
import { type Money, minor, mulDiv, zero } from '#kernel/money';
import { count, inDate, money, type Trace } from './trace.ts';
import { countOf, type DayRange } from './wage-parts.ts';

export interface WageOfDays extends DayRange {
  readonly wage: Money;
}

/** 0 where no day is paid by the month. */
export function periodWage(parts: readonly WageOfDays[]): Money {
  if (parts.length < 2) return parts[0]?.wage ?? zero;
  return mulDiv(totalOf(parts), 1, daysOfAll(parts));
}

const totalOf = (parts: readonly WageOfDays[]): Money =>
  minor(parts.reduce((sum, part) => sum + part.wage * countOf(part), 0));

const daysOfAll = (parts: readonly WageOfDays[]): number => parts.reduce((sum, part) => sum + countOf(part), 0);

/** Nothing to explain where the wage did not change. */
export const periodWageTraces = (parts: readonly WageOfDays[]): readonly Trace[] =>
  parts.length < 2
    ? []
    : [
        {
          formula: 'periodWage',
          values: { days: count(daysOfAll(parts)) },
          result: periodWage(parts),
          rounding: 'satang',
          steps: parts.map((part) => ({
            formula: 'wageOfDays',
            values: {
              firstDay: inDate(part.from),
              lastDay: inDate(part.to),
              salary: money(part.wage),
              days: count(countOf(part)),
            },
            result: minor(part.wage * countOf(part)),
            rounding: 'none',
          })),
        },
      ];
