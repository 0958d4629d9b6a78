/** Close of a leave year: carried = percent of what is left, rounded, at most the maximum; the rest is paid out or expires; a debt is cleared or owed. */
import { addToDate, asDate, dateParts, type LocalDate, localDate } from '#kernel/time';
import { type LeavePolicy, paysAtYearEnd, paysOnLeaving } from './leave-type.ts';
import type { Entry, EntryKind, EntryRule, EntryValues } from './ledger.ts';
import { inOwnDays } from './own-day.ts';
import type { Readings } from './readings.ts';
import { roundedShare } from './rounded-minutes.ts';

export type ClosePolicy = Pick<LeavePolicy, 'yearEnd' | 'carryMaximum' | 'carryPercent' | 'carryUntil' | 'encash'>;
export type CloseReadings = Pick<Readings, 'carryRounding' | 'overdrawn'>;

export interface CloseFacts {
  readonly policy: ClosePolicy;
  readonly readings: CloseReadings;
  /** Minutes of a day of the person. */
  readonly day: number;
}

/** @param left the balance at the end of the year before @param on the first day of the new year */
export function yearClose(left: number, on: LocalDate, { policy, readings, day }: CloseFacts): Entry[] {
  if (left === 0 || policy.yearEnd === 'keep') return [];
  const make = entriesOn(on, `close:${on}`, { closedDay: day });
  if (left < 0)
    return readings.overdrawn === 'cleared'
      ? [make('reset', -left, 'debtCleared')]
      : [make('carryOut', -left, 'debtOwed'), make('carryIn', left, 'debtOwed')];
  const most = policy.carryMaximum === null ? null : inOwnDays(policy.carryMaximum, day);
  const carried = carriedOver(left, { policy, readings, day, most });
  const rest = left - carried;
  const until = policy.carryUntil === null ? null : dayOfYearFrom(on, policy.carryUntil);
  const values = {
    left,
    percent: policy.carryPercent,
    ...(most !== null && { most }),
  };
  const isPaid = paysAtYearEnd(policy.encash);
  return [
    make('carryOut', -carried, 'yearClosed', values),
    {
      ...make('carryIn', carried, until ? 'carriedUntil' : 'carried', { ...values, ...(until && { until }) }),
      expiresOn: until,
    },
    isPaid ? make('encashment', -rest, 'paidOutYearEnd') : make('expiry', -rest, 'leftUnused', values),
  ].filter(({ minutes }) => minutes !== 0);
}

function carriedOver(
  left: number,
  { policy, readings, day, most }: CloseFacts & { readonly most: number | null },
): number {
  if (policy.yearEnd !== 'carry') return 0;
  const rounding = { rounding: readings.carryRounding, day };
  const share = roundedShare(left, { numerator: policy.carryPercent, denominator: 100 }, rounding);
  return Math.min(share, left, most ?? left);
}

export interface LeavingDay {
  /** The first day without work. */
  readonly leftOn: LocalDate;
  /** The day from which the close counts: the same, or later where nobody knew it then. */
  readonly on: LocalDate;
}

/** After the last day of work: paid out where the type says so (annual leave: Labour Protection Act s.67), otherwise expired. */
export function leavingClose(
  left: number,
  { leftOn, on }: LeavingDay,
  { encash }: Pick<LeavePolicy, 'encash'>,
): Entry[] {
  if (left === 0) return [];
  const make = entriesOn(on, `leaving:${leftOn}`);
  if (left < 0) return [make('reset', -left, 'debtCleared')];
  return [paysOnLeaving(encash) ? make('encashment', -left, 'paidOutLeaving') : make('expiry', -left, 'leftUnused')];
}

export interface PayOut {
  readonly on: LocalDate;
  /** Negative takes back. */
  readonly minutes: number;
  readonly reason: 'yearEnd' | 'leaving';
}

/** What an entry pays out, null for nothing: of who leaves on the last day of work, so that it is in the last pay, whenever it was written. */
export function payOutOf({ kind, key, on, minutes }: Pick<Entry, 'kind' | 'key' | 'on' | 'minutes'>): PayOut | null {
  if (kind !== 'encashment' && !key?.endsWith(':encashment')) return null;
  const [word, day] = key?.split(':') ?? [];
  const leftOn = word === 'leaving' && day ? asDate(day) : null;
  if (leftOn === null) return { on, minutes: -minutes, reason: 'yearEnd' };
  return { on: addToDate(leftOn, { days: -1 }), minutes: -minutes, reason: 'leaving' };
}

/** The minutes of a day in which a leave year was closed, as its close was written first; undefined where none was, or before it was kept. */
export function closedDayOf(recorded: readonly Entry[], on: LocalDate): number | undefined {
  const close = recorded.find(({ key, values }) => key?.startsWith(`close:${on}:`) && values.closedDay !== undefined);
  return close && Number(close.values.closedDay);
}

const entriesOn =
  (on: LocalDate, name: string, all: EntryValues = {}) =>
  (kind: EntryKind, minutes: number, rule: EntryRule, values: EntryValues = {}): Entry => ({
    on,
    minutes,
    kind,
    key: `${name}:${kind}`,
    expiresOn: null,
    rule,
    values: { ...values, ...all },
  });

/** The first day with this month and day (MM-DD) on or after a day. */
function dayOfYearFrom(from: LocalDate, monthDay: string): LocalDate {
  const [month, day] = [Number(monthDay.slice(0, 2)), Number(monthDay.slice(3))];
  const { year } = dateParts(from);
  const found = [year, year + 1]
    .map((each) => localDate(each, month, day))
    .find((each) => each !== null && each >= from);
  if (!found) throw new RangeError(`No year has the day ${monthDay}.`);
  return found;
}
