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
 * Asks for a run in time for days that time changes sooner than it would have changed them before. Days only ever fall
 * due later when somebody comes to work, so hardly a check-in asks; and who asks for a later moment than another asked
 * for already, in vain: the run at that moment finds the rest.
 */
export function wakeForDays(
  tx: TenantTx,
  days: readonly ChangedDay[],
  o: { now: Instant; policy: CompanyPolicy },
): void {
  const sooner = days.flatMap(({ dueAt: at, dueBefore }) =>
    at && (!dueBefore || isBefore(at, dueBefore)) ? [at] : [],
  );
  if (sooner.length === 0) return;
  const at = sooner.reduce((first, one) => (isBefore(one, first) ? one : first));
  const { wakesAt } = o.policy;
  const isAsked = wakesAt !== null && !isBefore(at, wakesAt) && isBefore(addSeconds(o.now, marginSeconds), wakesAt);
  if (isAsked) return;
  saveWake(tx, at);
  dueAt(tx, { name: passTimeName }, at);
}
