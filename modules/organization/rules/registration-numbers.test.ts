import { describe, expect, it } from 'vitest';
import { socialSecurityBranch, socialSecurityId, taxId } from './registration-numbers.ts';

describe('tax id', () => {
  it.each([
    ['0999999000993', '0999999000993'],
    ['0-9999-99000-99-3', '0999999000993'],
    [' 0999999123459 ', '0999999123459'],
    ['1999900012348', '1999900012348'], // a person's tax id is the national id
  ])('%s is stored as %s', (typed, kept) => {
    expect(taxId(typed)).toEqual({ ok: true, value: kept });
  });

  it.each([
    ['', 'wrongLength'],
    ['099999900099', 'wrongLength'],
    ['09999990009930', 'wrongLength'],
    ['0999999000994', 'wrongCheckDigit'],
    ['9099999000993', 'wrongCheckDigit'], // two neighbours swapped
    ['099999900099X', 'notDigits'],
    ['๐๙๙๙๙๙๙๐๐๐๙๙๓', 'notDigits'],
  ])('%s is refused: %s', (typed, reason) => {
    expect(taxId(typed)).toEqual({ ok: false, reason });
  });
});

describe('registrations without a check digit', () => {
  it.each([
    { name: 'social-security id', check: socialSecurityId, good: '1000000001' },
    { name: 'social-security branch', check: socialSecurityBranch, good: '000001' },
  ])('a $name has exactly as many digits as $good', ({ check, good }) => {
    expect(check(good)).toEqual({ ok: true, value: good });
    expect(check(good.slice(1))).toEqual({ ok: false, reason: 'wrongLength' });
    expect(check(`${good}0`)).toEqual({ ok: false, reason: 'wrongLength' });
    expect(check(`${good.slice(1)}A`)).toEqual({ ok: false, reason: 'notDigits' });
  });
});
