/** Projected ledger: what the policy adds by itself from this leave year on (close, grants, expiries), beside what people have done. */
import { addToDate, type LocalDate } from '#kernel/time';
import { dayConversion } from './day-conversion.ts';
import { expiriesOf } from './expiries.ts';
import { type GrantFacts, grantsOfYear, isGrantKey } from './grants.ts';
import type { LeavePolicy } from './leave-type.ts';
import { type LeaveYear, type LeaveYearRule, leaveYearOn, type YearOf, yearAfter } from './leave-year.ts';
import { balanceOn, type Entry, sumOf } from './ledger.ts';
import { closedDayOf, leavingClose, yearClose } from './year-close.ts';

/** One type of leave of one person. */
export interface Account extends Omit<GrantFacts, 'policy'> {
  readonly policy: LeavePolicy;
  readonly yearRule: LeaveYearRule;
  /** In order, the days from which a day of the person has other minutes than on the day before; null for time that is earned by the hour. */
  readonly dayChanges: readonly LocalDate[] | null;
}

export interface Projection {
  /** Entries that stay as they are: everything before this leave year, and acts of people. */
  readonly given: readonly Entry[];
  /** Entries of the policy, each with a key of its own. */
  readonly derived: readonly Entry[];
}

/** @param today whose leave year is the first that is derived; years before it are closed @param until the last day of interest */
export function projectedLedger(
  account: Account,
  recorded: readonly Entry[],
  { today, until }: { readonly today: LocalDate; readonly until: LocalDate },
): Projection {
  const year = leaveYearOn(today, yearOf(account));
  // The days of an employment that ended stay as they were closed and paid out.
  const since = cameBackOn(account, recorded, year);
  const isBefore = (day: LocalDate) => since !== null && day < since;
  const given = recorded.filter((entry) => isBefore(entry.on) || !isDerived(entry, account.policy, year));
  const derived: Entry[] = [];
  const all = () => [...given, ...derived];
  const leftOn = leftOnOf(account);
  // A day that was changed back into a closed year converts what the close has left.
  const closedDay = account.dayChanges === null ? undefined : closedDayOf(recorded, year.from);
  for (let each = year; each.from <= until; each = yearAfter(each, yearOf(account))) {
    const isHere = leftOn === null || leftOn > each.from;
    // What was left in a year before this one was closed there, unless nobody knew it then.
    if (!isHere && each !== year && leftOn !== each.from) break;
    if (isHere && !isBefore(each.from))
      derived.push(...closeOf(account, all(), each, each === year ? closedDay : undefined));
    if (isHere) derived.push(...grantsOfYear(each, account));
    const dayBefore = (on: LocalDate): number =>
      (on === year.from ? closedDay : undefined) ?? account.dayOn(addToDate(on, { days: -1 }));
    const isLate = each === year && isHere && dayBefore(year.from) !== account.dayOn(year.from);
    for (const on of dayChangesIn(account, each, { since, isLate }))
      derived.push(...conversionOn(account, all(), { on, year: each, before: dayBefore(on) }));
    derived.push(...newExpiries(account, all(), each));
    derived.push(...leavingOf(account, all(), each));
    if (!isHere) break;
  }
  return { given, derived };
}

/** The first day without work; null for a person who stays. */
export const leftOnOf = ({ service: { resignDate } }: Pick<Account, 'service'>): LocalDate | null =>
  resignDate === null ? null : addToDate(resignDate, { days: 1 });

/** The first day of an employment that follows one which was closed in this leave year; null for any other. */
function cameBackOn(
  { service: { startDate, resignDate } }: Account,
  recorded: readonly Entry[],
  year: LeaveYear,
): LocalDate | null {
  if (startDate === null || (resignDate !== null && resignDate < startDate)) return null;
  const isClosed = ({ key, on }: Entry) => {
    const [word, leftOn = ''] = key?.split(':') ?? [];
    return word === 'leaving' && leftOn <= startDate && on >= year.from;
  };
  return recorded.some(isClosed) ? startDate : null;
}

