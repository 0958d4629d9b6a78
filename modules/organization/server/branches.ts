import { handle } from '#access/server/public';
import { newId } from '#server/ids';
import { organization } from '../contract.ts';
import { organizationErrors } from '../errors.ts';
import * as store from './store/branches.ts';

export const branchHandlers = [
  handle(organization.listBranches, async ({ input, tx }) => {
    const { items, total } = await store.branches(tx, input);
    return { items, total, page: input.page, size: input.size };
  }),

  handle(organization.createBranch, async ({ input, tx, now, audit }) => {
    const branch = await store.addBranch(tx, { ...input, id: newId('branch'), now });
    audit({ kind: 'branch', id: branch.id, name: branch.name, after: input });
    return branch;
  }),

  handle(organization.editBranch, async ({ input, tx, now, audit }) => {
    const before = await store.branchForUpdate(tx, input.id);
    if (!before) throw organizationErrors.branchNotFound();
    const branch = await store.saveBranch(tx, { ...input, now });
    audit({ kind: 'branch', id: branch.id, name: branch.name, before, after: branch });
    return branch;
  }),

  handle(organization.deleteBranch, async ({ input, tx, audit }) => {
    const before = await store.branchForUpdate(tx, input.id);
    if (!before) throw organizationErrors.branchNotFound();
    await store.removeBranch(tx, before.id);
    audit({ kind: 'branch', id: before.id, name: before.name, before });
    return {};
  }),
];
