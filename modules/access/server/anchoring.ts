import { addSeconds, type Instant, instantOfSeconds, secondsOf } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { dueAt } from '#server/due';

/** Names the work of module activity that remembers the end of each log. */
export const anchorName = 'activity.anchor';

const hour = 3600;
/** A transaction that asks may be rolled back, so the next ones ask as well. */
const timesAnHour = 3;
/** How often this process has asked for each company since the hour began. */
let asked = { hour: 0, times: new Map<string, number>() };

/** The first entries of an hour ask for the end of the log to be remembered when the hour is over. */
export function anchorSoon(tx: TenantTx, now: Instant): void {
  const current = Math.floor(secondsOf(now) / hour);
  if (asked.hour !== current) asked = { hour: current, times: new Map() };
  const times = asked.times.get(tx.organizationId) ?? 0;
  if (times === timesAnHour) return;
  asked.times.set(tx.organizationId, times + 1);
  const spread = Number.parseInt(tx.organizationId.slice(-4), 16) % 600;
  dueAt(tx, { name: anchorName }, addSeconds(instantOfSeconds((current + 1) * hour), spread));
}
