import { randomBytes } from 'node:crypto';
import { bytesOfUuid, uuidOf } from '#server/tokens';

/** The secret part of a feed's address: which feed of which company, and the proof. */
export interface FeedToken {
  readonly organizationId: string;
  readonly feedId: string;
  readonly proof: Buffer;
}

const proofBytes = 24;

export const newProof = (): Buffer => randomBytes(proofBytes);

export const writeToken = ({ organizationId, feedId, proof }: FeedToken): string =>
  Buffer.concat([bytesOfUuid(organizationId), bytesOfUuid(feedId), proof]).toString('base64url');

export function readToken(text: string): FeedToken | null {
  const bytes = Buffer.from(text, 'base64url');
  if (!/^[\w-]+$/.test(text) || bytes.length !== 32 + proofBytes) return null;
  return {
    organizationId: uuidOf(bytes.subarray(0, 16)),
    feedId: uuidOf(bytes.subarray(16, 32)),
    proof: bytes.subarray(32),
  };
}
