import { type Actor, type Scope, wholeCompany } from '#access/rules/can';
import { securityGroup } from '#access/rules/security-group';
import { handle, handleScoped } from '#access/server/public';
import { commonErrors, duplicate } from '#kernel/errors';
import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { dateIn, type Instant } from '#kernel/time';
import { todayOf } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { hashPassword } from '#server/password-hash';
import { addressParts, type EmployeeFile, type Sensitive } from '../contract/file.ts';
import { people } from '../contract.ts';
import { peopleErrors } from '../errors.ts';
import { employeeProbationChanged, employeeStartChanged, employeeTermsChanged } from '../events.ts';
import { type FieldValues, wishedChange } from '../rules/file-change.ts';
import { sensitiveFields, withMasks, withoutSecrets } from '../rules/masked.ts';
import { knownGroups } from './employees.ts';
import * as forms from './file-forms.ts';
import { groupsForm } from './groups-form.ts';
import { requireFreeNationalId } from './national-ids.ts';
import { aloneMark, askFor, wayFor } from './own-terms.ts';
import { pictureUrl } from './picture-url.ts';
import * as store from './store/file.ts';
import { lockNationalIds } from './store/national-ids.ts';
import { isCodeOfOther, isNumberOfOther, takenAtStation } from './store/station.ts';
import { saveTerms, termsUntil } from './store/terms.ts';

/** One's own file is always in reach, whatever else the permission covers. */
const reachFor = (actor: Actor, scope: Scope, id: Id<'employee'>): Scope =>
  scope.kind !== 'all' && id === actor.employeeId ? { kind: 'own', employeeId: id } : scope;

export interface Reached {
  readonly id: Id<'employee'>;
  readonly name: string;
}

/** The person asked for, oneself when nobody is named; a person out of reach is not found. */
export async function reached(
  tx: TenantTx,
  options: { actor: Actor; scope: Scope; employeeId: Id<'employee'> | undefined },
): Promise<Reached> {
  const id = options.employeeId ?? options.actor.employeeId;
  const person = await store.personInReach(tx, reachFor(options.actor, options.scope, id), id);
  if (!person) throw peopleErrors.employeeNotFound();
  return { id, name: nameText(person, 'first-last') };
}

/** One's own eyes on one's own file. An owner who looks through them sees dots like everybody else. */
export const isOwn = (actor: Actor, id: Id<'employee'>): boolean => id === actor.employeeId && !actor.viewedBy;

const noAddress = Object.fromEntries(addressParts.map((part) => [part, null])) as EmployeeFile['livingAddress'];

const isStaff = (scope: Scope): boolean => scope.kind === 'all';

