// A draft follows its facts. What tells of itself (terms, items, first and last days) marks the slips of the people concerned; days of
// attendance change with every punch and tell nobody, so a reader of the draft looks whether those on the page are newer than their slips.
import { daysChangedSince } from '#clocking/server/public';
import type { Id } from '#kernel/ids';
import { type Instant, systemNow } from '#kernel/time';
import {
  employeeApproved,
  employeeDeactivated,
  employeeLeaving,
  employeeStartChanged,
  employeeStaying,
  employeeTermsChanged,
} from '#people/events';
import { positionPayChanged } from '#positions/events';
import { queue } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { type HeardTogether, hears, hearsTogether } from '#server/events';
import { declarationApproved, taxSettingsChanged } from '#tax-th/events';
import { payItemsChanged } from '../events.ts';
import { paysPeriod } from '../rules/run-kind.ts';
import { calculateJob, calculateSoon, tellRuns } from './calculate.ts';
import { calculatedAt, lockDrafts, markAll, markStale } from './store/draft-marks.ts';
import { addPeople } from './store/people-of-run.ts';
import * as runs from './store/runs.ts';

/** Drafts that have slips of these people are calculated at once, or by a job when many are concerned. */
export async function recalculate(tx: TenantTx, drafts: readonly Id<'payrollRun'>[]): Promise<void> {
  const now = systemNow();
  for (const id of drafts) {
    const run = await runs.runToCalculate(tx, id);
    if (run?.state === 'DRAFT') await calculateSoon(tx, run, now);
  }
  if (drafts.length > 0) tellRuns(tx);
}

/** An import changes many people from the same day on: each draft is calculated once for them. */
const followTerms = hearsTogether(employeeTermsChanged, 'payroll.follow-terms', async ({ tx, events }) => {
  const paying = events.map(({ payload }) => payload).filter(({ matter }) => matter !== 'manager');
  const drafts = new Set<Id<'payrollRun'>>();
  for (const [from, ofDay] of Map.groupBy(paying, ({ fromDate }) => fromDate)) {
    const employeeIds = ofDay.map(({ employeeId }) => employeeId);
    for (const id of await markStale(tx, { employeeIds, from, to: null })) drafts.add(id);
  }
  await recalculate(tx, [...drafts]);
});

/** The first or the last day of the people is another. */
const followPeople = async ({ tx, events }: HeardTogether<{ employeeId: Id<'employee'> }>): Promise<void> => {
  const employeeIds = events.map(({ payload }) => payload.employeeId);
  await recalculate(tx, await markStale(tx, { employeeIds, from: null, to: null }));
};

const followApproved = hearsTogether(employeeApproved, 'payroll.follow-approved', followPeople);
const followDeactivated = hearsTogether(employeeDeactivated, 'payroll.follow-deactivated', followPeople);
const followLeaving = hearsTogether(employeeLeaving, 'payroll.follow-leaving', followPeople);
const followStaying = hearsTogether(employeeStaying, 'payroll.follow-staying', followPeople);
const followStart = hearsTogether(employeeStartChanged, 'payroll.follow-start', followPeople);

const followItems = hears(payItemsChanged, 'payroll.follow-items', async ({ tx, payload }) => {
  const { employeeIds, fromDate } = payload;
  if (employeeIds !== null) {
    await recalculate(tx, await markStale(tx, { employeeIds, from: fromDate, to: null }));
    return;
  }
  await recalculateAll(tx);
});

/** Every draft, by jobs; frozen runs keep what they have. */
export async function recalculateAll(tx: TenantTx): Promise<void> {
  for (const runId of await lockDrafts(tx)) {
    await markAll(tx, runId);
    await queue(tx, calculateJob, { organizationId: tx.organizationId, runId });
  }
}

const followPositions = hears(positionPayChanged, 'payroll.follow-positions', ({ tx }) => recalculateAll(tx));
const followAllowances = hearsTogether(declarationApproved, 'payroll.follow-allowances', followPeople);
const followTaxSettings = hears(taxSettingsChanged, 'payroll.follow-tax-settings', ({ tx }) => recalculateAll(tx));

export const liveDraftHears = [
  followTerms,
  followApproved,
  followDeactivated,
  followLeaving,
  followStaying,
  followStart,
  followItems,
  followPositions,
  followAllowances,
  followTaxSettings,
];

/** Those of the people of a draft whose days changed since their slips were calculated. */
async function withChangedDays(
  tx: TenantTx,
  run: runs.RunRow,
  employeeIds: readonly Id<'employee'>[],
): Promise<readonly Id<'employee'>[]> {
  if (run.state !== 'DRAFT' || !paysPeriod(run.kind)) return [];
  const people = await calculatedAt(tx, run.id, employeeIds);
  return people.length === 0 ? [] : daysChangedSince(tx, people, { from: run.start, to: run.end });
}

/** The figures of these people as their facts are now. The run is locked only when something changed; readers do not wait otherwise. */
export async function refreshPeople(
  tx: TenantTx,
  run: runs.RunRow,
  { employeeIds, now }: { readonly employeeIds: readonly Id<'employee'>[]; readonly now: Instant },
): Promise<boolean> {
  if ((await withChangedDays(tx, run, employeeIds)).length === 0) return false;
  const locked = await runs.runToCalculate(tx, run.id);
  if (!locked) return false;
  const changed = await withChangedDays(tx, locked, employeeIds);
  if (changed.length > 0) {
    await addPeople(tx, run.id, changed);
    await calculateSoon(tx, locked, now);
  }
  return true;
}
