import { clockingErrors } from '#clocking/errors';
import { judgingZone, noVerdict } from '#clocking/rules/judging-zone';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import type { Fix } from '#zones/rules/geofence';
import type { HeardBeacon } from '#zones/rules/zone-verdict';
import { judgeZone, type ZoneForPunch, type ZoneVerdict, zoneNames, zonesFor } from '#zones/server/public';

/** What a device says of where it is. */
export interface Signals {
  readonly zoneId: string | null;
  readonly fix: Fix | null;
  readonly qrText: string | null;
  readonly wifi: { readonly name?: string; readonly mac?: string } | null;
  readonly beacon: HeardBeacon | null;
  readonly ip: string;
}

export interface Judged {
  readonly zoneId: string | null;
  readonly verdict: ZoneVerdict;
  /** The zone has never proved itself before. */
  readonly isFirst: boolean;
}

interface JudgeOptions {
  readonly signals: Signals;
  readonly now: Instant;
  readonly zones: readonly ZoneForPunch[] | undefined;
  /** The punch was made at a device that stands at the named zone. */
  readonly isPlaced: boolean;
}

/**
 * Asks the zone that was named; without one, the zone of the person that speaks for them most. A zone that exists and is
 * not theirs proves nothing, yet the punch is kept with its name.
 */
export async function judgedZone(
  tx: TenantTx,
  employeeId: Id<'employee'>,
  { signals, now, isPlaced, ...known }: JudgeOptions,
): Promise<Judged> {
  const zones = known.zones ?? (await zonesFor(tx, employeeId));
  const { zoneId } = signals;
  if (zoneId === null) return bestOf(zones, signals, now);
  const zone = zones.find(({ id }) => id === zoneId);
  if (zone) {
    const verdict = judgeZone(zone, { ...signals, now });
    return { zoneId, verdict, isFirst: !zone.activated && (isPlaced || isSilent(zone) || speaks(verdict)) };
  }
  await requireZone(tx, zoneId);
  return { zoneId, verdict: noVerdict, isFirst: false };
}

/** A zone of another company, or of none, is not found. */
export async function requireZone(tx: TenantTx, zoneId: string): Promise<void> {
  requireKnown(await zoneNames(tx), zoneId);
}

export function requireKnown(zones: readonly { readonly id: string }[], zoneId: string): void {
  if (!zones.some(({ id }) => id === zoneId)) throw clockingErrors.zoneNotFound();
}

function bestOf(zones: readonly ZoneForPunch[], signals: Signals, now: Instant): Judged {
  const { zone, verdict } = judgingZone(
    zones.map((one) => ({ zone: one, verdict: judgeZone(one, { ...signals, now }) })),
  );
  return { zoneId: zone?.id ?? null, verdict, isFirst: zone !== null && speaks(verdict) && !zone.activated };
}

/** A signal of the place is for the person. */
const speaks = ({ qr, fence, wifi, beacon }: ZoneVerdict): boolean =>
  qr !== null || fence?.verdict === 'inside' || wifi || beacon;

/** Zones of faces and of files have no signal that a phone could send. */
const isSilent = ({ type }: ZoneForPunch): boolean => type === 'face_scan' || type === 'import';
