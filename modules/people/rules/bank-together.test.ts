import { expect, it } from 'vitest';
import { missingOfBank } from './bank-together.ts';

const whole = { bankCode: '004', bankAccount: '1234567890', bankAccountName: 'มานี ใจดี', bankBook: 'a picture' };

it.each([
  ['all three with a picture', ['bankCode', 'bankAccount'], whole, []],
  [
    'a number without bank and name',
    ['bankAccount'],
    { bankAccount: '1234567890' },
    ['bankCode', 'bankAccountName', 'bankBook'],
  ],
  ['all three without a picture', ['bankAccount'], { ...whole, bankBook: null }, ['bankBook']],
  ['another name of the same account', ['bankAccountName'], whole, []],
  ['the account is taken out', ['bankCode', 'bankAccount', 'bankAccountName'], {}, []],
  ['only the id card', ['idCard'], { idCard: '1101700230708' }, []],
])('%s', (_story, changed, wanted, expected) => {
  expect(missingOfBank(changed, wanted)).toEqual(expected);
});
