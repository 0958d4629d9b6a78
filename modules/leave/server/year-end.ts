import * as z from 'zod';
import { handle, tellWindows } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { type Instant, systemNow } from '#kernel/time';
import { timeZoneOf, todayOf } from '#organization/server/public';
import { queue } from '#server/after-commit';
import type { Database } from '#server/db/database';
import type { TenantTx } from '#server/db/tx';
import { dueAt } from '#server/due';
import { newId } from '#server/ids';
import { job } from '#server/jobs';
import { type LeaveRun, leave } from '../contract.ts';
import { leaveErrors } from '../errors.ts';
import { workDay } from '../rules/day-parts.ts';
import { dayMinutesOf } from './day-minutes.ts';
import { beginOf, keepLedgerName } from './due.ts';
import { keepAccounts, tellEncashed } from './keep-accounts.ts';
import { addEntries, firstDue, lockAccounts, lockDue, markDue, openAllAccounts } from './store/accounts.ts';
import * as store from './store/runs.ts';
import { leaveSettings } from './store/settings.ts';
import { leaveWorld } from './world.ts';

const Which = z.object({ organizationId: z.uuid(), runId: z.uuid() });
/** People of one transaction: a killed server loses no more than these, and they are done again. */
const peopleAtOnce = 1_000;

/** Closes leave years, some people at a time. A job that runs twice goes on where the last one stopped. */
export const yearEndJob = job({
  name: 'leave.year-end',
  schema: Which,
  longestMinutes: 60,
  run: async ({ organizationId, runId }, { database }) => {
    while (await yearEndStep(database, { organizationId, runId: runId as Id<'leaveRun'> }));
  },
});

export interface StepOf {
  readonly organizationId: string;
  readonly runId: Id<'leaveRun'>;
}

/** The next people of a run, to close their years or to undo it; false when nobody is left. */
export const yearEndStep = (database: Pick<Database, 'tenant'>, { organizationId, runId }: StepOf): Promise<boolean> =>
  database.tenant(organizationId, async (tx) => {
    const run = await store.runForUpdate(tx, runId);
    if (!run || (run.state !== 'running' && run.state !== 'undoing')) return false;
    const now = systemNow();
    const people = await store.peopleWithAccounts(tx, { after: run.doneUntil, most: peopleAtOnce });
    if (people.length > 0) {
      await (run.state === 'running' ? closeYears : undoYears)(tx, run, people, now);
      await store.saveProgress(tx, {
        id: runId,
        doneCount: run.doneCount + people.length,
        doneUntil: people.at(-1) ?? null,
      });
    } else {
      await store.saveState(tx, { id: runId, state: run.state === 'running' ? 'done' : 'undone', endedAt: now });
      await lookAgain(tx, now);
    }
    tellWindows(tx, ['leave.balances']);
    return people.length > 0;
  });

type People = readonly Id<'employee'>[];

async function closeYears(tx: TenantTx, run: store.RunRow, employeeIds: People, now: Instant): Promise<void> {
  const rows = await lockDue(tx, { employeeIds, on: run.onDate });
  const world = await leaveWorld(tx);
  await keepAccounts(tx, world, rows, { today: run.onDate, cause: 'policyChanged', now, runId: run.id });
}

/** Each entry of the run gets its opposite; nothing is added by itself until the year end is run again. */
async function undoYears(tx: TenantTx, run: store.RunRow, employeeIds: People, now: Instant): Promise<void> {
  const written = await store.entriesOfRun(tx, { runId: run.id, employeeIds });
  const concerned = [...new Set(written.map(({ employeeId }) => employeeId))];
  if (concerned.length === 0) return;
  const accounts = await lockAccounts(tx, concerned);
  const opposites = written.map((entry) => ({
    ...entry,
    id: newId('leaveEntry'),
    minutes: -entry.minutes,
    kind: 'correction' as const,
    rule: 'yearEndUndone' as const,
    values: { about: entry.rule, was: entry.minutes, now: 0 },
    runId: run.id,
  }));
  await addEntries(tx, accounts, { entries: opposites, now });
  await tellEncashed(tx, opposites);
  await store.holdAccounts(tx, concerned, run.onDate);
}

