import { plugPlace } from '#access/server/public';
import type { Instant } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';

/** People who take a seat of the plan; the module of people plugs it in. */
export type SeatsUsed = (tx: TenantTx, now: Instant) => Promise<number>;

export const seatsUsed = plugPlace<SeatsUsed>('billing.seatsUsed');
