/** Income tax of a year: for each step, the part of the net income inside it × the step's rate; summed, rounded once, half up. */
import { type Money, mulDiv, zero } from '#kernel/money';
import type { TaxYear } from './law-pack.ts';

export function incomeTax(year: TaxYear, netIncome: Money): Money {
  if (netIncome <= 0) return zero;
  const step = topStep(year, netIncome);
  return mulDiv((step.below + (netIncome - step.over) * step.ratePercent) as Money, 1, 100);
}

/** The highest step that the income reaches; its rate is the marginal rate. */
export function topStep(year: TaxYear, netIncome: Money): TaxYear['steps'][number] {
  const { steps } = year;
  let index = steps.length - 1;
  while (index > 0 && (steps[index]?.over ?? 0) >= netIncome) index -= 1;
  return steps[index] ?? { over: zero, ratePercent: 0, below: 0 };
}
