import { addSeconds, type Instant } from '#kernel/time';
import type { Database } from '#server/db/database';
import { identityErrors } from '../errors.ts';
import { type LimitName, limits, waitSeconds } from '../rules/try-limits.ts';
import type { Secrets } from './secrets.ts';
import * as store from './store/tries.ts';

/** Who or what is counted under which limit: an account, an address, a device, a number. */
export type Counted = Partial<Record<LimitName, string>>;

export const subjectOf = (secrets: Secrets, name: LimitName, words: string): string =>
  `${name}:${secrets.keyed('try', `${name}\0${words.toLowerCase()}`)}`;

interface Tried {
  readonly database: Pick<Database, 'global'>;
  readonly secrets: Secrets;
  readonly now: Instant;
}

/**
 * Counts the try before it is made, in a transaction of its own: many tries at once are counted one by one, and a
 * refusal takes nothing back. Answers the longest wait, in seconds.
 */
export async function countTry({ database, secrets, now }: Tried, counted: Counted): Promise<number> {
  const entries = Object.entries(counted) as [LimitName, string][];
  const subjects = new Map(entries.map(([name, words]) => [subjectOf(secrets, name, words), limits[name]] as const));
  const rows = [...subjects].map(([subject, limit]) => ({ subject, endsAt: addSeconds(now, limit.windowSeconds) }));
  const tallies = await database.global((tx) => store.countTries(tx, rows, now));
  return Math.max(
    ...tallies.map((tally) => waitSeconds(subjects.get(tally.subject) ?? limits.signInAccount, tally, now)),
  );
}

/** The same, and refuses when there is something to wait for. */
export async function requireTry(tried: Tried, counted: Counted): Promise<void> {
  const wait = await countTry(tried, counted);
  if (wait > 0) throw identityErrors.tooManyTries({ params: { minutes: Math.ceil(wait / 60) } });
}
