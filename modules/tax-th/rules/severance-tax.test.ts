import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { lawPack, taxYear } from './law-pack.ts';
import { severanceLaw, severanceTax } from './severance-tax.ts';
import { accepted } from './testing.ts';

const year = accepted(taxYear(lawPack('th-law'), 2026));
const row = accepted(severanceLaw(lawPack('th-law'), '2026-06-30'));

describe('tax on severance', () => {
  // taxable − 7,000 × years, half of the rest, 5 % up to 300,000, then 10 %
  it.each([
    ['ten years, 400,000', 400_000, '2016-07-01', 10, 70_000, 165_000, 8_250],
    ['ten years and 183 days, 400,000', 400_000, '2015-12-30', 11, 77_000, 161_500, 8_075],
    ['twenty years, 1,000,000', 1_000_000, '2006-07-01', 20, 140_000, 430_000, 28_000],
    ['six years, less than 7,000 a year', 30_000, '2020-07-01', 6, 30_000, 0, 0],
  ])('%s', (_name, taxable, firstDay, years, expense, net, tax) => {
    const service = { firstDay: asDate(firstDay), lastDay: asDate('2026-06-30') };
    expect(severanceTax(row, year, { ...service, taxable: baht(taxable) })).toMatchObject({
      isSeparate: true,
      years,
      expense: baht(expense),
      net: baht(net),
      tax: baht(tax),
    });
  });

  it('below five years of service it is not taxed separately', () => {
    const service = { firstDay: asDate('2021-07-02'), lastDay: asDate('2026-06-30') };
    expect(severanceTax(row, year, { ...service, taxable: baht(400_000) }).isSeparate).toBe(false);
    const enough = { ...service, firstDay: asDate('2021-07-01') };
    expect(severanceTax(row, year, { ...enough, taxable: baht(400_000) }).isSeparate).toBe(true);
  });
});
