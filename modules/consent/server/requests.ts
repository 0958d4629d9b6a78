import { type Handler, handle, type PersonalData, type TenantContext } from '#access/server/public';
import { dateIn } from '#kernel/time';
import { addFile, organizationRow } from '#organization/server/public';
import { leaverById, leaversById } from '#people/server/public';
import { FileAnswer } from '#server/export';
import { fileKey } from '#server/files';
import { newId } from '#server/ids';
import { zipOf } from '#server/zip';
import { consent, type DataRequest } from '../contract.ts';
import { consentErrors } from '../errors.ts';
import { answerDue, decided } from '../rules/data-request.ts';
import { copyOf, eraseBy, planOf } from './erasure.ts';
import * as store from './store/requests.ts';

const shown = ({ employeeId: _e, userId: _u, fileId, ...row }: store.RequestRow): DataRequest => ({
  ...row,
  hasFile: fileId !== null,
});

/** Requests about one's own data: asked by anyone at work, carried out by an administrator over what all modules keep. */
export const requestHandlers = (all: readonly PersonalData[]): readonly Handler[] => [
  handle(consent.ask, async ({ input, actor, tx, now, audit }) => {
    const request = await store.addRequest(tx, {
      id: newId('consentRequest'),
      employeeId: actor.employeeId,
      userId: actor.userId,
      ...input,
      askedAt: now,
      dueOn: answerDue(dateIn(actor.timeZone, now)),
    });
    audit({ kind: 'consentRequest', id: request.id, name: request.kind, after: { state: request.state } });
    return shown(request);
  }),

  handle(consent.listMyRequests, async ({ actor, tx }) => (await store.requestsOf(tx, actor.employeeId)).map(shown)),

  handle(consent.cancelRequest, async ({ input, actor, tx, now, audit }) => {
    const request = await store.requestForUpdate(tx, input.id);
    if (request?.employeeId !== actor.employeeId) throw consentErrors.requestNotFound();
    const next = decided(request.state, 'canceled', null);
    if (!next.ok) throw consentErrors[next.reason]();
    const nothing = { reason: null, fileId: null, outcome: null };
    await store.saveDecision(tx, { id: request.id, state: next.value, at: now, by: actor.name, ...nothing });
    audit({ kind: 'consentRequest', id: request.id, name: request.kind, after: { state: next.value } });
    return {};
  }),

  handle(consent.readCopy, async ({ input, actor, tx, services }) => {
    const request = await store.requestById(tx, input.id);
    if (request?.employeeId !== actor.employeeId) throw consentErrors.requestNotFound();
    if (request.fileId === null) throw consentErrors.copyNotReady();
    const body = await services.files.get(fileKey(tx.organizationId, request.fileId));
    return new FileAnswer({ name: copyName, type: copyType, body });
  }),

  handle(consent.listRequests, async ({ input, tx }) => {
    const { page, size, sort, state } = input;
    const { items, total } = await store.requests(tx, { page, size, sort, state });
    const people = await leaversById(tx, [...new Set(items.map((one) => one.employeeId))]);
    const names = new Map(people.map((one) => [one.employeeId, one.name]));
    const rows = items.map((row) => ({
      ...shown(row),
      employeeId: row.employeeId,
      name: names.get(row.employeeId) ?? '',
    }));
    return { items: rows, total, page, size };
  }),

  handle(consent.planErasure, async ({ input, actor, tx, now }) => {
    const request = await store.requestById(tx, input.id);
    const person = request && (await leaverById(tx, request.employeeId));
    if (!person) throw consentErrors.requestNotFound();
    return planOf(all, { lastDay: person.lastDay, today: dateIn(actor.timeZone, now) });
  }),

  handle(consent.decide, async (context) => {
    const { input, actor, tx, now, audit } = context;
    const request = await store.requestForUpdate(tx, input.id);
    if (!request) throw consentErrors.requestNotFound();
    const next = decided(request.state, input.decision, input.reason);
    if (!next.ok) throw consentErrors[next.reason]();
    const work = next.value === 'done' ? await carryOut(context, all, request) : noWork;
    const { sha256, ...result } = work;
    const saved = await store.saveDecision(tx, {
      id: request.id,
      state: next.value,
      at: now,
      by: actor.name,
      reason: input.reason,
      ...result,
    });
    // The proof: what was done to whom, without naming a person who asked not to be named.
    audit({
      kind: 'employee',
      id: request.employeeId,
      name: request.kind,
      before: { request: request.id, state: request.state },
      after: { state: saved.state, reason: saved.reason, outcome: saved.outcome, copySha256: sha256 },
    });
    return shown(saved);
  }),
];

const copyName = 'my-data.zip';
const copyType = 'application/zip';

interface Work extends Pick<store.Decision, 'fileId' | 'outcome'> {
  readonly sha256: string | null;
}
const noWork: Work = { fileId: null, outcome: null, sha256: null };

type DecideContext = TenantContext<typeof consent.decide>;

async function carryOut(
  context: DecideContext,
  all: readonly PersonalData[],
  request: store.RequestRow,
): Promise<Work> {
  switch (request.kind) {
    case 'copy':
      return makeCopy(context, all, request);
    case 'erase':
      return eraseAll(context, all, request);
  }
}

async function eraseAll(
  context: DecideContext,
  all: readonly PersonalData[],
  request: store.RequestRow,
): Promise<Work> {
  const { tx, now, actor, services } = context;
  const { employeeId, userId } = request;
  const person = await leaverById(tx, employeeId);
  if (!person) throw consentErrors.requestNotFound();
  const plan = planOf(all, { lastDay: person.lastDay, today: dateIn(actor.timeZone, now) });
  if (!plan.some((line) => line.erase)) throw consentErrors.mustBeKept();
  return { ...noWork, outcome: await eraseBy(plan, all, { tx, services, employeeId, userId, now }) };
}

async function makeCopy(
  context: DecideContext,
  all: readonly PersonalData[],
  request: store.RequestRow,
): Promise<Work> {
  const { tx, now, services } = context;
  const { employeeId, userId } = request;
  const company = await organizationRow(tx);
  const { data, files } = await copyOf(all, { tx, services, employeeId, userId, now });
  const copy = { madeAt: now, company: company?.name ?? null, data };
  const zip = zipOf([
    { name: 'my-data.json', at: now, body: async () => Buffer.from(JSON.stringify(copy, null, 2)) },
    ...files.map(({ fileId, name, at }) => ({
      name,
      at,
      body: () => services.files.get(fileKey(tx.organizationId, fileId)),
    })),
  ]);
  const fileId = newId('file');
  await services.files.put(fileKey(tx.organizationId, fileId), zip.body, copyType);
  const { size, sha256 } = zip.facts();
  const file = { id: fileId, name: copyName, contentType: copyType, size, sha256 };
  await addFile(tx, { ...file, createdBy: userId, now });
  return { ...noWork, fileId, sha256 };
}
