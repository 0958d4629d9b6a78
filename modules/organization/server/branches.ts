import { handle } from '#access/server/public';
import { newId } from '#server/ids';
import { editForm } from '#server/version';
import type { BranchRow } from '../contract/branches.ts';
import { organization } from '../contract.ts';
import { organizationErrors } from '../errors.ts';
import type { KeepingOfBranch } from './branch-use.ts';
import * as store from './store/branches.ts';

const form = editForm(({ id: _id, updatedAt: _at, ...fields }: BranchRow) => fields);

export const branchHandlers = (keeping: KeepingOfBranch) => [
  handle(organization.listBranches, async ({ input, tx }) => {
    const { items, total } = await store.branches(tx, input);
    return { items: items.map(form.shown), total, page: input.page, size: input.size };
  }),

  handle(organization.createBranch, async ({ input, tx, now, audit }) => {
    const branch = await store.addBranch(tx, { ...input, id: newId('branch'), now });
    audit({ kind: 'branch', id: branch.id, name: branch.name, after: input });
    return form.shown(branch);
  }),

  handle(organization.editBranch, async ({ input, tx, now, audit }) => {
    const before = await store.branchForUpdate(tx, input.id);
    if (!before) throw organizationErrors.branchNotFound();
    form.requireUnchanged(input, before);
    const branch = await store.saveBranch(tx, { ...input, now });
    audit({ kind: 'branch', id: branch.id, name: branch.name, before, after: branch });
    return form.shown(branch);
  }),

  handle(organization.deleteBranch, async ({ input, tx, audit }) => {
    const before = await store.branchForUpdate(tx, input.id);
    if (!before) throw organizationErrors.branchNotFound();
    const kept = await keeping(tx, before.id);
    if (kept) throw kept;
    await store.removeBranch(tx, before.id);
    audit({ kind: 'branch', id: before.id, name: before.name, before });
    return {};
  }),
];
