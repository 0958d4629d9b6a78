// For tests and measurements: a context of one month, full-time, 30,000 a month, Bangkok, with defaults for everything else.
import { baht, type Money } from '#kernel/money';
import { asDate, type LocalDate } from '#kernel/time';
import { accepted } from '#tax-th/rules/testing';
import { newContext } from './context-upgrade.ts';
import type { PayPeriod, PayrollContext } from './payroll-context.ts';
import { calculateSlip, type Slip } from './slip.ts';
import type { LineName } from './trace-names.ts';

const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A calendar month of a common year, paid on its last day. */
export function monthOf(year: number, month: number): PayPeriod {
  const text = `${year}-${String(month).padStart(2, '0')}`;
  const end = `${text}-${lastDays[month - 1]}` as LocalDate;
  return { start: asDate(`${text}-01`), end, payDate: end, number: month, perYear: 12, time: null };
}

const plain: PayrollContext = { ...newContext, id: 'employee', wage: baht(30_000), period: monthOf(2026, 1) };

export const aContext = (parts: Partial<PayrollContext> = {}): PayrollContext => ({ ...plain, ...parts });

export const slipOf = (parts: Partial<PayrollContext>): Slip => accepted(calculateSlip(aContext(parts)));

/** The amount of a line, of one item where several share the line; undefined when the slip has no such line. */
export const amountOf = (slip: Slip, line: LineName, itemId?: string): Money | undefined =>
  slip.lines.find((each) => each.line === line && (itemId === undefined || each.itemId === itemId))?.amount;
