import { addSeconds, type Instant, instantAtMinute, type LocalDate } from '#kernel/time';
import { todayOf } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { dueAt } from '#server/due';
import { markDue, openAccounts, openAllAccounts } from './store/accounts.ts';
import { allTypes } from './store/types.ts';
import { hasLedger } from './world.ts';

/** Names the work that writes what the policy adds by itself. */
export const keepLedgerName = 'leave.keep-ledger';

/** The policy is another one: everybody's accounts, or those of a type, are looked at soon. */
export async function policyChanged(tx: TenantTx, now: Instant, leaveTypeId?: string): Promise<void> {
  const today = await todayOf(tx, now);
  await openAllAccounts(tx, today);
  await markDue(tx, { on: today, ...(leaveTypeId && { leaveTypeIds: [leaveTypeId] }) });
  dueAt(tx, { name: keepLedgerName }, now);
}

/** The employment of people is another one: their accounts are looked at soon. */
export async function peopleChanged(tx: TenantTx, employeeIds: readonly string[], now: Instant): Promise<void> {
  const today = await todayOf(tx, now);
  const types = (await allTypes(tx)).filter((type) => type.isActive && hasLedger(type));
  const leaveTypeIds = types.map(({ id }) => id);
  if (leaveTypeIds.length === 0) return;
  await openAccounts(tx, { employeeIds, leaveTypeIds, nextOn: today });
  await markDue(tx, { on: today, employeeIds });
  dueAt(tx, { name: keepLedgerName }, now);
}

/** The moment at which a day begins in the company; now for a day that has begun. */
export function beginOf(date: LocalDate, { zone, now }: { zone: string; now: Instant }): Instant {
  const begins = instantAtMinute(zone, date, 0);
  return begins > now ? begins : addSeconds(now, 1);
}
