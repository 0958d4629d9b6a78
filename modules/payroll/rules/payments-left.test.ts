import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { payItem } from './default-items.ts';
import { differenceByCause } from './difference-by-cause.ts';
import { paymentsLeft } from './payments-left.ts';
import type { PayrollContext } from './payroll-context.ts';
import type { Slip } from './slip.ts';
import { aContext, amountOf, monthOf, slipOf } from './testing.ts';
import { yearToDate } from './year-to-date.ts';

it.each([
  ['nothing later is paid', 12, 3, 0, null],
  ['March again after April to June', 12, 3, 3, 7],
  ['January again after all others', 12, 1, 11, 1],
  ['a half of a month', 24, 5, 2, 18],
])('%s', (_name, perYear, number, paidAfter, left) => {
  expect(paymentsLeft({ perYear, number }, paidAfter)).toBe(left);
});

describe('50,000 a month, March made again after June was paid', () => {
  const wage = baht(50_000);
  const paid: Slip[] = [];
  for (let month = 1; month <= 6; month += 1)
    paid.push(
      slipOf({ wage, period: monthOf(2026, month), yearToDate: paid.at(-1)?.yearToDate ?? aContext().yearToDate }),
    );
  const others = paid.filter((_, index) => index !== 2).map(({ taxed }) => taxed);
  const again: Partial<PayrollContext> = {
    wage,
    period: monthOf(2026, 3),
    yearToDate: yearToDate(aContext().yearToDate, others),
    tax: { ...aContext().tax, paymentsLeft: paymentsLeft(monthOf(2026, 3), 3) },
  };

  it('withholds what it withheld the first time', () => {
    expect(amountOf(slipOf(again), 'TAX')).toBe(baht('1704.17'));
    expect(amountOf(slipOf(again), 'TAX')).toBe(paid[2]?.taxed.tax);
  });

  it('taxes a bonus of March by the pay of the whole year, once', () => {
    const items = [payItem({ id: 'bonus', type: 'income', amount: baht(10_000), taxCalculation: 'special' })];
    const inMarch = { ...again, payment: { kind: 'extra', salaryPaid: false } as const, items };
    const inJune: Partial<PayrollContext> = {
      wage,
      period: monthOf(2026, 6),
      payment: { kind: 'extra', salaryPaid: true },
      yearToDate: paid[5]?.yearToDate ?? aContext().yearToDate,
      items,
    };
    expect(amountOf(slipOf(inMarch), 'TAX')).toBe(amountOf(slipOf(inJune), 'TAX'));
  });

  it('is compared with December like any month', () => {
    const causes = differenceByCause(aContext(again), aContext({ wage, period: monthOf(2026, 12) }));
    expect(causes.map(({ cause }) => cause)).not.toContain('other');
  });
});
