import { expect, it } from 'vitest';
import { checkedNumber, filingNumber, type PersonNumbers } from './filing-number.ts';

// Office 9999 does not exist: the numbers are no real person's.
const none: PersonNumbers = { idCard: null, taxId: null, socialSecurityId: null };

it.each<[string, Partial<PersonNumbers>, 'tax' | 'socialSecurity', string, string]>([
  ['nothing is known', {}, 'tax', '', ''],
  [
    'the id card counts first',
    { idCard: '1999900000013', taxId: '0999900000015' },
    'tax',
    '1999900000013',
    '1999900000013',
  ],
  ['a foreigner has the number of the tax office', { taxId: '0999900000015' }, 'tax', '0999900000015', '0999900000015'],
  ['which is none for social security', { taxId: '0999900000015' }, 'socialSecurity', '', ''],
  [
    'a tax number that is the number of a person counts for social security',
    { taxId: '6999900000014', socialSecurityId: '1234567890' },
    'socialSecurity',
    '6999900000014',
    '6999900000014',
  ],
  ['a wrong check digit does not', { taxId: '6999900000015' }, 'socialSecurity', '', ''],
  ['no file takes ten digits', { socialSecurityId: '1234567890' }, 'socialSecurity', '1234567890', ''],
])('%s', (_name, numbers, office, filed, checked) => {
  expect(filingNumber({ ...none, ...numbers }, office)).toBe(filed);
  expect(checkedNumber({ ...none, ...numbers }, office)).toBe(checked);
});
