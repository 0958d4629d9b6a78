import { describe, expect, it } from 'vitest';
import { accepted } from '#tax-th/rules/testing';
import { calculateSlip } from './slip.ts';
import { randomContext } from './testing/random-context.ts';
import type { Trace } from './trace.ts';
import type { FormulaName, ValueName } from './trace-names.ts';

type Numbers = (name: ValueName) => number;

/** What each formula says, worked out with the numbers that the reader sees: satang, seconds, fractions, counts. */
const said: Partial<Record<FormulaName, (of: Numbers, steps: readonly Trace[]) => number>> = {
  periodSalary: (of) => (of('salary') * 12) / of('paymentsPerYear'),
  proratedByDays: (of) => ((of('salary') * 12) / of('paymentsPerYear') / of('ofDays')) * of('days'),
  partByWorkDays: (of) =>
    (((of('salary') * 12) / of('paymentsPerYear') / of('ofDays')) * of('days') * of('workDays')) / of('ofWorkDays'),
  wageOfDays: (of) => of('salary') * of('days'),
  periodWage: (of, steps) => steps.reduce((sum, { result }) => sum + result, 0) / of('days'),
  overtimePay: (of) => (of('salary') / 30 / of('workDay')) * of('rate') * of('time'),
  holidayPay: (of) => (of('salary') / 30 / of('workDay')) * of('rate') * of('time'),
  holidayOvertimePay: (of) => (of('salary') / 30 / of('workDay')) * of('rate') * of('time'),
  partTimePay: (of) => (of('pay') / of('unit')) * of('rate') * of('time'),
  partTimeItem: (of) => (of('pay') / of('unit')) * of('time'),
  welfarePercent: (of) => of('base') * of('rate'),
  socialSecurity: (of) => of('counted') * of('rate'),
  socialSecurityRest: (of) => Math.max(0, Math.round((of('counted') * of('rate')) / 100) * 100 - of('alreadyTaken')),
  welfareFund: (of) => of('wage') * of('rate'),
  withholding: (of) => Math.max(0, of('taxRegular') - of('withheldSoFar')) / of('paymentsLeft') + of('onSpecial'),
  withholdingByPay: (of) =>
    (Math.max(0, of('taxRegular') - of('withheldSoFar')) * of('now')) / (of('now') + of('next') * of('paymentsLater')) +
    of('onSpecial'),
  besideWithholding: (of) => of('taxWhole') - of('taxRegular'),
  closingWithholding: (of) => Math.max(0, of('taxWhole') - of('withheldSoFar')),
  incomeOfYear: (of) => of('toDate') + of('now') + of('next') * of('paymentsLater'),
  incomeWithSpecial: (of) => of('income') + of('special'),
  netIncome: (of) => Math.max(0, of('income') - of('exempt') - of('expense') - of('allowances') - of('donations')),
  expenseDeduction: (of) => Math.min(of('most'), of('base') * of('rate')),
  taxOfYear: (of) => of('stepBelow') + (of('net') - of('stepOver')) * of('rate'),
  flatTax: (of) => of('base') * of('rate'),
  severance: (of) => (of('salary') / 30) * of('days'),
  noticePay: (of) => (of('salary') / 30) * of('days'),
  unusedLeave: (of) => (of('salary') / 30 / of('workDay')) * of('time'),
  late: (of) => (of('salary') / 30 / of('workDay')) * of('time'),
  latePartTime: (of) => (of('salary') / of('unit')) * of('time'),
  absence: (of) => (of('salary') / 30 / of('workDay')) * of('time'),
  proratedByThirty: (of) => Math.min((of('salary') / 30) * of('days'), (of('salary') * 12) / of('paymentsPerYear')),
  partByThirty: (of) => Math.min((of('salary') / 30) * of('days'), of('most')),
  sumOfParts: (_of, steps) => steps.reduce((sum, { result }) => sum + result, 0),
};

function broken(trace: Trace): string[] {
  const of: Numbers = (name) => {
    const value = trace.values[name];
    switch (value?.kind) {
      case 'money':
        return value.amount;
      case 'minutes':
        return value.count * 60;
      case 'seconds':
      case 'count':
        return value.count;
      case 'rate':
        return value.basisPoints / 10_000;
      default:
        throw new Error(`${trace.formula} has no ${name}`);
    }
  };
  const steps = trace.steps ?? [];
  const expected = said[trace.formula]?.(of, steps) ?? trace.result;
  const unit = trace.rounding === 'baht' ? 100 : 1;
  const isCapped = trace.notes?.includes('atMostSalary') === true && trace.result <= expected;
  const isRight = isCapped || Math.abs(expected - trace.result) <= unit / 2 + 0.001;
  return [...(isRight ? [] : [`${trace.formula}: ${expected} is not ${trace.result}`]), ...steps.flatMap(broken)];
}

describe('an explanation', () => {
  it('gives its result with the numbers that it shows', () => {
    const wrong: string[] = [];
    for (let seed = 1; seed <= 600; seed += 1)
      for (const line of accepted(calculateSlip(randomContext(seed), { trace: true })).lines)
        for (const problem of line.trace ? broken(line.trace) : [])
          wrong.push(`context ${seed}, ${line.line}, ${problem}`);
    expect(wrong).toEqual([]);
  });
});
