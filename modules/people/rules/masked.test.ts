import { describe, expect, it } from 'vitest';
import { maskedNumber, withMasks } from './masked.ts';

describe('masks', () => {
  it.each([
    ['1999900012348', '•••••••••2348'],
    ['12345', '•2345'],
    ['1234', '••••'],
    ['', ''],
  ])('%s is shown as %s', (value, shown) => {
    expect(maskedNumber(value)).toBe(shown);
  });

  it('a file shows no sensitive value, and empty ones stay empty', () => {
    const file = {
      firstName: 'สมชาย',
      idCard: '1999900012348',
      taxId: null,
      socialSecurityId: null,
      race: 'ไทย',
      bankCode: '004',
      bankAccount: '1234567890',
      bankAccountName: 'สมชาย ใจดี',
    };
    expect(withMasks(file)).toEqual({
      ...file,
      idCard: '•••••••••2348',
      race: '••••••',
      bankCode: '••••••',
      bankAccount: '••••••7890',
      bankAccountName: '••••••',
    });
  });
});
