import { randomBytes } from 'node:crypto';
import { bytesOfUuid, uuidOf } from '#server/tokens';

/** Part of an address that a display or a scanner was given: which zone of which company, and the proof. */
export interface ZoneToken {
  readonly organizationId: string;
  readonly zoneId: string;
  readonly proof: Buffer;
}

export const writeToken = ({ organizationId, zoneId, proof }: ZoneToken): string =>
  Buffer.concat([bytesOfUuid(organizationId), bytesOfUuid(zoneId), proof]).toString('base64url');

export function readToken(text: string): ZoneToken | null {
  const bytes = Buffer.from(text, 'base64url');
  if (!/^[\w-]+$/.test(text) || bytes.length < 44) return null;
  return {
    organizationId: uuidOf(bytes.subarray(0, 16)),
    zoneId: uuidOf(bytes.subarray(16, 32)),
    proof: bytes.subarray(32),
  };
}

export const newProof = (): Buffer => randomBytes(24);

/** A proof made of a keyed hash. */
export const proofOf = (keyed: string): Buffer => Buffer.from(keyed, 'base64url');
