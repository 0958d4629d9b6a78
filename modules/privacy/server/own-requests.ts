import { entryRefusal } from '#access/rules/company-entry';
import { groupNamed } from '#access/rules/groups';
import {
  type Handler,
  handleOwn,
  handleUserOwnTransaction,
  type OwnTransactionServices,
  requireProvenEmail,
  type Session,
  type Subject,
  tellWindows,
  writeAudit,
} from '#access/server/public';
import { consent, type DataRequest, type Workplace } from '#consent/contract';
import { consentErrors } from '#consent/errors';
import { dataAskEnded, dataAsked } from '#consent/events';
import { answerDue, decided, type RequestKind } from '#consent/rules/data-request';
import { heardFrom } from '#consent/rules/heard-from';
import { dataRequests } from '#consent/server/public';
import { employmentsOf } from '#identity/server/public';
import { type Call, metaOf, nameOf } from '#kernel/call';
import { commonErrors } from '#kernel/errors';
import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { dateIn, type Instant } from '#kernel/time';
import { organizationRow } from '#organization/server/public';
import { employeeOfUser } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { FileAnswer } from '#server/export';
import { fileKey } from '#server/files';
import type { CallRequest } from '#server/http/endpoint';
import { newId } from '#server/ids';

export const copyName = 'my-data.zip';
export const copyType = 'application/zip';

export const shown = ({ employeeId: _e, userId: _u, fileId, ...row }: dataRequests.RequestRow): DataRequest => ({
  ...row,
  hasFile: fileId !== null,
});

/** The person whose data it is, in the company of the transaction. */
interface Asker {
  readonly userId: Id<'user'>;
  readonly employeeId: Id<'employee'>;
  readonly name: string;
  readonly timeZone: string;
}

const subjectOf = ({ id, kind, state }: Pick<dataRequests.RequestRow, 'id' | 'kind' | 'state'>): Subject => ({
  kind: 'consentRequest',
  id,
  name: kind,
  after: { state },
});

async function askFor(
  tx: TenantTx,
  { userId, employeeId, timeZone }: Asker,
  { kind, note, now }: { kind: RequestKind; note: string | null; now: Instant },
): Promise<dataRequests.RequestRow> {
  const before = await dataRequests.lastAsked(tx, { employeeId, kind });
  const request = await dataRequests.addRequest(tx, {
    id: newId('consentRequest'),
    employeeId,
    userId,
    kind,
    note,
    askedAt: now,
    dueOn: answerDue(dateIn(timeZone, now)),
    receivedOn: null,
    enteredBy: null,
  });
  await tell(tx, dataAsked, {
    requestId: request.id,
    employeeId,
    kind,
    dueOn: request.dueOn,
    heardFrom: heardFrom(before, now),
  });
  return request;
}

async function takeBack(
  tx: TenantTx,
  { employeeId, name }: Asker,
  { id, now }: { id: Id<'consentRequest'>; now: Instant },
): Promise<dataRequests.RequestRow> {
  const request = await dataRequests.requestForUpdate(tx, id);
  if (request?.employeeId !== employeeId) throw consentErrors.requestNotFound();
  const next = decided(request.state, 'canceled', null);
  if (!next.ok) throw consentErrors[next.reason]();
  await tell(tx, dataAskEnded, { requestId: id });
  const nothing = { reason: null, fileId: null, outcome: null };
  return dataRequests.saveDecision(tx, { id, state: next.value, at: now, by: name, ...nothing });
}

/** Where the bytes of the person's own copy are. */
async function copyKey(tx: TenantTx, employeeId: Id<'employee'>, id: Id<'consentRequest'>): Promise<string> {
  const request = await dataRequests.requestById(tx, id);
  if (request?.employeeId !== employeeId) throw consentErrors.requestNotFound();
  if (request.fileId === null) throw consentErrors.copyNotReady();
  return fileKey(tx.organizationId, request.fileId);
}

