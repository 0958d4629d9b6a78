import type { Tally } from '#identity/rules/try-limits';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { GlobalTx } from '#server/db/tx';

/** Counts one try for each subject, in the current window or in a new one with the given end. */
export const countTries = (
  tx: GlobalTx,
  subjects: readonly { readonly subject: string; readonly endsAt: Instant }[],
  now: Instant,
): Promise<(Tally & { subject: string })[]> => {
  // In one order, so that two transactions that count the same subjects cannot block each other.
  const sorted = [...subjects].sort((a, b) => (a.subject < b.subject ? -1 : 1));
  return tx.rows(sql`
    insert into global.try_count as t (subject, tries, ends_at)
    values ${sql.rows(sorted.map(({ subject, endsAt }) => [subject, 1, endsAt]))}
    on conflict (subject) do update set
      tries = case when t.ends_at <= ${now} then 1 else t.tries + 1 end,
      ends_at = case when t.ends_at <= ${now} then excluded.ends_at else t.ends_at end
    returning subject, tries, ends_at as "endsAt"`);
};

export async function forgetTries(tx: GlobalTx, subject: string): Promise<void> {
  await tx.run(sql`delete from global.try_count where subject = ${subject}`);
}

/** Takes a successful try back from a shared subject. */
export async function takeBackTry(tx: GlobalTx, subject: string): Promise<void> {
  await tx.run(sql`update global.try_count set tries = tries - 1 where subject = ${subject} and tries > 0`);
}

/** The same for several. */
export async function takeBackTries(tx: GlobalTx, subjects: readonly string[]): Promise<void> {
  // In one order, as when they were counted.
  for (const subject of [...subjects].sort()) await takeBackTry(tx, subject);
}
