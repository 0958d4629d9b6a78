/** Wage of a period: the agreed wage; with a rise inside the period, each wage × its days ÷ all days at work, rounded once. */
import { type Money, minor, mulDiv } from '#kernel/money';
import { daysBetween, type LocalDate } from '#kernel/time';

export interface WageFrom {
  readonly from: LocalDate;
  readonly wage: Money;
}

export interface WageDays {
  /** The first and the last day at work in the period. */
  readonly start: LocalDate;
  readonly end: LocalDate;
}

/** Null when nothing is agreed on the last day. The wages are in the order of their days. */
export function periodWage(wages: readonly WageFrom[], { start, end }: WageDays): Money | null {
  const held = wages.filter(({ from }) => from <= end);
  const last = held.at(-1);
  if (!last) return null;
  const cut = held.filter(({ from }) => from > start);
  if (cut.length === 0) return last.wage;
  const first = held.findLast(({ from }) => from <= start);
  const parts = [...(first ? [{ ...first, from: start }] : []), ...cut];
  const total = parts.reduce((sum, { wage, from }, index) => {
    const next = parts[index + 1]?.from;
    return sum + wage * (next ? daysBetween(from, next) : daysBetween(from, end) + 1);
  }, 0);
  const days = parts[0] ? daysBetween(parts[0].from, end) + 1 : 1;
  return mulDiv(minor(total), 1, days);
}
