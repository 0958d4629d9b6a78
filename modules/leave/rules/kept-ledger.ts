/** Kept ledger: each leave year since the last time is finished before the next begins; then come the entries up to today, and the next day on which something is due. */
import { addToDate, type LocalDate } from '#kernel/time';
import { type DueOptions, differences } from './due-entries.ts';
import { leaveYearOn, yearAfter } from './leave-year.ts';
import type { Entry } from './ledger.ts';
import { type Account, projectedLedger, yearOf } from './projected-ledger.ts';

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
  const nextYear = addToDate(leaveYearOn(today, yearOf(account)).to, { days: 1 });
  const projection = projectedLedger(account, all, { today, until: nextYear });
  added.push(...differences(projection, all, { today, cause }));
  const coming = projection.derived.map(({ on }) => on).filter((on) => on > today);
  return {
    entries: added,
    nextOn: coming.length === 0 ? null : coming.reduce((first, on) => (on < first ? on : first)),
  };
}

/** Last days of leave years from the day on which something was due up to today's year. */
function yearEndsBefore(account: Account, { since, today }: KeptOptions): LocalDate[] {
  const ends: LocalDate[] = [];
  if (since === null) return ends;
  for (let year = leaveYearOn(since, yearOf(account)); year.to < today; year = yearAfter(year, yearOf(account)))
    ends.push(year.to);
  return ends;
}
