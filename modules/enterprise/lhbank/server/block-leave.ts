import type { Feature } from '#access/rules/feature';
import { handle } from '#access/server/public';
import { leaveDaysOf } from '#clocking/server/public';
import { enterprise } from '#enterprise/contract';
import { specialityNumber } from '#enterprise/rules/specialities';
import { peopleIn } from '#enterprise/server/store';
import { asDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import type { BlockLeave } from '../contract.ts';
import { longestLeave } from '../rules/block-leave.ts';

/** Everyone who was employed in the year; people who still owe their leave come first. */
export async function blockLeave(tx: TenantTx, year: number, neededDays: number): Promise<BlockLeave[]> {
  const range = { from: asDate(`${year}-01-01`), to: asDate(`${year}-12-31`) };
  const people = await peopleIn(tx, range);
  const leave = Map.groupBy(await leaveDaysOf(tx, range), ({ employeeId }) => employeeId);
  const rows = people.map(({ employeeId, employeeCode, firstName, lastName }) => {
    const run = longestLeave(leave.get(employeeId) ?? []);
    return { employeeId, employeeCode, firstName, lastName, ...run, isMet: run.longest >= neededDays };
  });
  return [...rows.filter(({ isMet }) => !isMet), ...rows.filter(({ isMet }) => isMet)];
}

export const neededDaysOf = (features: readonly Feature[]): number => specialityNumber(features, 'lhbank');

export const blockLeaveHandlers = [
  handle(enterprise.blockLeave, async ({ input, tx, actor }) => {
    const neededDays = neededDaysOf(actor.features);
    return { neededDays, people: await blockLeave(tx, input.year, neededDays) };
  }),
];
