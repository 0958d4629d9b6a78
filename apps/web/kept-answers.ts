// Answers that this device keeps for a day, so that known pages show their last data after a reload without a connection. Kept for
// one account in one company; `forgetPerson` removes them with the profile. A contract says of which calls (`keptOnDevice`).
import type { Query, QueryClient } from '@tanstack/react-query';
import { keepValue, keptValue } from '#web/browser-memory';
import { answersName, lastProfile } from './last-person.ts';

const isKept = ({ meta }: Query): boolean => meta?.keptOnDevice === true;

const day = 86_400_000;
/** Letters of all answers together; older ones are dropped first. A browser offers about five million. */
const mostLetters = 1_000_000;
/** Milliseconds after the last answer: a page brings several. */
const pause = 1_000;

interface Kept {
  readonly key: readonly unknown[];
  readonly data: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface Owner {
  readonly userId: string;
  readonly organizationId: string;
}

const placeOf = ({ userId, organizationId }: Owner): string => `${answersName}${userId}.${organizationId}`;

/** Puts the answers of the last day back, where newer ones are not here already, and keeps those that arrive. Returns how to stop. */
export function keepAnswers(client: QueryClient, owner: Owner, now: () => number): () => void {
  for (const { key, data, at } of read(owner, now()))
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt: at });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isKept(query)) return;
    clearTimeout(timer);
    timer = setTimeout(() => write(client, owner, now()), pause);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function read(owner: Owner, now: number): readonly Kept[] {
  const kept = keptValue(placeOf(owner)) as readonly Kept[] | undefined;
  return Array.isArray(kept) ? kept.filter(({ at }) => now - at < day) : [];
}

function write(client: QueryClient, owner: Owner, now: number): void {
  // Signed out meanwhile: nothing is written after the person was forgotten.
  if (!lastProfile()) return;
  const here = client
    .getQueryCache()
    .getAll()
    .filter((query) => isKept(query) && query.state.data !== undefined)
    .map(({ queryKey, state }): Kept => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }));
  const names = new Set(here.map(({ key }) => JSON.stringify(key)));
  const others = read(owner, now).filter(({ key }) => !names.has(JSON.stringify(key)));
  let room = mostLetters;
  const kept = [...here, ...others]
    .toSorted((one, other) => other.at - one.at)
    .filter((one) => {
      room -= JSON.stringify(one).length;
      return room >= 0;
    });
  keepValue(placeOf(owner), kept);
}
