/** Shortage: by how much new uses take the balance below zero on any day from the first of them on, with all grants and expiries to come. */
import type { LocalDate } from '#kernel/time';
import { leaveYearOn } from './leave-year.ts';
import { balanceOn, type Entry } from './ledger.ts';
import { type Account, projectedEntries, projectedLedger, yearOf } from './projected-ledger.ts';

export interface UseOnDay {
  readonly date: LocalDate;
  readonly minutes: number;
}

export const usesAsEntries = (uses: readonly UseOnDay[]): Entry[] =>
  uses.map(({ date, minutes }) => ({
    on: date,
    minutes: -minutes,
    kind: 'use',
    key: null,
    expiresOn: null,
    rule: 'taken',
    values: {},
  }));

/** A debt that there was without them is not theirs. The days up to the end of the leave year of the last use count. */
export function shortageBy(
  account: Account,
  recorded: readonly Entry[],
  { uses, today }: { readonly uses: readonly UseOnDay[]; readonly today: LocalDate },
): number {
  const dates = uses.map(({ date }) => date).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return 0;
  const end = leaveYearOn(last, yearOf(account)).to;
  const range = { today, until: end > today ? end : today };
  const before = projectedEntries(projectedLedger(account, recorded, range));
  const after = projectedEntries(projectedLedger(account, [...recorded, ...usesAsEntries(uses)], range));
  const days = new Set(
    [first, ...[...before, ...after].map(({ on }) => on)].filter((day) => day >= first && day <= end),
  );
  return Math.max(0, ...[...days].map((day) => debtOn(after, day) - debtOn(before, day)));
}

const debtOn = (entries: readonly Entry[], day: LocalDate): number => Math.max(0, -balanceOn(entries, day));
