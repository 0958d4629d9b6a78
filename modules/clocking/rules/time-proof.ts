/** Proof of a punch's time: signed by a known device with a counter that rises; it then was made not before that device was registered, its latest punch, and the last server time it proves. */
import type { Instant } from '#kernel/time';

/** `unsigned`: an old client. The other three sign, and their signature proves nothing. */
export const timeProofs = ['signed', 'unsigned', 'unknownDevice', 'wrongSignature', 'counterNotRising'] as const;
export type TimeProof = (typeof timeProofs)[number];

export interface SignedClaim {
  readonly isSignatureRight: boolean;
  readonly counter: number;
  /** The last server time that the device saw; null when its mark is not the server's. */
  readonly seenAt: Instant | null;
}

export interface KnownDevice {
  readonly registeredAt: Instant;
  /** Of its latest punch; 0 before the first. */
  readonly counter: number;
  /** Its latest punch was made not before this. */
  readonly notBefore: Instant | null;
}

export interface ProvenTime {
  readonly proof: TimeProof;
  readonly notBefore: Instant | null;
}

export function provenTime(claim: SignedClaim, device: KnownDevice | null): ProvenTime {
  const nothing = (proof: TimeProof): ProvenTime => ({ proof, notBefore: null });
  if (!device) return nothing('unknownDevice');
  if (!claim.isSignatureRight) return nothing('wrongSignature');
  if (claim.counter <= device.counter) return nothing('counterNotRising');
  const bounds = [device.registeredAt, device.notBefore, claim.seenAt].filter((one) => one !== null);
  return { proof: 'signed', notBefore: bounds.sort().at(-1) ?? null };
}
