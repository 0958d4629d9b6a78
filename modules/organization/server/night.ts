import type { Instant } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { nightAfter } from '#server/night';
import { timeZoneOf } from './store/company.ts';

/** A coming night of the company, at its own minute; the first one after a moment where one is given. */
export async function nightOf(
  tx: TenantTx,
  { now, nights = 1, notBefore }: { readonly now: Instant; readonly nights?: number; readonly notBefore?: Instant },
): Promise<Instant> {
  const zone = await timeZoneOf(tx);
  const after = notBefore && notBefore > now ? notBefore : now;
  return nightAfter({ now: after, zone, organizationId: tx.organizationId, nights });
}
