import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { type ItemImportCells, type ItemImportFacts, importedItem } from './item-import-row.ts';

const own = { type: 'income', keyName: null, isActive: true } as const;
const facts: ItemImportFacts = {
  employees: new Map([['a1', 'somchai']]),
  items: new Map([
    ['ค่าอาหาร', { ...own, id: 'food' }],
    ['other', null],
    ['old', { ...own, id: 'old', isActive: false }],
    ['salary', { ...own, id: 'salary', keyName: 'SALARY' }],
    ['late', { ...own, id: 'late', type: 'deduction', keyName: 'LATE' }],
  ]),
  isPossibleYear: (date) => date >= '2000' && date < '2200',
};
const whole = { employeeCode: 'A1', item: 'ค่าอาหาร', fromDate: '2026-11-16' };

it('takes a row as it is', () => {
  const cells = { ...whole, amount: '1,500.50', fromDate: '2026-12-01', toDate: '2027-01-31', note: ' x ' };
  expect(importedItem(cells, facts)).toEqual({
    employeeId: 'somchai',
    itemId: 'food',
    amount: baht('1500.50'),
    fromDate: '2026-12-01',
    toDate: '2027-01-31',
    frequency: 'recurring',
    note: 'x',
  });
  expect(importedItem({ ...whole, frequency: 'ครั้งเดียว' }, facts)).toMatchObject({
    amount: null,
    fromDate: '2026-11-16',
    frequency: 'once',
  });
});

it('reads days in either era, as people type them', () => {
  const cells = { ...whole, fromDate: '1/12/2569', toDate: '31 ม.ค. 2570' };
  expect(importedItem(cells, facts)).toMatchObject({ fromDate: '2026-12-01', toDate: '2027-01-31' });
});

it.each<[string, ItemImportCells, [string, string][]]>([
  // With the day of the import the same file would count again on another day.
  ['no first day', { ...whole, fromDate: ' ' }, [['fromDate', 'required']]],
  ['no code', { ...whole, employeeCode: '' }, [['employeeCode', 'required']]],
  ['another company’s code', { ...whole, employeeCode: 'B9' }, [['employeeCode', 'unknown']]],
  ['an item that is not known', { ...whole, item: 'x' }, [['item', 'unknown']]],
  ['a name that two items have', { ...whole, item: 'Other' }, [['item', 'ambiguous']]],
  ['an item that is switched off', { ...whole, item: 'Old' }, [['item', 'switchedOff']]],
  ['the salary', { ...whole, item: 'SALARY' }, [['item', 'salaryIsAgreed']]],
  ['lateness paid once', { ...whole, item: 'late', frequency: 'once' }, [['frequency', 'onlyOwnItems']]],
  ['words for an amount', { ...whole, amount: 'ten' }, [['amount', 'number']]],
  ['less than nothing', { ...whole, amount: '-5' }, [['amount', 'number']]],
  ['a third of a satang', { ...whole, amount: '1.333' }, [['amount', 'number']]],
  ['30 February', { ...whole, fromDate: '2026-02-30' }, [['fromDate', 'date']]],
  ['a year that makes no sense', { ...whole, fromDate: '1869-02-01' }, [['fromDate', 'date']]],
  [
    'an end before the beginning',
    { ...whole, fromDate: '2026-12-01', toDate: '2026-11-30' },
    [['toDate', 'endBeforeStart']],
  ],
  ['a frequency that is not known', { ...whole, frequency: 'weekly' }, [['frequency', 'unknownFrequency']]],
  [
    'two things at once',
    { item: 'x', amount: 'y', fromDate: '2026-11-16' },
    [
      ['employeeCode', 'required'],
      ['item', 'unknown'],
      ['amount', 'number'],
    ],
  ],
])('%s', (_name, cells, expected) => {
  const found = importedItem(cells, facts);
  expect(Array.isArray(found) && found.map(({ field, code }) => [field, code])).toEqual(expected);
});
