// For tests and measurements: a context of one month, full-time, 30,000 a month, Bangkok, with everything else plain.
import { baht } from '#kernel/money';
import { asDate, type LocalDate } from '#kernel/time';
import { upgradeContext } from './context-upgrade.ts';
import type { PayPeriod, PayrollContext } from './payroll-context.ts';

const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A calendar month of a common year, paid on its last day. */
export function monthOf(year: number, month: number): PayPeriod {
  const text = `${year}-${String(month).padStart(2, '0')}`;
  const end = `${text}-${lastDays[month - 1]}` as LocalDate;
  return { start: asDate(`${text}-01`), end, payDate: end, number: month, perYear: 12 };
}

const upgraded = upgradeContext({ version: 3, id: 'employee', wage: baht(30_000), period: monthOf(2026, 1) });
if (!upgraded.ok) throw new Error('The plain context does not upgrade.');
const plain = upgraded.value;

export const aContext = (parts: Partial<PayrollContext> = {}): PayrollContext => ({ ...plain, ...parts });
