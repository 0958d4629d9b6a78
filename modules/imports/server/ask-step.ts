import type { Id } from '#kernel/ids';
import { queue } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { type AskedBy, applyStep, checkStep, readStep, undoStep } from './steps.ts';

const steps = { read: readStep, check: checkStep, apply: applyStep, undo: undoStep };

/** The step begins after this transaction is committed: it then finds the state it needs. */
export const askStep = (
  tx: TenantTx,
  step: keyof typeof steps,
  asked: { readonly importId: Id<'import'>; readonly by: AskedBy },
): Promise<void> => queue(tx, steps[step], { organizationId: tx.organizationId, ...asked });
