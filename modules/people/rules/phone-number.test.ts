import { describe, expect, it } from 'vitest';
import { formatPhoneNumber, phoneNumber } from './phone-number.ts';

describe('phone number', () => {
  it.each([
    ['081-234-5678', '0812345678', '081-234-5678'],
    ['061 234 5678', '0612345678', '061-234-5678'],
    ['+66 81 234 5678', '0812345678', '081-234-5678'],
    ['+66(0)812345678', '0812345678', '081-234-5678'],
    ['0066 2 123 4567', '021234567', '02-123-4567'],
    ['02-123-4567', '021234567', '02-123-4567'],
    ['053 123 456', '053123456', '053-123-456'],
  ])('%s is kept as %s and shown as %s', (typed, kept, shown) => {
    expect(phoneNumber(typed)).toEqual({ ok: true, value: kept });
    expect(formatPhoneNumber(kept)).toBe(shown);
  });

  it.each([
    ['', 'wrongLength'],
    ['12345678', 'wrongLength'],
    ['08123456789', 'wrongLength'],
    ['0212345678', 'wrongPrefix'], // ten digits are a mobile
    ['812345678', 'wrongPrefix'],
    ['081-234-567X', 'notDigits'],
    ['+65 8123 4567', 'notDigits'], // another country
  ])('%s is refused: %s', (typed, reason) => {
    expect(phoneNumber(typed)).toEqual({ ok: false, reason });
  });
});
