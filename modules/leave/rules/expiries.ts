/** Expiry: what is left of granted minutes after their last day; uses take minutes that expire first, or the oldest, in the order of days. */
import { addToDate, type LocalDate } from '#kernel/time';
import { conversionOf, inNewDays, isOfBefore, type WorkDays } from './day-conversion.ts';
import type { Entry } from './ledger.ts';
import type { Readings } from './readings.ts';

interface Bucket {
  readonly on: LocalDate;
  readonly expiresOn: LocalDate | null;
  readonly isEarned: boolean;
  /** Carried over by the close of the year before: in minutes of the work day of then. */
  readonly isCarried: boolean;
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
  const conversions = conversionsOf(entries);
  const days = [...new Set([...arriving.map(({ on }) => on), ...demands.keys(), ...conversions.keys()])].sort();
  const open: Bucket[] = [];
  let [debt, next] = [0, 0];
  for (const day of days) {
    for (let bucket = arriving[next]; bucket && bucket.on <= day; bucket = arriving[++next]) open.push(bucket);
    const workDays = conversions.get(day);
    if (workDays) {
      debt = inNewDays(debt, workDays);
      convert(
        usable(open, day).filter(({ on, isCarried }) => on < day || isCarried),
        workDays,
      );
    }
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
    .filter((entry) => entry.minutes > 0 && entry.kind !== 'return' && conversionOf(entry) === null)
    .map((entry) => ({
      on: entry.on,
      expiresOn: entry.expiresOn,
      left: entry.minutes,
      isEarned: entry.kind === 'compensatory',
      isCarried: isOfBefore(entry),
    }))
    .sort((one, other) => compared(one.on, other.on));

/** Minutes used on each day, without those that were given back for the same day. */
function demandsOf(entries: readonly Entry[]): Map<LocalDate, number> {
  const demands = new Map<LocalDate, number>();
  for (const entry of entries) {
    const { on, kind, minutes } = entry;
    if (conversionOf(entry) === null && (minutes < 0 || kind === 'return'))
      demands.set(on, (demands.get(on) ?? 0) - minutes);
  }
  return demands;
}

const conversionsOf = (entries: readonly Entry[]): Map<LocalDate, WorkDays> =>
  new Map(entries.flatMap((entry) => conversionOf(entry) ?? []).map(({ on, ...days }) => [on, days]));

/** Rounded down, so that no more expires than there is. */
function convert(buckets: readonly Bucket[], { before, after }: WorkDays): void {
  for (const bucket of buckets) bucket.left = Math.floor((bucket.left * after) / before);
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