export const fileHandlers = [
  handleScoped(people.filesInReach, async ({ tx, actor, scope }) => ({
    employeeIds: await store.idsInReach(tx, scope, actor.employeeId),
  })),

  handleScoped(people.employeeFile, async ({ input, tx, actor, scope, now }) => {
    const id = input.employeeId ?? actor.employeeId;
    const found = await store.fileOf(tx, reachFor(actor, scope, id), id);
    if (!found) throw peopleErrors.employeeNotFound();
    const { pictureFileId, ...row } = found;
    const today = dateIn(actor.timeZone, now);
    const [addresses, marks, terms] = await Promise.all([
      store.addressesOf(tx, id),
      store.marksOf(tx, id),
      termsUntil(tx, { employeeIds: [id], from: today, to: today, matters: ['employmentType', 'salary'] }),
    ]);
    const addressOf = (kind: 'registered' | 'living') => {
      const { kind: _, ...parts } = addresses.find((one) => one.kind === kind) ?? { kind, ...noAddress };
      return parts;
    };
    const isMasked = !isOwn(actor, id);
    const registeredAddress = addressOf('registered');
    const livingAddress = addressOf('living');
    return {
      ...(isMasked ? withMasks(row) : row),
      masked: isMasked,
      imgUrl: pictureUrl(pictureFileId),
      permissionGroups: knownGroups(row.permissionGroups),
      securityGroupId: securityGroup(knownGroups(row.permissionGroups)),
      ...marks,
      departmentId: marks.departments[0]?.id ?? null,
      employmentType: terms.find(({ matter }) => matter === 'employmentType')?.valueText ?? null,
      salary: isMasked ? null : (terms.find(({ matter }) => matter === 'salary')?.valueNumber ?? null),
      registeredAddress,
      livingAddress,
      groupsVersion: groupsForm.version({ permissionGroups: knownGroups(row.permissionGroups) }),
      versions: {
        profile: forms.profile.version(row),
        contact: forms.contact.version(row),
        registeredAddress: forms.address.version(registeredAddress),
        livingAddress: forms.address.version(livingAddress),
        workInfo: forms.workInfo.version(row),
        station: forms.station.version(row),
      },
    };
  }),

  handle(people.revealSensitive, async ({ input, tx, audit }) => {
    const row = await store.fileOf(tx, wholeCompany, input.employeeId);
    if (!row) throw peopleErrors.employeeNotFound();
    audit({
      kind: 'employee',
      id: row.id,
      name: nameText(row, 'first-last'),
      after: { viewed: Object.keys(sensitiveFields) },
    });
    return { ...sensitiveOf(row), version: forms.sensitive.version(row) };
  }),

  handle(people.editProfile, async ({ input, tx, now, audit }) => {
    const before = await store.fileForUpdate(tx, wholeCompany, input.employeeId);
    if (!before) throw peopleErrors.employeeNotFound();
    forms.profile.requireUnchanged(input, before);
    await store.saveProfile(tx, input, now);
    audit(changeOf(before, input));
    return { version: forms.profile.version({ ...before, ...input }) };
  }),

  handleScoped(people.editContact, async ({ input, tx, actor, scope, now, audit }) => {
    const id = input.employeeId ?? actor.employeeId;
    const before = await store.fileForUpdate(tx, reachFor(actor, scope, id), id);
    if (!before) throw peopleErrors.employeeNotFound();
    forms.contact.requireUnchanged(input, before);
    await store.saveContact(tx, { ...input, employeeId: id }, now);
    audit(changeOf(before, input));
    return { version: forms.contact.version({ ...before, ...input }) };
  }),

  handleScoped(people.editAddress, async ({ input, tx, actor, scope, audit }) => {
    const { employeeId, version: _, ...address } = input;
    const id = employeeId ?? actor.employeeId;
    const person = await store.fileForUpdate(tx, reachFor(actor, scope, id), id);
    if (!person) throw peopleErrors.employeeNotFound();
    // The registered address is on the id card: HR enters what it has seen there.
    if (input.kind === 'registered' && !isStaff(scope)) throw commonErrors.forbidden();
    const known = (await store.addressesOf(tx, id)).find((one) => one.kind === input.kind);
    forms.address.requireUnchanged(input, known ?? noAddress);
    await store.saveAddress(tx, { ...address, employeeId: id });
    audit({ kind: 'employee', id, name: nameText(person, 'first-last'), before: known ?? {}, after: address });
    return { version: forms.address.version(address) };
  }),

  handle(people.editSensitive, async ({ input, tx, actor, now, audit }) => {
    const isOther = (file: store.FileRow | undefined) => input.idCard !== null && input.idCard !== file?.idCard;
    // An import of national ids holds the lock while it writes: a form with the same number does not wait for it.
    const takesNumber = isOther(await store.fileOf(tx, wholeCompany, input.employeeId));
    if (takesNumber) await lockNationalIds(tx);
    const before = await store.fileForUpdate(tx, wholeCompany, input.employeeId);
    if (!before) throw peopleErrors.employeeNotFound();
    forms.sensitive.requireUnchanged(input, before);
    // The number changed since; an import locks the numbers before the files, so the lock comes too late here.
    if (isOther(before) && !takesNumber) throw commonErrors.conflict();
    await requireFreeNationalId(tx, before, { idCard: input.idCard, mayName: true });
    const { employeeId, version: _, ...wanted } = input;
    const way = await wayFor(tx, actor, { employeeId, part: 'identity' });
    if (way.kind === 'ask') {
      const wished = wishedChange(sensitiveOf(before), wanted);
      if (!wished.ok) throw peopleErrors[wished.reason]();
      await askFor(tx, employeeId, { part: 'identity', ...wished.value, note: null, now });
      audit(askedOf(before, wished.value.fields));
      return { sentTo: way.sentTo, version: forms.sensitive.version(before) };
    }
    await store.saveSensitive(tx, input, now);
    audit(changeOf(before, input, aloneMark(way)));
    return { version: forms.sensitive.version({ ...before, ...input }) };
  }),

  handle(people.editWorkInfo, async ({ input, tx, actor, now, audit }) => {
    const before = await store.fileForUpdate(tx, wholeCompany, input.employeeId);
    if (!before) throw peopleErrors.employeeNotFound();
    forms.workInfo.requireUnchanged(input, before);
    const { probationStartDate: from, probationEndDate: to } = input;
    if (from && to && to < from) throw commonErrors.invalid({ fields: { probationEndDate: { code: 'datesInOrder' } } });
    const { employeeId, version: _, ...wanted } = input;
    const way = await wayFor(tx, actor, { employeeId, part: 'work' });
    if (way.kind === 'ask') {
      const wished = wishedChange(workTexts(workValues(before)), workTexts(wanted));
      if (!wished.ok) throw peopleErrors[wished.reason]();
      await askFor(tx, employeeId, { part: 'work', ...wished.value, note: null, now });
      audit(askedOf(before, wished.value.fields));
      return { sentTo: way.sentTo, version: forms.workInfo.version(before) };
    }
    await writeWorkInfo(tx, before, wanted, { changedBy: actor.name, now });
    audit(changeOf(before, input, aloneMark(way)));
    return { version: forms.workInfo.version({ ...before, ...input }) };
  }),

  handle(people.editStation, {
    prepare: async ({ input }) => (input.employeePin === null ? null : hashPassword(input.employeePin)),
    run: async ({ input, tx, now, audit, prepared: pinHash }) => {
      const before = await store.fileForUpdate(tx, wholeCompany, input.employeeId);
      if (!before) throw peopleErrors.employeeNotFound();
      forms.station.requireUnchanged(input, before);
      const { id } = before;
      const number = input.employeeStationId;
      if (
        number !== null &&
        number !== before.employeeStationId &&
        (await isCodeOfOther(tx, { number, employeeId: id }))
      )
        throw peopleErrors.stationIdTaken({ fields: { employeeStationId: { code: 'duplicate' } } });
      await store.saveStation(tx, { employeeId: id, stationId: input.employeeStationId, pinHash }, now);
      audit({
        kind: 'employee',
        id,
        name: nameText(before, 'first-last'),
        before: { employeeStationId: before.employeeStationId, pinChanged: false },
        after: { employeeStationId: input.employeeStationId, pinChanged: pinHash !== null },
      });
      return { version: forms.station.version({ ...before, ...input }) };
    },
  }),

  handleScoped(people.stationOf, async ({ input, tx, actor, scope }) => {
    const id = input.employeeId ?? actor.employeeId;
    const row = await store.fileOf(tx, reachFor(actor, scope, id), id);
    if (!row) throw peopleErrors.employeeNotFound();
    return { employeeStationId: row.employeeStationId, hasPin: row.hasPin };
  }),
];

