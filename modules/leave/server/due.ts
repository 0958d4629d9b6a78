import { addSeconds, type Instant, instantAtMinute, type LocalDate } from '#kernel/time';
import { todayOf } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { dueAt } from '#server/due';
import { markDue, openAccounts, openAllAccounts } from './store/accounts.ts';

/** Names the work that writes what the policy adds by itself. */
export const keepLedgerName = 'leave.keep-ledger';

/** The policy is another one: everybody's balances are looked at soon. */
export async function policyChanged(tx: TenantTx, now: Instant): Promise<void> {
  const today = await todayOf(tx, now);
  await openAllAccounts(tx, today);
  await markDue(tx, today);
  dueAt(tx, { name: keepLedgerName }, now);
}

/** The employment of people is another one: their balances are looked at soon. */
export async function peopleChanged(tx: TenantTx, employeeIds: readonly string[], now: Instant): Promise<void> {
  const today = await todayOf(tx, now);
  await openAccounts(tx, employeeIds, today);
  await markDue(tx, today, employeeIds);
  dueAt(tx, { name: keepLedgerName }, now);
}

/** The moment at which a day begins in the company; now for a day that has begun. */
export function beginOf(date: LocalDate, { zone, now }: { zone: string; now: Instant }): Instant {
  const begins = instantAtMinute(zone, date, 0);
  return begins > now ? begins : addSeconds(now, 1);
}
