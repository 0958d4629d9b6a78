/** Expiry: what is left of granted minutes after their last day; uses take minutes that expire first, or the oldest, in the order of days. */
import { addToDate, type LocalDate } from '#kernel/time';
import type { Entry } from './ledger.ts';
import type { Readings } from './readings.ts';

interface Bucket {
  readonly on: LocalDate;
  readonly expiresOn: LocalDate | null;
  readonly isEarned: boolean;
  left: number;
}

/** Expiries up to a day, one entry for each last day. Entries may be in any order. */
export function expiriesOf(
  entries: readonly Entry[],
  { usedFirst, until }: { readonly usedFirst: Readings['usedFirst']; readonly until: LocalDate },
): Entry[] {
  const arriving = bucketsOf(entries);
  if (!arriving.some(({ expiresOn }) => expiresOn !== null)) return [];
  const demands = demandsOf(entries);
  const days = [...new Set([...arriving.map(({ on }) => on), ...demands.keys()])].sort();
  const open: Bucket[] = [];
  let [debt, next] = [0, 0];
  for (const day of days) {
    for (let bucket = arriving[next]; bucket && bucket.on <= day; bucket = arriving[++next]) open.push(bucket);
    debt += demands.get(day) ?? 0;
    for (const bucket of usable(open, day).toSorted(orders[usedFirst])) {
      const taken = Math.min(Math.max(debt, 0), bucket.left);
      bucket.left -= taken;
      debt -= taken;
    }
  }
  return leftovers(arriving, until);
}

/** Minutes that were granted, in the order of their days. */
const bucketsOf = (entries: readonly Entry[]): Bucket[] =>
  entries
    .filter(({ kind, minutes }) => minutes > 0 && kind !== 'return')
    .map(({ on, expiresOn, minutes, kind }) => ({ on, expiresOn, left: minutes, isEarned: kind === 'compensatory' }))
    .sort((one, other) => compared(one.on, other.on));

/** Minutes used on each day, without those that were given back for the same day. */
function demandsOf(entries: readonly Entry[]): Map<LocalDate, number> {
  const demands = new Map<LocalDate, number>();
  for (const { on, kind, minutes } of entries)
    if (minutes < 0 || kind === 'return') demands.set(on, (demands.get(on) ?? 0) - minutes);
  return demands;
}

const usable = (buckets: readonly Bucket[], day: LocalDate): Bucket[] =>
  buckets.filter(({ left, expiresOn }) => left > 0 && (expiresOn === null || expiresOn >= day));

const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const orders: Readonly<Record<Readings['usedFirst'], (one: Bucket, other: Bucket) => number>> = {
  expiringFirst: (one, other) =>
    compared(one.expiresOn ?? '9999', other.expiresOn ?? '9999') || compared(one.on, other.on),
  oldestFirst: (one, other) =>
    compared(one.on, other.on) || compared(one.expiresOn ?? '9999', other.expiresOn ?? '9999'),
};

function leftovers(buckets: readonly Bucket[], until: LocalDate): Entry[] {
  const ended = buckets.filter(({ left, expiresOn }) => left > 0 && expiresOn !== null && expiresOn < until);
  const byDay = Map.groupBy(ended, ({ expiresOn }) => expiresOn as LocalDate);
  return [...byDay].map(([lastDay, some]) => ({
    on: addToDate(lastDay, { days: 1 }),
    minutes: -some.reduce((sum, { left }) => sum + left, 0),
    kind: 'expiry',
    key: `expiry:${lastDay}`,
    expiresOn: null,
    rule: some.every(({ isEarned }) => isEarned) ? 'earnedExpired' : 'carriedExpired',
    values: { until: lastDay },
  }));
}
