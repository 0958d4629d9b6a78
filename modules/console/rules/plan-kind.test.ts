import { expect, it } from 'vitest';
import { planOf } from '#access/rules/plan';
import { asDate } from '#kernel/time';
import { planKind } from './plan-kind.ts';

const today = asDate('2026-11-16');
const plan = (product: string, name: string, endDate: string | null) =>
  planOf(
    {
      status: 'Active',
      endDate: endDate === null ? null : asDate(endDate),
      products: [{ type: product, name, numberSpecified: 50 }],
    },
    today,
  );

it.each([
  ['no subscription', planOf(null, today), 'free'],
  ['a trial on its last day', plan('oneDeeCloud', 'Full Trial', '2026-11-16'), 'trial'],
  ['a trial that is over', plan('oneDeeCloud', 'Full Trial', '2026-11-15'), 'free'],
  ['cloud without an end', plan('oneDeeCloud', 'Cloud', null), 'paid'],
  ['station alone', plan('oneDeeStation', 'Station', null), 'paid'],
] as const)('%s', (_name, given, kind) => {
  expect(planKind(given)).toBe(kind);
});
