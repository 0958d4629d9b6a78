import { createHash } from 'node:crypto';
import { commonErrors } from '#kernel/errors';
import { addSeconds, type Instant } from '#kernel/time';
import type { Database } from '#server/db/database';
import { networkOf } from '#server/http/network-of';
import type { Secrets } from '#server/secrets';
import { identityErrors } from '../errors.ts';
import { type LimitName, limits, waitSeconds } from '../rules/try-limits.ts';
import * as store from './store/tries.ts';

/** The subject that is counted and its limit: an account, an address, a device, a number. */
export type Counted = Partial<Record<LimitName, string>>;

export function subjectOf(secrets: Pick<Secrets, 'keyed'>, name: LimitName, words: string): string {
  const counted = name.endsWith('Address') ? networkOf(words) : words.toLowerCase();
  return `${name}:${secrets.keyed('try', `${name}\0${counted}`)}`;
}

interface Tried {
  readonly database: Pick<Database, 'global'>;
  readonly secrets: Pick<Secrets, 'keyed'>;
  readonly now: Instant;
}

/**
 * Counts the try before it is made, in a transaction of its own: simultaneous tries are counted one by one, and a
 * refusal does not undo the count. Returns the longest wait, in seconds.
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

/** The same, and refuses when there is a wait. */
export async function requireTry(tried: Tried, counted: Counted): Promise<void> {
  const wait = await countTry(tried, counted);
  if (wait > 0) throw identityErrors.tooManyTries({ params: { minutes: Math.ceil(wait / 60) } });
}

interface Guess<Found> {
  readonly database: Pick<Database, 'global'>;
  readonly now: Instant;
  /** Who guesses, and all who do: a guess that is right is taken back from them. */
  readonly counted: Counted;
  /** What a right guess is counted for: the company it leads into. */
  readonly right: (found: Found) => Counted;
  readonly find: () => Promise<Found | undefined>;
}

/** Looks for what a code leads to, and refuses who has guessed too often. Undefined for a code that leads nowhere. */
export async function guessed<Found>({
  database,
  now,
  counted,
  right,
  find,
}: Guess<Found>): Promise<Found | undefined> {
  const tried: Tried = { database, secrets: plainKeys, now };
  await requireGuess(tried, counted);
  const found = await find();
  if (found === undefined) return undefined;
  const subjects = (Object.entries(counted) as [LimitName, string][]).map(([name, words]) =>
    subjectOf(plainKeys, name, words),
  );
  await database.global((tx) => store.takeBackTries(tx, subjects));
  await requireGuess(tried, right(found));
  return found;
}

async function requireGuess(tried: Tried, counted: Counted): Promise<void> {
  const wait = await countTry(tried, counted);
  if (wait > 0) throw commonErrors.tooManyRequests({ params: { minutes: Math.ceil(wait / 60) } });
}

/** Ids and addresses are no secrets of anybody: a plain hash makes them short. */
const plainKeys: Pick<Secrets, 'keyed'> = {
  keyed: (_purpose, words) => createHash('sha256').update(words).digest('base64url'),
};

/** The subject of limits that count the tries of all clients together. */
export const everybody = 'all';
