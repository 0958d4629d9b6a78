import { expect, it } from 'vitest';
import { baht, zero } from '#kernel/money';
import { instalmentPayments } from './instalment-payments.ts';

const court = { lineId: 'court', amount: baht('5000'), priority: 1, protectedMinimum: baht('20000') };
const student = { lineId: 'student', amount: baht('1500'), priority: 2, protectedMinimum: zero };
const loan = { lineId: 'loan', amount: baht('2000'), priority: 3, protectedMinimum: baht('15000') };

it.each([
  ['enough for all', '40000', ['5000', '1500', '2000']],
  ['the court order takes only what is above its minimum', '22000', ['2000', '1500', '2000']],
  ['a minimum that is already touched gives nothing', '20000', ['0', '1500', '2000']],
  ['a later one has its own minimum', '17000', ['0', '1500', '500']],
  ['one satang above the minimum', '20000.01', ['0.01', '1500', '2000']],
  ['no pay', '0', ['0', '0', '0']],
])('%s', (_, net, expected) => {
  const taken = instalmentPayments([loan, student, court], baht(net));
  expect(['court', 'student', 'loan'].map((line) => taken.get(line))).toEqual(expected.map((amount) => baht(amount)));
});
