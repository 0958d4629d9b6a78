import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { type GivenTerms, givenTermProblems } from './given-terms.ts';

const bonus: GivenTerms = {
  item: { type: 'income', keyName: null },
  fromDate: asDate('2026-03-01'),
  toDate: null,
  amount: baht('1000'),
  deductEmployeePercent: null,
  deductEmployeeAmount: null,
};
const loan: GivenTerms = {
  ...bonus,
  item: { type: 'deduction', keyName: null },
  instalmentKind: 'loan',
  total: baht('12000'),
  paidBefore: baht('12000'),
};

it.each<[string, GivenTerms, Record<string, string>]>([
  ['an income without an end', bonus, {}],
  ['one day', { ...bonus, toDate: asDate('2026-03-01') }, {}],
  ['an end before the beginning', { ...bonus, toDate: asDate('2026-02-28') }, { toDate: 'endBeforeStart' }],
  ['the salary', { ...bonus, item: { type: 'income', keyName: 'SALARY' } }, { payrollId: 'salaryIsAgreed' }],
  [
    'overtime only once',
    { ...bonus, item: { type: 'income', keyName: 'OVERTIME' }, frequency: 'once' },
    { frequency: 'onlyOwnItems' },
  ],
  ['once, and not at all', { ...bonus, frequency: 'once', excluded: true }, { excluded: 'onceAndExcluded' }],
  [
    'a percent and an amount',
    { ...bonus, deductEmployeePercent: 500, deductEmployeeAmount: baht('1') },
    { deductEmployeeAmount: 'percentOrAmount' },
  ],
  ['a loan that was paid off elsewhere', loan, {}],
  ['a loan as an income', { ...loan, item: bonus.item }, { instalmentKind: 'onlyDeduction' }],
  ['a loan taken once', { ...loan, frequency: 'once' }, { frequency: 'debtRepeats' }],
  ['a loan without figures', { ...loan, amount: null, total: null }, { amount: 'required', total: 'required' }],
  ['a satang too much paid', { ...loan, paidBefore: baht('12000.01') }, { paidBefore: 'overTotal' }],
])('%s', (_, terms, problems) => {
  expect(givenTermProblems(terms)).toEqual(problems);
});
