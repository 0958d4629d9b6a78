/** Leave balance: the sum of the ledger's entries up to a day; entries are added and never changed. */
import type { LocalDate } from '#kernel/time';

export const entryKinds = [
  'grant',
  'accrual',
  'carryIn',
  'carryOut',
  'compensatory',
  'use',
  'return',
  'adjustment',
  'correction',
  'expiry',
  'encashment',
  'reset',
  'import',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The rule that made an entry; each has a sentence in both languages. */
export const entryRules = [
  'yearlyGrant',
  'shareGrant',
  'tenureStep',
  'monthlyAccrual',
  'workDayChanged',
  'yearClosed',
  'carried',
  'carriedUntil',
  'carriedExpired',
  'earnedExpired',
  'paidOutYearEnd',
  'paidOutLeaving',
  'leftUnused',
  'debtCleared',
  'debtOwed',
  'earnedOnHoliday',
  'earnedTakenBack',
  'taken',
  'canceled',
  'scheduleChanged',
  'adjusted',
  'imported',
  'importUndone',
  'resetToPolicy',
  'policyChanged',
  'yearEndUndone',
] as const;
export type EntryRule = (typeof entryRules)[number];

export type EntryValues = Readonly<Record<string, string | number>>;

export interface Entry {
  /** The day from which it counts. */
  readonly on: LocalDate;
  /** Positive adds, negative takes away. */
  readonly minutes: number;
  readonly kind: EntryKind;
  /** Names what the policy says by itself (`grant:2026-01-01`); a correction has the key of what it corrects. Null for acts of people. */
  readonly key: string | null;
  /** The last day on which the minutes can be used; null until the leave year closes. */
  readonly expiresOn: LocalDate | null;
  readonly rule: EntryRule;
  readonly values: EntryValues;
}

export const sumOf = (entries: readonly Pick<Entry, 'minutes'>[]): number =>
  entries.reduce((sum, { minutes }) => sum + minutes, 0);

/** The lowest balance from a day on, by what is entered: leave that is approved for a coming day counts. */
export const leastBalance = (entries: readonly Pick<Entry, 'on' | 'minutes'>[], from: LocalDate): number =>
  Math.min(...[from, ...entries.map(({ on }) => on).filter((on) => on > from)].map((day) => balanceOn(entries, day)));

export const balanceOn = (entries: readonly Pick<Entry, 'on' | 'minutes'>[], date: LocalDate): number =>
  entries.reduce((sum, { on, minutes }) => (on <= date ? sum + minutes : sum), 0);
