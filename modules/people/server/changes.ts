import { type Actor, can, wholeCompany } from '#access/rules/can';
import { handle, handleOwn, type OwnScope, type TenantContext } from '#access/server/public';
import type { Call } from '#kernel/call';
import { commonErrors } from '#kernel/errors';
import { nameText } from '#kernel/format';
import type { Instant, LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { people } from '../contract.ts';
import { peopleErrors } from '../errors.ts';
import { missingOfBank } from '../rules/bank-together.ts';
import { type ChangePart, decideChange, type FieldValues, wishedChange } from '../rules/file-change.ts';
import { withoutSecrets } from '../rules/masked.ts';
import { decidePermission } from '../rules/own-terms.ts';
import { type TermMatter, termMatters } from '../rules/terms-on.ts';
import { reachedByStaff, workValues, workWish, writeWorkInfo } from './file.ts';
import * as store from './store/changes.ts';
import * as files from './store/file.ts';
import { heldValues, writeAskedTerm } from './terms.ts';

/** A person's file, locked, each part with the values that somebody may ask to have changed. */
async function partsOf(tx: TenantTx, employeeId: store.ChangeRow['employeeId']) {
  const file = await files.fileForUpdate(tx, wholeCompany, employeeId);
  const addresses = await files.addressesOf(tx, employeeId);
  if (!file) throw peopleErrors.employeeNotFound();
  const { kind: _, ...registered } = addresses.find(({ kind }) => kind === 'registered') ?? { kind: null };
  const name = nameText(file, 'first-last');
  return { file, name, registered: registered as FieldValues };
}

type Asked = Pick<TenantContext<Call, OwnScope>, 'tx' | 'scope' | 'now' | 'audit'>;

async function ask(
  { tx, scope, now, audit }: Asked,
  part: ChangePart,
  { note, ...wanted }: FieldValues & { readonly note: string | null },
): Promise<Record<string, never>> {
  const { file, name, registered } = await partsOf(tx, scope.employeeId);
  const wished = wishedChange(part === 'registeredAddress' ? registered : (file as unknown as FieldValues), wanted);
  if (!wished.ok) throw peopleErrors[wished.reason]();
  const missing = missingOfBank(wished.value.fields, wanted);
  if (missing.length > 0)
    throw commonErrors.invalid({ fields: Object.fromEntries(missing.map((field) => [field, { code: 'required' }])) });
  await store.saveChange(tx, {
    id: newId('employeeChange'),
    employeeId: scope.employeeId,
    part,
    ...wished.value,
    note,
    askedAt: now,
  });
  audit({ kind: 'employee', id: scope.employeeId, name, after: { asked: [...wished.value.fields] } });
  return {};
}

const valuesOf = ({ fields, was, wish }: store.ChangeRow) =>
  fields.map((field) => ({ field, before: was[field] ?? null, after: wish[field] ?? null }));

const shown = (row: store.ChangeRow) => ({
  id: row.id,
  part: row.part,
  fields: valuesOf(row),
  note: row.note,
  state: row.state,
  askedAt: row.askedAt,
  decidedAt: row.decidedAt,
  decidedBy: row.decidedBy,
  reason: row.reason,
});

const masked = <Row extends store.ChangeRow>(row: Row): Row => ({
  ...row,
  was: withoutSecrets(row.was) as FieldValues,
  wish: withoutSecrets(row.wish) as FieldValues,
});

/** A person who may not write a value into a file does not let it in by a decision either. */
const mayDecide = (actor: Actor, part: ChangePart): boolean => can(actor, decidePermission[part]);

export const changeHandlers = [
  handleOwn(people.askPersonalChange, (context) => ask(context, 'personal', context.input)),
  handleOwn(people.askAddressChange, (context) => ask(context, 'registeredAddress', context.input)),
  handleOwn(people.askIdentityChange, (context) => ask(context, 'identity', context.input)),

  handleOwn(people.ownChanges, async ({ tx, actor, scope }) => {
    const rows = await store.changesOf(tx, scope.employeeId);
    // An owner who looks through other eyes sees dots like everybody else.
    return rows.map((row) => shown(actor.viewedBy ? { ...masked(row), note: null } : row));
  }),

  handleOwn(people.takeBackChange, async ({ input, tx, actor, scope, now, audit }) => {
    const change = await store.changeForUpdate(tx, input.changeId);
    if (!change || change.employeeId !== scope.employeeId) throw peopleErrors.changeNotFound();
    if (change.state !== 'pending') throw peopleErrors.changeDecided();
    await store.closeChange(tx, { id: change.id, state: 'canceled', by: actor.name, reason: null, now });
    audit({ kind: 'employee', id: scope.employeeId, name: actor.name, before: { asked: [...change.fields] } });
    return {};
  }),

  handle(people.waitingChanges, async ({ input, tx, actor }) => {
    if (input.employeeId) await reachedByStaff(tx, input.employeeId);
    const { items: rows, total } = await store.waitingChanges(tx, input);
    const items = rows.map((row) => ({
      ...shown(masked(row)),
      // A note often says the value.
      note: mayDecide(actor, row.part) ? row.note : null,
      employee: {
        id: row.employeeId,
        firstName: row.firstName,
        lastName: row.lastName,
        employeeCode: row.employeeCode,
      },
    }));
    return { items, total, page: input.page, size: input.size };
  }),

  handle(people.revealChange, async ({ input, tx, actor, audit }) => {
    const change = await store.changeForUpdate(tx, input.changeId);
    if (!change) throw peopleErrors.changeNotFound();
    if (!mayDecide(actor, change.part)) throw commonErrors.forbidden();
    const { name } = await partsOf(tx, change.employeeId);
    audit({ kind: 'employee', id: change.employeeId, name, after: { viewed: [...change.fields] } });
    return valuesOf(change);
  }),

  handle(people.decideChange, async ({ input, tx, actor, now, audit }) => {
    const change = await store.changeForUpdate(tx, input.changeId);
    if (!change) throw peopleErrors.changeNotFound();
    const decided = decideChange(change, { by: actor.employeeId, approve: input.approve });
    if (!decided.ok) throw peopleErrors[decided.reason]();
    if (!mayDecide(actor, change.part)) throw commonErrors.forbidden();
    const { name, before } = await decide(tx, change, { state: decided.value, by: actor.name, now });
    await store.closeChange(tx, { ...input, id: change.id, state: decided.value, by: actor.name, now });
    audit({
      kind: 'employee',
      id: change.employeeId,
      name,
      before: input.approve ? withoutSecrets(before) : { asked: [...change.fields] },
      after: input.approve ? loggedValues(change, change.wish) : { refused: [...change.fields], reason: input.reason },
    });
    return {};
  }),
];

/** Only what is shown: an id beside it says nothing to a reader. */
const loggedValues = ({ fields }: store.ChangeRow, values: FieldValues): Record<string, unknown> =>
  withoutSecrets(Object.fromEntries(fields.map((field) => [field, values[field] ?? null])));

interface Deciding {
  readonly state: 'approved' | 'rejected';
  readonly by: string;
  readonly now: Instant;
}

interface Decided {
  readonly name: string;
  /** The values that were replaced: those of now, not those of when it was asked for. */
  readonly before: FieldValues;
}

const isTerm = (part: ChangePart): part is TermMatter => termMatters.some((matter) => matter === part);

/** Writes what was asked for into the file of today. */
async function decide(tx: TenantTx, change: store.ChangeRow, { state, by, now }: Deciding): Promise<Decided> {
  const { employeeId, part, fields, wish } = change;
  const { file, name, registered } = await partsOf(tx, employeeId);
  const day = (wish.fromDate ?? wish.takenFrom) as LocalDate;
  const inFile = part === 'registeredAddress' ? registered : (file as unknown as FieldValues);
  const values = isTerm(part) ? await heldValues(tx, employeeId, { matter: part, day }) : inFile;
  const before = Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  if (state === 'rejected') return { name, before };
  switch (part) {
    case 'work':
      await writeWorkInfo(tx, file, { ...workValues(file), ...workWish(wish) }, { changedBy: by, now });
      return { name, before };
    case 'department':
    case 'position':
    case 'employmentType':
    case 'salary':
    case 'manager':
    case 'workMinutes':
      await writeAskedTerm(tx, { ...change, matter: part }, { changedBy: by, now });
      return { name, before };
    case 'personal':
      await files.saveProfile(tx, { ...file, ...wish, employeeId }, now);
      return { name: nameText({ ...file, ...wish }, 'first-last'), before };
    case 'identity':
      await files.saveSensitive(tx, { ...file, ...wish, employeeId }, now);
      return { name, before };
    case 'registeredAddress':
      await files.saveAddress(tx, { ...emptyAddress, ...registered, ...wish, employeeId, kind: 'registered' });
      return { name, before };
  }
}

const emptyAddress: files.AddressRow = {
  houseNumber: null,
  building: null,
  room: null,
  floor: null,
  village: null,
  moo: null,
  soi: null,
  junction: null,
  road: null,
  subDistrict: null,
  district: null,
  province: null,
  postCode: null,
};
