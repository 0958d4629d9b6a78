import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import type { Fix } from '#zones/rules/geofence';
import { judgeZone, type ZoneForPunch, type ZoneVerdict, zoneNames, zonesFor } from '#zones/server/public';
import { clockingErrors } from '../errors.ts';

/** What a device says of where it is. */
export interface Signals {
  readonly zoneId: string | null;
  readonly fix: Fix | null;
  readonly qrText: string | null;
  readonly wifi: { readonly name?: string; readonly mac?: string } | null;
  readonly beacon: { readonly major: string; readonly minor: string } | null;
  readonly ip: string;
}

export interface Judged {
  readonly zoneId: string | null;
  readonly verdict: ZoneVerdict;
  /** The zone has never proved itself before. */
  readonly isFirst: boolean;
}

const nothing: ZoneVerdict = { fence: null, qr: null, qrProblem: null, qrStep: null, wifi: false, beacon: false };

/**
 * Asks the zone that was named; without one, the zone of the person that speaks for them most. A zone that exists and is
 * not theirs proves nothing, yet the punch is kept with its name.
 */
export async function judgedZone(
  tx: TenantTx,
  employeeId: Id<'employee'>,
  { signals, now }: { signals: Signals; now: Instant },
): Promise<Judged> {
  const zones = await zonesFor(tx, employeeId);
  const { zoneId } = signals;
  if (zoneId === null) return bestOf(zones, signals, now);
  const zone = zones.find(({ id }) => id === zoneId);
  if (zone) return { zoneId, verdict: judgeZone(zone, { ...signals, now }), isFirst: !zone.activated };
  await requireZone(tx, zoneId);
  return { zoneId, verdict: nothing, isFirst: false };
}

/** A zone of another company, or of none, is not found. */
export async function requireZone(tx: TenantTx, zoneId: string): Promise<void> {
  const known = await zoneNames(tx);
  if (!known.some(({ id }) => id === zoneId)) throw clockingErrors.zoneNotFound();
}

function bestOf(zones: readonly ZoneForPunch[], signals: Signals, now: Instant): Judged {
  let best: Judged = { zoneId: null, verdict: nothing, isFirst: false };
  let most = 0;
  for (const zone of zones) {
    const verdict = judgeZone(zone, { ...signals, now });
    const says = weight(verdict);
    if (says <= most) continue;
    best = { zoneId: zone.id, verdict, isFirst: !zone.activated };
    most = says;
  }
  return best;
}

/** A code beats a fence, a fence beats the rest; two signals beat one. */
const weight = ({ fence, qr, wifi, beacon }: ZoneVerdict): number =>
  (qr === 'rotating' ? 8 : qr === 'static' ? 4 : 0) +
  (fence?.verdict === 'inside' ? 3 : 0) +
  (wifi ? 2 : 0) +
  (beacon ? 2 : 0);
