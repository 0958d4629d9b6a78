import type { TenantTx } from '#server/db/tx';
import { unpackContext } from '../rules/packed-context.ts';
import { calculateSlip } from '../rules/slip.ts';
import { statutoryPart } from '../rules/statutory-part.ts';
import { noShared } from './shared-context.ts';
import { keepIncomes, runsWithoutIncomes, savePart, slipsWithoutPart } from './store/statutory.ts';

const atOnce = 500;

/**
 * Before filings are read: slips of runs that were frozen before the statutory part was kept get it from their context, and runs that
 * were approved before incomes were rows get these. Two statements when there is none, which is usual. The call needs a
 * transaction that may write.
 */
export async function keepStatutoryParts(tx: TenantTx): Promise<void> {
  await keepParts(tx);
  for (const runId of await runsWithoutIncomes(tx)) await keepIncomes(tx, runId);
}

async function keepParts(tx: TenantTx): Promise<void> {
  for (;;) {
    const old = await slipsWithoutPart(tx, atOnce);
    for (const { context: packed, shared, ...which } of old) {
      const context = unpackContext(packed, shared ?? noShared);
      const slip = calculateSlip(context);
      if (!slip.ok) throw new Error(`An approved slip cannot be calculated again: ${slip.field} ${slip.reason}`);
      await savePart(tx, which, statutoryPart(slip.value, context));
    }
    if (old.length < atOnce) return;
  }
}
