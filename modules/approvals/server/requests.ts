import { type Actor, can } from '#access/rules/can';
import { handle, handleOwn, handleScoped } from '#access/server/public';
import { Refusal } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import { onward } from '#kernel/paging';
import type { Language } from '#kernel/text';
import { addToDate, instantAtMinute, type LocalDate } from '#kernel/time';
import type { Fault } from '../contract/requests.ts';
import { approvals } from '../contract.ts';
import { approvalErrors } from '../errors.ts';
import { afterStep } from '../rules/request-steps.ts';
import { askToUndo } from './approvals.ts';
import { type Decision, decideRequest } from './decide-request.ts';
import type { Engine, Work } from './engine.ts';
import { formNames, namesOf, requestSubject } from './log-words.ts';
import { filtersOf, peopleOf, shownRequests } from './shown-requests.ts';
import { cancelAs, decideAs, faultOf, ownForUpdate, seen } from './steps.ts';
import * as lists from './store/request-lists.ts';
import * as store from './store/requests.ts';
import { wholeRequest } from './whole-request.ts';

/** Several requests that are decided at once are one entry. */
const longestSubject = 200;

const readerOf = (actor: Actor) => ({ employeeId: actor.employeeId, all: can(actor, 'request.manage') });

/** Days of the company as moments. */
const momentsOf = ({ from, to }: { from?: LocalDate | undefined; to?: LocalDate | undefined }, zone: string) => ({
  from: from && instantAtMinute(zone, from, 0),
  until: to && instantAtMinute(zone, addToDate(to, { days: 1 }), 0),
});

/** For the log: who asked, and the form. */
async function named(work: Work, row: store.RequestRow, language: Language) {
  const [form = row.form] = await formNames(work, [row.form], language);
  return { subject: await requestSubject(work, row), form };
}

