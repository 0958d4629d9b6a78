// How a user becomes an employee: by an invitation's code at once, by the company's passcode after HR has agreed.
import { planOf } from '#access/rules/plan';
import {
  handleOwnTransaction,
  handleUserOwnTransaction,
  type OwnTransactionServices,
  requireProvenEmail,
  type Session,
  tellWindows,
  writeHouseAudit,
} from '#access/server/public';
import { currentSubscription } from '#billing/server/public';
import { dataRequests } from '#consent/server/public';
import {
  everybody,
  guessed,
  provesEmail,
  saveEmployment,
  setLastVisit,
  type UserRow,
  userById,
} from '#identity/server/public';
import { commonErrors } from '#kernel/errors';
import { nameText } from '#kernel/format';
import { asId, type Id } from '#kernel/ids';
import { dateIn, type Instant, type LocalDate } from '#kernel/time';
import { passcode } from '#organization/rules/passcode';
import { organizationByPasscode, organizationRow } from '#organization/server/public';
import { forget } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { type HeardTogetherOutside, hearsTogetherOutside, tell } from '#server/events';
import { newId } from '#server/ids';
import { people } from '../contract.ts';
import { peopleErrors } from '../errors.ts';
import { employeeAsked, employeeJoined, employeeRejected } from '../events.ts';
import { carriedGroups } from '../rules/invitation-groups.ts';
import { invitationState } from '../rules/invitation-life.ts';
import { knownGroups } from './employees.ts';
import { requireOwnAtStation } from './file.ts';
import { hashOf } from './invitations.ts';
import { dropGroups, lackingSeats, rightsChanged } from './lifecycle.ts';
import { requireOwnNationalId } from './national-ids.ts';
import { usersOf } from './store/documents.ts';
import * as store from './store/invitations.ts';
import * as lifecycle from './store/lifecycle.ts';
import { lockNationalIds } from './store/national-ids.ts';
import { type EmployeeRow, employeeOfUser } from './store.ts';

export const joiningHandlers = [
  handleOwnTransaction(people.invitationByCode, async ({ input, request, now, services: { database } }) => {
    const found = await codeFound(database, { code: input.code, ip: request.ip, now });
    const { invitation, company } = await database.reading(found.organizationId, async (tenant) => ({
      invitation: await store.invitationById(tenant, found.invitationId),
      company: await organizationRow(tenant),
    }));
    if (!invitation || !company) throw peopleErrors.invitationNotFound();
    requireOpen(invitation, now);
    const { email, firstName, lastName, invitedBy, expiresAt } = invitation;
    const { proof } = input;
    const isReader = email !== null && (await database.globalReading((tx) => provesEmail(tx, { proof, email, now })));
    return {
      companyName: company.name,
      expiresAt,
      invited: isReader ? { email, firstName, lastName, invitedBy } : null,
    };
  }),

  handleUserOwnTransaction(
    people.acceptInvitation,
    async ({ input, request, session, now, services: { database } }) => {
      requireProvenEmail(session);
      const found = await codeFound(database, { code: input.code, ip: request.ip, now });
      const user = await database.globalReading((tx) => userById(tx, session.userId));
      if (!user) throw peopleErrors.invitationNotFound();
      const { organizationId } = found;
      requireOpenDoor(session, organizationId);
      const employeeId = await database.tenant(organizationId, async (tx) => {
        tellWindows(tx, ['employees', 'invitations']);
        return joinByInvitation(tx, { invitationId: found.invitationId, user, now });
      });
      await enterCompany(database, { userId: user.id, organizationId, employeeId });
      return { employeeId };
    },
  ),

  handleUserOwnTransaction(people.companyByPasscode, async ({ input, request, session, now, services }) => {
    requireProvenEmail(session);
    const guess = { passcode: input.passcode, userId: session.userId, ip: request.ip, now };
    return { name: (await companyOf(services.database, guess)).name };
  }),

  handleUserOwnTransaction(people.joinByPasscode, async ({ input, request, session, now, services: { database } }) => {
    requireProvenEmail(session);
    const guess = { passcode: input.passcode, userId: session.userId, ip: request.ip, now };
    const company = await companyOf(database, guess);
    requireOpenDoor(session, company.id);
    const user = await database.globalReading((tx) => userById(tx, session.userId));
    if (!user) throw peopleErrors.wrongPasscode();
    const employee = await database.tenant(company.id, async (tx) => {
      tellWindows(tx, ['employees', 'invitations']);
      return askToJoin(tx, user, now);
    });
    await enterCompany(database, { userId: user.id, organizationId: company.id, employeeId: employee.id });
    return { employeeId: employee.id, status: employee.status };
  }),
];

