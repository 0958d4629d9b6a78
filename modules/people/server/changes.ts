import { type Actor, can } from '#access/rules/can';
import { handle, handleOwn, type OwnScope, type TenantContext } from '#access/server/public';
import type { Approvals } from '#approvals/server/public';
import type { Call } from '#kernel/call';
import { commonErrors } from '#kernel/errors';
import { nameText } from '#kernel/format';
import { fileRow, keepFile, type StoredFile, storeWholePicture } from '#organization/server/public';
import { FileAnswer } from '#server/export';
import { fileKey } from '#server/files';
import { people } from '../contract.ts';
import { peopleErrors } from '../errors.ts';
import { isAboutBank, missingOfBank } from '../rules/bank-together.ts';
import { type ChangePart, decideChange, type FieldValues, wishedChange } from '../rules/file-change.ts';
import { withoutSecrets } from '../rules/masked.ts';
import { decidePermission } from '../rules/own-terms.ts';
import { reachedByStaff } from './file.ts';
import { requestOf } from './file-change-requests.ts';
import { requireFreeNationalId } from './national-ids.ts';
import { askFor } from './own-terms.ts';
import * as store from './store/changes.ts';
import { partsOf } from './write-file-change.ts';

type Asked = Pick<TenantContext<Call, OwnScope>, 'tx' | 'actor' | 'scope' | 'now' | 'audit'>;

async function ask(
  { tx, actor, scope, now, audit }: Asked,
  part: ChangePart,
  { note, ...wanted }: FieldValues & { readonly note: string | null },
  bankBook: StoredFile | null = null,
): Promise<Record<string, never>> {
  const { file, name, registered } = await partsOf(tx, scope.employeeId);
  const wished = wishedChange(part === 'registeredAddress' ? registered : (file as unknown as FieldValues), wanted);
  if (!wished.ok) throw peopleErrors[wished.reason]();
  // Others do not learn by asking whose number it is: the person who decides does.
  if (part === 'identity' && can(actor, 'file.sensitive'))
    await requireFreeNationalId(tx, file, { idCard: wanted.idCard, mayName: true });
  const missing = missingOfBank(wished.value.fields, { ...wanted, bankBook: bankBook?.id ?? null });
  if (missing.length > 0)
    throw commonErrors.invalid({ fields: Object.fromEntries(missing.map((field) => [field, { code: 'required' }])) });
  const proof = bankBook && isAboutBank(wished.value.fields) ? { bankBookFileId: bankBook.id } : {};
  if (bankBook) await keepFile(tx, bankBook, { createdBy: actor.userId, now, unused: !proof.bankBookFileId });
  await askFor(tx, scope.employeeId, { part, ...wished.value, ...proof, note, now });
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
  hasBankBook: row.bankBookFileId !== null,
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

export const changeHandlers = (approvals: Approvals) => [
  handleOwn(people.askPersonalChange, (context) => ask(context, 'personal', context.input)),
  handleOwn(people.askAddressChange, (context) => ask(context, 'registeredAddress', context.input)),
  handleOwn(people.askIdentityChange, {
    prepare: async ({ input: { bankBook }, actor, files, scope }) =>
      bankBook && scope.kind === 'own'
        ? storeWholePicture({ file: bankBook, field: 'bankBook', organizationId: actor.organizationId, files })
        : null,
    run: (context) => {
      const { bankBook: _, ...wanted } = context.input;
      return ask(context, 'identity', wanted, context.prepared);
    },
  }),

  handleOwn(people.ownChanges, async ({ tx, actor, scope }) => {
    const rows = await store.changesOf(tx, scope.employeeId);
    // An owner who looks through other eyes sees dots like everybody else.
    return rows.map((row) => shown(actor.viewedBy ? { ...masked(row), note: null } : row));
  }),

  handleOwn(people.takeBackChange, async ({ input, tx, actor, scope, now, audit }) => {
    const change = await store.changeForUpdate(tx, input.changeId);
    if (!change || change.employeeId !== scope.employeeId) throw peopleErrors.changeNotFound();
    if (change.state !== 'pending') throw peopleErrors.changeDecided();
    const requestId = await requestOf({ tx, approvals, now }, change);
    await approvals.cancel(tx, requestId, { by: scope.employeeId, reason: null, now });
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

  handle(people.readBankBook, async ({ input, tx, actor, files, audit }) => {
    const change = await store.changeById(tx, input.changeId);
    const file = change?.bankBookFileId && (await fileRow(tx, change.bankBookFileId));
    if (!change || !file) throw peopleErrors.changeNotFound();
    if (!mayDecide(actor, change.part)) throw commonErrors.forbidden();
    const person = await store.deciderById(tx, change.employeeId);
    const name = person ? nameText(person, 'first-last') : '';
    audit({ kind: 'employee', id: change.employeeId, name, after: { viewed: ['bankBook'] } });
    const body = files.open(fileKey(tx.organizationId, file.id));
    return new FileAnswer({ name: file.name, type: file.contentType, body });
  }),

  handle(people.decideChange, async ({ input, tx, actor, now, audit }) => {
    const change = await store.changeForUpdate(tx, input.changeId);
    if (!change) throw peopleErrors.changeNotFound();
    const decided = decideChange(change, { by: actor.employeeId, approve: input.approve });
    if (!decided.ok) throw peopleErrors[decided.reason]();
    if (!mayDecide(actor, change.part)) throw commonErrors.forbidden();
    const requestId = await requestOf({ tx, approvals, now }, change);
    const { approve, reason } = input;
    const state = await approvals.decide(tx, requestId, { by: actor.employeeId, approve, reason, all: true, now });
    // What it changed in the file is written by the request, whichever way it is decided.
    const { name } = await partsOf(tx, change.employeeId);
    audit({ kind: 'request', id: requestId, name, after: { approve, reason, state } });
    return {};
  }),
];
