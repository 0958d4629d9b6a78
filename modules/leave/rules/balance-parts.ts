/** Parts of a balance: granted + carried into the leave year + adjusted − used − expired or paid out is the balance of the day. What the close of the year before takes out of it is no part of the new year. */
import type { LocalDate } from '#kernel/time';
import { balanceOn, type Entry, type EntryKind } from './ledger.ts';

export interface BalanceParts {
  readonly balance: number;
  readonly granted: number;
  /** With the whole balance of before where the type never closes a year. */
  readonly carried: number;
  readonly adjusted: number;
  readonly used: number;
  readonly expired: number;
  /** Approved leave after the day, within the leave year. */
  readonly planned: number;
}

export const noParts: BalanceParts = {
  balance: 0,
  granted: 0,
  carried: 0,
  adjusted: 0,
  used: 0,
  expired: 0,
  planned: 0,
};

/** The kinds of entries of each part, in the leave year. */
export const kindsOfParts = {
  granted: ['grant', 'accrual', 'compensatory'],
  adjusted: ['adjustment', 'correction', 'import', 'reset'],
  used: ['use', 'return'],
  expired: ['expiry', 'encashment'],
} as const satisfies Readonly<Record<string, readonly EntryKind[]>>;

/** Keys of entries by which a year is closed. */
export const closePrefix = 'close:';

/** @param year the leave year of the day */
export function balanceParts(
  entries: readonly Pick<Entry, 'on' | 'minutes' | 'kind' | 'key'>[],
  { year, on }: { readonly year: { readonly from: LocalDate; readonly to: LocalDate }; readonly on: LocalDate },
): BalanceParts {
  const isClose = (key: string | null) => key?.startsWith(closePrefix) === true;
  const inYear = entries.filter((entry) => entry.on >= year.from && entry.on <= year.to && !isClose(entry.key));
  const sum = (kinds: readonly EntryKind[], isCounted: (day: LocalDate) => boolean) =>
    inYear.reduce((all, one) => (kinds.includes(one.kind) && isCounted(one.on) ? all + one.minutes : all), 0);
  const soFar = (kinds: readonly EntryKind[]) => sum(kinds, (day) => day <= on);
  return {
    balance: balanceOn(entries, on),
    granted: soFar(kindsOfParts.granted),
    carried: balanceOn(
      entries.filter((entry) => entry.on < year.from || isClose(entry.key)),
      on,
    ),
    adjusted: soFar(kindsOfParts.adjusted),
    used: 0 - soFar(kindsOfParts.used),
    expired: 0 - soFar(kindsOfParts.expired),
    planned: 0 - sum(kindsOfParts.used, (day) => day > on),
  };
}
