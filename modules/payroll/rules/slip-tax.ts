/** Tax of a slip: progressive on regular and special pay, or flat on all taxable pay; items with their own rate are taxed separately. */
import { type Money, minor, mulDiv, zero } from '#kernel/money';
import { countedDeclaration } from '#tax-th/rules/allowance-basis';
import { flatByBearer, flatWithholding } from '#tax-th/rules/flat-withholding';
import type { WithholdingInput } from '#tax-th/rules/progressive-withholding';
import { withAdded, withholdingByBearer } from '#tax-th/rules/tax-borne-by-employer';
import { paymentsToCome } from './payments-left.ts';
import type { IncomeType, LaterPayments } from './payroll-context.ts';
import type { Readings } from './readings.ts';
import { addLine, fixedTrace, isCalculated, type SlipDraft } from './slip-draft.ts';
import { laterContribution, type SocialSecurityOfSlip } from './slip-statutory.ts';
import { flatTaxTrace, noTaxTrace, progressiveTaxTrace } from './tax-trace.ts';
import { money, type Trace } from './trace.ts';

/** What counts in the year's tax after this slip, the tax that the employer pays included; below 0 where back pay is taken back. */
export interface TaxOfSlip {
  readonly regular: Money;
  readonly special: Money;
  readonly withheld: Money;
  /** Taxed at the rate of the item. */
  readonly flat: Money;
  readonly flatTax: Money;
  readonly incomes: readonly TaxedIncome[];
}

/** A line of form PND 1: income and tax of one type, and of one rate where the rate is flat. */
export interface TaxedIncome {
  readonly incomeType: IncomeType;
  readonly income: Money;
  readonly tax: Money;
  /** In basis points; null where the tax is progressive. */
  readonly flatRate: number | null;
}

interface WorkedTax extends Pick<TaxOfSlip, 'regular' | 'special' | 'withheld'> {
  /** Of the tax that the employer pays, what is itself taxed income. */
  readonly added: Money;
  readonly trace: () => Trace;
}

export function addTax(draft: SlipDraft, socialSecurity: SocialSecurityOfSlip): TaxOfSlip {
  const item = draft.items.byKey.TAX;
  const lowered = loweredYear(draft);
  const worked = withoutTakenBack(workedTax(draft, socialSecurity, lowered), lowered);
  const isAutomatic = isCalculated(draft, item);
  const calculated = isAutomatic ? worked.withheld : item.amount;
  const withheld = item.customized && item.value !== null ? item.value : calculated;
  const borne = draft.context.tax.bearer === 'employee' || draft.context.tax.mode === 'none' ? zero : withheld;
  if (borne > 0)
    addLine(draft, {
      line: 'TAX_BORNE',
      side: 'pay',
      item: null,
      calculated: borne,
      trace: () => borneTrace(borne, worked),
    });
  addLine(draft, {
    line: 'TAX',
    side: 'deduction',
    item,
    calculated,
    trace: () => (isAutomatic ? worked.trace() : fixedTrace(item.amount)),
  });
  const items = addItemTaxes(draft);
  const { mode, flatRate } = draft.context.tax;
  const shared = sharedByType(draft.incomes, {
    whole: minor(worked.regular + worked.special),
    withheld,
    flatRate: mode === 'flat' ? flatRate : null,
  });
  return {
    regular: worked.regular,
    special: worked.special,
    withheld,
    flat: minor(items.reduce((sum, { income }) => sum + income, 0)),
    flatTax: minor(items.reduce((sum, { tax }) => sum + tax, 0)),
    incomes: [...shared, ...items],
  };
}

interface SharedTax {
  /** Regular and special pay as taxed. */
  readonly whole: Money;
  readonly withheld: Money;
  readonly flatRate: number | null;
}

/** The tax on regular and special pay, divided by the income of each type; salary, type 1, has the rest. */
function sharedByType(
  incomes: ReadonlyMap<IncomeType, number>,
  { whole, withheld, flatRate }: SharedTax,
): TaxedIncome[] {
  if (whole < 0) return [{ incomeType: lowestOf(incomes), income: whole, tax: withheld, flatRate }];
  const others: TaxedIncome[] = [];
  for (const [incomeType, income] of incomes)
    if (incomeType !== 1 && income > 0 && income <= whole)
      others.push({ incomeType, income: minor(income), tax: mulDiv(withheld, income, whole), flatRate });
  others.sort((one, other) => one.incomeType - other.incomeType);
  const income = minor(whole - others.reduce((sum, each) => sum + each.income, 0));
  const tax = minor(withheld - others.reduce((sum, each) => sum + each.tax, 0));
  if (income < 0 || tax < 0) return [{ incomeType: 1, income: whole, tax: withheld, flatRate }];
  return income === 0 && tax === 0 ? others : [{ incomeType: 1, income, tax, flatRate }, ...others];
}

/** The type of which most is taken back. */
const lowestOf = (incomes: ReadonlyMap<IncomeType, number>): IncomeType =>
  [...incomes].reduce<readonly [IncomeType, number]>(
    (lowest, each) => (each[1] < lowest[1] ? each : lowest),
    [1, 0],
  )[0];

const borneTrace = (borne: Money, worked: WorkedTax): Trace => ({
  formula: 'taxBorne',
  values: { added: money(worked.added) },
  result: borne,
  rounding: 'none',
});

/** What the year's pay is less because too much was paid in earlier months: at most what it has. */
interface LoweredYear {
  readonly regular: number;
  readonly special: number;
}

