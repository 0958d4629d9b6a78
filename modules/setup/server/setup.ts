import * as z from 'zod';
import {
  handle,
  handleUser,
  handleUserOwnTransaction,
  type OwnTransactionServices,
  type PrepareContext,
  requireProvenEmail,
  type TenantContext,
} from '#access/server/public';
import { fullTrialFrom } from '#billing/rules/full-trial';
import { addSubscription } from '#billing/server/public';
import { recordOwnerConsent } from '#consent/server/public';
import { saveEmployment, setLastVisit, type UserRow, userById } from '#identity/server/public';
import { nameText } from '#kernel/format';
import { asId, type Id } from '#kernel/ids';
import { dateIn, dateParts, type Instant, type LocalDate, localDate } from '#kernel/time';
import { organizationRenamed } from '#organization/events';
import {
  addOrganization,
  companyForUpdate,
  givePasscode,
  type OrganizationRow,
  organizationRow,
  passcodeOf,
  renameCompany,
  saveSetup,
} from '#organization/server/public';
import { addEmployees, employeeOfUser } from '#people/server/public';
import { forget, queue } from '#server/after-commit';
import type { GlobalTx, TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { newId } from '#server/ids';
import { job } from '#server/jobs';
import { workHoursChanged } from '#work-hours/events';
import { saveVersion } from '#work-hours/server/public';
import { defaultRadius } from '#zones/rules/geofence';
import { addZones, emptyZone, type NewZone, newCodeKey } from '#zones/server/public';
import { SetupDraft, setup } from '../contract.ts';
import { setupErrors } from '../errors.ts';
import { type FirstHours, firstWeek, usualHours } from '../rules/first-week.ts';
import { furthest, stepToContinue } from '../rules/setup-steps.ts';
import * as store from './store.ts';

/** Defaults of a new company; the fourth step asks for country and currency, the company page for the time zone. */
const beginning = { country: 'TH', currency: 'THB', timeZone: 'Asia/Bangkok', businessType: null } as const;

interface Unfinished {
  readonly organizationId: Id<'organization'>;
  readonly employeeId: Id<'employee'>;
  readonly name: string;
}

/** The user's current company, when they own it and it is not set up yet. */
async function unfinishedCompany(
  readTenant: OwnTransactionServices['database']['reading'],
  user: UserRow,
): Promise<Unfinished | null> {
  const organizationId = user.lastVisitOrganizationId;
  if (!organizationId) return null;
  return readTenant(organizationId, async (tx) => {
    const [company, employee] = await Promise.all([organizationRow(tx), employeeOfUser(tx, user.id)]);
    const isTheirs = employee?.status === 'approved' && employee.permissionGroups.includes('owner');
    if (!company || company.businessType !== null || !isTheirs) return null;
    return { organizationId, employeeId: employee.id, name: company.name };
  });
}

async function userOf(tx: GlobalTx, userId: Id<'user'>): Promise<UserRow> {
  const user = await userById(tx, userId);
  if (!user) throw setupErrors.nameNeeded();
  return user;
}

export const setupHandlers = [
  handleUserOwnTransaction(setup.progress, async ({ session, services: { database } }) => {
    const { user, kept } = await database.globalReading(async (tx) => ({
      user: await userOf(tx, session.userId),
      kept: await store.draft(tx, session.userId),
    }));
    const company = await unfinishedCompany(database.reading, user);
    return {
      step: stepToContinue({
        kept: kept?.step ?? 1,
        hasName: Boolean(user.firstName && user.lastName),
        hasCompany: company !== null,
      }),
      companyName: company?.name ?? null,
      passcode: company && (await database.globalReading((tx) => passcodeOf(tx, company.organizationId))),
      dismissed: Boolean(kept?.dismissedAt),
      draft: draftOf(kept?.data),
    };
  }),

  handleUser(setup.dismiss, async ({ session, tx, now }) => {
    await store.dismissDraft(tx, session.userId, now);
    return {};
  }),

  handleUser(setup.saveProgress, async ({ input, session, tx, now }) => {
    const kept = await store.draftForUpdate(tx, session.userId, now);
    await store.saveDraft(tx, {
      userId: session.userId,
      step: furthest(kept.step, input.step),
      data: { ...kept.data, ...withZoneName(input.draft) },
      now,
    });
    return {};
  }),

  handleUserOwnTransaction(setup.createCompany, async ({ input, session, services: { database }, now }) => {
    requireProvenEmail(session);
    const { user, place } = await database.global(async (tx) => {
      const kept = await store.draftForUpdate(tx, session.userId, now);
      const found = await userOf(tx, session.userId);
      if (!found.firstName || !found.lastName) throw setupErrors.nameNeeded();
      await store.saveDraft(tx, {
        userId: found.id,
        step: furthest(kept.step, 3),
        data: { ...kept.data, businessTypeId: input.businessTypeId },
        now,
      });
      const fresh = { organizationId: newId('organization'), employeeId: newId('employee') };
      return { user: found, place: await store.openingPlace(tx, found.id, fresh) };
    });
    const begun = await unfinishedCompany(database.reading, user);
    if (begun) return renamed(database, { begun, name: input.name });
    return opened(database, { user, place, name: input.name, now });
  }),

  handle(setup.finish, { prepare: recordAgreement, run: finishSetup }),
];

/** The draft lies outside the company; it goes once the company is set up for certain. */
export const removeDraft = job({
  name: 'setup.remove-draft',
  schema: z.object({ userId: z.string() }),
  run: ({ userId }, { database }) => database.global((tx) => store.removeDraft(tx, asId<'user'>(userId))),
});

type Finishing = typeof setup.finish;

function requireUnfinished(company: OrganizationRow | null | undefined): OrganizationRow {
  if (!company || company.businessType !== null) throw setupErrors.alreadySetUp();
  return company;
}

/** The owner's consent is written first: a company that is set up always has one. */
async function recordAgreement(context: PrepareContext<Finishing, undefined>): Promise<void> {
  const { input, actor, request, now, readCompany, writeDirectory } = context;
  requireUnfinished(await readCompany(organizationRow));
  const { userId, organizationId } = actor;
  await writeDirectory((own) =>
    recordOwnerConsent(own, { userId, organizationId, ...input.agreement, ip: request.ip, now }),
  );
}

async function finishSetup({ input, tx, actor, now, audit }: TenantContext<Finishing, undefined, void>) {
  const company = requireUnfinished(await companyForUpdate(tx));
  await saveSetup(tx, {
    businessType: input.businessTypeId,
    foundingDate: input.foundingDate ?? null,
    taxId: input.taxId ?? null,
    taxBranch: input.branchTax ?? null,
    socialSecurityId: input.socialSecurityId ?? null,
    socialSecurityBranch: input.branchSocialSecurity ?? null,
    runningPayroll: input.runningPayroll,
    bankCode: input.bankId ?? null,
    country: input.countryId,
    currency: input.currencyId,
    shiftBoardType: input.shiftBoardType,
  });
  await giveHours(tx, { hours: input, today: dateIn(actor.timeZone, now), by: actor.name, now });
  const { zoneName } = withZoneName(input);
  if (zoneName) await addZones(tx, [firstZone(zoneName, input)], now);
  await queue(tx, removeDraft, { userId: actor.userId });
  forget(tx, actor.userId);
  forget(tx, actor.organizationId);
  const after = { setUpAt: now, ...(zoneName && { zone: zoneName }) };
  audit({ kind: 'organization', id: company.id, name: company.name, after });
  return {};
}

type ZoneNamed = Pick<SetupDraft, 'zoneName' | 'zone'>;

/** A draft names its first zone as `zoneName` or as `zone.name`; it is kept once. */
function withZoneName<Draft extends Partial<ZoneNamed>>({ zone, ...draft }: Draft) {
  const zoneName = draft.zoneName ?? zone?.name;
  return zoneName === undefined ? draft : { ...draft, zoneName };
}

function draftOf(data: object | undefined): SetupDraft {
  const draft = SetupDraft.parse(data ?? {});
  return { ...draft, zone: { name: draft.zoneName ?? null } };
}

interface HoursToGive {
  readonly hours: FirstHours;
  readonly today: LocalDate;
  readonly by: string;
  readonly now: Instant;
}

/** From two years back on: so far reach files of punches that a new company brings along. */
async function giveHours(tx: TenantTx, { hours, today, by, now }: HoursToGive): Promise<void> {
  const from = localDate(dateParts(today).year - 2, 1, 1) ?? today;
  const version = { departmentId: null, from, week: firstWeek(hours), breakRule: 'deduct', margins: null } as const;
  await saveVersion(tx, { id: newId('workHours'), changedBy: by, ...version }, now);
  await tell(tx, workHoursChanged, { departmentId: null, from });
}

/** For everyone: a code to print, or a place by position. */
function firstZone(name: string, { zoneType, zonePlace }: Pick<SetupDraft, 'zoneType' | 'zonePlace'>): NewZone {
  const zone = { ...emptyZone, id: newId('zone'), name, codeKey: newCodeKey() };
  return zoneType === 'gps' && zonePlace
    ? { ...zone, ...zonePlace, type: 'gps', radius: defaultRadius }
    : { ...zone, type: 'qr', qrMode: 'static' };
}

type Databases = OwnTransactionServices['database'];

/** A second visit to step 2 makes no second company: the first one is renamed. */
async function renamed(database: Databases, { begun, name }: { readonly begun: Unfinished; readonly name: string }) {
  const { organizationId, employeeId } = begun;
  await database.tenant(organizationId, (tx) => rename(tx, { before: begun.name, name }));
  return { organizationId, employeeId };
}

async function rename(tx: TenantTx, { before, name }: { readonly before: string; readonly name: string }) {
  if (name === before) return;
  await renameCompany(tx, name);
  await tell(tx, organizationRenamed, {});
}

interface Opening {
  readonly user: UserRow;
  readonly place: store.Place;
  readonly name: string;
  readonly now: Instant;
}

async function opened(database: Databases, { user, place, name, now }: Opening) {
  await database.tenant(place.organizationId, async (tx) => {
    await store.lockOpening(tx);
    const made = await organizationRow(tx);
    if (made) return rename(tx, { before: made.name, name });
    await addOrganization(tx, { name, ...beginning, now });
    await addSubscription(tx, { ...fullTrialFrom(dateIn(beginning.timeZone, now)), now });
    await addEmployees(tx, [ownerRow(place.employeeId, user)], now);
    const by = nameText(user, 'first-last');
    await giveHours(tx, { hours: usualHours, today: dateIn(beginning.timeZone, now), by, now });
  });
  // Written after the company's own rows: if this fails, the company has no owner, and step 2 goes on with the same one.
  await database.global(async (tx) => {
    const { organizationId } = place;
    if ((await passcodeOf(tx, organizationId)) === null) await givePasscode(tx, { organizationId, name, now });
    await saveEmployment(tx, user.id, place);
    await setLastVisit(tx, { userId: user.id, ...place });
    await store.endOpening(tx, user.id);
    forget(tx, user.id);
  });
  return place;
}

const ownerRow = (id: Id<'employee'>, user: UserRow): Parameters<typeof addEmployees>[1][number] => ({
  id,
  userId: user.id,
  employeeCode: null,
  titleName: null,
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  email: user.email,
  phoneNumber: null,
  gender: null,
  birthDate: null,
  startDate: null,
  resignDate: null,
  positionName: null,
  status: 'approved',
  permissionGroups: ['owner'],
});
