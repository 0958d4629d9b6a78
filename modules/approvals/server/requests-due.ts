import { tellWindowsIfAny } from '#access/server/public';
import { Refusal } from '#kernel/errors';
import { addSeconds, addToDate, dateIn, type Instant, instantAtMinute, isBefore } from '#kernel/time';
import { timeZoneOf } from '#organization/server/public';
import { afterCommitIfAny } from '#server/after-commit';
import { mayPass } from '#server/db/errors';
import type { TenantTx } from '#server/db/tx';
import { due, dueAt } from '#server/due';
import { inEvents, tell } from '#server/events';
import type { Fault } from '../contract/requests.ts';
import { requestReminded } from '../events.ts';
import { progressOf } from '../rules/progress.ts';
import { dueNow } from '../rules/reminder.ts';
import { advance, requestsDueWork, savePending } from './advance.ts';
import type { Engine, Work } from './engine.ts';
import { nowOf, requestOf } from './now-of-requests.ts';
import { faultOf } from './steps.ts';
import * as delegations from './store/delegations.ts';
import type { RequestRow, WaitingRow } from './store/requests.ts';
import * as store from './store/requests.ts';
import { remindersOf } from './store/settings.ts';

const rowsAtOnce = 50;
const failurePauseSeconds = 60 * 60;
const refusalPauseSeconds = 24 * 60 * 60;

/** Reminders and escalations; delegations that begin or end; requests that are handed over because people left or moved. */
export const requestsDue = (engine: Engine) =>
  due({
    ...requestsDueWork,
    run: ({ organizationId, now, services }) =>
      services.database.tenant(organizationId, (tx) => lookAtDue({ ...engine, tx, now })),
  });

/** Answers when there is something to do next. */
export async function lookAtDue(work: Work): Promise<Instant | null> {
  const { tx, now } = work;
  await turnDelegations(tx, now);
  if ((await lookAtSome(work)) === 'more') return now;
  const moments = [await store.firstDue(tx), await delegations.nextChange(tx)].filter((at) => at !== null);
  return moments.toSorted((one, other) => (isBefore(one, other) ? -1 : 1))[0] ?? null;
}

async function lookAtSome(work: Work): Promise<'all' | 'more'> {
  const { tx, now } = work;
  const rows = await store.dueForUpdate(tx, now, rowsAtOnce);
  if (rows.length === 0) return 'all';
  const ids = rows.map(({ id }) => id);
  const [approvals, waiting, nowFor] = await Promise.all([
    store.approvalsOf(tx, ids),
    store.waitingOf(tx, ids),
    nowOf(work, rows),
  ]);
  for (const row of rows) {
    const ofRow = ({ requestId }: { readonly requestId: string }) => requestId === row.id;
    const request = requestOf(row, approvals.filter(ofRow));
    await lookByItself(work, row, { request, before: waiting.filter(ofRow), moment: nowFor(row) });
  }
  // The demo is loaded before anybody can have a window open.
  tellWindowsIfAny(tx, ['requests']);
  return rows.length === rowsAtOnce ? 'more' : 'all';
}

interface Look {
  readonly request: ReturnType<typeof requestOf>;
  readonly before: readonly WaitingRow[];
  readonly moment: Parameters<typeof progressOf>[1];
}

/** A request that cannot go on leaves no trace of the attempt and does not keep the others from going on. */
async function lookByItself(work: Work, row: RequestRow, one: Look): Promise<void> {
  const { tx, now } = work;
  try {
    await store.undoneOnFailure(tx, () => look(work, row, one));
  } catch (error) {
    if (mayPass(error)) throw error;
    if (error instanceof Refusal) return askOwners(work, row, { ...one, fault: faultOf(error) });
    afterCommitIfAny(tx, ({ log }) =>
      log.error({ err: error, requestId: row.id }, 'A request that was due failed; it is tried again in an hour.'),
    );
    const until = addSeconds(now, failurePauseSeconds);
    await store.putOff(tx, row.id, until);
    dueAt(tx, requestsDueWork, until);
  }
}

