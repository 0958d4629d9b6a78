// What other modules do with requests: open one, and read what became of it.
import type { ModuleStart } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { todayOf } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import type { NewLine } from '../contract/lines.ts';
import { approvalErrors } from '../errors.ts';
import type { RequestFacts } from '../rules/condition.ts';
import { type ChosenLine, lineForRequest } from '../rules/line-for-request.ts';
import { type Now, progressOf } from '../rules/progress.ts';
import type { ReminderSettings } from '../rules/reminder.ts';
import type { RequestState } from '../rules/request-steps.ts';
import { advance, openPending } from './advance.ts';
import { delegate } from './delegations.ts';
import { ofKind } from './effects.ts';
import { engineOf, type Work } from './engine.ts';
import { groupsInCharge, nowOf, requestOf } from './now-of-requests.ts';
import type { PeopleInGroups, Place } from './people-door.ts';
import { type RequestBrief, requestBriefs } from './request-brief.ts';
import type { RequestKind } from './request-kind.ts';
import { handOver, lookAtAll } from './requests-due.ts';
import { cancelAs, decideAs, type Reader, seen } from './steps.ts';
import { type DelegationRow, delegationsOn } from './store/delegations.ts';
import { linesAt } from './store/lines.ts';
import * as store from './store/requests.ts';
import { remindersOf } from './store/settings.ts';
import { writeLine } from './write-line.ts';

export interface NewRequest<Payload extends string> {
  /** The id of the request, where the row of the kind's own module is written with it; a new one when left out. */
  readonly requestId?: Id<'approvalRequest'>;
  /** The row of the kind's own module. */
  readonly payloadId: Id<Payload>;
  readonly askerId: Id<'employee'>;
  /** Staff who enter it for the asker; the asker when left out. */
  readonly madeById?: Id<'employee'>;
  /** The form; the kind's own when left out. */
  readonly form?: string;
  readonly facts: RequestFacts;
  /** What was read of the asker beside other facts (`askerOf`); read when left out. */
  readonly asker?: AskerNow;
  readonly now: Instant;
}

