import { handle } from '#access/server/public';
import { enterprise } from '#enterprise/contract';
import { type DayRange, nameOf, requireReach, rowsOfPeople, workedDays } from '#enterprise/server/days';
import { type Money, zero } from '#kernel/money';
import type { TenantTx } from '#server/db/tx';
import type { Share } from '../contract.ts';
import { serviceCharge } from '../rules/service-charge.ts';

/** The share of everyone who worked in the range. */
export async function shares(tx: TenantTx, range: DayRange, amount: Money): Promise<Share[]> {
  const people = await rowsOfPeople(tx, range, ({ person, days }) => {
    const worked = workedDays(days);
    return worked > 0 ? { ...nameOf(person), days: worked } : null;
  });
  const amounts = serviceCharge(
    amount,
    people.map(({ days }) => days),
  );
  return people.map((person, at) => ({ ...person, amount: amounts[at] ?? zero }));
}

export const serviceChargeHandlers = [
  handle(enterprise.serviceCharge, ({ input: { amount, ...range }, tx, actor, now }) => {
    requireReach(range.from, { actor, now });
    return shares(tx, range, amount);
  }),
];
