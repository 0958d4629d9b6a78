import type { Feature } from '#access/rules/feature';
import { handle } from '#access/server/public';
import { leaveDaysOf } from '#clocking/server/public';
import { enterprise } from '#enterprise/contract';
import { specialityNumber } from '#enterprise/rules/specialities';
import { inParts, requireReach } from '#enterprise/server/days';
import { peopleIn } from '#enterprise/server/store';
import { asDate, dateIn, type LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import type { BlockLeave } from '../contract.ts';
import { longestLeave } from '../rules/block-leave.ts';

interface Wanted {
  readonly year: number;
  readonly neededDays: number;
  readonly today: LocalDate;
}

const firstOfYear = (year: number): LocalDate => asDate(`${year}-01-01`);

/** Everyone who was employed in the year; people who still owe their leave come first. Who has left owes none. */
export async function blockLeave(tx: TenantTx, { year, neededDays, today }: Wanted): Promise<BlockLeave[]> {
  const range = { from: firstOfYear(year), to: asDate(`${year}-12-31`) };
  const lastDay = today < range.to ? today : range.to;
  const people = await peopleIn(tx, range);
  const runs = new Map<string, ReturnType<typeof longestLeave>>();
  for (const some of inParts(people)) {
    const employeeIds = some.map(({ employeeId }) => employeeId);
    const leave = Map.groupBy(await leaveDaysOf(tx, { ...range, employeeIds }), ({ employeeId }) => employeeId);
    for (const employeeId of employeeIds) runs.set(employeeId, longestLeave(leave.get(employeeId) ?? []));
  }
  const rows = people.flatMap(({ employeeId, employeeCode, firstName, lastName, resignDate }) => {
    const run = runs.get(employeeId) ?? longestLeave([]);
    const isMet = run.longest >= neededDays;
    const hasLeft = resignDate !== null && resignDate < lastDay;
    return hasLeft && !isMet ? [] : [{ employeeId, employeeCode, firstName, lastName, ...run, isMet }];
  });
  return [...rows.filter(({ isMet }) => !isMet), ...rows.filter(({ isMet }) => isMet)];
}

export const neededDaysOf = (features: readonly Feature[]): number => specialityNumber(features, 'lhbank');

export const blockLeaveHandlers = [
  handle(enterprise.blockLeave, async ({ input: { year }, tx, actor, now }) => {
    requireReach(firstOfYear(year), { actor, now });
    const neededDays = neededDaysOf(actor.features);
    const today = dateIn(actor.timeZone, now);
    return { neededDays, people: await blockLeave(tx, { year, neededDays, today }) };
  }),
];