/** A company's own sign-in leads into that company only: an employment elsewhere could not be entered by it. */
function requireOpenDoor({ companyId }: Session, organizationId: Id<'organization'>): void {
  if (companyId !== null && companyId !== organizationId) throw commonErrors.otherCompanySignIn();
}

type Reading = Pick<OwnTransactionServices['database'], 'global' | 'globalReading'>;

/** Wrong codes are counted for the address and for everybody, right ones for the company. */
async function codeFound(database: Reading, { code, ip, now }: { code: string; ip: string; now: Instant }) {
  const found = await guessed({
    database,
    now,
    counted: { invitationCodeAddress: ip, invitationCodeTotal: everybody },
    right: ({ organizationId }) => ({ invitationCodeCompany: organizationId }),
    find: () => database.globalReading((tx) => store.codeNamed(tx, hashOf(code))),
  });
  if (!found) throw peopleErrors.invitationNotFound();
  return found;
}

interface PasscodeGuess {
  readonly passcode: string;
  readonly userId: Id<'user'>;
  readonly ip: string;
  readonly now: Instant;
}

/** A passcode of the wrong shape and one that nobody has are refused alike, and counted alike. */
async function companyOf(database: Reading, { passcode: typed, userId, ip, now }: PasscodeGuess) {
  const known = passcode(typed);
  const company = await guessed({
    database,
    now,
    counted: { passcodeUser: userId, passcodeAddress: ip, passcodeTotal: everybody },
    right: ({ id }) => ({ passcodeCompany: id }),
    find: async () => (known.ok ? database.globalReading((tx) => organizationByPasscode(tx, known.value)) : undefined),
  });
  if (!company) throw peopleErrors.wrongPasscode({ fields: { passcode: { code: 'wrongPasscode' } } });
  return company;
}

/** Asking twice changes nothing: a person who is known here already stays as they are, also when rejected or gone. */
async function askToJoin(
  tx: TenantTx,
  user: UserRow,
  now: Instant,
): Promise<{ id: Id<'employee'>; status: EmployeeRow['status'] }> {
  await lifecycle.lockCompany(tx);
  const here = await employeeOfUser(tx, user.id);
  if (here) return here;
  const id = newId('employee');
  await lifecycle.addEmployee(tx, {
    id,
    userId: user.id,
    status: 'pending',
    firstName: user.firstName ?? user.email ?? '–',
    lastName: user.lastName ?? '',
    email: user.email,
    askedAt: now,
    now,
  });
  await tell(tx, employeeAsked, { employeeId: id });
  return { id, status: 'pending' };
}

function requireOpen(invitation: store.InvitationRow, now: Instant): void {
  const state = invitationState(invitation, now);
  if (state === 'canceled') throw peopleErrors.invitationNotFound();
  if (state !== 'open') throw peopleErrors.invitationOver();
}

