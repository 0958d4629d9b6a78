import type { Id } from '#kernel/ids';
import type { TenantTx } from '#server/db/tx';
import { hears, tell } from '#server/events';
import { type AskedBy, applyStep, checkStep, readStep, undoStep } from './steps.ts';

const steps = { read: readStep, check: checkStep, apply: applyStep, undo: undoStep };

/** Begins once the transaction that asks is committed: the step finds the state it waits for. */
export const askStep = (tx: TenantTx, step: keyof typeof steps, o: { importId: Id<'import'>; by: AskedBy }) =>
  tell(tx, 'import.stepAsked', { step, ...o });

export const startStep = hears('import.stepAsked', 'imports.start-step', async ({ tx, payload, services }) => {
  const { step, importId, by } = payload as { step: keyof typeof steps; importId: string; by: AskedBy };
  await services.jobs.send(steps[step], { organizationId: tx.organizationId, importId, by });
});