type WorkValues = Omit<store.WorkChange, 'employeeId'>;

export const workValues = (file: store.FileRow): WorkValues => ({
  employeeCode: file.employeeCode,
  positionName: file.positionName,
  startDate: file.startDate,
  probationStartDate: file.probationStartDate,
  probationEndDate: file.probationEndDate,
  payrollCode: file.payrollCode,
  kycLevel: file.kycLevel,
});

const workTexts = ({ kycLevel, ...texts }: WorkValues): FieldValues => ({ ...texts, kycLevel: String(kycLevel) });

export const workWish = ({ kycLevel, ...wish }: FieldValues): Partial<WorkValues> => ({
  ...(wish as Partial<WorkValues>),
  ...(kycLevel !== undefined && { kycLevel: Number(kycLevel) }),
});

/** A code that is a colleague's number at a station would open their clock there. */
export async function requireFreeCode(
  tx: TenantTx,
  { code, employeeId }: { readonly code: string | null; readonly employeeId: Id<'employee'> },
): Promise<void> {
  if (code !== null && (await isNumberOfOther(tx, { code, employeeId })))
    throw peopleErrors.employeeCodeTaken(duplicate('employeeCode'));
}

/** Nor does who comes back bring a code or a number that means a colleague by now. */
export async function requireOwnAtStation(tx: TenantTx, employeeId: Id<'employee'>): Promise<void> {
  const { isCode, isNumber } = await takenAtStation(tx, employeeId);
  if (isCode) throw peopleErrors.employeeCodeTaken();
  if (isNumber) throw peopleErrors.stationIdTaken();
}