async function joinByInvitation(
  tx: TenantTx,
  options: { invitationId: Id<'invitation'>; user: UserRow; now: Instant },
): Promise<Id<'employee'>> {
  const company = await organizationRow(tx);
  if (!company) throw peopleErrors.invitationNotFound();
  const today = dateIn(company.timeZone, options.now);
  const { cloud } = planOf(await currentSubscription(tx, today), today);
  await requireSeatUnlessHere(tx, { ...options, cloud });
  const invitation = await store.invitationForUpdate(tx, options.invitationId);
  if (!invitation) throw peopleErrors.invitationNotFound();
  const here = await employeeOfUser(tx, options.user.id);
  if (invitation.acceptedBy === options.user.id && here) return here.id;
  requireOpen(invitation, options.now);
  await store.acceptInvitation(tx, { id: invitation.id, userId: options.user.id, now: options.now });
  const employeeId = await seatOf(tx, { invitation, user: options.user, here, today, now: options.now });
  await tell(tx, employeeJoined, { employeeId });
  return employeeId;
}

/** A file that HR entered has its seat, and so has a person who is at work here already. */
async function requireSeatUnlessHere(
  tx: TenantTx,
  options: {
    invitationId: Id<'invitation'>;
    user: Pick<UserRow, 'id'>;
    cloud: ReturnType<typeof planOf>['cloud'];
    now: Instant;
  },
): Promise<void> {
  await lifecycle.lockCompany(tx);
  const here = await employeeOfUser(tx, options.user.id);
  const invitation = await store.invitationById(tx, options.invitationId);
  if (here?.status === 'approved' || (invitation && (await freeFile(tx, invitation)))) return;
  const lacking = await lackingSeats(tx, { cloud: options.cloud, now: options.now, besides: options.invitationId });
  // The numbers are the company's: a guest learns only that there is no seat.
  if (lacking) throw peopleErrors.companyFull();
}

/** The file that HR entered and invites to, while nobody uses it. */
async function freeFile(tx: TenantTx, { employeeId }: store.InvitationRow) {
  const file = employeeId ? await lifecycle.employmentForUpdate(tx, employeeId) : undefined;
  return file?.userId === null && file.status === 'approved' ? file : undefined;
}

/** Of a person who has their data erased while they wait; answers whether they waited. */
export async function endJoinRequest(
  tx: TenantTx,
  { employeeId, now }: { readonly employeeId: Id<'employee'>; readonly now: Instant },
): Promise<boolean> {
  const before = await lifecycle.employmentForUpdate(tx, employeeId);
  if (before?.status !== 'pending') return false;
  const after = { ...before, status: 'rejected' } as const;
  await lifecycle.saveEmployment(tx, { ...after, rejectReason: null, now });
  await dropGroups(tx, { ...after, before: before.status, now });
  await tell(tx, employeeRejected, { employeeId });
  rightsChanged(tx, before.userId);
  return true;
}

/** HR answers a request to join by inviting the person to the file that is there already: one person has one file. */
async function dropRequest(
  tx: TenantTx,
  { here, file, now }: { readonly here: EmployeeRow; readonly file: Id<'employee'>; readonly now: Instant },
): Promise<void> {
  // What they asked about their data is still to be answered.
  await dataRequests.moveRequests(tx, { from: here.id, to: file });
  await lifecycle.removeRequest(tx, here.id);
  await writeHouseAudit(tx, {
    job: 'people.drop-join-request',
    subject: { kind: 'employee', id: here.id, name: nameText(here, 'first-last'), before: { status: here.status } },
    now,
  });
}

