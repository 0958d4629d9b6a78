// A month that was paid, for tests of the plan.
import { asDate } from '#kernel/time';
import type { PaidTerm } from './paid-terms.ts';

export const aTerm = (from: string, to: string, cloud = 10, paidOn = from): PaidTerm => ({
  orderId: 'a',
  feature: 'monthly',
  quantities: { cloud },
  from: asDate(from),
  to: asDate(to),
  anchor: Number(from.slice(8)),
  paidOn: asDate(paidOn),
});
