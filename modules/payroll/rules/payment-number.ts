/** Payment number: its place in the tax year of the pay date; paid within a month of that place, so that December paid on 5 January is number 1. */
import type { PayPeriod } from './payroll-context.ts';

export interface NumberRange {
  readonly from: number;
  readonly to: number;
}

/** The numbers that a payment on this day may have. A month of room: pay dates move before holidays and cut-offs differ. */
export function numbersOfPayDate({ payDate, perYear }: Pick<PayPeriod, 'payDate' | 'perYear'>): NumberRange {
  const month = Number(payDate.slice(5, 7));
  return {
    from: Math.max(1, Math.floor(((month - 2) * perYear) / 12) + 1),
    to: Math.min(perYear, Math.ceil(((month + 1) * perYear) / 12)),
  };
}

export function isNumberOfPayDate(period: Pick<PayPeriod, 'payDate' | 'perYear' | 'number'>): boolean {
  const { from, to } = numbersOfPayDate(period);
  return period.number >= from && period.number <= to;
}
