import type { Id } from '#kernel/ids';
import type { TenantTx } from '#server/db/tx';
import { hears, tell } from '#server/events';
import { applyStep, checkStep, readStep, undoStep } from './steps.ts';

const steps = { read: readStep, check: checkStep, apply: applyStep, undo: undoStep };

/** Begins once the transaction that asks is committed: the step finds the state it waits for. */
export const askStep = (tx: TenantTx, step: keyof typeof steps, importId: Id<'import'>): Promise<void> =>
  tell(tx, 'import.stepAsked', { step, importId });

export const startStep = hears('import.stepAsked', 'imports.start-step', async ({ tx, payload, services }) => {
  const { step, importId } = payload as { step: keyof typeof steps; importId: string };
  await services.jobs.send(steps[step], { organizationId: tx.organizationId, importId });
});
