import { assurance, type PunchSignals } from '#clocking/rules/assurance';
import type { ClockType } from '#clocking/rules/punch';
import type { ProvenTime } from '#clocking/rules/time-proof';
import { usableMoment } from '#clocking/rules/usable-moment';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { newId } from '#server/ids';
import type { Fix } from '#zones/rules/geofence';
import type { HeardBeacon } from '#zones/rules/zone-verdict';
import type { PunchRow } from '../store/punches.ts';
import type { Judged } from './zone-signals.ts';

/** A punch as it is handed in. */
export interface PunchToRecord {
  readonly employeeId: Id<'employee'>;
  /** What the person chose; a guess is made with the whole day where nobody did. */
  readonly type: ClockType;
  readonly isGuessed?: boolean;
  /** When it was made, by the device. */
  readonly said: Instant;
  readonly source: PunchSignals['source'];
  /** Names the punch for ever: handed in again, it is the same one. */
  readonly key: string;
  readonly zoneId?: string | null;
  readonly fix?: Fix | null;
  readonly qrText?: string | null;
  readonly wifi?: { readonly name?: string; readonly mac?: string } | null;
  readonly beacon?: HeardBeacon | null;
  readonly pin?: boolean;
  readonly liveFace?: boolean | null;
  /** Queued without a network and sent later. */
  readonly offline?: boolean;
  /** What its device proves of its time; left out for what no phone sent. */
  readonly proven?: ProvenTime & { readonly counter: number | null };
  readonly deviceAhead?: number | null;
  readonly ip?: string | null;
  readonly device?: string | null;
  readonly photoFileId?: Id<'file'> | null;
  readonly reason?: string | null;
  readonly enteredBy?: string | null;
  readonly enteredName?: string | null;
  readonly correctsId?: string | null;
  /** When the server got it; now, when left out. */
  readonly receivedAt?: Instant;
}

/** A person who enters a punch by hand or asks for it says when it was; a device may be wrong. */
export const momentOf = ({ said, source, receivedAt }: PunchToRecord, now: Instant) =>
  source === 'hand' || source === 'request' ? { at: said, claimed: null } : usableMoment(said, receivedAt ?? now);

/** A punch with what its zone said of it. */
export function punchRow(punch: PunchToRecord, found: Judged | null, now: Instant): PunchRow {
  const { at, claimed } = momentOf(punch, now);
  const { fence = null, qr = null, qrProblem = null, qrStep = null } = found?.verdict ?? {};
  const { wifi = false, beacon = false } = found?.verdict ?? {};
  const { pin = false, liveFace = null, offline = false, fix = null } = punch;
  const { level, reason } = assurance({
    source: punch.source,
    liveFace,
    qr,
    fence: fence?.verdict ?? null,
    wifi,
    beacon,
    pin,
    offline,
  });
  return {
    id: newId('clocking'),
    employeeId: punch.employeeId,
    type: punch.type,
    isGuessed: punch.isGuessed ?? false,
    at,
    claimedAt: claimed,
    receivedAt: punch.receivedAt ?? now,
    source: punch.source,
    key: punch.key,
    zoneId: found?.zoneId ?? punch.zoneId ?? null,
    latitude: fix?.latitude ?? null,
    longitude: fix?.longitude ?? null,
    accuracy: fix?.accuracy ?? null,
    positionAge: fix?.age == null ? null : Math.round(fix.age),
    fenceVerdict: fence?.verdict ?? null,
    fenceReason: fence?.reason ?? null,
    fenceDistance: fence?.distance ?? null,
    qr,
    qrProblem,
    qrStep,
    wifi,
    beacon,
    pin,
    liveFace,
    offline,
    deviceAhead: punch.deviceAhead ?? null,
    assurance: level,
    assuranceReason: reason,
    ip: punch.ip ?? null,
    device: punch.device ?? null,
    photoFileId: punch.photoFileId ?? null,
    reason: punch.reason ?? null,
    enteredBy: punch.enteredBy ?? null,
    enteredName: punch.enteredName ?? null,
    importId: null,
    correctsId: punch.correctsId ?? null,
    timeProof: punch.proven?.proof ?? null,
    notBefore: punch.proven?.notBefore ?? null,
    deviceCounter: punch.proven?.counter ?? null,
  };
}