/** Requests of a person about their own data: of an employee at work, and of a user who names a company they may have left. */
export const ownRequestHandlers: readonly Handler[] = [
  handleOwn(consent.ask, async ({ input, actor, scope, tx, now, audit }) => {
    const request = await askFor(tx, { ...actor, employeeId: scope.employeeId }, { ...input, now });
    audit(subjectOf(request));
    return shown(request);
  }),

  handleOwn(consent.listMyRequests, async ({ scope, tx }) =>
    (await dataRequests.requestsOf(tx, scope.employeeId)).map(shown),
  ),

  handleOwn(consent.cancelRequest, async ({ input, actor, scope, tx, now, audit }) => {
    audit(subjectOf(await takeBack(tx, { ...actor, employeeId: scope.employeeId }, { ...input, now })));
    return {};
  }),

  handleOwn(consent.readCopy, async ({ input, actor, scope, tx, files }) => {
    // The copy has every value in full, and an owner who looks through other eyes sees dots.
    if (actor.viewedBy) throw commonErrors.viewOnly();
    const key = await copyKey(tx, scope.employeeId, input.id);
    return new FileAnswer({ name: copyName, type: copyType, body: files.open(key) });
  }),

  handleUserOwnTransaction(consent.listWorkplaces, async ({ session, services: { database } }) => {
    requireProvenEmail(session);
    const employments = await database.globalReading((tx) => employmentsOf(tx, session.userId));
    const places = await Promise.all(
      employments.map(({ organizationId, employeeId }) =>
        database.reading(organizationId, (tx) => workplace(tx, session, employeeId)),
      ),
    );
    return places.filter((one) => one !== undefined);
  }),

  handleUserOwnTransaction(consent.askWorkplace, async ({ input, session, request, now, services }) => {
    const organizationId = await companyNamed(services, session, input.employeeId);
    return services.database.tenant(organizationId, async (tx) => {
      const asker = await askerIn(tx, session, input.employeeId);
      const asked = await askFor(tx, asker, { ...input, now });
      record(tx, consent.askWorkplace, { asker, subject: subjectOf(asked), request, now });
      return shown(asked);
    });
  }),

  handleUserOwnTransaction(consent.cancelAtWorkplace, async ({ input, session, request, now, services }) => {
    const organizationId = await companyNamed(services, session, input.employeeId);
    return services.database.tenant(organizationId, async (tx) => {
      const asker = await askerIn(tx, session, input.employeeId);
      const canceled = await takeBack(tx, asker, { id: input.id, now });
      record(tx, consent.cancelAtWorkplace, { asker, subject: subjectOf(canceled), request, now });
      return {};
    });
  }),

  handleUserOwnTransaction(consent.readWorkplaceCopy, async ({ input, session, services }) => {
    const organizationId = await companyNamed(services, session, input.employeeId);
    const key = await services.database.reading(organizationId, async (tx) => {
      const { employeeId } = await askerIn(tx, session, input.employeeId);
      return copyKey(tx, employeeId, input.id);
    });
    return new FileAnswer({
      name: copyName,
      type: copyType,
      body: () => services.files.get(key),
      owner: organizationId,
    });
  }),
];

/** The company of an employment of the user; one of others is "not found". */
async function companyNamed(
  { database }: OwnTransactionServices,
  session: Session,
  employeeId: Id<'employee'>,
): Promise<Id<'organization'>> {
  requireProvenEmail(session);
  const employments = await database.globalReading((tx) => employmentsOf(tx, session.userId));
  const named = employments.find((one) => one.employeeId === employeeId);
  if (!named) throw commonErrors.notFound();
  return named.organizationId;
}

/** Without an employee for a user of whom the company keeps no name: they never were here, or were erased. */
async function placeIn(tx: TenantTx, session: Session) {
  const [organization, employee] = await Promise.all([organizationRow(tx), employeeOfUser(tx, session.userId)]);
  if (!organization) return undefined;
  const isAtWork = employee?.status === 'approved';
  const closed = entryRefusal({
    openedBy: session.companyId,
    organizationId: organization.id,
    // Those who are not at work have no sign-in of the company.
    passwordUsers: isAtWork ? organization.passwordUsers : 'everyone',
    groups: (employee?.permissionGroups ?? []).map(groupNamed).filter((group) => group !== undefined),
  });
  return { organization, employee, closed };
}

async function workplace(tx: TenantTx, session: Session, listedAs: Id<'employee'>): Promise<Workplace | undefined> {
  const found = await placeIn(tx, session);
  if (!found) return undefined;
  const { organization, employee, closed } = found;
  const own = employee ? await dataRequests.requestsOf(tx, employee.id) : [];
  const earlier = await dataRequests.answersTo(tx, session.userId, employee?.id ?? null);
  if (!employee && earlier.length === 0) return undefined;
  // The copies went with the name.
  const requests = [...own, ...earlier.map((one) => ({ ...one, fileId: null }))];
  return {
    employeeId: employee?.id ?? listedAs,
    company: organization.name,
    status: employee?.status ?? 'erased',
    closed,
    requests: closed === null ? requests.map(shown) : [],
  };
}

async function askerIn(tx: TenantTx, session: Session, employeeId: Id<'employee'>): Promise<Asker> {
  const { organization, employee, closed } = (await placeIn(tx, session)) ?? {};
  if (!organization || employee?.id !== employeeId) throw commonErrors.notFound();
  if (closed) throw commonErrors[closed]();
  return {
    userId: session.userId,
    employeeId,
    name: nameText(employee, 'first-last'),
    timeZone: organization.timeZone,
  };
}

/** What the shared handler does after a change of an employee. */
function record(
  tx: TenantTx,
  call: Call,
  { asker, subject, request, now }: { asker: Asker; subject: Subject; request: CallRequest; now: Instant },
): void {
  writeAudit(tx, { call: nameOf(call), actor: asker, subject, request, now });
  tellWindows(tx, metaOf(call).changes ?? []);
}
