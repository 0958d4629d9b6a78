import { expect, it } from 'vitest';
import { amountOptions } from './amount-options.ts';

it.each([
  ['an amount', '500', '500'],
  ['an amount of a ready form', '1,000', '1000'],
  ['an amount with its unit', '1,500 บาท', '1500'],
  ['an amount with satang', '99.50', '99.5'],
  ['words', 'เหมาจ่าย', null],
  ['two numbers', '2 คืน 1,800', null],
  ['nothing', '0', null],
  ['more than a claim can be', '999999999999', null],
])('%s', (_name, label, id) => {
  expect(amountOptions([{ id: 'k3f9a1b2', label }])).toEqual(id && [{ id, label }]);
});

it('words without a number keep an id that is an amount, and never another amount than they say', () => {
  expect(amountOptions([{ id: '300', label: 'สามร้อยบาท' }])).toEqual([{ id: '300', label: 'สามร้อยบาท' }]);
  expect(amountOptions([{ id: '300', label: '400 บาท' }])).toEqual([{ id: '400', label: '400 บาท' }]);
});
