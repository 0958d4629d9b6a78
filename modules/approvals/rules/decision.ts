/** A decision: an approval counts once for its group and may pass it on; one rejection ends the request; only a person who is asked now decides. */
import { ok, type Result, refused } from '#kernel/result';
import { type Approval, type Now, type OpenRequest, type Progress, progressOf } from './progress.ts';
import { afterStep, type RequestRole, type RequestState, type StepRefusal } from './request-steps.ts';

export interface Request extends OpenRequest {
  readonly state: RequestState;
}

/** The part of a person in a request, which decides what they may do with it. */
export function roleIn(request: Request, now: Now, employeeId: string): RequestRole {
  const [asker] = request.askers;
  if (asker === employeeId) return 'asker';
  if (request.state !== 'pending') return 'other';
  const progress = progressOf(request, now);
  if (progress.state === 'pending' && progress.asked.some((one) => one.employeeId === employeeId)) return 'approver';
  return request.approvals.some(({ by }) => by === employeeId) ? 'decided' : 'other';
}

export interface Decided {
  readonly approval: Approval;
  readonly decision: 'approved' | 'rejected';
  /** Where the request is afterwards; null after a rejection. */
  readonly progress: Progress | null;
}

export function decide(
  request: Request,
  now: Now,
  { by, approve }: { readonly by: string; readonly approve: boolean },
): Result<Decided, StepRefusal> {
  const step = afterStep(request.state, approve ? 'approve' : 'reject', roleIn(request, now, by));
  if (!step.ok) return step;
  const before = progressOf(request, now);
  const asked = before.state === 'pending' ? before.asked.find((one) => one.employeeId === by) : undefined;
  if (before.state !== 'pending' || !asked) return refused('notYours');
  const approval: Approval = { by, for: asked.for, group: before.group, escalated: asked.escalated };
  if (!approve) return ok({ approval, decision: 'rejected', progress: null });
  const { group, level } = before;
  const progress = progressOf({ ...request, group, level, approvals: [...request.approvals, approval] }, now);
  return ok({ approval, decision: 'approved', progress });
}
