import type { Id } from '#kernel/ids';
import { approvalErrors } from '../errors.ts';
import { decide } from '../rules/decision.ts';
import { progressOf } from '../rules/progress.ts';
import { advance } from './advance.ts';
import { end } from './effects.ts';
import type { Work } from './engine.ts';
import { nowOf, requestOf } from './now-of-requests.ts';
import * as store from './store/requests.ts';

export interface Decision {
  readonly by: Id<'employee'>;
  readonly approve: boolean;
  readonly reason: string | null;
}

/** One decision on a row that is locked. Answers the request as it is now. */
export async function decideRequest(
  work: Work,
  locked: store.RequestRow,
  { by, approve, reason }: Decision,
): Promise<store.RequestRow> {
  const { tx } = work;
  const approvals = await store.approvalsOf(tx, [locked.id]);
  const now = (await nowOf(work, [locked]))(locked);
  const row = await upToDate(work, locked, { approvals, now });
  const decided = decide(requestOf(row, approvals), now, { by, approve });
  if (!decided.ok) throw approvalErrors[decided.reason]();
  if (!approve && reason === null) throw approvalErrors.reasonNeeded({ fields: { reason: { code: 'required' } } });
  const { approval, progress } = decided.value;
  const step = {
    what: decided.value.decision,
    group: approval.group,
    employeeId: by,
    forEmployeeId: approval.for,
    escalated: approval.escalated,
    reason,
  };
  if (!progress) return end(work, row, { state: 'rejected', step });
  const before = await store.waitingOf(tx, [row.id]);
  return advance(work, { row, progress, before, steps: [step], why: 'decided' });
}

interface Moment {
  readonly approvals: Parameters<typeof requestOf>[1];
  readonly now: Parameters<typeof progressOf>[1];
}

/** People may have left since the request was looked at last: then another group is asked before the decision is taken. */
async function upToDate(work: Work, row: store.RequestRow, { approvals, now }: Moment): Promise<store.RequestRow> {
  if (row.state !== 'pending') return row;
  const progress = progressOf(requestOf(row, approvals), now);
  if (progress.state === 'pending' && progress.group === row.group) return row;
  const before = await store.waitingOf(work.tx, [row.id]);
  return advance(work, { row, progress, before, steps: [], why: 'handedOver' });
}
