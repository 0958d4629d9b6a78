// The trace of the tax: income of the year, net income, tax by the steps, then this payment's share.
import { type Money, minor, mulDiv, zero } from '#kernel/money';
import type { AllowanceBasis } from '#tax-th/rules/allowance-basis';
import type { AnnualTax } from '#tax-th/rules/annual-tax';
import { flatWithholding } from '#tax-th/rules/flat-withholding';
import { topStep } from '#tax-th/rules/income-tax';
import type { TaxYear } from '#tax-th/rules/law-pack';
import {
  closesYear,
  isUneven,
  laterPayments,
  type Withholding,
  type WithholdingInput,
} from '#tax-th/rules/progressive-withholding';
import type { AllowanceItem, Source } from '#tax-th/rules/values/pack';
import type { Readings } from './readings.ts';
import { count, type LawNote, lawNote, money, percent, rate, type Trace } from './trace.ts';
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

interface TaxTraceTerms {
  readonly answer: Withholding;
  readonly basis: AllowanceBasis;
  readonly readings: Partial<Readings>;
}

export function progressiveTaxTrace(
  year: TaxYear,
  input: WithholdingInput,
  { answer, basis, readings }: TaxTraceTerms,
): Trace {
  const isLast = closesYear(input);
  const provedOnly = basis === 'proved' || (basis === 'provedAtYearEnd' && isLast);
  return {
    ...withholdingFormula(input, answer),
    result: answer.withheld,
    rounding: 'satang',
    law: { from: '2000', source: orderPor96 },
    ...(Object.keys(readings).length === 0 ? {} : { readings }),
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

const orderPor96: Source = {
  en: 'Revenue Code s.50(1); Revenue Department Order Por.96/2543',
  th: 'ประมวลรัษฎากร มาตรา 50(1) และคำสั่งกรมสรรพากรที่ ป.96/2543',
  certainty: 'sourced',
};

/** The last payment takes the rest of the year; a payment beside the regular ones only what it adds, in the last period less what was withheld too much. */
function withholdingFormula(input: WithholdingInput, answer: Withholding): Pick<Trace, 'formula' | 'values'> {
  const taxWhole = money(answer.wholeYear.tax);
  const taxRegular = money(answer.regularYear.tax);
  const withheldSoFar = money(input.toDate.tax);
  const isOver = closesYear(input) && answer.regularYear.tax < input.toDate.tax;
  if (isOver || laterPayments(input) === 0)
    return { formula: 'closingWithholding', values: { taxWhole, withheldSoFar } };
  if (input.beside) return { formula: 'besideWithholding', values: { taxWhole, taxRegular } };
  const onSpecial = money(answer.onSpecial);
  const paymentsLeft = count(input.paymentsLeft);
  if (isUneven(input)) {
    const now = money(input.regular);
    const later = { next: money(input.laterRegular ?? input.regular), paymentsLater: count(laterPayments(input)) };
    return { formula: 'withholdingByPay', values: { taxRegular, withheldSoFar, now, ...later, onSpecial } };
  }
  return { formula: 'withholding', values: { taxRegular, paymentsLeft, withheldSoFar, onSpecial } };
}

function notesOf(input: WithholdingInput, answer: Withholding, provedOnly: boolean): NoteName[] {
  const isLast = closesYear(input);
  const isOver = (isLast ? answer.wholeYear.tax : answer.regularYear.tax) < input.toDate.tax;
  return [
    provedOnly ? 'provedOnly' : 'declared',
    ...(isLast ? [] : (['projected'] as const)),
    ...(input.beside ? (['beside'] as const) : []),
    ...(isOver ? (['neverBack'] as const) : []),
  ];
}

const specialTrace = ({ special }: WithholdingInput, { regularYear, wholeYear }: Withholding): Trace => ({
  formula: 'incomeWithSpecial',
  values: { income: money(regularYear.income), special: money(special) },
  result: wholeYear.income,
  rounding: 'none',
});

const yearLaw = ({ stepsRow }: TaxYear): LawNote => lawNote(stepsRow.fromYear, stepsRow.source);

const incomeTrace = (input: WithholdingInput, { income }: AnnualTax): Trace => ({
  formula: 'incomeOfYear',
  values: {
    toDate: money(input.toDate.regular + input.toDate.special),
    now: money(input.regular),
    next: money(input.laterRegular ?? input.regular),
    paymentsLater: count(laterPayments(input)),
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
      steps: [...exemptTraces(year, annual), ...expenseTraces(year, annual), ...allowanceTraces(year, annual)],
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

const rowLaw = (year: TaxYear, item: AllowanceItem): Pick<Trace, 'law'> => {
  const row = year.rows[item];
  return row ? { law: lawNote(row.fromYear, row.source) } : {};
};

/** Income that is not counted: that of seniors and disabled, and the provident fund above its first 10,000. Together the exempt income. */
function exemptTraces(year: TaxYear, annual: AnnualTax): AllowanceTrace[] {
  const fund = annual.exemptFund;
  const senior = minor(annual.exempt - fund);
  const trace = (allowance: AllowanceItem, result: Money): AllowanceTrace[] =>
    result > 0
      ? [{ formula: 'exemptIncome', allowance, values: {}, result, rounding: 'none', ...rowLaw(year, allowance) }]
      : [];
  return [...trace('seniorOrDisabled', senior), ...trace('providentFund', fund)];
}

function expenseTraces(year: TaxYear, annual: AnnualTax): Trace[] {
  const row = year.rows.expense;
  if (!row || annual.expense === 0) return [];
  return [
    {
      formula: 'expenseDeduction',
      values: {
        base: money(annual.income - annual.exempt),
        rate: percent(row.percent ?? 0),
        most: money(row.max ?? 0),
      },
      result: annual.expense,
      rounding: 'satang',
      ...rowLaw(year, 'expense'),
    },
  ];
}

/** The allowances and donations; their sum is what the net income takes off. Of the provident fund only its first 10,000. */
const allowanceTraces = (year: TaxYear, annual: AnnualTax): AllowanceTrace[] =>
  annual.lines.map(({ item, stated, allowed }) => {
    const isFund = item === 'providentFund' && annual.exemptFund > 0;
    const allowance = isFund ? 'providentFundAllowance' : item;
    return {
      formula: 'allowance',
      allowance,
      values: { stated: money(stated) },
      result: isFund ? minor(allowed - annual.exemptFund) : allowed,
      rounding: 'none',
      ...rowLaw(year, allowance),
    };
  });
