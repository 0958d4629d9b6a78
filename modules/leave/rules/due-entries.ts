/** Due entries: what the policy says up to today less what the ledger has of it; a difference is a correction with its cause, never a change. */
import type { LocalDate } from '#kernel/time';
import { type Entry, type EntryRule, sumOf } from './ledger.ts';
import { type Account, type Projection, projectedLedger } from './projected-ledger.ts';

export interface DueOptions {
  readonly today: LocalDate;
  /** Why an entry of before is no longer right. */
  readonly cause: EntryRule;
}

export function dueEntries(account: Account, recorded: readonly Entry[], options: DueOptions): Entry[] {
  return differences(
    projectedLedger(account, recorded, { today: options.today, until: options.today }),
    recorded,
    options,
  );
}

/** @param projection of the same entries, up to today or further */
export function differences(
  { given, derived }: Projection,
  recorded: readonly Entry[],
  { today, cause }: DueOptions,
): Entry[] {
  const kept = new Set(given);
  const known = Map.groupBy(
    recorded.filter((entry) => !kept.has(entry)),
    ({ key }) => key,
  );
  const due = derived.filter(({ on }) => on <= today);
  const keys = new Set(due.map(({ key }) => key));
  const gone = [...known].filter(([key]) => !keys.has(key));
  return [
    ...due.map((entry) => {
      const entries = known.get(entry.key);
      return entries ? correction({ key: entry.key, entries, today, cause, entry }) : entry;
    }),
    ...gone.map(([key, entries]) => correction({ key, entries, today, cause })),
  ].filter(({ minutes }) => minutes !== 0);
}

interface Corrected {
  readonly key: string | null;
  readonly entries: readonly Entry[];
  /** What the policy says now; nothing where it no longer says anything. */
  readonly entry?: Entry;
  readonly today: LocalDate;
  readonly cause: EntryRule;
}

function correction({ key, entries, entry, today, cause }: Corrected): Entry {
  const [was, now] = [sumOf(entries), entry?.minutes ?? 0];
  const about = entry?.rule ?? entries[0]?.rule ?? cause;
  const expiresOn = entry?.expiresOn ?? null;
  return {
    on: today,
    minutes: now - was,
    kind: 'correction',
    key,
    expiresOn,
    rule: cause,
    values: { about, was, now },
  };
}
