import { handle } from '#access/server/public';
import { conditionsFor } from '#approvals/server/public';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { editForm } from '#server/version';
import { type LeaveType, leave, mostTypes } from '../contract.ts';
import { leaveErrors } from '../errors.ts';
import { policyProblems } from '../rules/leave-type.ts';
import { policyChanged } from './due.ts';
import { leaveRequest } from './leave-request.ts';
import { lockAllAccounts } from './store/accounts.ts';
import * as store from './store/types.ts';

const form = editForm(({ id: _id, statutory: _statutory, ...fields }: LeaveType) => fields);

/** Each contradiction is shown at its field. */
function requireSense(type: LeaveType): void {
  const problems = Object.entries(policyProblems(type));
  if (problems.length === 0) return;
  throw leaveErrors.policyNotPossible({
    fields: Object.fromEntries(problems.map(([field, code]) => [field, { code }])),
  });
}

/** A step that is asked for leave of this code would never be asked again. */
async function requireFreeCode(tx: TenantTx, code: string): Promise<void> {
  const asking = (await conditionsFor(tx, leaveRequest.name)).find(
    ({ condition }) => condition.fact === 'type' && condition.value === code,
  );
  if (asking) throw leaveErrors.typeInLine({ params: { line: asking.lineName } });
}

export const typeHandlers = [
  handle(leave.listTypes, async ({ input, tx }) => {
    const { items, total } = await store.typePage(tx, input);
    return { items: items.map(form.shown), total, page: input.page, size: input.size };
  }),

  handle(leave.createType, async ({ input, tx, now, audit }) => {
    const type = { id: newId('leaveType'), statutory: null, ...input };
    requireSense(type);
    if ((await store.countTypesLocked(tx)) >= mostTypes) throw leaveErrors.tooManyTypes({ params: { n: mostTypes } });
    await store.addTypes(tx, [type], now);
    await policyChanged(tx, now);
    audit({ kind: 'leaveType', id: type.id, name: type.name, after: input });
    return form.shown(type);
  }),

  handle(leave.editType, async ({ input, tx, now, audit }) => {
    const before = await store.typeForUpdate(tx, input.id);
    if (!before) throw leaveErrors.typeNotFound();
    form.requireUnchanged(input, before);
    const { version: _, ...fields } = input;
    const type = { ...before, ...fields };
    requireSense(type);
    if (type.code !== before.code) await requireFreeCode(tx, before.code);
    await store.saveType(tx, type, now);
    await policyChanged(tx, now);
    audit({ kind: 'leaveType', id: type.id, name: type.name, before, after: type });
    return form.shown(type);
  }),

  handle(leave.deleteType, async ({ input, tx, audit }) => {
    await lockAllAccounts(tx);
    const type = await store.typeForUpdate(tx, input.id);
    if (!type) throw leaveErrors.typeNotFound();
    if (await store.isTypeUsed(tx, type.id)) throw leaveErrors.typeInUse();
    await store.removeType(tx, type.id);
    audit({ kind: 'leaveType', id: type.id, name: type.name, before: { name: type.name, code: type.code } });
    return {};
  }),
];
