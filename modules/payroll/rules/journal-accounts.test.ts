import { describe, expect, it } from 'vitest';
import { accountOf, type JournalAccount, journalPlaces } from './journal-accounts.ts';

const accounts = new Map(
  [
    ['pay', '5000'],
    ['payable', '2100'],
    ['SALARY', '5110'],
    ['EMPLOYER_SOCIAL_SECURITY', '5210'],
    ['SOCIAL_SECURITY', '2110'],
    ['TAX', '2120'],
    ['pay bonus', '5130'],
    ['employerCost fund', '5220'],
    ['payable fund', '2130'],
  ].map(([place = '', code = '']): [string, JournalAccount] => [place, { place, code, name: null }]),
);

it.each([
  ['the salary', { account: 'pay', line: 'SALARY', itemId: 'salary' }, '5110'],
  ['lateness, which lowers the salary', { account: 'pay', line: 'LATE', itemId: 'late' }, '5110'],
  ['overtime without an account of its own, as other pay', { account: 'pay', line: 'OVERTIME', itemId: null }, '5000'],
  ['a pay item', { account: 'pay', line: 'INCOME', itemId: 'bonus' }, '5130'],
  ['an income without an account, as other pay', { account: 'pay', line: 'INCOME', itemId: 'meal' }, '5000'],
  ['a deduction without an account, as other debts', { account: 'payable', line: 'DEDUCTION', itemId: 'x' }, '2100'],
  ['tax at a flat rate, as other tax', { account: 'payable', line: 'ITEM_TAX', itemId: null }, '2120'],
  [
    'the employer’s contribution, a cost',
    { account: 'employerCost', line: 'EMPLOYER_SOCIAL_SECURITY', itemId: null },
    '5210',
  ],
  ['the same contribution, owed', { account: 'payable', line: 'EMPLOYER_SOCIAL_SECURITY', itemId: null }, '2110'],
  ['a fund, the employer’s part', { account: 'employerCost', line: 'EMPLOYER_WELFARE', itemId: 'fund' }, '5220'],
  ['a fund, both parts owed', { account: 'payable', line: 'WELFARE', itemId: 'fund' }, '2130'],
] as const)('%s', (_name, row, code) => {
  expect(accountOf(row, accounts)?.code).toBe(code);
});

it('net pay without an account has none', () => {
  expect(accountOf({ account: 'netPay', line: null, itemId: null }, accounts)).toBeNull();
});

describe('places of a company', () => {
  const item = { keyName: null, name: 'x' } as const;

  it('have each own item on its side, a welfare on both', () => {
    const places = journalPlaces([
      { ...item, id: 'bonus', type: 'income' },
      { ...item, id: 'loan', type: 'deduction' },
      { ...item, id: 'fund', type: 'welfare' },
    ]).filter(({ itemName }) => itemName !== null);
    expect(places.map(({ place }) => place)).toEqual([
      'pay bonus',
      'payable loan',
      'employerCost fund',
      'payable fund',
    ]);
  });

  it('have items with a key among the lines of the law only', () => {
    const keyed = { id: 'salary', keyName: 'SALARY', type: 'income', name: 'Salary' } as const;
    expect(journalPlaces([keyed])).toEqual(journalPlaces([]));
  });

  it('are each on one side of the books', () => {
    const kinds = Object.fromEntries(journalPlaces([]).map(({ place, kind }) => [place, kind]));
    expect(kinds).toMatchObject({ SALARY: 'pay', EMPLOYER_WELFARE_FUND: 'employerCost', TAX: 'payable' });
  });
});
