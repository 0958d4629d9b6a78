import { entryRefusal } from '#access/rules/company-entry';
import { featuresFrom } from '#access/rules/feature';
import { groupNamed, providerRole } from '#access/rules/groups';
import { planOf } from '#access/rules/plan';
import {
  type Handler,
  handle,
  handleUser,
  handleUserOwnTransaction,
  type OwnTransactionServices,
  type Session,
} from '#access/server/public';
import { currentSubscription } from '#billing/server/public';
import { asksConsent } from '#consent/server/public';
import { employmentsOf, setLastVisit, userById } from '#identity/server/public';
import type { CallAnswer } from '#kernel/call';
import { commonErrors } from '#kernel/errors';
import { asId, type Id } from '#kernel/ids';
import { dateIn, type Instant } from '#kernel/time';
import { logoUrl, type OrganizationRow, organizationRow } from '#organization/server/public';
import { forget, publish } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { supportGroups } from '#support/rules/support-groups';
import { companyOfLook, lookIn } from '#support/server/public';
import { people } from '../contract.ts';
import { peopleErrors } from '../errors.ts';
import { pictureUrl } from './picture-url.ts';
import { personAtWork, viewedIn } from './store/view-as.ts';
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
  enterpriseFeatures: featuresFrom(row.enterpriseFeatures),
  nameDisplay: row.nameDisplay,
  clockDisplay: row.clockDisplay,
  clockSeparator: row.clockSeparator,
  digitSystem: row.digits,
  imgUrl: logoUrl(row.logoFileId),
});

type Employment = CallAnswer<typeof people.myEmployments>[number];

async function employmentIn(tx: TenantTx, { userId, companyId }: Session): Promise<Employment | undefined> {
  const [organization, employee] = await Promise.all([organizationRow(tx), store.employeeOfUser(tx, userId)]);
  if (!organization || !employee) return undefined;
  const permissionGroups = employee.permissionGroups.map(groupNamed).filter((group) => group !== undefined);
  const closed = entryRefusal({
    openedBy: companyId,
    organizationId: organization.id,
    passwordUsers: organization.passwordUsers,
    groups: permissionGroups,
  });
  return {
    id: employee.id,
    firstName: employee.firstName,
    lastName: employee.lastName,
    imgUrl: pictureUrl(employee.pictureFileId),
    organization: factsOf(organization),
    permissionGroups,
    closed,
    approveStatus: {
      uniqueName: employee.status,
      reason: employee.status === 'rejected' ? employee.rejectReason : null,
    },
  };
}

/** Companies may live on different machines, so each is visited in a transaction of its own. */
type ReadTenant = OwnTransactionServices['database']['reading'];

const employmentsIn = async (readTenant: ReadTenant, organizationIds: readonly string[], session: Session) =>
  (await Promise.all(organizationIds.map((each) => readTenant(each, (tx) => employmentIn(tx, session))))).filter(
    (employment) => employment !== undefined,
  );

async function subscribedIn(readTenant: ReadTenant, organizationId: string, timeZone: string, now: Instant) {
  const today = dateIn(timeZone, now);
  const subscription = await readTenant(organizationId, (tx) => currentSubscription(tx, today));
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

/** Provider staff who look into a company with its owner's consent: the company as that owner is in it. */
async function supportView(services: OwnTransactionServices, session: Session, now: Instant) {
  const { roles, factorDue, companyId, sessionId } = session;
  if (!roles.includes(providerRole) || factorDue || companyId !== null) return undefined;
  const { globalReading, reading } = services.database;
  const organizationId = await globalReading((tx) => companyOfLook(tx, sessionId, now));
  if (organizationId === null) return undefined;
  return reading(organizationId, async (tx) => {
    const [organization, look] = await Promise.all([organizationRow(tx), lookIn(tx, sessionId, now)]);
    const owner = look && (await personAtWork(tx, look.ownerId));
    if (!organization || !look || !owner) return undefined;
    const { id, firstName, lastName } = owner;
    const groups = owner.permissionGroups.map(groupNamed).filter((group) => group !== undefined);
    if (!groups.includes('owner')) return undefined;
    const through: Employment = {
      id,
      firstName,
      lastName,
      imgUrl: null,
      organization: factsOf(organization),
      permissionGroups: supportGroups(look.withPay, groups),
      closed: null,
      approveStatus: { uniqueName: 'approved', reason: null },
    };
    const viewAs = { employeeId: id, firstName, lastName, until: look.until, support: { withPay: look.withPay } };
    return { through, viewAs };
  });
}

const placeOf = (visited: Employment | null) =>
  visited?.approveStatus.uniqueName === 'approved' && visited.closed === null
    ? {
        organizationId: asId<'organization'>(visited.organization.id),
        isOwner: visited.permissionGroups.includes('owner'),
      }
    : null;

export const meHandlers: readonly Handler[] = [
  handleUserOwnTransaction(people.myProfile, async ({ session, services, now }) => {
    const { database } = services;
    const readTenant = database.reading;
    const [user, employments] = await database.globalReading((tx) =>
      Promise.all([userById(tx, session.userId), employmentsOf(tx, session.userId)]),
    );
    if (!user) throw peopleErrors.employmentNotFound();
    const all = await employmentsIn(
      readTenant,
      employments.map((one) => one.organizationId),
      session,
    );
    const own = all.find((one) => one.id === user.lastVisitEmployeeId) ?? null;
    const support = await supportView(services, session, now);
    const view = support ?? (own && (await viewOf(readTenant, own, { sessionId: session.sessionId, now })));
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
      // A look has no rights of the console; it is ended first.
      roles: support ? [] : [...user.roles],
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
      asksConsent: !support && (await database.globalReading((tx) => asksConsent(tx, asked))),
    };
  }),

  handleUserOwnTransaction(people.myEmployments, async ({ session, services: { database } }) => {
    const employments = await database.globalReading((tx) => employmentsOf(tx, session.userId));
    return employmentsIn(
      database.reading,
      employments.map((one) => one.organizationId),
      session,
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
    if (session.companyId !== null && session.companyId !== chosen.organizationId)
      throw commonErrors.otherCompanySignIn();
    await setLastVisit(tx, { userId: session.userId, ...chosen });
    forget(tx, session.userId);
    // The user's other windows show another company now: they load again.
    publish(tx, { userId: session.userId, kind: 'lastVisit', data: { employeeId: chosen.employeeId } });
    return {};
  }),
];