/** Where a person is on a day and what counts for all requests of that day. */
export interface AskerNow {
  readonly place: Place;
  readonly delegations: readonly DelegationRow[];
  readonly reminders: ReminderSettings;
  readonly inCharge: PeopleInGroups;
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

export interface LinePlace {
  /** Null for the company. */
  readonly departmentId: Id<'department'> | null;
  /** Among the lines of the same place, from 0. */
  readonly position: number;
  readonly now: Instant;
}

/** The engine as other modules get it when the server starts: `handlers: (start) => leaveHandlers(approvalsOf(start))`. */
export interface Approvals {
  /** What `open` needs to know of the asker, for a caller that reads other facts at the same time. */
  askerOf(tx: TenantTx, employeeId: Id<'employee'>, today: LocalDate): Promise<AskerNow>;
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
  /** What messages about requests say, by the request. Those that are gone are left out. */
  briefs(
    tx: TenantTx,
    requestIds: readonly Id<'approvalRequest'>[],
    now: Instant,
  ): Promise<ReadonlyMap<Id<'approvalRequest'>, RequestBrief>>;
  /** Adds an approve line, of a team or of the company. */
  addLine(tx: TenantTx, line: NewLine, place: LinePlace): Promise<void>;
  /** A person decides for another one as well, from one day to another. */
  delegate(tx: TenantTx, delegation: Omit<DelegationRow, 'id'>, now: Instant): Promise<void>;
  /** People left, returned, or lead other teams: the open requests of these people or teams find their approvers again. */
  handOver(tx: TenantTx, touched: store.Touched, now: Instant): Promise<void>;
  /** The same for all open requests, in the background. */
  handAllOver(tx: TenantTx, now: Instant): Promise<void>;
}

export const approvalsOf = (start: Pick<ModuleStart, 'plugs'>): Approvals => {
  const engine = engineOf(start);
  return {
    askerOf: (tx, employeeId, today) => askerOf({ ...engine, tx }, employeeId, today),
    open: (tx, kind, asked) => openRequest({ ...engine, tx, now: asked.now }, kind, asked),
    decide: async (tx, requestId, { by, approve, reason, all, now }) => {
      const decision = { by, approve, reason, reader: { employeeId: by, all } };
      return (await decideAs({ ...engine, tx, now }, requestId, decision)).after.state;
    },
    cancel: async (tx, requestId, { by, reason, now }) =>
      (await cancelAs({ ...engine, tx, now }, requestId, { by, reason })).after.state,
    briefs: (tx, requestIds, now) => requestBriefs({ ...engine, tx, now }, requestIds),
    requireSeen: (tx, requestId, reader) => seen(tx, [requestId], reader),
    addLine: (tx, line, { now, ...place }) => writeLine({ ...engine, tx, now }, line, place),
    delegate: async (tx, delegation, now) => void (await delegate({ ...engine, tx, now }, delegation)),
    handOver: (tx, touched, now) => handOver({ ...engine, tx, now }, touched),
    handAllOver: (tx, now) => lookAtAll({ tx, now }),
  };
};

async function askerOf(
  { tx, people }: Pick<Work, 'tx' | 'people'>,
  employeeId: Id<'employee'>,
  today: LocalDate,
): Promise<AskerNow> {
  const [place, delegations, reminders, inCharge] = await Promise.all([
    people.placeOn(tx, employeeId, today),
    delegationsOn(tx, today),
    remindersOf(tx),
    people.inGroups(tx, groupsInCharge),
  ]);
  return { place, delegations, reminders, inCharge };
}

async function openRequest<Payload extends string>(
  work: Work,
  kind: RequestKind<Payload>,
  asked: NewRequest<Payload>,
): Promise<Opened> {
  const { tx, now } = work;
  const form = asked.form ?? kind.name;
  const asker = asked.asker ?? (await askerOf(work, asked.askerId, await todayOf(tx, now)));
  const { departmentId, teams } = asker.place;
  const teamIds = teams.map((team) => team.departmentId);
  const facts: Start = {
    ...(asked.requestId && { id: asked.requestId }),
    kind: kind.name,
    form,
    payloadId: asked.payloadId,
    askerId: asked.askerId,
    madeById: asked.madeById ?? asked.askerId,
    departmentId,
    departmentName: teams[0]?.name ?? null,
    line: lineForRequest(await linesAt(tx, teamIds), { form, deciders: kind.deciders?.(asked.facts) }, teamIds),
    facts: asked.facts,
    cancelsId: null,
  };
  const known = { ...asker, teams: new Map(departmentId === null ? [] : [[departmentId, teams]]) };
  const nowFor = await nowOf(work, [facts], known);
  const row = await setOut(work, facts, { reason: null, moment: nowFor(facts), reminders: asker.reminders });
  return { requestId: row.id, state: row.state };
}

type Start = Pick<
  store.RequestRow,
  'kind' | 'form' | 'payloadId' | 'askerId' | 'madeById' | 'departmentId' | 'departmentName' | 'facts' | 'cancelsId'
> & { readonly id?: Id<'approvalRequest'>; readonly line: ChosenLine };

interface Circumstances {
  readonly reason: string | null;
  /** Who is who at this moment. */
  readonly moment: Now;
  readonly reminders: ReminderSettings;
}

/** A request sets out on its line. */
export async function start(work: Work, facts: Start, reason: string | null = null): Promise<store.RequestRow> {
  const [nowFor, reminders] = await Promise.all([nowOf(work, [facts]), remindersOf(work.tx)]);
  return setOut(work, facts, { reason, moment: nowFor(facts), reminders });
}

async function setOut(
  work: Work,
  facts: Start,
  { reason, moment, reminders }: Circumstances,
): Promise<store.RequestRow> {
  const { tx, now } = work;
  const row: store.RequestRow = {
    ...facts,
    id: facts.id ?? newId('approvalRequest'),
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
  const progress = progressOf(requestOf(row, []), moment);
  const steps = [{ what: 'opened', employeeId: facts.madeById, reason }];
  if (progress.state === 'pending') return openPending(work, { row, progress, steps, reminders });
  await store.addRequest(tx, { ...row, dueAt: null });
  return advance(work, { row, progress, before: [], steps, why: 'opened' });
}

/** Asks to undo an approved request, on the line on which it was approved. */
export async function askToUndo(
  work: Work,
  original: store.RequestRow,
  { by, reason }: { readonly by: Id<'employee'>; readonly reason: string | null },
): Promise<store.RequestRow> {
  const asked = work.kinds.named(original.kind);
  if (original.cancelsId !== null || !asked.undo) throw approvalErrors.cannotBeUndone();
  const why = await asked.whyKept?.(work.tx, ofKind(original, work));
  if (why) throw why;
  const { kind, form, payloadId, askerId, departmentId, departmentName, line, facts } = original;
  const same = { kind, form, payloadId, askerId, departmentId, departmentName, line, facts };
  return start(work, { ...same, madeById: by, cancelsId: original.id }, reason);
}
