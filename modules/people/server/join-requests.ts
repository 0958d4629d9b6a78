// How a user becomes an employee: by an invitation's code at once, by the company's passcode after somebody agreed.
import { planOf } from '#access/rules/plan';
import { handlePublic, handleUser, requireProvenEmail, type Services } from '#access/server/public';
import { currentSubscription } from '#billing/server/public';
import { employmentsOf, saveEmployment, setLastVisit, type UserRow, userById } from '#identity/server/public';
import type { Id } from '#kernel/ids';
import { dateIn, type Instant, type LocalDate } from '#kernel/time';
import { passcode } from '#organization/rules/passcode';
import { organizationByPasscode, organizationRow } from '#organization/server/public';
import type { GlobalTx, TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { newId } from '#server/ids';
import { people } from '../contract.ts';
import { peopleErrors } from '../errors.ts';
import { invitationState } from '../rules/invitation-life.ts';
import { hashOf } from './invitations.ts';
import { requireSeat } from './lifecycle.ts';
import * as store from './store/invitations.ts';
import * as lifecycle from './store/lifecycle.ts';
import { type EmployeeRow, employeeOfUser } from './store.ts';

export const joiningHandlers = [
  handlePublic(people.invitationByCode, async ({ input, tx, now, services }) => {
    const found = await store.codeNamed(tx, hashOf(input.code));
    if (!found) throw peopleErrors.invitationNotFound();
    return services.database.tenant(found.organizationId, async (tenant) => {
      const [invitation, company] = await Promise.all([
        store.invitationForUpdate(tenant, found.invitationId),
        organizationRow(tenant),
      ]);
      if (!invitation || !company) throw peopleErrors.invitationNotFound();
      requireOpen(invitation, now);
      return { companyName: company.name, expiresAt: invitation.expiresAt };
    });
  }),

  handleUser(people.acceptInvitation, async ({ input, session, tx, now, services }) => {
    requireProvenEmail(session);
    const [user, found, employments] = await Promise.all([
      userById(tx, session.userId),
      store.codeNamed(tx, hashOf(input.code)),
      employmentsOf(tx, session.userId),
    ]);
    if (!user || !found) throw peopleErrors.invitationNotFound();
    const employeeId = await services.database.tenant(found.organizationId, (tenant) =>
      joinByInvitation(tenant, { invitationId: found.invitationId, user, now }),
    );
    // Written after the company's own rows: whoever was cut off here opens the same link again and gets in.
    const employment = { organizationId: found.organizationId, employeeId };
    if (!employments.some((one) => one.employeeId === employeeId)) await saveEmployment(tx, user.id, employment);
    await setLastVisit(tx, { userId: user.id, ...employment });
    await welcome(services, { userId: user.id, ...employment });
    return { employeeId };
  }),

  handleUser(people.companyByPasscode, async ({ input, session, tx }) => {
    requireProvenEmail(session);
    return { name: (await companyOf(tx, input.passcode)).name };
  }),

  handleUser(people.joinByPasscode, async ({ input, session, tx, now, services }) => {
    requireProvenEmail(session);
    const [user, company] = await Promise.all([userById(tx, session.userId), companyOf(tx, input.passcode)]);
    if (!user) throw peopleErrors.wrongPasscode();
    const employee = await services.database.tenant(company.id, (tenant) => askToJoin(tenant, user, now));
    const employment = { organizationId: company.id, employeeId: employee.id };
    await saveEmployment(tx, user.id, employment);
    await setLastVisit(tx, { userId: user.id, ...employment });
    await welcome(services, { userId: user.id, ...employment });
    return { employeeId: employee.id, status: employee.status };
  }),
];

/** A passcode of the wrong shape and one that nobody has are the same to whoever tries. */
async function companyOf(tx: GlobalTx, typed: string) {
  const known = passcode(typed);
  const company = known.ok ? await organizationByPasscode(tx, known.value) : undefined;
  if (!company) throw peopleErrors.wrongPasscode({ fields: { passcode: { code: 'wrongPasscode' } } });
  return company;
}

/** Asking twice changes nothing: whoever is known here already stays as they are, also when rejected or gone. */
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
  await tell(tx, 'employee.asked', { employeeId: id });
  return { id, status: 'pending' };
}

function requireOpen(invitation: store.InvitationRow, now: Instant): void {
  const state = invitationState(invitation, now);
  if (state === 'canceled') throw peopleErrors.invitationNotFound();
  if (state !== 'open') throw peopleErrors.invitationOver();
}

async function joinByInvitation(
  tx: TenantTx,
  o: { invitationId: Id<'invitation'>; user: UserRow; now: Instant },
): Promise<Id<'employee'>> {
  const [company, subscription] = await Promise.all([organizationRow(tx), currentSubscription(tx)]);
  if (!company) throw peopleErrors.invitationNotFound();
  const today = dateIn(company.timeZone, o.now);
  await requireSeatUnlessHere(tx, { userId: o.user.id, cloud: planOf(subscription, today).cloud });
  const invitation = await store.invitationForUpdate(tx, o.invitationId);
  if (!invitation) throw peopleErrors.invitationNotFound();
  const here = await employeeOfUser(tx, o.user.id);
  if (invitation.acceptedBy === o.user.id && here) return here.id;
  requireOpen(invitation, o.now);
  await store.acceptInvitation(tx, { id: invitation.id, userId: o.user.id, now: o.now });
  const employeeId = await seatOf(tx, { invitation, user: o.user, here, today, now: o.now });
  await tell(tx, 'employee.joined', { employeeId });
  return employeeId;
}

async function requireSeatUnlessHere(
  tx: TenantTx,
  o: { userId: Id<'user'>; cloud: ReturnType<typeof planOf>['cloud'] },
): Promise<void> {
  const here = await employeeOfUser(tx, o.userId);
  if (here?.status === 'approved') await lifecycle.lockCompany(tx);
  else await requireSeat(tx, o.cloud);
}

/** Who has a file here already (asked to join before, or was entered by HR) keeps it; else a new one is begun. */
async function seatOf(
  tx: TenantTx,
  o: {
    invitation: store.InvitationRow;
    user: UserRow;
    here: EmployeeRow | undefined;
    today: LocalDate;
    now: Instant;
  },
): Promise<Id<'employee'>> {
  const { invitation, user, here, today, now } = o;
  if (here?.status === 'deactivated') throw peopleErrors.wrongStatus();
  if (here) {
    const row = await lifecycle.employmentForUpdate(tx, here.id);
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
  const file = invitation.employeeId && (await lifecycle.employmentForUpdate(tx, invitation.employeeId));
  if (file && file.userId === null && file.status === 'approved') {
    await lifecycle.linkUser(tx, { id: file.id, userId: user.id, now });
    return file.id;
  }
  const id = newId('employee');
  await lifecycle.addEmployee(tx, {
    id,
    userId: user.id,
    status: 'approved',
    firstName: user.firstName ?? invitation.firstName ?? invitation.email ?? '–',
    lastName: user.lastName ?? invitation.lastName ?? '',
    email: user.email ?? invitation.email,
    startDate: today,
    now,
  });
  return id;
}

async function welcome(
  services: Services,
  o: { userId: Id<'user'>; organizationId: Id<'organization'>; employeeId: Id<'employee'> },
): Promise<void> {
  await services.doorkeeper.forget(o.userId);
  services.jobs.relay(o.organizationId);
  await services.live.publish({
    organizationId: o.organizationId,
    kind: 'changed',
    data: { names: ['employees', 'invitations'] },
  });
}
