import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { accepted } from '#tax-th/rules/testing';
import { calculateSlip } from './slip.ts';
import { statutoryPart } from './statutory-part.ts';
import { aContext, monthOf } from './testing.ts';

const partOf = (parts: Parameters<typeof aContext>[0]) => {
  const context = aContext(parts);
  return statutoryPart(accepted(calculateSlip(context)), context);
};

it('is the incomes of the slip and the bearer of their tax', () => {
  const part = partOf({});
  expect(part).toMatchObject({ bearer: 'employee', wageKind: 'monthly', backMonths: [] });
  expect(part.incomes).toEqual([{ incomeType: 1, income: baht(30_000), tax: baht('164.58'), flatRate: null }]);
  expect(part.welfareFund).toMatchObject({ employee: 0, employer: 0 });
});

it('has both sides of the welfare fund from October 2026, on the wage that counts for it', () => {
  const part = partOf({ period: monthOf(2026, 10), welfareFund: { employees: 10, inProvidentFund: false } });
  expect(part.welfareFund).toEqual({ wage: baht(30_000), employee: baht(75), employer: baht(75) });
});
