import { handle } from '#access/server/public';
import { enterprise } from '#enterprise/contract';
import { type DayRange, daysOfPeople, workedDays } from '#enterprise/server/days';
import { type Money, zero } from '#kernel/money';
import type { TenantTx } from '#server/db/tx';
import type { Share } from '../contract.ts';
import { serviceCharge } from '../rules/service-charge.ts';

/** The share of everyone who worked in the range. */
export async function shares(tx: TenantTx, range: DayRange, amount: Money): Promise<Share[]> {
  const people = (await daysOfPeople(tx, range))
    .map(({ person: { employeeId, employeeCode, firstName, lastName }, days }) => ({
      employeeId,
      employeeCode,
      firstName,
      lastName,
      days: workedDays(days),
    }))
    .filter(({ days }) => days > 0);
  const amounts = serviceCharge(
    amount,
    people.map(({ days }) => days),
  );
  return people.map((person, at) => ({ ...person, amount: amounts[at] ?? zero }));
}

export const serviceChargeHandlers = [
  handle(enterprise.serviceCharge, ({ input: { amount, ...range }, tx }) => shares(tx, range, amount)),
];
