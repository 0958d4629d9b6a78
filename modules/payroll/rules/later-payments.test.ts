import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { payItem } from './default-items.ts';
import { laterPayments } from './later-payments.ts';
import type { WageKind } from './payroll-context.ts';
import { aContext, amountOf, monthOf, slipOf } from './testing.ts';

const later = { regular: baht(9_000), wage: baht(9_000), providentFund: baht(0) };
const none = { regular: baht(0), wage: baht(0), providentFund: baht(0) };
const slipPaid = (payDate: string, wageKind: WageKind | null = null) => ({ later, payDate: asDate(payDate), wageKind });

it.each([
  ['by the hour, after a slip of the year', 'hourly', slipPaid('2026-01-31'), later],
  ['by the hour, in January after the slip of December', 'hourly', slipPaid('2025-12-31'), later],
  ['by the hour, before any slip', 'hourly', null, none],
  ['a salary, after a slip of the year', 'monthly', slipPaid('2026-01-31'), later],
  ['a salary, after a slip with a salary', 'monthly', slipPaid('2026-01-31', 'monthly'), later],
  ['a salary, after a slip by the hour: as agreed now', 'monthly', slipPaid('2026-01-31', 'hourly'), null],
  ['by the hour, after a slip with a salary', 'hourly', slipPaid('2026-01-31', 'monthly'), later],
  ['a salary, in January: as agreed now', 'monthly', slipPaid('2025-12-31'), null],
  ['a salary, before any slip: as agreed', 'monthly', null, null],
] as const)('%s', (_name, wageKind, last, expected) => {
  expect(laterPayments(asDate('2026-02-05'), { wageKind }, last)).toEqual(expected);
});

it('a bonus of 5,000 on 5 January for a person paid by the hour is paid, and taxed by what is known', () => {
  const period = { ...monthOf(2026, 1), payDate: asDate('2026-01-05') };
  const slip = slipOf({
    ...aContext({ employmentType: 'PART-TIME', wageKind: 'hourly', wage: baht(60) }),
    period,
    payment: { kind: 'extra', salaryPaid: false },
    later: laterPayments(period.payDate, { wageKind: 'hourly' }, null),
    items: [payItem({ id: 'bonus', type: 'income', amount: baht(5_000), taxCalculation: 'special' })],
  });
  expect(slip.gross).toBe(baht(5_000));
  expect(amountOf(slip, 'TAX')).toBe(0);
});
