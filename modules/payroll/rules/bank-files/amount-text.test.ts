import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { bahtWithDecimals, satang } from './amount-text.ts';

describe('amounts in files', () => {
  it.each([
    ['0', '0', '0.00'],
    ['0.01', '1', '0.01'],
    ['0.10', '10', '0.10'],
    ['1', '100', '1.00'],
    ['28960.42', '2896042', '28960.42'],
    ['1234567.8', '123456780', '1234567.80'],
    ['-0.05', '-5', '-0.05'],
  ])('%s baht is %s satang or %s', (amount, digits, decimals) => {
    expect(satang(baht(amount))).toBe(digits);
    expect(bahtWithDecimals(baht(amount))).toBe(decimals);
  });
});
