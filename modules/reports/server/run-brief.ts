import type { LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { type RunId, runOf } from './store/runs.ts';

/** What a message says of a file that is ready. */
export interface RunBrief {
  readonly name: string;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
}

export const runBrief = (tx: TenantTx, id: RunId): Promise<RunBrief | undefined> => runOf(tx, id);