/** The file that HR entered, or the one of a person who asked to join before; otherwise a new one is made. */
async function seatOf(
  tx: TenantTx,
  options: {
    invitation: store.InvitationRow;
    user: UserRow;
    here: EmployeeRow | undefined;
    today: LocalDate;
    now: Instant;
  },
): Promise<Id<'employee'>> {
  const { invitation, user, here, today, now } = options;
  if (here?.status === 'deactivated') throw peopleErrors.leftBefore();
  if (here?.status === 'approved') return here.id;
  const file = await freeFile(tx, invitation);
  if (file) {
    if (here) await dropRequest(tx, { here, file: file.id, now });
    await judgeGroups(tx, { invitation, file, now });
    await lifecycle.linkUser(tx, { id: file.id, userId: user.id, now });
    return file.id;
  }
  if (here) {
    await lockNationalIds(tx);
    const row = await lifecycle.employmentForUpdate(tx, here.id);
    // A guest does not learn whose number it is.
    await requireOwnNationalId(tx, here.id, { mayName: false });
    await requireOwnAtStation(tx, here.id);
    await judgeGroups(tx, { invitation, file: { ...here, ...row }, now });
    const startDate = row?.startDate ?? today;
    await lifecycle.saveEmployment(tx, {
      id: here.id,
      status: 'approved',
      startDate,
      resignDate: null,
      rejectReason: null,
      now,
    });
    return here.id;
  }
  const id = newId('employee');
  const name = {
    firstName: user.firstName ?? invitation.firstName ?? invitation.email ?? '–',
    lastName: user.lastName ?? invitation.lastName ?? '',
  };
  await lifecycle.addEmployee(tx, {
    id,
    userId: user.id,
    status: 'approved',
    ...name,
    email: user.email ?? invitation.email,
    startDate: today,
    now,
  });
  await judgeGroups(tx, { invitation, file: { id, ...name, permissionGroups: [] }, now });
  return id;
}

interface Judged {
  readonly invitation: store.InvitationRow;
  readonly file: Pick<EmployeeRow, 'id' | 'firstName' | 'lastName' | 'permissionGroups'>;
  readonly now: Instant;
}

/** The groups of the file and of the invitation. The file may have been given some since, and the inviter may have lost some: what counts is now. */
async function judgeGroups(tx: TenantTx, { invitation, file, now }: Judged): Promise<void> {
  const [inviter] = invitation.invitedById ? await lifecycle.groupsOf(tx, [invitation.invitedById]) : [];
  const before = knownGroups(file.permissionGroups);
  const brought = [...new Set([...before, ...knownGroups(invitation.permissionGroups)])];
  const isAtWork = inviter?.status === 'approved';
  const groups = carriedGroups(isAtWork ? { groups: inviter.permissionGroups } : null, brought);
  if (groups.join() === before.join()) return;
  await lifecycle.saveGroups(tx, { id: file.id, groups, now });
  await writeHouseAudit(tx, {
    job: 'people.judge-invited-groups',
    subject: {
      kind: 'employee',
      id: file.id,
      name: nameText(file, 'first-last'),
      before: { permissionGroups: before },
      after: { permissionGroups: [...groups] },
    },
    now,
  });
}

interface Entry {
  readonly userId: Id<'user'>;
  readonly organizationId: Id<'organization'>;
  readonly employeeId: Id<'employee'>;
}

/** Written after the company's own rows, and by the hearers below should the server stop in between. */
const enterCompany = (database: OwnTransactionServices['database'], { userId, ...employment }: Entry) =>
  database.global(async (tx) => {
    await saveEmployment(tx, userId, employment);
    await setLastVisit(tx, { userId, ...employment });
    forget(tx, userId);
  });

type HeardOfEmployees = HeardTogetherOutside<{ employeeId: Id<'employee'> }>;

const listEmployments = async ({ organizationId, events, services }: HeardOfEmployees): Promise<void> => {
  const { database } = services;
  const employeeIds = events.map(({ payload }) => payload.employeeId);
  // Of the thousands of an import hardly anyone has a login.
  const users = await database.reading(organizationId, (tx) => usersOf(tx, employeeIds));
  if (users.length === 0) return;
  await database.global(async (tx) => {
    for (const { userId, employeeId } of users)
      await saveEmployment(tx, userId, { organizationId: asId<'organization'>(organizationId), employeeId });
  });
};

/** A user finds a company among theirs by a row outside the company. */
export const joinedHears = [
  hearsTogetherOutside(employeeJoined, 'people.list-employment', listEmployments),
  hearsTogetherOutside(employeeAsked, 'people.list-employment-asked', listEmployments),
];
