/** Another work day: on its first day what is left, minutes × the new day ÷ the old day, half up, so that days stay as many; leave of that day on is in minutes of the new day. */
import { addToDate, type LocalDate } from '#kernel/time';
import { balanceOn, type Entry, sumOf } from './ledger.ts';

/** Minutes of a day of the person. */
export interface WorkDays {
  readonly before: number;
  readonly after: number;
}

export const inNewDays = (minutes: number, { before, after }: WorkDays): number =>
  Math.sign(minutes) * Math.round((Math.abs(minutes) * after) / before);

/** A day of leave in minutes of another work day. */
export const inDaysOf = <Day extends { readonly minutes: number; readonly paidMinutes: number }>(
  day: Day,
  days: WorkDays,
): Day => ({ ...day, minutes: inNewDays(day.minutes, days), paidMinutes: inNewDays(day.paidMinutes, days) });

/**
 * @param on the first day with the new work day
 * @param entries with what the close of the year before and expiries do on that day: they come first
 */
export function dayConversion(entries: readonly Entry[], on: LocalDate, days: WorkDays): Entry[] {
  const last = addToDate(on, { days: -1 });
  const left = balanceOn(entries, last) + sumOf(entries.filter((entry) => entry.on === on && isOfBefore(entry)));
  const minutes = inNewDays(left, days) - left;
  if (minutes === 0) return [];
  const key = `${prefix}${on}:${days.before}:${days.after}`;
  const values = { oldDay: days.before, newDay: days.after };
  return [{ on, minutes, kind: 'correction', key, expiresOn: null, rule: 'workDayChanged', values }];
}

const prefix = 'workDay:';

/** What an entry, or a correction of it, has converted; null for any other entry. */
export function conversionOf({ key }: Pick<Entry, 'key'>): (WorkDays & { readonly on: LocalDate }) | null {
  if (!key?.startsWith(prefix)) return null;
  const [on = '', before, after] = key.slice(prefix.length).split(':');
  return { on: on as LocalDate, before: Number(before), after: Number(after) };
}

/** Of the first day of the new work day, but still in minutes of the old. */
export const isOfBefore = ({ key }: Pick<Entry, 'key'>): boolean => /^(close|expiry):/.test(key ?? '');
