import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { agreedOn } from '#positions/server/public';
import type { TenantTx } from '#server/db/tx';
import { workDay } from '../rules/day-parts.ts';
import { leaveSettings } from './store/settings.ts';

/** Minutes of a day, as the company counts it for each person: 480, or the person's own work day; at most three statements for any number of people. */
export async function dayMinutesOf(
  tx: TenantTx,
  period: { readonly employeeIds: readonly Id<'employee'>[]; readonly from: LocalDate; readonly to: LocalDate },
): Promise<(employeeId: string, date: LocalDate) => number> {
  const { readings } = await leaveSettings(tx);
  if (readings.dayLength !== 'ownDay') return () => workDay;
  const agreed = await agreedOn(tx, period);
  return (employeeId, date) => agreed(employeeId, date).workMinutes;
}
