import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { termsOn } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { workDay } from '../rules/day-parts.ts';
import { leaveSettings } from './store/settings.ts';

/** Minutes of a day, as the company counts it for each person: 480, or the person's own work day; at most two statements for any number of people. */
export async function dayMinutesOf(
  tx: TenantTx,
  period: { readonly employeeIds: readonly Id<'employee'>[]; readonly from: LocalDate; readonly to: LocalDate },
): Promise<(employeeId: string, date: LocalDate) => number> {
  const { readings } = await leaveSettings(tx);
  if (readings.dayLength !== 'ownDay') return () => workDay;
  const terms = await termsOn(tx, { ...period, matters: ['workMinutes'] });
  return (employeeId, date) => terms.on(employeeId, date).workMinutes?.valueNumber ?? workDay;
}
