import { describe, expect, it } from 'vitest';
import { formatNationalId, nationalId } from './national-id.ts';

// Office 9999 does not exist: these numbers belong to nobody.
describe('national id', () => {
  it.each([
    ['1999900012348', '1999900012348'],
    ['1-9999-00012-34-8', '1999900012348'],
    ['2 9999 00012 34 6', '2999900012346'],
    ['1999900000013', '1999900000013'],
  ])('%s is a number of a person', (typed, kept) => {
    expect(nationalId(typed)).toEqual({ ok: true, value: kept });
  });

  it.each([
    ['1999900012349', 'wrongCheckDigit'],
    ['1999900021348', 'wrongCheckDigit'],
    ['0999999000993', 'notAPerson'],
    ['9999900012348', 'notAPerson'],
    ['199990001234', 'wrongLength'],
    ['', 'wrongLength'],
    ['1-9999-00012-34-X', 'notDigits'],
    ['1.999900012348', 'notDigits'],
  ])('%s is refused: %s', (typed, reason) => {
    expect(nationalId(typed)).toEqual({ ok: false, reason });
  });

  // The third digit has the weight 11, so the check digit says nothing about it.
  it('a single wrong digit is noticed everywhere but in the third place', () => {
    const good = '1999900012348';
    for (const place of [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
      for (let digit = 0; digit < 10; digit++) {
        if (String(digit) === good[place]) continue;
        const wrong = good.slice(0, place) + digit + good.slice(place + 1);
        expect(nationalId(wrong).ok, wrong).toBe(false);
      }
    }
  });

  it('is printed 1-4-5-2-1', () => {
    expect(formatNationalId('1999900012348')).toBe('1-9999-00012-34-8');
  });
});
