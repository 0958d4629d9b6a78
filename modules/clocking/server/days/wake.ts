import { addSeconds, type Instant, isBefore } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { dueAt } from '#server/due';
import { type CompanyPolicy, saveWake } from '../store/policy.ts';

/** Names the work in tick.ts. */
export const passTimeName = 'clocking.pass-time';

/** Longer than a transaction lasts: what was written by then is seen by a run at that moment. */
const marginSeconds = 60;

interface ChangedDay {
  readonly dueAt: Instant | null;
  /** Null or absent where there was no row. */
  readonly dueBefore: Instant | null | undefined;
}

/**
 * Asks for a run in time for days that time changes sooner than it would have changed them before. A day falls due later
 * when its person comes to work, so a check-in hardly ever asks. A moment that is not earlier than the one the company
 * has asked for need not be asked for: the run then finds this day as well.
 */
export function wakeForDays(
  tx: TenantTx,
  days: readonly ChangedDay[],
  { now, policy }: { now: Instant; policy: CompanyPolicy },
): void {
  const sooner = days.flatMap(({ dueAt: at, dueBefore }) =>
    at && (!dueBefore || isBefore(at, dueBefore)) ? [at] : [],
  );
  if (sooner.length === 0) return;
  const at = sooner.reduce((first, one) => (isBefore(one, first) ? one : first));
  const { wakesAt } = policy;
  const isAsked = wakesAt !== null && !isBefore(at, wakesAt) && isBefore(addSeconds(now, marginSeconds), wakesAt);
  if (isAsked) return;
  saveWake(tx, at);
  dueAt(tx, { name: passTimeName }, at);
}
