/** Payments left in the tax year: payments a year − number + 1 − later ones that are paid already; a leaver's payment is the last; a run beside the regular ones counts those still to come. */
import type { PayPeriod, PayrollContext } from './payroll-context.ts';

export interface PaymentsToCome {
  /** Regular payments from this one on; for a payment beside them, those that are still to come. */
  readonly left: number;
  /** A payment beside the regular ones. */
  readonly beside: boolean;
  /** Of the last period of the tax year. */
  readonly closes: boolean;
}

/** A month that is paid again, or late, after months that come after it: these are in the year to date. Null where none is. */
export const paymentsLeft = (
  { perYear, number }: Pick<PayPeriod, 'perYear' | 'number'>,
  paidAfter: number,
): number | null => (paidAfter === 0 ? null : perYear - number + 1 - paidAfter);

type Terms = Pick<PayrollContext, 'tax' | 'period' | 'employment' | 'payment' | 'readings' | 'rulesOf'>;

export function paymentsToCome(context: Terms): PaymentsToCome {
  const { tax, period, payment } = context;
  const fromHere = isLastOfLeaver(context) ? 1 : (tax.paymentsLeft ?? period.perYear - period.number + 1);
  if (payment.kind === 'regular') return { left: fromHere, beside: false, closes: fromHere === 1 };
  const salaryToCome = !payment.salaryPaid && !hasLeftBefore(context);
  return { left: salaryToCome ? fromHere : fromHere - 1, beside: true, closes: fromHere === 1 };
}

const isLastOfLeaver = ({ employment, period, readings, rulesOf }: Terms): boolean =>
  employment.lastDay !== null &&
  employment.lastDay <= period.end &&
  (rulesOf === 4 || readings.leaverTax === 'closesYear');

/** Pay after the last day: the employment has no salary of this period. */
const hasLeftBefore = ({ employment, period }: Terms): boolean =>
  employment.lastDay !== null && employment.lastDay < period.start;
