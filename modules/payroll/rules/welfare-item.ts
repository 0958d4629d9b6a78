/** Welfare: employer's part an amount or a percent of the wage (real, or at most the ceiling); employee's part an amount or a percent. */
import { type Money, mulDiv, zero } from '#kernel/money';
import type { Contribution } from '#tax-th/rules/social-security';
import type { WelfareTerms } from './payroll-context.ts';
import { money, rate, type Trace } from './trace.ts';

export interface WelfareInput {
  readonly terms: WelfareTerms;
  readonly wage: Money;
  /** The social security ceiling of the wage month. */
  readonly ceiling: Money;
}

export function welfareParts(input: WelfareInput): Contribution {
  const { terms } = input;
  const base = welfareBase(input);
  const isPercent = terms.welfarePayType === 'percent';
  const employer = isPercent ? mulDiv(base, terms.welfareValue, 10_000) : (terms.welfareValue as Money);
  const share = terms.deductEmployeePercent ?? 0;
  const employee =
    terms.deductEmployeeAmount ?? (share === 0 ? zero : mulDiv(isPercent ? base : employer, share, 10_000));
  return { employer, employee };
}

const welfareBase = ({ terms, wage, ceiling }: WelfareInput): Money =>
  terms.calMethod === 'max_salary' ? (Math.min(wage, ceiling) as Money) : wage;

export function welfareTrace(input: WelfareInput, side: keyof Contribution): Trace {
  const { terms } = input;
  const parts = welfareParts(input);
  const result = parts[side];
  const isAmount = side === 'employer' ? terms.welfarePayType === 'amount' : terms.deductEmployeeAmount !== null;
  if (isAmount) return { formula: 'fixedAmount', values: { amount: money(result) }, result, rounding: 'none' };
  const isOfWage = terms.welfarePayType === 'percent';
  const base = isOfWage ? welfareBase(input) : parts.employer;
  const basisPoints = side === 'employer' ? terms.welfareValue : (terms.deductEmployeePercent ?? 0);
  return {
    formula: 'welfarePercent',
    values: { base: money(base), rate: rate(basisPoints) },
    result,
    rounding: 'satang',
    ...(isOfWage && terms.calMethod === 'max_salary' && input.wage > input.ceiling ? { notes: ['atCeiling'] } : {}),
  };
}
