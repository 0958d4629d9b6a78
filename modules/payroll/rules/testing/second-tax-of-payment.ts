// For tests: the tax of one payment in the second calculation.
import type { PayrollContext } from '../payroll-context.ts';
import { contribution, fixedOfMonth } from './second-contributions.ts';
import { big } from './second-numbers.ts';
import { half, taxOfPayment, taxOfYear } from './second-tax.ts';

interface TaxTerms {
  readonly regular: bigint;
  readonly special: bigint;
  readonly net: bigint;
  readonly fund: bigint;
  readonly social: bigint;
  readonly agreed: { readonly regular: bigint; readonly wage: bigint; readonly fund: bigint };
  readonly now: { readonly wage: bigint };
}

export function taxOf(context: PayrollContext, terms: TaxTerms) {
  const none = { tax: 0n, addedRegular: 0n, addedSpecial: 0n };
  const { mode, flatRate, bearer } = context.tax;
  if (mode === 'none') return none;
  if (mode === 'flat') return flatTaxOf(terms.net, big(flatRate), bearer);
  const { period, payment, employment, readings, yearToDate } = context;
  const isExtra = payment.kind === 'extra';
  const isLeaver =
    employment.lastDay !== null && employment.lastDay <= period.end && readings.leaverTax === 'closesYear';
  const fromHere = isLeaver ? 1 : (context.tax.paymentsLeft ?? period.perYear - period.number + 1);
  const hasGone = employment.lastDay !== null && employment.lastDay < period.start;
  const isSalaryToCome = isExtra && !payment.salaryPaid && !hasGone;
  const count = isSalaryToCome ? fromHere : fromHere - 1;
  const later = laterOf(context, terms, isExtra);
  const monthly = half(later.wage * big(period.perYear), 12n);
  const byRate = contribution(context, { wage: monthly, month: period.end.slice(0, 7) });
  const ofMonth = later.wage > 0n ? (fixedOfMonth(context) ?? byRate) : byRate;
  const laterSocial = half(ofMonth * 12n, big(period.perYear));
  const { declared, proved, basis } = context.taxDeductions;
  const isProof = basis === 'proved' || (basis === 'provedAtYearEnd' && fromHere === 1);
  const nobody = { ...declared, spouse: false, children: [], parents: 0, disabledPersons: 0, seniorOrDisabled: false };
  const answers = isProof ? (proved ?? { ...nobody, paid: {} }) : declared;
  const taxWith = (regular: bigint, next: bigint, special: bigint): bigint =>
    taxOfYear({
      year: Number(period.payDate.slice(0, 4)),
      isClassic: context.lawPack === 'th-classic',
      income: big(yearToDate.regular) + big(yearToDate.special) + regular + next * big(count) + special,
      socialSecurity: big(yearToDate.socialSecurity) + terms.social + laterSocial * big(count),
      fund: big(yearToDate.providentFund) + terms.fund + later.fund * big(count),
      answers,
    });
  return taxOfPayment(
    {
      taxWith,
      regular: terms.regular,
      later: later.regular,
      special: terms.special,
      withheld: big(yearToDate.tax),
      count,
      isExtra,
      isLastPeriod: fromHere === 1,
    },
    bearer,
  );
}

/** Each later payment: as the context knows it, the agreed pay, or this payment again. */
function laterOf({ later, wageKind, wage, period, readings }: PayrollContext, terms: TaxTerms, isExtra: boolean) {
  if (later) return { regular: big(later.regular), wage: big(later.wage), fund: big(later.providentFund) };
  const full = wageKind === 'monthly' ? half(big(wage) * 12n, big(period.perYear)) : 0n;
  if (isExtra) return { regular: full, wage: full, fund: 0n };
  return readings.shortMonth === 'agreedPay'
    ? terms.agreed
    : { regular: terms.regular, wage: terms.now.wage, fund: terms.fund };
}

function flatTaxOf(net: bigint, rate: bigint, bearer: PayrollContext['tax']['bearer']) {
  const plain = half(net * rate, 10_000n);
  if (bearer === 'employee') return { tax: plain, addedRegular: 0n, addedSpecial: 0n };
  if (bearer === 'employerOnce')
    return { tax: half((net + plain) * rate, 10_000n), addedRegular: plain, addedSpecial: 0n };
  const whole = half(net * rate, 10_000n - rate);
  return { tax: whole, addedRegular: whole, addedSpecial: 0n };
}
