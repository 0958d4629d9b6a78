import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { dayMinutesOf } from './day-minutes.ts';
import { balancesAt } from './store/balances.ts';
import { allTypes } from './store/types.ts';
import { hasLedger } from './world.ts';

/** What a person has left of a leave type. */
export interface LeaveLeft {
  readonly name: string;
  readonly minutes: number;
  /** Minutes of a day, as the company shows it for the person. */
  readonly dayMinutes: number;
}

/** At the end of a day, in the types of which each person has an account; at most four statements for any number of people. */
export async function leaveLeft(
  tx: TenantTx,
  { employeeIds, on }: { readonly employeeIds: readonly Id<'employee'>[]; readonly on: LocalDate },
): Promise<(employeeId: string) => LeaveLeft[]> {
  const types = (await allTypes(tx)).filter((type) => type.isActive && hasLedger(type));
  if (types.length === 0) return () => [];
  const balances = Map.groupBy(await balancesAt(tx, { employeeIds, on }), ({ employeeId }): string => employeeId);
  const dayOf = await dayMinutesOf(tx, { employeeIds, from: on, to: on });
  return (employeeId) => {
    const dayMinutes = dayOf(employeeId, on);
    const own = new Map(balances.get(employeeId)?.map(({ leaveTypeId, minutes }) => [leaveTypeId, minutes]));
    return types.flatMap(({ id, name }) => {
      const minutes = own.get(id);
      return minutes === undefined ? [] : [{ name, minutes, dayMinutes }];
    });
  };
}
