// For tests: a second calculation of a whole slip, plain and slow, without code or tables of the rules.
// Only the shape of a context is shared.
import type { PayItem, PayrollContext } from '../payroll-context.ts';
import { ceilingOf, contribution, fixedOfMonth, isInsured, welfareOf } from './second-contributions.ts';
import { leavingOf, severanceTaxOf } from './second-leaving.ts';
import { big, sum } from './second-numbers.ts';
import { byHand, extraPay, itemPay, missed, monthSalaryOf, timeSalaryOf, wholeTimeSalaryOf } from './second-pay.ts';
import { half, least, most, total } from './second-tax.ts';
import { taxOf } from './second-tax-of-payment.ts';

export interface SecondSlip {
  readonly gross: bigint;
  readonly deductions: bigint;
  readonly employer: bigint;
  readonly regular: bigint;
  readonly special: bigint;
  readonly tax: bigint;
  readonly socialSecurity: bigint;
  readonly fund: bigint;
  readonly flatTax: bigint;
  readonly severanceTax: bigint;
}

export function secondCalculation(context: PayrollContext): SecondSlip {
  const { items, readings, period, payment } = context;
  const isExtra = payment.kind === 'extra';
  const keyed = (name: string): PayItem | undefined => items.find(({ keyName }) => keyName === name);
  const own = items.filter(({ keyName }) => keyName === null);
  const month = period.end.slice(0, 7);

  // What each amount counts for.
  let wage = 0n;
  let fundWage = 0n;
  let regular = 0n;
  let special = 0n;
  const agreed = { regular: 0n, wage: 0n };
  const back = new Map<string, bigint>();
  const count = (item: PayItem, amount: bigint, isAgreed: boolean): void => {
    const isBack = item.backPayMonth !== null;
    if (item.socialSecurityCalculation && isBack && readings.backPayContribution === 'wageMonth')
      back.set(`${item.backPayMonth}`, (back.get(`${item.backPayMonth}`) ?? 0n) + amount);
    else if (item.socialSecurityCalculation) wage += amount;
    if (item.welfareFundCalculation) fundWage += amount;
    const isTaxed = item.taxCalculation === 'regular' || item.taxCalculation === 'special';
    const kind = isBack && isTaxed ? readings.backPayTax : item.taxCalculation;
    if (kind === 'regular') regular += amount;
    if (kind === 'special') special += amount;
    if (!isAgreed || isBack || isExtra || item.taxCalculation !== 'regular') return;
    agreed.regular += amount;
    if (item.socialSecurityCalculation) agreed.wage += amount;
  };

  const [byMonth, byTime] = [monthSalaryOf(context), timeSalaryOf(context)];
  const salary = byMonth + byTime;
  wage += salary;
  fundWage += salary;
  regular += salary;
  if (!isExtra) {
    const full =
      context.wageKind === 'monthly' ? half(big(context.wage) * 12n, big(period.perYear)) : wholeTimeSalaryOf(context);
    agreed.regular += full;
    agreed.wage += full;
  }
  const extra = extraPay(context, keyed);
  special += extra;
  const incomes = own.filter(({ type }) => type === 'income' || type === 'benefit');
  const paid = incomes.map((item) => ({ item, amount: itemPay(context, item, keyed('OVERTIME')) }));
  for (const { item, amount } of paid) count(item, amount, true);

  const leaving = leavingOf(context);
  const taxable = leaving.severance - leaving.free + leaving.notice;
  const isSeparate = leaving.separate && taxable > 0n && context.tax.mode !== 'none';
  if (!isSeparate) special += taxable;
  special += leaving.unused;
  if (readings.unusedLeaveWage === 'wage') {
    wage += leaving.unused;
    fundWage += leaving.unused;
  }

  const { absence, late } = missed(context, { whole: salary, byMonth }, keyed);
  wage -= absence + late;
  fundWage -= absence + late;
  regular -= absence + late;
  const deducted = own
    .filter(({ type }) => type === 'deduction')
    .map((item) => ({ item, amount: byHand(item, big(item.amount)) }));
  for (const { item, amount } of deducted) count(item, -amount, true);

  // Welfare, then the statutory parts.
  const positive = most(0n, wage);
  const welfares = own
    .filter(({ type }) => type === 'welfare')
    .map((item) => {
      const now = welfareOf(context, item, positive);
      const later = welfareOf(context, item, most(0n, agreed.wage));
      const hasValue = item.customized && item.value !== null;
      const amount = hasValue ? big(item.value ?? 0) : now.own;
      return { item, amount, theirs: now.theirs, later: hasValue ? amount : later.own };
    });
  const ofFund = welfares.filter(({ item }) => item.welfare?.providentFund === true);
  const fund = sum(ofFund, ({ amount }) => amount);

  const { monthToDate } = context;
  const inMonth = contribution(context, { wage: big(monthToDate.wage) + positive, month });
  const ownRest = most(0n, inMonth - big(monthToDate.employee));
  const theirRest = most(0n, inMonth - big(monthToDate.employer));
  const fixed = fixedOfMonth(context);
  const fixedRest = (taken: number | undefined): bigint => most(0n, (fixed ?? 0n) - big(taken ?? 0));
  const isFixedNow = fixed !== null && big(monthToDate.wage) + positive > 0n;
  const fixedNow = isExtra ? least(fixedRest(monthToDate.employee), ownRest) : fixedRest(monthToDate.employee);
  const socialNow = byHand(keyed('SOCIAL_SECURITY'), isFixedNow ? fixedNow : ownRest);
  const backParts = [...back].map(([backMonth, amount]) => {
    const before = context.earlierMonths.find((each) => each.month === backMonth);
    const whole = contribution(context, { wage: most(0n, big(before?.wage ?? 0) + amount), month: backMonth });
    const rest = (taken: number | undefined): bigint => most(0n, whole - big(taken ?? 0));
    if (!isInsured(context)) return { own: 0n, theirs: 0n };
    const byRate = rest(before?.employee);
    return {
      own: fixed === null ? byRate : least(byRate, fixedRest(before?.employee)),
      theirs: rest(before?.employer),
    };
  });
  const socialBack = sum(backParts, (each) => each.own);

  const isMember = context.welfareFund.inProvidentFund || ofFund.length > 0;
  const inFund = !isMember && context.welfareFund.employees >= 10 && context.lawPack === 'th-law' && month >= '2026-10';
  const counted = most(0n, fundWage);
  const fundBase =
    readings.welfareFundCeiling === 'none'
      ? counted
      : least(counted, most(0n, ceilingOf(context, month) - big(context.fundWageToDate)));
  const welfareFund = !inFund
    ? 0n
    : readings.welfareFundRounding === 'satang'
      ? half(fundBase * 25n, 10_000n)
      : half(fundBase * 25n, 1_000_000n) * 100n;

  // Tax.
  const bases = { regular: most(0n, regular), special: most(0n, special) };
  const worked = taxOf(context, {
    ...bases,
    net: most(0n, regular + special),
    fund,
    social: socialNow + socialBack,
    agreed: {
      regular: most(0n, agreed.regular),
      wage: most(0n, agreed.wage),
      fund: sum(ofFund, ({ later }) => later),
    },
    now: { wage: positive },
  });
  const taxItem = keyed('TAX');
  const tax = byHand(taxItem, taxItem && !taxItem.autoCalculation ? big(taxItem.amount) : worked.tax);
  const borne = context.tax.bearer === 'employee' || context.tax.mode === 'none' ? 0n : tax;
  const flatTax = sum(paid, ({ item, amount }) =>
    item.taxCalculation === 'flat' ? half(amount * big(item.taxRate), 10_000n) : 0n,
  );
  const severanceTax = isSeparate ? severanceTaxOf(taxable, leaving.years) : 0n;

  return {
    gross: total([
      salary,
      extra,
      sum(paid, ({ amount }) => amount),
      leaving.severance,
      leaving.notice,
      leaving.unused,
      borne,
    ]),
    deductions: total([
      absence,
      late,
      sum(deducted, ({ amount }) => amount),
      sum(welfares, ({ amount }) => amount),
      socialNow,
      socialBack,
      welfareFund,
      tax,
      flatTax,
      severanceTax,
    ]),
    employer: total([
      sum(welfares, ({ theirs }) => theirs),
      theirRest,
      sum(backParts, ({ theirs }) => theirs),
      welfareFund,
    ]),
    regular: bases.regular + worked.addedRegular,
    special: bases.special + worked.addedSpecial,
    tax,
    socialSecurity: socialNow + socialBack,
    fund,
    flatTax,
    severanceTax,
  };
}
