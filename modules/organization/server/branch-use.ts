// What a branch is used for is known to filings, which come later and plug it in.
import { type ModuleStart, plugPlace } from '#access/server/public';
import type { Refusal } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { TenantTx } from '#server/db/tx';
import { organizationErrors } from '../errors.ts';

/** `files`: months of payroll are its own, and may be given to another branch. `filed`: some of them were filed. */
export type BranchUse = (tx: TenantTx, branchId: Id<'branch'>) => Promise<'files' | 'filed' | null>;

export const branchUses = plugPlace<BranchUse>('organization.branchUses');

export type KeepingOfBranch = (tx: TenantTx, branchId: Id<'branch'>) => Promise<Refusal | null>;

/** Why a branch is not deleted; null where nothing needs it. */
export function keepingOfBranch({ plugs }: Pick<ModuleStart, 'plugs'>): KeepingOfBranch {
  const uses = branchUses.partsOf(plugs);
  return async (tx, branchId) => {
    for (const readUse of uses) {
      const use = await readUse(tx, branchId);
      if (use) return use === 'filed' ? organizationErrors.branchFiled() : organizationErrors.branchFiles();
    }
    return null;
  };
}
