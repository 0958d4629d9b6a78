import {
  type Handler,
  handle,
  type OutsideFacts,
  type PersonalData,
  type PrepareContext,
  readOutside,
  type TenantContext,
} from '#access/server/public';
import { consent } from '#consent/contract';
import { consentErrors } from '#consent/errors';
import { dataAskEnded } from '#consent/events';
import { answerDue, decided } from '#consent/rules/data-request';
import { keptFrom } from '#consent/rules/kept-from';
import { receivedProblem } from '#consent/rules/received-on';
import { dataRequests } from '#consent/server/public';
import { commonErrors } from '#kernel/errors';
import { dateIn } from '#kernel/time';
import { keepFile, organizationRow, type StoredFile } from '#organization/server/public';
import {
  endJoinRequest,
  leaverById,
  leaversById,
  peopleOutside,
  requireRank,
  whetherOutside,
} from '#people/server/public';
import { tell } from '#server/events';
import { FileAnswer } from '#server/export';
import { fileKey } from '#server/files';
import { newId } from '#server/ids';
import { zipOf } from '#server/zip';
import { copyOf, eraseBy, planOf } from './erasure.ts';
import { copyName, copyType, shown } from './own-requests.ts';

/** Requests about personal data as the company meets them: carried out by an administrator over what all modules keep. */
export const requestHandlers = (all: readonly PersonalData[]): readonly Handler[] => [
  handle(consent.listRequests, async ({ input, tx }) => {
    const { page, size, sort, state } = input;
    const { items, total } = await dataRequests.requests(tx, { page, size, sort, state });
    const people = await leaversById(tx, [...new Set(items.map((one) => one.employeeId))]);
    const byId = new Map(people.map((one) => [one.employeeId, one]));
    const rows = items.map((row) => ({
      ...shown(row),
      employeeId: row.employeeId,
      name: byId.get(row.employeeId)?.name ?? '',
      isWaiting: byId.get(row.employeeId)?.isWaiting ?? false,
    }));
    return { items: rows, total, page, size };
  }),

  handle(consent.findPeople, async ({ input, tx }) => {
    const { items, total } = await peopleOutside(tx, input);
    if (input.chosen && total === 0) throw commonErrors.notFound();
    return { items, total, page: input.page, size: input.size };
  }),

  handle(consent.enterRequest, async ({ input, actor, tx, now, audit }) => {
    const { employeeId, kind } = input;
    const today = dateIn(actor.timeZone, now);
    const receivedOn = input.receivedOn ?? today;
    const problem = receivedProblem(receivedOn, today);
    if (problem) throw commonErrors.invalid({ fields: { receivedOn: problem } });
    const person = await whetherOutside(tx, employeeId);
    if (!person) throw consentErrors.personNotFound();
    if (!person.isOutside) throw consentErrors.asksAlone();
    const dueOn = answerDue(receivedOn);
    // The copy that a person asked for is opened by that person alone: their request stays theirs.
    const asked = await dataRequests.askedForUpdate(tx, { employeeId, kind });
    if (asked && asked.dueOn <= dueOn) throw consentErrors.personAsked();
    const request = asked
      ? await dataRequests.saveEarlierPaper(tx, { id: asked.id, receivedOn, dueOn })
      : await dataRequests.addRequest(tx, {
          id: newId('consentRequest'),
          userId: person.userId,
          employeeId,
          kind,
          receivedOn,
          dueOn,
          enteredBy: actor.name,
          note: input.note,
          askedAt: now,
        });
    audit({
      kind: 'employee',
      id: employeeId,
      name: kind,
      after: { request: request.id, state: request.state, receivedOn },
    });
    return shown(request);
  }),

  handle(consent.handOverCopy, async ({ input, tx, files, audit }) => {
    const request = await dataRequests.requestById(tx, input.id);
    if (!request || request.enteredBy === null) throw consentErrors.requestNotFound();
    const { fileId, employeeId, kind } = request;
    if (fileId === null) throw consentErrors.copyNotReady();
    audit({ kind: 'employee', id: employeeId, name: kind, after: { request: request.id } });
    const body = files.open(fileKey(tx.organizationId, fileId));
    return new FileAnswer({ name: copyName, type: copyType, body });
  }),

  handle(consent.planErasure, async ({ input, actor, tx, now }) => {
    const request = await dataRequests.requestById(tx, input.id);
    const person = request && (await leaverById(tx, request.employeeId));
    if (!person) throw consentErrors.requestNotFound();
    const today = dateIn(actor.timeZone, now);
    return planOf(all, { lastDay: keptFrom(person, today), today });
  }),

  handle(consent.decide, {
    prepare: (context) => prepareDecision(context, all),
    run: async (context) => {
      const { input, actor, tx, now, audit } = context;
      const request = await dataRequests.requestForUpdate(tx, input.id);
      if (!request) throw consentErrors.requestNotFound();
      const next = decided(request.state, input.decision, input.reason);
      if (!next.ok) throw consentErrors[next.reason]();
      const work = next.value === 'done' ? await carryOut(context, all, request) : noWork;
      const { sha256, waited, ...result } = work;
      const saved = await dataRequests.saveDecision(tx, {
        id: request.id,
        state: next.value,
        at: now,
        by: actor.name,
        // Words beside an erasure would stay after it.
        reason: next.value === 'refused' ? input.reason : null,
        ...result,
      });
      await tell(tx, dataAskEnded, { requestId: saved.id });
      // The proof: what was done, without the name of a person who asked to be erased.
      audit({
        kind: 'employee',
        id: request.employeeId,
        name: request.kind,
        before: { request: request.id, state: request.state, ...(waited && { status: 'pending' }) },
        after: {
          state: saved.state,
          reason: saved.reason,
          outcome: saved.outcome,
          copySha256: sha256,
          ...(waited && { status: 'rejected' }),
        },
      });
      return shown(saved);
    },
  }),
];