export const requestHandlers = (engine: Engine) => [
  handleScoped(approvals.readRequest, async ({ input, actor, scope, tx, now, request }) => {
    await seen(tx, [input.requestId], { employeeId: actor.employeeId, all: scope.kind === 'all' });
    const row = await store.requestById(tx, input.requestId);
    if (!row) throw approvalErrors.requestNotFound();
    return wholeRequest({ ...engine, tx, now }, row, { reader: actor.employeeId, language: request.language });
  }),

  handle(approvals.listRequests, async ({ input, actor, tx, now, request }) => {
    const work: Work = { ...engine, tx, now };
    const teams = await filtersOf(work, input);
    const rows = await lists.requests(tx, { ...input, ...teams, ...momentsOf(input, actor.timeZone) });
    return shownList(work, rows, { ...input, language: request.language });
  }),

  handleOwn(approvals.listOwnRequests, async ({ input, actor, scope, tx, now, request }) => {
    const days = momentsOf(input, actor.timeZone);
    const rows = await lists.requests(tx, { ...input, ...days, employeeId: scope.employeeId });
    return shownList({ ...engine, tx, now }, rows, { ...input, language: request.language });
  }),

  handle(approvals.listWaiting, async ({ input, actor, tx, now, request }) => {
    const work: Work = { ...engine, tx, now };
    const teams = await filtersOf(work, input);
    const rows = await lists.waitingFor(tx, actor.employeeId, {
      ...input,
      ...teams,
      ...momentsOf(input, actor.timeZone),
    });
    const { items, next } = onward(rows, input.size, (row) => row.since);
    const named = await peopleOf(
      work,
      items.flatMap((row) => [row.askerId, row.forEmployeeId]),
    );
    const shown = await shownRequests(work, items, { language: request.language, named });
    const onBehalfOf = items.map(({ forEmployeeId }) =>
      forEmployeeId === actor.employeeId ? null : named(forEmployeeId),
    );
    return { items: shown.map((one, index) => ({ ...one, onBehalfOf: onBehalfOf[index] ?? null })), next };
  }),

  handle(approvals.listDecided, async ({ input, actor, tx, now, request }) => {
    const work: Work = { ...engine, tx, now };
    const teams = await filtersOf(work, input);
    const rows = await lists.decidedBy(tx, actor.employeeId, {
      ...input,
      ...teams,
      ...momentsOf(input, actor.timeZone),
    });
    const { items, next } = onward(rows, input.size, (row) => row.at);
    const named = await peopleOf(
      work,
      items.flatMap((row) => [row.askerId, row.forEmployeeId ?? []].flat()),
    );
    const shown = await shownRequests(work, items, { language: request.language, named });
    return {
      items: items.flatMap(({ what, reason, at, forEmployeeId }, index) => {
        const one = shown[index];
        const isOwn = forEmployeeId === null || forEmployeeId === actor.employeeId;
        const decision = { approved: what === 'approved', reason, at };
        return one ? [{ ...one, onBehalfOf: isOwn ? null : named(forEmployeeId), decision }] : [];
      }),
      next,
    };
  }),

  handle(approvals.countWaiting, async ({ actor, tx }) => ({
    count: await lists.countWaitingFor(tx, actor.employeeId),
  })),

  handle(approvals.listRequestForms, async ({ tx, request }) =>
    (await engine.kinds.formsOf(tx)).map(({ form, name, isArchived = false }) => ({
      id: form,
      name: name[request.language],
      isArchived,
    })),
  ),

  handle(approvals.decide, async ({ input, actor, tx, now, request, audit }) => {
    const work: Work = { ...engine, tx, now };
    const { requestId, approve, reason } = input;
    const decision = { by: actor.employeeId, approve, reason, reader: readerOf(actor) };
    const { before: row, after } = await decideAs(work, requestId, decision);
    const { subject, form } = await named(work, row, request.language);
    audit({ ...subject, before: { state: row.state }, after: { form, approve, reason, state: after.state } });
    return { requestId: row.id, state: after.state };
  }),

  handle(approvals.decideMany, async ({ input, actor, tx, now, audit }) => {
    const { approve, reason } = input;
    await seen(tx, input.requestIds, readerOf(actor));
    const rows = await store.requestsForUpdate(tx, input.requestIds);
    const work: Work = { ...engine, tx, now };
    const outcomes = await eachByItself(work, rows, { by: actor.employeeId, approve, reason });
    const decided = rows.filter(({ id }) => outcomes.decided.some(({ requestId }) => requestId === id));
    const askers = await namesOf(
      work,
      decided.map(({ askerId }) => askerId),
    );
    audit({
      kind: 'request',
      id: rows[0]?.id ?? actor.employeeId,
      name: [...new Set(askers)].join(', ').slice(0, longestSubject),
      after: { approve, reason, requests: askers },
    });
    return outcomes;
  }),

  handleOwn(approvals.cancelRequest, async ({ input, scope, tx, now, request, audit }) => {
    const work: Work = { ...engine, tx, now };
    const { requestId, reason } = input;
    const { before: row, after } = await cancelAs(work, requestId, { by: scope.employeeId, reason });
    const { subject, form } = await named(work, row, request.language);
    audit({ ...subject, before: { state: row.state }, after: { form, state: after.state, reason } });
    return { requestId: row.id, state: after.state };
  }),

  handleOwn(approvals.askToCancel, async ({ input, scope, tx, now, request, audit }) => {
    const work: Work = { ...engine, tx, now };
    const row = await ownForUpdate(tx, input.requestId, scope.employeeId);
    const asked = afterStep(row.state, 'askToCancel', 'asker');
    if (!asked.ok) throw approvalErrors[asked.reason]();
    const opened = await askToUndo(work, row, { by: scope.employeeId, reason: input.reason });
    const { subject, form } = await named(work, row, request.language);
    audit({ ...subject, id: opened.id, after: { cancels: form, reason: input.reason } });
    return { requestId: opened.id, state: opened.state };
  }),
];

async function shownList(
  work: Work,
  rows: readonly lists.ListedRequest[],
  { size, language }: { readonly size: number; readonly language: 'en' | 'th' },
) {
  const { items, next } = onward(rows, size, (row) => row.askedAt);
  const named = await peopleOf(
    work,
    items.map(({ askerId }) => askerId),
  );
  return { items: await shownRequests(work, items, { language, named }), next };
}

/** A request that cannot be decided leaves no trace and does not keep the others from being decided. */
async function eachByItself(work: Work, rows: readonly store.RequestRow[], decision: Decision) {
  const decided: { requestId: Id<'approvalRequest'>; state: store.RequestRow['state'] }[] = [];
  const refused: ({ requestId: Id<'approvalRequest'> } & Fault)[] = [];
  for (const row of rows) {
    try {
      const after = await store.undoneOnFailure(work.tx, () => decideRequest(work, row, decision));
      decided.push({ requestId: row.id, state: after.state });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ requestId: row.id, ...faultOf(error) });
    }
  }
  return { decided, refused };
}
