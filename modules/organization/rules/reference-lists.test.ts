import { expect, test } from 'vitest';
import { businessTypes, isBusinessType } from './business-types.ts';
import { countryCodes, isCountry } from './countries.ts';
import { currencyCodes, isCurrency } from './currencies.ts';

test('there are 249 countries, Thailand among them, each once', () => {
  expect(countryCodes).toHaveLength(249);
  expect(new Set(countryCodes).size).toBe(249);
  expect([isCountry('TH'), isCountry('th'), isCountry('XX')]).toEqual([true, false, false]);
});

test('every currency has a hundred parts, and the yen and the dinar are left out', () => {
  const decimals = (currency: string) =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
  expect(new Set(currencyCodes).size).toBe(currencyCodes.length);
  expect(['THB', 'USD', 'EUR', 'SGD'].every((code) => isCurrency(code) && decimals(code) === 2)).toBe(true);
  expect([isCurrency('JPY'), isCurrency('KWD'), isCurrency('thb')]).toEqual([false, false, false]);
});

test('a kind of business has an id and a name in both languages', () => {
  expect(isBusinessType('manufacturing')).toBe(true);
  expect(isBusinessType('การผลิต')).toBe(false);
  expect(new Set(businessTypes.map(({ id }) => id)).size).toBe(businessTypes.length);
  for (const { en, th } of businessTypes) expect(/^[\x20-\x7eé]+$/.test(en) && /[ก-๙]/.test(th)).toBe(true);
});