/** Another title is in the history from today on; another first day or end of probation is heard by the modules that count from it. */
export async function writeWorkInfo(
  tx: TenantTx,
  before: store.FileRow,
  wanted: WorkValues,
  { changedBy, now }: { readonly changedBy: string; readonly now: Instant },
): Promise<void> {
  const employeeId = before.id;
  if (before.employeeCode !== wanted.employeeCode) await requireFreeCode(tx, { code: wanted.employeeCode, employeeId });
  await store.saveWorkInfo(tx, { ...wanted, employeeId }, now);
  if (before.positionName !== wanted.positionName) {
    const fromDate = await todayOf(tx, now);
    const term = { employeeId, matter: 'position', fromDate, valueText: wanted.positionName, changedBy } as const;
    await saveTerms(tx, [term], now);
    // An employee with another title than the position they held holds it no longer.
    await tell(tx, employeeTermsChanged, { employeeId, matter: 'position', fromDate, left: null });
  }
  if (before.startDate !== wanted.startDate) await tell(tx, employeeStartChanged, { employeeId });
  if (before.probationEndDate !== wanted.probationEndDate) await tell(tx, employeeProbationChanged, { employeeId });
}

export async function reachedByStaff(tx: TenantTx, id: Id<'employee'>): Promise<Reached> {
  const person = await store.personInReach(tx, wholeCompany, id);
  if (!person) throw peopleErrors.employeeNotFound();
  return { id, name: nameText(person, 'first-last') };
}

const sensitiveOf = (row: store.FileRow): Sensitive => ({
  idCard: row.idCard,
  taxId: row.taxId,
  socialSecurityId: row.socialSecurityId,
  race: row.race,
  bankCode: row.bankCode,
  bankAccount: row.bankAccount,
  bankAccountName: row.bankAccountName,
});

const askedOf = (row: store.FileRow, fields: readonly string[]) => ({
  kind: 'employee',
  id: row.id,
  name: nameText(row, 'first-last'),
  after: { asked: [...fields] },
});

/** Only the fields whose value is another than before. */
function changeOf(row: store.FileRow, input: Readonly<Record<string, unknown>>, marks: object = {}) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(input)) {
    const was = row[field as keyof store.FileRow];
    if (field === 'employeeId' || field === 'version' || was === value) continue;
    before[field] = was;
    after[field] = value;
  }
  return {
    kind: 'employee',
    id: row.id,
    name: nameText(row, 'first-last'),
    before: withoutSecrets(before),
    after: { ...withoutSecrets(after), ...marks },
  };
}
