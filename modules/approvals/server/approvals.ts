// What other modules do with requests: open one, and read what became of it.
import type { ModuleStart } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { todayOf } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { approvalErrors } from '../errors.ts';
import type { RequestFacts } from '../rules/condition.ts';
import { type ChosenLine, lineForRequest } from '../rules/line-for-request.ts';
import { progressOf } from '../rules/progress.ts';
import type { RequestState } from '../rules/request-steps.ts';
import { advance } from './advance.ts';
import { engineOf, type Work } from './engine.ts';
import { nowOf, requestOf } from './now-of-requests.ts';
import type { RequestKind } from './request-kind.ts';
import { handOver, lookAtAll } from './requests-due.ts';
import { cancelAs, decideAs, type Reader, seen } from './steps.ts';
import { linesAt } from './store/lines.ts';
import * as store from './store/requests.ts';

export interface NewRequest<Payload extends string> {
  /** The row of the kind's own module. */
  readonly payloadId: Id<Payload>;
  readonly askerId: Id<'employee'>;
  /** Staff who enter it for the asker; the asker when left out. */
  readonly madeById?: Id<'employee'>;
  /** The form; the kind's own when left out. */
  readonly form?: string;
  readonly facts: RequestFacts;
  readonly now: Instant;
}

export interface Opened {
  readonly requestId: Id<'approvalRequest'>;
  /** Approved already where nobody need be asked. */
  readonly state: RequestState;
}

export interface DecisionOf {
  readonly by: Id<'employee'>;
  readonly approve: boolean;
  readonly reason: string | null;
  /** The person sees all requests. */
  readonly all: boolean;
  readonly now: Instant;
}

/** The engine as other modules get it when the server starts: `handlers: (start) => leaveHandlers(approvalsOf(start))`. */
export interface Approvals {
  open<Payload extends string>(tx: TenantTx, kind: RequestKind<Payload>, asked: NewRequest<Payload>): Promise<Opened>;
  /** A decision of a person who may see the request. Answers the state after it. */
  decide(tx: TenantTx, requestId: Id<'approvalRequest'>, decision: DecisionOf): Promise<RequestState>;
  /** The asker takes the request back while it waits. */
  cancel(
    tx: TenantTx,
    requestId: Id<'approvalRequest'>,
    taken: Omit<DecisionOf, 'approve' | 'all'>,
  ): Promise<RequestState>;
  /** Refuses a reader who is no part of the request: it is not there for them. */
  requireSeen(tx: TenantTx, requestId: Id<'approvalRequest'>, reader: Reader): Promise<void>;
  /** People left, returned, or lead other teams: the open requests of these people or teams find their approvers again. */
  handOver(tx: TenantTx, touched: store.Touched, now: Instant): Promise<void>;
  /** The same for all open requests, in the background. */
  handAllOver(tx: TenantTx, now: Instant): Promise<void>;
}

export const approvalsOf = (start: Pick<ModuleStart, 'plugs'>): Approvals => {
  const engine = engineOf(start);
  return {
    open: (tx, kind, asked) => openRequest({ ...engine, tx, now: asked.now }, kind, asked),
    decide: async (tx, requestId, { by, approve, reason, all, now }) => {
      const decision = { by, approve, reason, reader: { employeeId: by, all } };
      return (await decideAs({ ...engine, tx, now }, requestId, decision)).after.state;
    },
    cancel: async (tx, requestId, { by, reason, now }) =>
      (await cancelAs({ ...engine, tx, now }, requestId, { by, reason })).after.state,
    requireSeen: (tx, requestId, reader) => seen(tx, [requestId], reader),
    handOver: (tx, touched, now) => handOver({ ...engine, tx, now }, touched),
    handAllOver: (tx, now) => lookAtAll({ tx, now }),
  };
};

async function openRequest<Payload extends string>(
  work: Work,
  kind: RequestKind<Payload>,
  asked: NewRequest<Payload>,
): Promise<Opened> {
  const { tx, now, people } = work;
  const form = asked.form ?? kind.name;
  const departmentId = await people.teamOn(tx, asked.askerId, await todayOf(tx, now));
  const teams = departmentId === null ? [] : ((await people.teamsUpward(tx, [departmentId])).get(departmentId) ?? []);
  const teamIds = teams.map((team) => team.departmentId);
  const line = lineForRequest(await linesAt(tx, teamIds), { form, deciders: kind.deciders?.(asked.facts) }, teamIds);
  const row = await start(work, {
    kind: kind.name,
    form,
    payloadId: asked.payloadId,
    askerId: asked.askerId,
    madeById: asked.madeById ?? asked.askerId,
    departmentId,
    departmentName: teams[0]?.name ?? null,
    line,
    facts: asked.facts,
    cancelsId: null,
  });
  return { requestId: row.id, state: row.state };
}

type Start = Pick<
  store.RequestRow,
  'kind' | 'form' | 'payloadId' | 'askerId' | 'madeById' | 'departmentId' | 'departmentName' | 'facts' | 'cancelsId'
> & { readonly line: ChosenLine };

/** A request sets out on its line. */
export async function start(work: Work, facts: Start, reason: string | null = null): Promise<store.RequestRow> {
  const { tx, now } = work;
  const row: store.RequestRow = {
    ...facts,
    id: newId('approvalRequest'),
    state: 'pending',
    group: 0,
    level: 0,
    waitingSince: now,
    remindedAt: null,
    escalatedAt: null,
    stepCount: 0,
    askedAt: now,
    decidedAt: null,
    effectAt: null,
  };
  await store.addRequest(tx, row);
  const progress = progressOf(requestOf(row, []), (await nowOf(work, [row]))(row));
  const steps = [{ what: 'opened', employeeId: facts.madeById, reason }];
  return advance(work, { row, progress, before: [], steps, why: 'opened' });
}

/** Asks to undo an approved request, on the line on which it was approved. */
export async function askToUndo(
  work: Work,
  original: store.RequestRow,
  { by, reason }: { readonly by: Id<'employee'>; readonly reason: string | null },
): Promise<store.RequestRow> {
  if (original.cancelsId !== null || !work.kinds.named(original.kind).undo) throw approvalErrors.cannotBeUndone();
  const { kind, form, payloadId, askerId, departmentId, departmentName, line, facts } = original;
  const same = { kind, form, payloadId, askerId, departmentId, departmentName, line, facts };
  return start(work, { ...same, madeById: by, cancelsId: original.id }, reason);
}
