// Steps that people take on a request, for the calls of approvals and for modules that have calls of their own for them.
import type { Refusal } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { TenantTx } from '#server/db/tx';
import type { Fault } from '../contract/requests.ts';
import { approvalErrors } from '../errors.ts';
import { afterStep } from '../rules/request-steps.ts';
import { type Decision, decideRequest } from './decide-request.ts';
import { end } from './effects.ts';
import type { Work } from './engine.ts';
import * as store from './store/requests.ts';

export interface Reader {
  readonly employeeId: string;
  /** Staff see all requests. */
  readonly all: boolean;
}

/** A request that the reader may not see is not there. */
export async function seen(
  tx: TenantTx,
  requestIds: readonly Id<'approvalRequest'>[],
  { employeeId, all }: Reader,
): Promise<void> {
  const found = await store.seenOf(tx, requestIds, { employeeId, all });
  if (requestIds.some((id) => !found.has(id))) throw approvalErrors.requestNotFound();
}

/** What is kept of a refusal, for the sentence in the reader's language. */
export const faultOf = ({ body: { code, params } }: Refusal): Fault => ({
  code,
  ...(params && { params: { ...params } }),
});

export interface Stepped {
  readonly before: store.RequestRow;
  readonly after: store.RequestRow;
}

/** One decision by a person who may see the request. */
export async function decideAs(
  work: Work,
  requestId: Id<'approvalRequest'>,
  { reader, ...decision }: Decision & { readonly reader: Reader },
): Promise<Stepped> {
  await seen(work.tx, [requestId], reader);
  const before = await store.requestForUpdate(work.tx, requestId);
  if (!before) throw approvalErrors.requestNotFound();
  return { before, after: await decideRequest(work, before, decision) };
}

/** The asker takes the request back while it waits. */
export async function cancelAs(
  work: Work,
  requestId: Id<'approvalRequest'>,
  { by, reason }: { readonly by: Id<'employee'>; readonly reason: string | null },
): Promise<Stepped> {
  const before = await ownForUpdate(work.tx, requestId, by);
  const canceled = afterStep(before.state, 'cancel', 'asker');
  if (!canceled.ok) throw approvalErrors[canceled.reason]();
  const step = { what: 'canceled', employeeId: by, reason };
  return { before, after: await end(work, before, { state: 'canceled', step }) };
}

export async function ownForUpdate(
  tx: TenantTx,
  id: Id<'approvalRequest'>,
  employeeId: Id<'employee'>,
): Promise<store.RequestRow> {
  const row = await store.requestForUpdate(tx, id);
  if (row?.askerId !== employeeId) throw approvalErrors.requestNotFound();
  return row;
}
