// The trace of the tax: income of the year, net income, tax by the steps, then this payment's share.
import { type Money, minor, mulDiv, zero } from '#kernel/money';
import type { AllowanceBasis } from '#tax-th/rules/allowance-basis';
import type { AnnualTax } from '#tax-th/rules/annual-tax';
import { flatWithholding } from '#tax-th/rules/flat-withholding';
import { topStep } from '#tax-th/rules/income-tax';
import type { TaxYear } from '#tax-th/rules/law-pack';
import type { Withholding, WithholdingInput } from '#tax-th/rules/progressive-withholding';
import type { AllowanceItem } from '#tax-th/rules/values/pack';
import { count, type LawNote, money, percent, rate, type Trace } from './trace.ts';
import type { NoteName } from './trace-names.ts';

export const noTaxTrace = (): Trace => ({ formula: 'noTax', values: {}, result: zero, rounding: 'none' });

export const flatTaxTrace = (base: Money, basisPoints: number): Trace => ({
  formula: 'flatTax',
  values: { base: money(base), rate: rate(basisPoints) },
  result: flatWithholding(base, basisPoints),
  rounding: 'satang',
});

/** An allowance is a step; its words are those of the questionnaire. */
export interface AllowanceTrace extends Trace {
  readonly allowance: AllowanceItem;
}

export const isAllowanceTrace = (trace: Trace): trace is AllowanceTrace => 'allowance' in trace;

export function progressiveTaxTrace(
  year: TaxYear,
  input: WithholdingInput,
  { answer, basis }: { readonly answer: Withholding; readonly basis: AllowanceBasis },
): Trace {
  const isLast = input.paymentsLeft === 1;
  const provedOnly = basis === 'proved' || (basis === 'provedAtYearEnd' && isLast);
  return {
    formula: isLast ? 'closingWithholding' : 'withholding',
    values: {
      ...(isLast
        ? { taxWhole: money(answer.wholeYear.tax) }
        : { taxRegular: money(answer.regularYear.tax), paymentsLeft: count(input.paymentsLeft) }),
      withheldSoFar: money(input.toDate.tax),
      ...(isLast ? {} : { onSpecial: money(answer.onSpecial) }),
    },
    result: answer.withheld,
    rounding: 'satang',
    law: yearLaw(year),
    notes: notesOf(input, answer, provedOnly),
    steps: [
      incomeTrace(input, answer.regularYear),
      ...yearTraces(year, answer.regularYear),
      ...(answer.wholeYear === answer.regularYear
        ? []
        : [specialTrace(input, answer), ...yearTraces(year, answer.wholeYear)]),
    ],
  };
}

function notesOf({ paymentsLeft, toDate }: WithholdingInput, answer: Withholding, provedOnly: boolean): NoteName[] {
  const isOver = (paymentsLeft === 1 ? answer.wholeYear.tax : answer.regularYear.tax) < toDate.tax;
  return [
    provedOnly ? 'provedOnly' : 'declared',
    ...(paymentsLeft === 1 ? [] : (['projected'] as const)),
    ...(isOver ? (['neverBack'] as const) : []),
  ];
}

const specialTrace = ({ special }: WithholdingInput, { regularYear, wholeYear }: Withholding): Trace => ({
  formula: 'incomeWithSpecial',
  values: { income: money(regularYear.income), special: money(special) },
  result: wholeYear.income,
  rounding: 'none',
});

const yearLaw = ({ stepsRow }: TaxYear): LawNote => ({ from: String(stepsRow.fromYear), source: stepsRow.source });

const incomeTrace = ({ toDate, regular, paymentsLeft }: WithholdingInput, { income }: AnnualTax): Trace => ({
  formula: 'incomeOfYear',
  values: {
    toDate: money(toDate.regular + toDate.special),
    now: money(regular),
    paymentsLeft: count(paymentsLeft),
  },
  result: income,
  rounding: 'none',
});

function yearTraces(year: TaxYear, annual: AnnualTax): Trace[] {
  const step = topStep(year, annual.net);
  return [
    {
      formula: 'netIncome',
      values: {
        income: money(annual.income),
        exempt: money(annual.exempt),
        expense: money(annual.expense),
        allowances: money(annual.allowances),
        donations: money(annual.donations),
      },
      result: annual.net,
      rounding: 'none',
      steps: allowanceTraces(year, annual),
    },
    {
      formula: 'taxOfYear',
      values: {
        stepBelow: money(mulDiv(minor(step.below), 1, 100)),
        net: money(annual.net),
        stepOver: money(step.over),
        rate: percent(step.ratePercent),
      },
      result: annual.tax,
      rounding: 'satang',
      law: yearLaw(year),
    },
  ];
}

const allowanceTraces = (year: TaxYear, annual: AnnualTax): AllowanceTrace[] =>
  annual.lines.map(({ item, stated, allowed }) => {
    const row = year.rows[item];
    return {
      formula: 'allowance',
      allowance: item,
      values: { stated: money(stated) },
      result: allowed,
      rounding: 'none',
      ...(row ? { law: { from: String(row.fromYear), source: row.source } } : {}),
    };
  });
