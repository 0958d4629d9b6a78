import { groupNamed } from '#access/rules/groups';
import { planOf } from '#access/rules/plan';
import {
  type Handler,
  handle,
  handleUser,
  handleUserOwnTransaction,
  type OwnTransactionServices,
} from '#access/server/public';
import { currentSubscription } from '#billing/server/public';
import { asksConsent } from '#consent/server/public';
import { employmentsOf, setLastVisit, userById } from '#identity/server/public';
import type { CallAnswer } from '#kernel/call';
import { asId, type Id } from '#kernel/ids';
import { dateIn, type Instant } from '#kernel/time';
import { logoUrl, type OrganizationRow, organizationRow } from '#organization/server/public';
import { forget, publish } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { people } from '../contract.ts';
import { peopleErrors } from '../errors.ts';
import { pictureUrl } from './picture-url.ts';
import { viewedIn } from './store/view-as.ts';
import * as store from './store.ts';

const factsOf = (row: OrganizationRow): CallAnswer<typeof people.myOrganization> => ({
  id: row.id,
  name: row.name,
  country: row.country,
  currency: row.currency,
  timeZone: { id: row.timeZone, uniqueName: row.timeZone },
  shiftBoardType: row.shiftBoardType,
  isSetup: row.businessType !== null,
  enterprise: row.enterprise,
  nameDisplay: row.nameDisplay,
  clockDisplay: row.clockDisplay,
  clockSeparator: row.clockSeparator,
  digitSystem: row.digits,
  imgUrl: logoUrl(row.logoFileId),
});

type Employment = CallAnswer<typeof people.myEmployments>[number];

async function employmentIn(tx: TenantTx, userId: Id<'user'>): Promise<Employment | undefined> {
  const [organization, employee] = await Promise.all([organizationRow(tx), store.employeeOfUser(tx, userId)]);
  if (!organization || !employee) return undefined;
  return {
    id: employee.id,
    firstName: employee.firstName,
    lastName: employee.lastName,
    imgUrl: pictureUrl(employee.pictureFileId),
    organization: factsOf(organization),
    permissionGroups: employee.permissionGroups.map(groupNamed).filter((group) => group !== undefined),
    approveStatus: {
      uniqueName: employee.status,
      reason: employee.status === 'rejected' ? employee.rejectReason : null,
    },
  };
}

/** Companies may live on different machines, so each is visited in a transaction of its own. */
type ReadTenant = OwnTransactionServices['database']['reading'];

const employmentsIn = async (readTenant: ReadTenant, organizationIds: readonly string[], userId: Id<'user'>) =>
  (await Promise.all(organizationIds.map((each) => readTenant(each, (tx) => employmentIn(tx, userId))))).filter(
    (employment) => employment !== undefined,
  );

async function subscribedIn(readTenant: ReadTenant, organizationId: string, timeZone: string, now: Instant) {
  const subscription = await readTenant(organizationId, currentSubscription);
  const today = dateIn(timeZone, now);
  return { subscription, plan: { ...planOf(subscription, today), today } };
}

/** An owner's look through somebody else's eyes: the same company, as that person is in it. */
async function viewOf(readTenant: ReadTenant, own: Employment, options: { sessionId: Id<'session'>; now: Instant }) {
  if (!own.permissionGroups.includes('owner')) return undefined;
  const viewed = await readTenant(own.organization.id, (tx) => viewedIn(tx, options.sessionId, options.now));
  if (!viewed) return undefined;
  const { id, firstName, lastName, until } = viewed;
  const permissionGroups = viewed.permissionGroups.map(groupNamed).filter((group) => group !== undefined);
  return {
    through: { ...own, id, firstName, lastName, permissionGroups },
    viewAs: { employeeId: id, firstName, lastName, until },
  };
}

const placeOf = (visited: Employment | null) =>
  visited?.approveStatus.uniqueName === 'approved'
    ? {
        organizationId: asId<'organization'>(visited.organization.id),
        isOwner: visited.permissionGroups.includes('owner'),
      }
    : null;

export const meHandlers: readonly Handler[] = [
  handleUserOwnTransaction(people.myProfile, async ({ session, services: { database }, now }) => {
    const readTenant = database.reading;
    const [user, employments] = await database.globalReading((tx) =>
      Promise.all([userById(tx, session.userId), employmentsOf(tx, session.userId)]),
    );
    if (!user) throw peopleErrors.employmentNotFound();
    const all = await employmentsIn(
      readTenant,
      employments.map((one) => one.organizationId),
      user.id,
    );
    const own = all.find((one) => one.id === user.lastVisitEmployeeId) ?? null;
    const view = own && (await viewOf(readTenant, own, { sessionId: session.sessionId, now }));
    const visited = view ? view.through : own;
    const subscribed =
      visited && (await subscribedIn(readTenant, visited.organization.id, visited.organization.timeZone.id, now));
    const asked = { userId: user.id, place: placeOf(own), now };
    return {
      id: user.id,
      email: user.email,
      emailVerified: user.emailVerifiedAt !== null,
      provider: session.provider,
      firstName: user.firstName,
      lastName: user.lastName,
      language: user.language,
      roles: [...user.roles],
      employees: all.map(({ id, organization }) => ({
        id,
        organization: { id: organization.id, name: organization.name },
      })),
      lastVisitEmployee: visited,
      ...(view && { viewAs: view.viewAs }),
      subscriptions: subscribed?.subscription
        ? [
            {
              status: { name: subscribed.subscription.status },
              order: {
                name: subscribed.subscription.orderName,
                orderItems: subscribed.subscription.products.map((product) => ({ product })),
              },
              endDate: subscribed.subscription.endDate,
            },
          ]
        : [],
      plan: subscribed?.plan ?? null,
      asksConsent: await database.globalReading((tx) => asksConsent(tx, asked)),
    };
  }),

  handleUserOwnTransaction(people.myEmployments, async ({ session, services: { database } }) => {
    const employments = await database.globalReading((tx) => employmentsOf(tx, session.userId));
    return employmentsIn(
      database.reading,
      employments.map((one) => one.organizationId),
      session.userId,
    );
  }),

  handle(people.myOrganization, async ({ tx }) => {
    const row = await organizationRow(tx);
    if (!row) throw peopleErrors.employmentNotFound();
    return factsOf(row);
  }),

  handleUser(people.visit, async ({ input, session, tx }) => {
    const employments = await employmentsOf(tx, session.userId);
    const chosen = employments.find((one) => one.employeeId === input.employeeId);
    if (!chosen) throw peopleErrors.employmentNotFound();
    await setLastVisit(tx, { userId: session.userId, ...chosen });
    forget(tx, session.userId);
    // The user's other windows show another company now: they load again.
    publish(tx, { userId: session.userId, kind: 'lastVisit', data: { employeeId: chosen.employeeId } });
    return {};
  }),
];