/**
 * Nobody of its line is left to ask, and what the approval does is refused: the owners decide, and the path says why. Where
 * there is none who has not decided yet, it is tried again a day later.
 */
async function askOwners(
  work: Work,
  row: RequestRow,
  { request, before, moment, fault }: Look & { readonly fault: Fault },
): Promise<void> {
  const { tx, now } = work;
  const step = { what: 'refused', reason: JSON.stringify(fault) };
  const progress = progressOf({ ...request, group: row.line.groups.length, level: 0 }, moment);
  if (progress.state === 'pending') {
    await advance(work, { row, progress, before, steps: [step], why: 'handedOver' });
    return;
  }
  const last = (await store.stepsOf(tx, row.id)).at(-1);
  const steps = last?.what === step.what && last.reason === step.reason ? [] : [step];
  const stepCount = row.stepCount + steps.length;
  await store.addSteps(tx, row.id, { steps, first: row.stepCount + 1, at: now });
  await store.saveWaiting(tx, row.id, { asked: [], since: now, isSameGroup: false });
  const until = addSeconds(now, refusalPauseSeconds);
  await store.saveRequest(tx, { ...row, stepCount, dueAt: until });
  dueAt(tx, requestsDueWork, until);
}

async function look(work: Work, row: RequestRow, { request, before, moment }: Look): Promise<void> {
  const progress = progressOf(request, moment);
  const handedOver = await advance(work, { row, progress, before, steps: [], why: 'handedOver' });
  if (handedOver.state !== 'pending' || progress.state !== 'pending') return;
  const { canEscalate, asked } = progress;
  const step = dueNow({ ...handedOver, canEscalate }, await remindersOf(work.tx), work.now);
  if (step === 'remind') await remind(work, handedOver, { canEscalate, people: asked.map((one) => one.employeeId) });
  if (step !== 'escalate') return;
  const { group, level } = progress;
  const above = progressOf({ ...request, group, level: level + 1 }, moment);
  const asking = asked.map((one) => ({ ...one, requestId: row.id }));
  await advance(work, {
    row: handedOver,
    progress: { ...above, skipped: [] },
    before: asking,
    steps: [],
    why: 'escalated',
  });
}

async function remind(
  work: Work,
  row: RequestRow,
  { people, canEscalate }: { readonly people: readonly string[]; readonly canEscalate: boolean },
): Promise<void> {
  const path = [{ what: 'reminded', group: row.group, people }];
  const reminded = { ...row, remindedAt: work.now, stepCount: row.stepCount + path.length };
  await savePending(work, reminded, { path, canEscalate });
  for (const employeeIds of inEvents(people)) await tell(work.tx, requestReminded, { requestId: row.id, employeeIds });
}

/** Requests of the person who delegates are looked at when the delegation begins, and when its last day is over. */
async function turnDelegations(tx: TenantTx, now: Instant): Promise<void> {
  const changed = await delegations.changedDelegations(tx, now);
  if (changed.length === 0) return;
  const zone = await timeZoneOf(tx);
  for (const { id, fromEmployeeId, toDate } of changed) {
    await store.makeDue(tx, { employeeIds: [fromEmployeeId] }, now);
    const over = instantAtMinute(zone, addToDate(toDate, { days: 1 }), 0);
    await delegations.saveNextChange(tx, id, dateIn(zone, now) > toDate ? null : over);
  }
}

/**
 * People left, came, delegate, or lead other teams: requests that this may affect are looked at again. Some at once; where
 * there are many, the others in the background.
 */
export async function handOver(work: Work, touched: store.Touched): Promise<void> {
  const { tx, now } = work;
  if ((await store.makeDue(tx, touched, now)) === 0) return;
  if ((await lookAtSome(work)) === 'more') dueAt(tx, requestsDueWork, now);
}

/** All open requests of the company, in the background. */
export async function lookAtAll({ tx, now }: Pick<Work, 'tx' | 'now'>): Promise<void> {
  if ((await store.makeDue(tx, {}, now)) > 0) dueAt(tx, requestsDueWork, now);
}
