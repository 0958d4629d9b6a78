import { expect, it } from 'vitest';
import { type ItemTerms, itemTermProblems } from './item-terms.ts';

const income: ItemTerms = {
  type: 'income',
  keyName: null,
  taxCalculation: 'regular',
  taxRate: 0,
  welfareType: null,
  welfarePayType: null,
  calMethod: null,
  welfareValue: null,
  deductEmployeePercent: null,
  deductEmployeeAmount: null,
  providentFund: false,
  deductionKind: null,
};
const fund: ItemTerms = {
  ...income,
  type: 'welfare',
  taxCalculation: 'none',
  welfareType: 'general',
  welfarePayType: 'percent',
  calMethod: 'real_salary',
  welfareValue: 300,
  deductEmployeePercent: 500,
  providentFund: true,
};

it.each<[string, ItemTerms, Record<string, string>]>([
  ['an income', income, {}],
  ['a flat tax without a rate', { ...income, taxCalculation: 'flat' }, { taxRate: 'required' }],
  ['a flat tax of 3 %', { ...income, taxCalculation: 'flat', taxRate: 300 }, {}],
  ['an income as a provident fund', { ...income, providentFund: true }, { providentFund: 'onlyWelfare' }],
  ['an income as union dues', { ...income, deductionKind: 'unionDues' }, { deductionKind: 'onlyDeduction' }],
  ['union dues', { ...income, type: 'deduction', deductionKind: 'unionDues' }, {}],
  ['a fund', fund, {}],
  [
    'a fund without terms',
    { ...fund, welfarePayType: null, welfareValue: null },
    { welfarePayType: 'required', welfareValue: 'required' },
  ],
  ['a fund over 100 %', { ...fund, welfareValue: 10_001 }, { welfareValue: 'overWhole' }],
  ['a percent and an amount', { ...fund, deductEmployeeAmount: 1 }, { deductEmployeeAmount: 'percentOrAmount' }],
  ['a second social security', { ...fund, welfareType: 'social_security' }, { welfareType: 'ownSocialSecurity' }],
  [
    'the social security of payroll',
    { ...fund, keyName: 'SOCIAL_SECURITY', welfareType: 'social_security', providentFund: false },
    {},
  ],
])('%s', (_, item, problems) => {
  expect(itemTermProblems(item)).toEqual(problems);
});