function loweredYear({ regular, special, backPay, context }: SlipDraft): LoweredYear {
  const below = Math.max(0, -regular) + Math.max(0, -special);
  // Version 4 left the year as it was.
  const takenBack = context.rulesOf === 4 ? 0 : Math.min(below, Math.max(0, -backPay));
  const ofSpecial = Math.min(takenBack, context.yearToDate.special);
  return { special: ofSpecial, regular: Math.min(takenBack - ofSpecial, context.yearToDate.regular) };
}

const withoutTakenBack = (worked: WorkedTax, { regular, special }: LoweredYear): WorkedTax =>
  regular === 0 && special === 0
    ? worked
    : { ...worked, regular: minor(worked.regular - regular), special: minor(worked.special - special) };

function workedTax(draft: SlipDraft, socialSecurity: SocialSecurityOfSlip, lowered: LoweredYear): WorkedTax {
  switch (draft.context.tax.mode) {
    case 'none':
      return { ...taxable(draft), withheld: zero, added: zero, trace: noTaxTrace };
    case 'flat':
      return flatTax(draft);
    case 'progressive':
      return progressiveTax(draft, socialSecurity, lowered);
  }
}

const taxable = (draft: SlipDraft): { regular: Money; special: Money } => ({
  regular: minor(Math.max(0, draft.regular)),
  special: minor(Math.max(0, draft.special)),
});

function flatTax(draft: SlipDraft): WorkedTax {
  const { flatRate, bearer } = draft.context.tax;
  const bases = taxable(draft);
  const net = minor(Math.max(0, draft.regular + draft.special));
  const { withheld, added } = flatByBearer(net, flatRate, bearer);
  return {
    regular: minor(bases.regular + added),
    special: bases.special,
    withheld,
    added,
    trace: () => flatTaxTrace(minor(net + added), flatRate),
  };
}

/** Each later regular payment of the year: as the context knows it, as agreed, or as this payment again. */
export function laterOf(draft: SlipDraft): LaterPayments {
  const { context, agreed } = draft;
  if (context.later !== null) return context.later;
  if (context.payment.kind === 'extra')
    return { regular: draft.agreedSalary, wage: draft.agreedSalary, providentFund: zero };
  const pay = context.readings.shortMonth === 'agreedPay' ? agreed : draft;
  return {
    regular: minor(Math.max(0, pay.regular)),
    wage: minor(Math.max(0, pay.wage)),
    providentFund: minor(pay.providentFund),
  };
}

function progressiveTax(draft: SlipDraft, socialSecurity: SocialSecurityOfSlip, lowered: LoweredYear): WorkedTax {
  const { context, law } = draft;
  const { left, beside, closes } = paymentsToCome(context);
  const bases = taxable(draft);
  const later = laterOf(draft);
  // Version 4 took this payment's own contribution for those to come.
  const next =
    context.rulesOf === 4 && context.period.perYear === 12
      ? socialSecurity.employee
      : laterContribution(draft, later.wage);
  const input: WithholdingInput = {
    paymentsLeft: left,
    ...(beside ? { beside: { closes } } : {}),
    toDate: {
      ...context.yearToDate,
      regular: minor(context.yearToDate.regular - lowered.regular),
      special: minor(context.yearToDate.special - lowered.special),
    },
    regular: bases.regular,
    laterRegular: later.regular,
    special: bases.special,
    socialSecurity: { now: minor(socialSecurity.employee + socialSecurity.back), next },
    providentFund: minor(draft.providentFund),
    laterProvidentFund: later.providentFund,
    declaration: countedDeclaration(context.taxDeductions, closes),
  };
  const answer = withholdingByBearer(law.year, input, context.tax.bearer);
  const { addedRegular, addedSpecial, withheld } = answer;
  return {
    regular: minor(bases.regular + addedRegular),
    special: minor(bases.special + addedSpecial),
    withheld,
    added: minor(addedRegular + addedSpecial),
    trace: () =>
      progressiveTaxTrace(law.year, withAdded(input, addedRegular, addedSpecial), {
        answer,
        basis: context.taxDeductions.basis,
        readings: taxReadings(context),
      }),
  };
}

/** The readings that decide the tax of this person. */
function taxReadings({ readings, employment, period }: SlipDraft['context']): Partial<Readings> {
  const isShort = employment.firstDay !== null && employment.firstDay > period.start;
  const isLeaver = employment.lastDay !== null && employment.lastDay <= period.end;
  return {
    ...(isShort ? { shortMonth: readings.shortMonth } : {}),
    ...(isLeaver ? { leaverTax: readings.leaverTax } : {}),
  };
}

/** Each item with a flat rate has its own line: one figure, one rounding. */
function addItemTaxes(draft: SlipDraft): TaxedIncome[] {
  const incomes: TaxedIncome[] = [];
  for (const item of draft.items.others) {
    if (item.taxCalculation !== 'flat' || (item.type !== 'income' && item.type !== 'benefit')) continue;
    const paid = draft.lines.find((line) => line.itemId === item.id && line.side === 'pay')?.amount ?? zero;
    const tax = addLine(draft, {
      line: 'ITEM_TAX',
      side: 'deduction',
      item: item.customized ? { ...item, customized: false } : item,
      calculated: flatWithholding(paid, item.taxRate),
      trace: () => flatTaxTrace(paid, item.taxRate),
    });
    if (paid > 0) incomes.push({ incomeType: item.incomeType, income: paid, tax, flatRate: item.taxRate });
  }
  return incomes;
}
