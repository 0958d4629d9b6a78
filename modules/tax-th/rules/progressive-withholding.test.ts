import { describe, expect, it } from 'vitest';
import { add, baht, zero } from '#kernel/money';
import { type Declaration, nothingDeclared } from './declaration.ts';
import type { TaxToDate } from './progressive-withholding.ts';
import { months, pay, yearOf } from './testing.ts';

describe('progressive withholding', () => {
  it.each([
    // example, months, monthly pay, first month, year
    ['1', 12, 15_000, '0', '0'],
    ['2', 12, 26_000, '0', '0'],
    ['3', 12, 30_000, '164.58', '1975'],
    ['4', 12, 50_000, '1704.17', '20450'],
    ['5', 12, 100_000, '10197.92', '122375'],
    ['6', 12, 250_000, '51154.17', '613850'],
    ['7: a starter of 1 July', 6, 60_000, '372.92', '2237.50'],
  ])('example %s: %d payments of %d begin with %s and close at %s', (_name, count, amount, first, whole) => {
    const { withheld, toDate } = yearOf(months(count, pay(amount)));
    expect(withheld[0]).toBe(baht(first));
    expect(toDate.tax).toBe(baht(whole));
  });

  it('example 3b: 30,000 a month in 2025 begins with 170.83 and closes at 2,050.00', () => {
    const { withheld, toDate } = yearOf(months(12, { regular: baht(30_000), socialSecurity: baht(750) }), {
      year: 2025,
    });
    expect(withheld[0]).toBe(baht('170.83'));
    expect(toDate.tax).toBe(baht(2_050));
  });

  it('example 8: a bonus in December is taxed in December, and the year closes exactly', () => {
    const { withheld, toDate } = yearOf([...months(11, pay(50_000)), { ...pay(50_000), special: baht(100_000) }]);
    expect(withheld).toEqual(
      [
        ...['1704.17', '1704.17', '1704.17', '1704.17', '1704.17', '1704.16', '1704.17', '1704.16', '1704.17'],
        ...['1704.16', '1704.17', '13179.16'],
      ].map(baht),
    );
    expect(toDate.tax).toBe(baht(31_925));
  });

  it('example 9: a family with insurance begins with 2,785.42', () => {
    const declaration: Declaration = {
      ...nothingDeclared,
      spouse: true,
      children: [
        { birthYear: 2016, adopted: false },
        { birthYear: 2019, adopted: false },
      ],
      paid: { lifeInsurance: baht(80_000), healthInsurance: baht(25_000) },
    };
    const { withheld, toDate } = yearOf(months(12, pay(80_000)), { declaration });
    expect(withheld[0]).toBe(baht('2785.42'));
    expect(toDate.tax).toBe(baht(33_425));
  });

  it('example 10: the published example of Order Por.96, a bonus of 90,000 in March', () => {
    // Allowances of 360,000 in all: 60,000 personal and 300,000 of parents, children and the disabled.
    const declaration: Declaration = { ...nothingDeclared, disabledPersons: 5 };
    const payments = months(12, { ...pay(60_000), socialSecurity: zero });
    payments[2] = { ...pay(60_000), socialSecurity: zero, special: baht(90_000) };
    const { withheld, toDate } = yearOf(payments, { declaration });
    expect(withheld[0]).toBe(baht('458.33'));
    expect(withheld[2]).toBe(baht('7458.33'));
    expect(toDate.tax).toBe(baht(12_500));
  });

  it('a raise in July spreads the new tax over what is left', () => {
    // 6 × 30,000 + 6 × 50,000 = 480,000; net 309,500; tax 7,500 + 950 = 8,450; withheld 987.49 by June
    const { withheld, toDate } = yearOf([...months(6, pay(30_000)), ...months(6, pay(50_000))]);
    expect(add(...withheld.slice(0, 6))).toBe(baht('987.49'));
    expect(withheld[6]).toBe(baht('1243.75'));
    expect(toDate.tax).toBe(baht(8_450));
  });

  it('a pay cut withholds nothing more once the year is covered, and refunds nothing', () => {
    const { withheld, toDate } = yearOf([...months(6, pay(200_000)), ...months(6, pay(10_000))]);
    expect(Math.min(...withheld)).toBe(0);
    expect(toDate.tax).toBeGreaterThan(0);
  });

  it('tax withheld too much is set against a bonus in the last payment', () => {
    const bonus = { ...pay(10_000), special: baht(50_000) };
    const { toDate } = yearOf([...months(6, pay(200_000)), ...months(5, pay(10_000)), bonus]);
    const without = yearOf([...months(6, pay(200_000)), ...months(6, pay(10_000))]);
    expect(toDate.tax).toBe(without.toDate.tax);
  });

  it('balances of a former system count as paid and withheld', () => {
    const first = yearOf(months(12, pay(50_000)));
    const opening: TaxToDate = {
      regular: baht(300_000),
      special: zero,
      tax: add(...first.withheld.slice(0, 6)),
      socialSecurity: baht(5_250),
      providentFund: zero,
    };
    const { withheld, toDate } = yearOf(months(6, pay(50_000)), { opening });
    expect(withheld).toEqual(first.withheld.slice(6));
    expect(toDate.tax).toBe(baht(20_450));
  });

  it('a senior or disabled resident has 190,000 of the year free', () => {
    const { toDate } = yearOf(months(12, pay(50_000)), { declaration: { ...nothingDeclared, seniorOrDisabled: true } });
    expect(toDate.tax).toBe(baht('4475')); // net 239,500: 89,500 × 5 %
  });
});
