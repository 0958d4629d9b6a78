import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { incomeTax, topStep } from './income-tax.ts';
import { lawPack, taxYear } from './law-pack.ts';
import { accepted } from './testing.ts';

const year = accepted(taxYear(lawPack('th-law'), 2026));

describe('income tax by steps', () => {
  it.each([
    // net income, tax
    ['0', '0'],
    ['150000', '0'],
    ['150000.01', '0'], // 5 % of one satang is a twentieth of a satang
    ['150000.10', '0.01'], // half a satang rounds up
    ['150001', '0.05'],
    ['300000', '7500'],
    ['500000', '27500'],
    ['750000', '65000'],
    ['1000000', '115000'],
    ['2000000', '365000'],
    ['5000000', '1265000'],
    ['5000001', '1265000.35'],
    ['12345678.90', '3835987.62'], // 1,265,000 + 7,345,678.90 × 35 % = 3,835,987.615
  ])('a net income of %s pays %s', (net, tax) => {
    expect(incomeTax(year, baht(net))).toBe(baht(tax));
  });

  it('pays nothing on a net income below zero', () => {
    expect(incomeTax(year, baht('-1'))).toBe(0);
  });

  it('has the marginal rate of the step that the last satang reaches', () => {
    expect(topStep(year, baht(150_000)).ratePercent).toBe(0);
    expect(topStep(year, baht('150000.01')).ratePercent).toBe(5);
    expect(topStep(year, baht(9_000_000)).ratePercent).toBe(35);
  });
});