/** Says when the ledger is due next. */
async function lookAgain(tx: TenantTx, now: Instant): Promise<void> {
  const next = await firstDue(tx);
  if (next) dueAt(tx, { name: keepLedgerName }, beginOf(next, { zone: await timeZoneOf(tx), now }));
}

/** Starts a run over everybody; refused while another one runs. */
export async function startRun(tx: TenantTx, { by, now }: { by: string; now: Instant }): Promise<store.RunRow> {
  const today = await todayOf(tx, now);
  await openAllAccounts(tx, today);
  const id = newId('leaveRun');
  const peopleCount = await store.countPeopleWithAccounts(tx);
  await store.addRun(tx, { id, onDate: today, peopleCount, startedBy: by, startedAt: now });
  await queue(tx, yearEndJob, { organizationId: tx.organizationId, runId: id });
  const run = await store.runForUpdate(tx, id);
  if (!run) throw leaveErrors.runNotFound();
  return run;
}

async function withTotals(tx: TenantTx, runs: readonly store.RunRow[]): Promise<LeaveRun[]> {
  const runIds = runs.map(({ id }) => id);
  const totals = Map.groupBy(await store.totalsOf(tx, runIds, await ownDaysOf(tx, runs)), ({ runId }) => runId);
  return runs.map(({ doneUntil: _, ...run }) => ({
    ...run,
    totals: (totals.get(run.id) ?? []).map(({ runId: __, ...total }) => total),
  }));
}

/** The days of people that are not 480 minutes, as they were when each run was started; nobody where the company counts 480 for all. */
async function ownDaysOf(tx: TenantTx, runs: readonly store.RunRow[]): Promise<store.OwnDay[]> {
  const { readings } = await leaveSettings(tx);
  const dates = runs.map(({ onDate }) => onDate).toSorted();
  const [from, to] = [dates[0], dates.at(-1)];
  if (readings.dayLength !== 'ownDay' || !from || !to) return [];
  const onDate = new Map(runs.map((run) => [run.id, run.onDate]));
  const people = await store.peopleOfRuns(tx, [...onDate.keys()]);
  const employeeIds = [...new Set(people.map(({ employeeId }) => employeeId))];
  const dayOf = await dayMinutesOf(tx, { employeeIds, from, to });
  return people
    .map(({ runId, employeeId }) => ({ runId, employeeId, dayMinutes: dayOf(employeeId, onDate.get(runId) ?? to) }))
    .filter(({ dayMinutes }) => dayMinutes !== workDay);
}

export const yearEndHandlers = [
  handle(leave.startYearEnd, async ({ tx, actor, now, audit }) => {
    const today = await todayOf(tx, now);
    await store.releaseAccounts(tx, today);
    await markDue(tx, today);
    const run = await startRun(tx, { by: actor.name, now });
    audit({ kind: 'leaveRun', id: run.id, name: run.onDate, after: { people: run.peopleCount } });
    const [answer] = await withTotals(tx, [run]);
    if (!answer) throw leaveErrors.runNotFound();
    return answer;
  }),

  handle(leave.listYearEnds, async ({ input, tx }) => {
    const { items, total } = await store.runPage(tx, input);
    return { items: await withTotals(tx, items), total, page: input.page, size: input.size };
  }),

  handle(leave.undoYearEnd, async ({ input, tx, audit }) => {
    const run = await store.runForUpdate(tx, input.id);
    if (!run) throw leaveErrors.runNotFound();
    const last = await store.lastRun(tx);
    if (run.state !== 'done' || last?.id !== run.id) throw leaveErrors.notUndoable();
    await store.saveState(tx, { id: run.id, state: 'undoing', endedAt: null });
    await queue(tx, yearEndJob, { organizationId: tx.organizationId, runId: run.id });
    audit({ kind: 'leaveRun', id: run.id, name: run.onDate, before: { state: 'done' }, after: { state: 'undone' } });
    return {};
  }),
];
