import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { nothingDeclared } from './declaration.ts';
import { expectedPay, type YearPay } from './expected-pay.ts';
import { lawPack, taxYear } from './law-pack.ts';
import { accepted } from './testing.ts';
import { taxOutlook } from './what-if.ts';

const of2026 = accepted(taxYear(lawPack('th-law'), 2026));

/** 50,000 a month, so many months of it paid. */
const monthsPaid = (months: number, tax: string): YearPay => ({
  toDate: {
    regular: baht(50_000 * months),
    special: baht(0),
    tax: baht(tax),
    socialSecurity: baht(875 * months),
    providentFund: baht(0),
  },
  paymentsLeft: 12 - months,
  later: { regular: baht(50_000), socialSecurity: baht(875), providentFund: baht(0) },
  source: 'slip',
  isWithheld: true,
});

describe('tax of the year ahead', () => {
  it('of a whole year of 50,000 a month', () => {
    expect(expectedPay(monthsPaid(6, '0'))).toEqual({
      income: baht(600_000),
      socialSecurity: baht(10_500),
      providentFund: 0,
    });
    const outlook = taxOutlook(of2026, monthsPaid(6, '10225'), { declaration: nothingDeclared });
    expect(outlook).toMatchObject({ tax: baht(20_450), left: baht(10_225), eachPayment: baht('1704.17'), over: 0 });
  });

  it('a bonus of 100,000 is taxed when it is paid', () => {
    const outlook = taxOutlook(of2026, monthsPaid(6, '10225'), { declaration: nothingDeclared, bonus: baht(100_000) });
    expect(outlook).toMatchObject({
      income: baht(700_000),
      tax: baht(31_925),
      onBonus: baht(11_475),
      eachPayment: baht('1704.17'),
    });
  });

  it('is not withheld where no tax is taken from pay', () => {
    const pay = { ...monthsPaid(6, '0'), isWithheld: false };
    const outlook = taxOutlook(of2026, pay, { declaration: nothingDeclared, bonus: baht(100_000) });
    expect(outlook).toMatchObject({ tax: baht(31_925), left: 0, eachPayment: 0, onBonus: 0, over: 0 });
  });

  it('a spouse lowers every payment that is left', () => {
    const declaration = { ...nothingDeclared, spouse: true };
    expect(taxOutlook(of2026, monthsPaid(6, '10225'), { declaration })).toMatchObject({
      tax: baht(14_450),
      left: baht(4_225),
      eachPayment: baht('704.17'),
    });
  });

  it('what was withheld too much is shown, not refunded', () => {
    const declaration = { ...nothingDeclared, spouse: true, parents: 2 };
    expect(taxOutlook(of2026, monthsPaid(11, '18745.87'), { declaration })).toMatchObject({
      tax: baht(8_450),
      left: 0,
      eachPayment: 0,
      over: baht('10295.87'),
    });
  });

  it('after the last payment nothing is left to spread', () => {
    const outlook = taxOutlook(of2026, monthsPaid(12, '20450'), { declaration: nothingDeclared });
    expect(outlook).toMatchObject({ left: 0, eachPayment: 0 });
  });
});
