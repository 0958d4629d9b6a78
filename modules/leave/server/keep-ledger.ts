import { addSeconds, dateIn, type Instant, type LocalDate } from '#kernel/time';
import { organizationRow } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { due } from '#server/due';
import { leaveYearOn } from '../rules/leave-year.ts';
import { beginOf, keepLedgerName } from './due.ts';
import { keepAccounts } from './keep-accounts.ts';
import { setUpLeave } from './set-up.ts';
import { firstDue, lockDue } from './store/accounts.ts';
import { lastRun } from './store/runs.ts';
import { type LeaveWorld, leaveWorld } from './world.ts';
import { startRun } from './year-end.ts';

const peopleAtOnce = 300;
/** Then other companies come first. */
const portions = 10;
/** Between two looks while a year end runs. */
const secondsOfAYearEnd = 5;

/** Grants, carry-overs and expiries on their day. A company's first leave types are made here as well. */
export const keepLedger = due({
  name: keepLedgerName,
  async run({ organizationId, now, services: { database } }) {
    for (let portion = 0; portion < portions; portion++) {
      const next = await database.tenant(organizationId, (tx) => keepSome(tx, now));
      if (next !== 'more') return next;
    }
    return now;
  },
});

/** What is due today of the next people; when there is something to do next, or `more`. */
export async function keepSome(tx: TenantTx, now: Instant): Promise<Instant | null | 'more'> {
  const company = await organizationRow(tx);
  if (!company) return null;
  const today = dateIn(company.timeZone, now);
  await setUpLeave(tx, { country: company.country, language: 'th', today, now });
  const rows = await lockDue(tx, { on: today, most: peopleAtOnce });
  if (rows.length === 0) {
    const next = await firstDue(tx);
    return next && beginOf(next, { zone: company.timeZone, now });
  }
  const world = await leaveWorld(tx);
  const last = await lastRun(tx);
  // What became due while a year end ran is looked for again: the run may have ended without seeing it.
  const soon = addSeconds(now, secondsOfAYearEnd);
  if (last?.state === 'running' || last?.state === 'undoing') return soon;
  if (isNewYear(world, today, last?.onDate ?? null)) {
    await startRun(tx, { by: '', now });
    return soon;
  }
  await keepAccounts(tx, world, rows, { today, cause: 'policyChanged', now });
  return 'more';
}

/** The first work of a leave year that all share is a year end that staff can look at and undo. */
function isNewYear({ yearRule, readings }: LeaveWorld, today: LocalDate, lastOn: LocalDate | null): boolean {
  if (yearRule.kind === 'anniversary') return false;
  const { from } = leaveYearOn(today, { rule: yearRule, startDate: null, leapDay: readings.leapDay });
  return lastOn === null || lastOn < from;
}
