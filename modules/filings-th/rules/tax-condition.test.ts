import { expect, it } from 'vitest';
import { conditionOf } from './tax-condition.ts';

it.each([
  ['salary, withheld', 'employee', { incomeType: 1, flatRate: null }, 1],
  ['salary, always borne by the employer', 'employerAlways', { incomeType: 1, flatRate: null }, 2],
  ['salary, borne once', 'employerOnce', { incomeType: 1, flatRate: null }, 3],
  ['a contractor item at 3 %', 'employerAlways', { incomeType: 4, flatRate: 300 }, 1],
  ['severance', 'employerOnce', { incomeType: 3, flatRate: null }, 1],
] as const)('%s', (_name, bearer, income, condition) => {
  expect(conditionOf(bearer, income)).toBe(condition);
});
