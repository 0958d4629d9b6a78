import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { accepted } from '#tax-th/rules/testing';
import { calculateSlip } from './slip.ts';
import { aContext, monthOf } from './testing.ts';
import { nothingToDate, yearToDate } from './year-to-date.ts';

it('is the beginning balance and the slips; a voided slip is left out', () => {
  const beginning = { ...nothingToDate, regular: baht(90_000), tax: baht(500) };
  const { taxed } = accepted(calculateSlip(aContext({ period: monthOf(2026, 4), yearToDate: beginning })));
  expect(yearToDate(beginning, [taxed])).toMatchObject({ regular: baht(120_000), socialSecurity: baht(875) });
  expect(yearToDate(beginning, [])).toEqual(beginning);
});
