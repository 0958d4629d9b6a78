/** Kept ledger: each leave year since the last time is finished before the next begins; then come the entries up to today, and the next day on which something is due. */
import { addToDate, type LocalDate } from '#kernel/time';
import { type DueOptions, differences } from './due-entries.ts';
import { type LeaveYear, leaveYearOn, yearAfter } from './leave-year.ts';
import type { Entry } from './ledger.ts';
import { type Account, leftOnOf, type Projection, projectedLedger, yearOf } from './projected-ledger.ts';

export interface KeptOptions extends DueOptions {
  /** The day on which the ledger was due for the first time since it was kept; null when it is not due. */
  readonly since: LocalDate | null;
}

export interface Kept {
  /** What must be added. */
  readonly entries: readonly Entry[];
  /** The next day on which the policy adds something; null for none. */
  readonly nextOn: LocalDate | null;
}

export function keptLedger(account: Account, recorded: readonly Entry[], options: KeptOptions): Kept {
  const { today, cause } = options;
  const added: Entry[] = [];
  for (const end of yearEndsBefore(account, options)) {
    const all = [...recorded, ...added];
    added.push(...differences(projectedLedger(account, all, { today: end, until: end }), all, { today: end, cause }));
  }
  const all = [...recorded, ...added];
  const year = leaveYearOn(today, yearOf(account));
  const projection = projectedLedger(account, all, { today, until: year.to });
  added.push(...differences(projection, all, { today, cause }));
  return { entries: added, nextOn: nextDay(account, projection, { today, year }) };
}

/** In this leave year, otherwise its close: then there may be something to carry over or to grant. */
function nextDay(
  account: Account,
  { given, derived }: Projection,
  { today, year }: { readonly today: LocalDate; readonly year: LeaveYear },
): LocalDate | null {
  const coming = derived.map(({ on }) => on).filter((on) => on > today);
  if (coming.length > 0) return coming.reduce((first, on) => (on < first ? on : first));
  const { policy } = account;
  const leftOn = leftOnOf(account);
  const hasLeft = leftOn !== null && leftOn <= year.to;
  const isEmpty = (policy.grant === 'none' || policy.grant === 'perEvent') && given.length + derived.length === 0;
  const isNever = leftOn === null && neverDue(policy);
  return hasLeft || isEmpty || isNever ? null : addToDate(year.to, { days: 1 });
}

/** Nothing is granted by the calendar, and no year is closed. */
const neverDue = ({ grant, yearEnd }: Account['policy']): boolean =>
  grant !== 'yearly' && grant !== 'monthly' && yearEnd === 'keep';

/** Last days of leave years from the day on which something was due up to today's year. */
function yearEndsBefore(account: Account, { since, today }: KeptOptions): LocalDate[] {
  const ends: LocalDate[] = [];
  if (since === null) return ends;
  for (let year = leaveYearOn(since, yearOf(account)); year.to < today; year = yearAfter(year, yearOf(account)))
    ends.push(year.to);
  return ends;
}
