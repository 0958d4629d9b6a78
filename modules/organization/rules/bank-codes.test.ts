import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { bankOf, banks, isInUse } from './bank-codes.ts';

describe('bank codes', () => {
  it('each code is three digits, in order, and listed once', () => {
    const codes = banks.map((bank) => bank.code);
    expect(codes).toEqual([...new Set(codes)].sort());
    for (const code of codes) expect(code).toMatch(/^\d{3}$/);
  });

  it('a SWIFT code is eight letters and digits of Thailand, and a bank has names in both languages', () => {
    for (const bank of banks) {
      if (bank.swift !== null) expect(bank.swift).toMatch(/^[A-Z]{4}TH[A-Z0-9]{2}$/);
      expect(bank.th).toMatch(/^ธนาคาร/);
      expect(bank.en).toMatch(/^[A-Za-z ()-]+$/);
    }
  });

  it.each([
    ['002', 'BBL', 'Bangkok Bank'],
    ['004', 'KBANK', 'Kasikornbank'],
    ['006', 'KTB', 'Krungthai Bank'],
    ['011', 'TTB', 'TMBThanachart Bank'],
    ['014', 'SCB', 'Siam Commercial Bank'],
    ['025', 'BAY', 'Bank of Ayudhya (Krungsri)'],
    ['030', 'GSB', 'Government Savings Bank'],
  ])('%s is %s, %s', (code, shortName, en) => {
    expect(bankOf(code)).toMatchObject({ shortName, en });
  });

  it('an unknown code is no bank', () => {
    expect(bankOf('999')).toBeNull();
    expect(bankOf('')).toBeNull();
  });

  it('Thanachart is found for old slips but not allowed in a new file; 011 replaced it', () => {
    const thanachart = bankOf('065');
    expect(thanachart).toMatchObject({ now: '011' });
    if (!thanachart) throw new Error('missing');
    expect(isInUse(thanachart, asDate('2021-07-02'))).toBe(true);
    expect(isInUse(thanachart, asDate('2021-07-03'))).toBe(false);
  });
});
