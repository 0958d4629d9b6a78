// The end of a request: what approval does is done once, in the transaction of the last approval or soon after it.

import type { Id } from '#kernel/ids';
import { systemNow } from '#kernel/time';
import { hears, tell } from '#server/events';
import { approvalErrors } from '../errors.ts';
import { effectDue, requestApproved, requestCanceled, requestRejected } from '../events.ts';
import type { ApprovedBy } from '../rules/progress.ts';
import { afterStep } from '../rules/request-steps.ts';
import type { Engine, Work } from './engine.ts';
import type { RequestOfKind } from './request-kind.ts';
import type { NewStep, RequestRow } from './store/requests.ts';
import * as store from './store/requests.ts';

export const ofKind = (
  row: RequestRow,
  { now }: Pick<Work, 'now'>,
  decision: RequestOfKind['decision'] = null,
): RequestOfKind<never> => ({
  id: row.id,
  form: row.form,
  payloadId: row.payloadId as never,
  askerId: row.askerId,
  facts: row.facts,
  decision,
  now,
});

/** The step with which a person ends a request; null for the clock. */
const decisionOf = (step: {
  readonly employeeId?: string | null;
  readonly reason?: string | null;
}): RequestOfKind['decision'] =>
  step.employeeId ? { by: step.employeeId as Id<'employee'>, reason: step.reason ?? null } : null;

const isApproval = ({ what }: { readonly what: string }): boolean => what === 'approved';

/** Nobody is asked any more; the path gets its last steps. */
async function close(work: Work, row: RequestRow, path: readonly NewStep[]): Promise<RequestRow> {
  const { tx, now } = work;
  const closed = { ...row, stepCount: row.stepCount + path.length };
  await store.addSteps(tx, row.id, { steps: path, first: row.stepCount + 1, at: now });
  await store.saveWaiting(tx, row.id, { asked: [], since: now, isSameGroup: false });
  await store.saveRequest(tx, { ...closed, dueAt: null });
  return closed;
}

interface Accepting {
  readonly row: RequestRow;
  readonly path: readonly NewStep[];
  readonly by: ApprovedBy;
}

/** The last approval, or a request for which nobody need be asked. */
export async function accept(work: Work, { row, path, by }: Accepting): Promise<RequestRow> {
  const { tx, now, kinds } = work;
  const kind = kinds.named(row.kind);
  const accepted: RequestRow = { ...row, state: 'approved', decidedAt: now };
  const steps: NewStep[] = [...path, { what: 'accepted', reason: by }];
  await tell(tx, requestApproved, { requestId: row.id });
  if (row.cancelsId !== null) {
    await undo(work, row.cancelsId, path);
    return close(work, { ...accepted, effectAt: now }, [...steps, { what: 'done' }]);
  }
  if (kind.effectRuns === 'afterDecision') {
    await tell(tx, effectDue, { requestId: row.id });
    return close(work, accepted, steps);
  }
  const last = path.findLast(isApproval);
  await kind.effect(tx, ofKind(row, work, last ? decisionOf(last) : null));
  return close(work, { ...accepted, effectAt: now }, [...steps, { what: 'done' }]);
}

/** The request that is canceled by another which was approved. Where its effect is not done yet, it is never done. */
async function undo(work: Work, requestId: Id<'approvalRequest'>, path: readonly NewStep[]): Promise<void> {
  const { tx, kinds } = work;
  const row = await store.requestForUpdate(tx, requestId);
  if (!row) throw approvalErrors.requestNotFound();
  const undone = afterStep(row.state, 'undo', 'clock');
  if (!undone.ok) throw approvalErrors[undone.reason]();
  const kind = kinds.named(row.kind);
  if (!kind.undo) throw approvalErrors.cannotBeUndone();
  const last = path.findLast(isApproval);
  if (row.effectAt !== null) await kind.undo(tx, ofKind(row, work, last ? decisionOf(last) : null));
  await close(work, { ...row, state: undone.value }, [{ what: 'undone' }]);
  await tell(tx, requestCanceled, { requestId });
}

/** A rejection, or a request that its asker takes back. */
export async function end(
  work: Work,
  row: RequestRow,
  { state, step }: { readonly state: 'rejected' | 'canceled'; readonly step: NewStep },
): Promise<RequestRow> {
  const { tx, now, kinds } = work;
  if (row.cancelsId === null) await kinds.owned(row.kind)?.ended?.(tx, ofKind(row, work, decisionOf(step)), state);
  await tell(tx, state === 'rejected' ? requestRejected : requestCanceled, { requestId: row.id });
  return close(work, { ...row, state, decidedAt: now }, [step]);
}

/** Effects of kinds that run after the decision. The row is locked and says whether it is done, so that it is done once. */
export const runEffects = (engine: Engine) =>
  hears(effectDue, 'approvals.run-effects', async ({ tx, payload }) => {
    const work: Work = { ...engine, tx, now: systemNow() };
    const row = await store.requestForUpdate(tx, payload.requestId);
    if (row?.state !== 'approved' || row.effectAt !== null) return;
    const last = (await store.stepsOf(tx, row.id)).findLast(isApproval);
    await engine.kinds.named(row.kind).effect(tx, ofKind(row, work, last ? decisionOf(last) : null));
    await close(work, { ...row, effectAt: work.now }, [{ what: 'done' }]);
  });
