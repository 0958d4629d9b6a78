/** Assurance of a punch: A a face verified by a device, B rotating QR inside the fence, C one weak signal, D imported, entered by hand or nothing at all. */
import type { FenceVerdict } from '#zones/rules/geofence';

export const assuranceLevels = ['A', 'B', 'C', 'D'] as const;
export type AssuranceLevel = (typeof assuranceLevels)[number];

export interface PunchSignals {
  /** `hand` is an administrator or manager who enters it for a person, `request` a form of the person that was approved. */
  readonly source: 'faceScanner' | 'self' | 'station' | 'import' | 'hand' | 'request';
  /** Whether the device saw a living person; null when it does not look. */
  readonly liveFace?: boolean | null;
  readonly qr?: 'rotating' | 'static' | null;
  readonly fence?: FenceVerdict | null;
  /** The address from which it came is one of the zone's. */
  readonly wifi?: boolean;
  readonly beacon?: boolean;
  readonly pin?: boolean;
  /** Queued on the phone without a network and sent later. */
  readonly offline?: boolean;
}

export type AssuranceReason =
  | 'verifiedFace'
  | 'rotatingQrInFence'
  | 'oneSignal'
  | 'sentLater'
  | 'enteredByHand'
  | 'imported'
  | 'notALivingFace'
  | 'noSignal';

export interface Assurance {
  readonly level: AssuranceLevel;
  readonly reason: AssuranceReason;
}

/** A doubtful punch is stored and marked, never refused: a level is for the manager, not for the door. */
export function assurance(signals: PunchSignals): Assurance {
  const { source, qr, fence } = signals;
  if (source === 'hand' || source === 'request') return { level: 'D', reason: 'enteredByHand' };
  if (source === 'import') return { level: 'D', reason: 'imported' };
  if (source === 'faceScanner')
    return signals.liveFace === false
      ? { level: 'D', reason: 'notALivingFace' }
      : { level: 'A', reason: 'verifiedFace' };
  if (qr === 'rotating' && fence === 'inside')
    // The code changes every few seconds to prove presence now; sent later, it proves less.
    return signals.offline ? { level: 'C', reason: 'sentLater' } : { level: 'B', reason: 'rotatingQrInFence' };
  const hasSignal = Boolean(qr) || fence === 'inside' || signals.wifi || signals.beacon || signals.pin;
  return hasSignal ? { level: 'C', reason: 'oneSignal' } : { level: 'D', reason: 'noSignal' };
}

/** Levels are letters: a later letter is less sure. */
export const isBelow = (level: AssuranceLevel, wanted: AssuranceLevel): boolean => level > wanted;