export const projectedEntries = ({ given, derived }: Projection): Entry[] => [...given, ...derived];

export const yearOf = ({ yearRule, service, readings }: Account): YearOf => ({
  rule: yearRule,
  startDate: service.startDate,
  leapDay: readings.leapDay,
});

/**
 * In a type that never closes, earlier expiries are derived again: their minutes may have been given back since. A type that gives
 * nothing more, because it is switched off, leaves what it has given.
 */
const isDerived = ({ key, on }: Entry, { grant, yearEnd }: LeavePolicy, year: LeaveYear): boolean => {
  if (key === null || (grant === 'none' && isGrantKey(key))) return false;
  return on >= year.from || (yearEnd === 'keep' && key.startsWith('expiry:'));
};

function closeOf(
  account: Account,
  entries: readonly Entry[],
  { from }: LeaveYear,
  closedDay: number | undefined,
): Entry[] {
  const last = addToDate(from, { days: -1 });
  return yearClose(balanceOn(entries, last), from, { ...account, day: closedDay ?? account.dayOn(last) });
}

/** @param isLate the first day of the year has another day than the year before was closed with */
function dayChangesIn(
  { dayChanges, service }: Account,
  { from, to }: LeaveYear,
  { since, isLate }: { readonly since: LocalDate | null; readonly isLate: boolean },
): LocalDate[] {
  if (dayChanges === null) return [];
  const last = service.resignDate !== null && service.resignDate < to ? service.resignDate : to;
  const all = isLate && !dayChanges.includes(from) ? [from, ...dayChanges] : dayChanges;
  return all.filter((on) => on >= from && on <= last && (since === null || on > since));
}

/** What has expired by then is not converted. */
function conversionOn(
  account: Account,
  entries: readonly Entry[],
  { on, year, before }: { readonly on: LocalDate; readonly year: LeaveYear; readonly before: number },
): Entry[] {
  const expired = newExpiries(account, entries, year);
  const days = { before, after: account.dayOn(on) };
  return dayConversion([...entries, ...expired], on, days);
}

/** In a type that closes, only this year's minutes can expire: the close has dealt with the others. */
function newExpiries({ policy, readings, service }: Account, entries: readonly Entry[], year: LeaveYear): Entry[] {
  const isKept = policy.yearEnd === 'keep';
  const until = service.resignDate !== null && service.resignDate < year.to ? service.resignDate : year.to;
  const concerned = isKept
    ? corrected(entries.filter(({ key }) => !key?.startsWith('expiry:')))
    : entries.filter((entry) => entry.on >= year.from && entry.on <= year.to && !leavesLastYear(entry));
  const known = new Set(entries.map(({ key }) => key));
  return expiriesOf(concerned, { usedFirst: readings.usedFirst, until }).filter(({ key }) => !known.has(key));
}

/** An entry of the policy and its corrections as one: what was taken back since was never granted, and cannot expire. */
function corrected(entries: readonly Entry[]): Entry[] {
  const byKey = Map.groupBy(entries, ({ key }) => key);
  return [...byKey].flatMap(([key, [first, ...rest]]) => {
    if (key === null || first === undefined) return first ? [first, ...rest] : [];
    const minutes = first.minutes + sumOf(rest);
    return minutes === 0 ? [] : [{ ...first, minutes }];
  });
}

/** The close takes the minutes of the year before out of it; only what it carries in belongs to this year. */
const leavesLastYear = ({ key, kind }: Entry): boolean => key?.startsWith('close:') === true && kind !== 'carryIn';

/** On the first day without work; on the first day of this leave year where that was in one before, which stays as it is. */
function leavingOf(account: Account, entries: readonly Entry[], year: LeaveYear): Entry[] {
  const leftOn = leftOnOf(account);
  if (leftOn === null || leftOn > year.to) return [];
  const on = leftOn > year.from ? leftOn : year.from;
  return leavingClose(balanceOn(entries, addToDate(on, { days: -1 })), { leftOn, on }, account.policy);
}
