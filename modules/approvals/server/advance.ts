// Saves where a request is after a step: who is asked now, what happened on its path, what others hear of it.
import type { Id } from '#kernel/ids';
import type { TenantTx } from '#server/db/tx';
import { dueAt } from '#server/due';
import { inEvents, tell } from '#server/events';
import { requestHandedOver, requestWaiting } from '../events.ts';
import type { Progress } from '../rules/progress.ts';
import { nextDue, type ReminderSettings } from '../rules/reminder.ts';
import { accept } from './effects.ts';
import type { Work } from './engine.ts';
import type { NewStep, RequestRow, WaitingRow } from './store/requests.ts';
import * as store from './store/requests.ts';
import { remindersOf } from './store/settings.ts';

/** The work by the clock (requests-due.ts), by name. */
export const requestsDueWork = { name: 'approvals.requests-due' };

export interface Advance {
  readonly row: RequestRow;
  readonly progress: Progress;
  /** Who was asked until now. */
  readonly before: readonly WaitingRow[];
  /** What happened first: it comes before the consequences on the path. */
  readonly steps: readonly NewStep[];
  readonly why: 'opened' | 'decided' | 'handedOver' | 'escalated';
}

/** Answers the request as it is now. */
export async function advance(work: Work, step: Advance): Promise<RequestRow> {
  const { row, progress } = step;
  const path = pathOf(step);
  if (progress.state === 'approved') return accept(work, { row, path, by: progress.by });
  const { tx, now } = work;
  const { group, level, asked, canEscalate } = progress;
  const news = newsOf(step, progress);
  if (news.what) path.push({ what: news.what, group, people: news.added });
  const next: RequestRow = {
    ...row,
    group,
    level,
    stepCount: row.stepCount + path.length,
    ...(news.what === 'asked' && { waitingSince: now, remindedAt: null, escalatedAt: null }),
    // People who come to be asked now are not reminded at the same moment.
    ...(news.what !== 'asked' && news.added.length > 0 && { remindedAt: now }),
    ...(news.what === 'escalated' && { escalatedAt: now }),
  };
  await store.saveWaiting(tx, row.id, { asked, since: now, isSameGroup: news.what !== 'asked' });
  await savePending(work, next, { path, canEscalate });
  await tellPeople(tx, row.id, news, step.why === 'opened' ? 'opened' : 'nextGroup');
  return next;
}

const pathOf = ({ steps, progress }: Pick<Advance, 'steps' | 'progress'>): NewStep[] => [
  ...steps,
  ...progress.skipped.map(({ group, reason }) => ({ what: 'skipped', group, reason })),
];

interface Opening {
  readonly row: RequestRow;
  readonly progress: Extract<Progress, { state: 'pending' }>;
  readonly steps: readonly NewStep[];
  readonly reminders: ReminderSettings;
}

/** A new request with the people whom it asks first. Answers the request as it is now. */
export async function openPending({ tx, now }: Work, opening: Opening): Promise<RequestRow> {
  const { row, progress, reminders } = opening;
  const { group, level, asked, canEscalate } = progress;
  const people = asked.map(({ employeeId }) => employeeId);
  const path: NewStep[] = [...pathOf(opening), { what: 'asked', group, people }];
  const next: RequestRow = { ...row, group, level, stepCount: path.length };
  const at = nextDue({ ...next, canEscalate }, reminders);
  await store.addRequest(tx, { ...next, dueAt: at });
  store.addWaiting(tx, row.id, { asked, since: now });
  store.addFirstSteps(tx, row.id, { steps: path, at: now });
  if (at !== null) dueAt(tx, requestsDueWork, at);
  await tellPeople(tx, row.id, { what: 'asked', added: people, gone: [] }, 'opened');
  return next;
}

interface News {
  /** How the path names it; null when the same people are asked as before. */
  readonly what: 'asked' | 'escalated' | 'handedOver' | null;
  readonly added: readonly string[];
  readonly gone: readonly string[];
}

function newsOf({ row, before, why }: Advance, progress: Extract<Progress, { state: 'pending' }>): News {
  const asked = progress.asked.map(({ employeeId }) => employeeId);
  const known = before.map(({ employeeId }) => employeeId);
  if (why === 'opened' || progress.group !== row.group) return { what: 'asked', added: asked, gone: [] };
  const added = asked.filter((id) => !known.includes(id));
  if (why === 'escalated') return { what: 'escalated', added, gone: [] };
  // After a decision those who could have decided in the same place are asked no more, and need not hear of it.
  const gone = why === 'decided' ? [] : known.filter((id) => !asked.includes(id));
  return { what: added.length + gone.length > 0 ? 'handedOver' : null, added, gone };
}

/** Saves the row, whose count has the steps of `path`, with the moment at which it is looked at next. */
export async function savePending(
  { tx, now }: Work,
  row: RequestRow,
  { path, canEscalate }: { readonly path: readonly NewStep[]; readonly canEscalate: boolean },
): Promise<void> {
  const at = nextDue({ ...row, canEscalate }, await remindersOf(tx));
  await store.addSteps(tx, row.id, { steps: path, first: row.stepCount - path.length + 1, at: now });
  await store.saveRequest(tx, { ...row, dueAt: at });
  if (at !== null) dueAt(tx, requestsDueWork, at);
}

async function tellPeople(
  tx: TenantTx,
  requestId: Id<'approvalRequest'>,
  { what, added, gone }: News,
  whyAsked: 'opened' | 'nextGroup',
): Promise<void> {
  const why = what === 'asked' || what === null ? whyAsked : what;
  for (const employeeIds of inEvents(added)) await tell(tx, requestWaiting, { requestId, employeeIds, why });
  for (const employeeIds of inEvents(gone)) await tell(tx, requestHandedOver, { requestId, employeeIds });
}