interface Work extends Pick<dataRequests.Decision, 'fileId' | 'outcome'> {
  readonly sha256: string | null;
  /** The person waited to join, and does so no more. */
  readonly waited: boolean;
}
const noWork: Work = { fileId: null, outcome: null, sha256: null, waited: false };

/** What is read and made before the transaction of the decision. */
interface Prepared {
  readonly outside: OutsideFacts;
  readonly copy: StoredFile | null;
}

type DecideContext = TenantContext<typeof consent.decide, undefined, Prepared>;

async function carryOut(
  context: DecideContext,
  all: readonly PersonalData[],
  request: dataRequests.RequestRow,
): Promise<Work> {
  switch (request.kind) {
    case 'copy':
      return keepCopy(context, request);
    case 'erase':
      return eraseAll(context, all, request);
  }
}

async function eraseAll(
  context: DecideContext,
  all: readonly PersonalData[],
  request: dataRequests.RequestRow,
): Promise<Work> {
  const { tx, now, actor, prepared } = context;
  const { employeeId, userId } = request;
  await requireRank(tx, actor, [employeeId]);
  // The right to a copy (section 30) would be lost with the data: nobody can be given a copy of what is gone.
  if ((await dataRequests.awaitingCopy(tx, [employeeId])).has(employeeId)) throw consentErrors.copyFirst();
  const waited = await endJoinRequest(tx, { employeeId, now });
  const person = await leaverById(tx, employeeId);
  if (!person) throw consentErrors.requestNotFound();
  const today = dateIn(actor.timeZone, now);
  const lastDay = keptFrom({ ...person, isWaiting: waited }, today);
  const plan = planOf(all, { lastDay, today });
  if (!plan.some((line) => line.erase)) throw consentErrors.mustBeKept();
  const outcome = await eraseBy(plan, all, { tx, outside: prepared.outside, employeeId, userId, now });
  return { ...noWork, outcome, waited };
}

/** Another administrator may have answered while the copy was made; then it is deleted with other bytes without a row. */
async function keepCopy(
  { tx, now, prepared: { copy } }: DecideContext,
  { userId }: dataRequests.RequestRow,
): Promise<Work> {
  if (!copy) throw consentErrors.alreadyDecided();
  await keepFile(tx, copy, { createdBy: userId, now });
  return { ...noWork, fileId: copy.id, sha256: copy.sha256 };
}

/** A copy that the company hands over has nothing that is not the company's: the sign-in account belongs to the person. */
const dataFor = ({ enteredBy }: dataRequests.RequestRow, all: readonly PersonalData[]): readonly PersonalData[] =>
  enteredBy === null ? all : all.filter(({ erase }) => erase !== null);

type Preparing = PrepareContext<typeof consent.decide, undefined>;

async function prepareDecision(context: Preparing, all: readonly PersonalData[]): Promise<Prepared> {
  const { input, actor, readCompany, readGlobal } = context;
  const request = await readCompany((tx) => dataRequests.requestById(tx, input.id));
  if (input.decision !== 'done' || request?.state !== 'received') return { outside: {}, copy: null };
  const { organizationId } = actor;
  const outside = await readGlobal((tx) => readOutside(tx, all, { organizationId, userId: request.userId }));
  return { outside, copy: request.kind === 'copy' ? await makeCopy(context, all, { request, outside }) : null };
}

/** Everything that is kept about a person, as one file. Made before the transaction, because it may be large. */
async function makeCopy(
  { actor, now, readCompany, files: bytes }: Preparing,
  all: readonly PersonalData[],
  { request, outside }: { request: dataRequests.RequestRow; outside: OutsideFacts },
): Promise<StoredFile> {
  const { organizationId } = actor;
  const { employeeId, userId } = request;
  const read = await readCompany(async (tx) => ({
    company: await organizationRow(tx),
    ...(await copyOf(dataFor(request, all), { tx, outside, employeeId, userId, now })),
  }));
  const copy = { madeAt: now, company: read.company?.name ?? null, data: read.data };
  const zip = zipOf([
    { name: 'my-data.json', at: now, body: async () => Buffer.from(JSON.stringify(copy, null, 2)) },
    ...read.files.map(({ fileId, name, at }) => ({
      name,
      at,
      body: () => bytes.get(fileKey(organizationId, fileId)),
    })),
  ]);
  const id = newId('file');
  await bytes.put(fileKey(organizationId, id), zip.body, copyType);
  return { id, name: copyName, contentType: copyType, ...zip.facts() };
}
