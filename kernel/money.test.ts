import { describe, expect, it } from 'vitest';
import { add, baht, bahtTyped, minor, mulDiv, negate } from './money.ts';

describe('mulDiv', () => {
  it.each([
    // amount, numerator, denominator, result
    [2_000_000, 150 * 90, 30 * 8 * 60 * 100, 18_750], // 20,000.00 a month, 90 minutes at 150 %
    [1, 1, 2, 1], // half a satang rounds up
    [1, 1, 3, 0],
    [-1, 1, 2, -1], // half rounds away from zero for negative amounts
    [0, 7, 3, 0],
    [9_007_199_254_740_991, 3, 3, 9_007_199_254_740_991], // exact although the product is above the safe integer range
    [9_007_199_254_740_991, 999_999, 1_000_000, 9_007_190_247_541_736],
  ])('%d × %d ÷ %d is %d satang', (amount, numerator, denominator, expected) => {
    expect(mulDiv(minor(amount), numerator, denominator)).toBe(expected);
  });

  it('refuses a zero divisor and a fraction', () => {
    expect(() => mulDiv(minor(1), 1, 0)).toThrow(RangeError);
    expect(() => mulDiv(minor(1), 0.5, 1)).toThrow(RangeError);
  });
});

describe('baht', () => {
  it.each([
    ['187.50', 18_750],
    ['0.1', 10],
    ['-3', -300],
    [750, 75_000],
  ])('%s is %d satang', (text, expected) => {
    expect(baht(text)).toBe(expected);
  });

  it('refuses a third decimal', () => {
    expect(() => baht('1.005')).toThrow(RangeError);
  });
});

describe('what a person typed', () => {
  it.each([
    ['1250.5', 125_050],
    ['-3', -300],
    ['10000000000000', 1_000_000_000_000_000],
    ['10000000000000.01', null], // more than the most
    ['100000000000000', null],
    ['9'.repeat(400), null],
    ['1e5', null],
    ['1.005', null],
    ['', null],
    ['-', null],
    ['abc', null],
  ])('%s is %s satang', (text, expected) => {
    expect(bahtTyped(text)).toBe(expected);
  });
});

it('sums stay whole, and subtracting nothing gives 0', () => {
  expect(add(baht('0.10'), baht('0.20'))).toBe(30);
  expect(Object.is(negate(minor(0)), 0)).toBe(true);
});
