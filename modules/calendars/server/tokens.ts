import { createHash, randomBytes } from 'node:crypto';

/** The secret part of a feed's address: which feed of which company, and the proof. */
export interface FeedToken {
  readonly organizationId: string;
  readonly feedId: string;
  readonly proof: Buffer;
}

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
const proofBytes = 24;

export const newProof = (): Buffer => randomBytes(proofBytes);

export const writeToken = ({ organizationId, feedId, proof }: FeedToken): string =>
  Buffer.concat([bytesOf(organizationId), bytesOf(feedId), proof]).toString('base64url');

export function readToken(text: string): FeedToken | null {
  const bytes = Buffer.from(text, 'base64url');
  if (!/^[\w-]+$/.test(text) || bytes.length !== 32 + proofBytes) return null;
  return {
    organizationId: uuidOf(bytes.subarray(0, 16)),
    feedId: uuidOf(bytes.subarray(16, 32)),
    proof: bytes.subarray(32),
  };
}

export const hashOf = (proof: Buffer): string => createHash('sha256').update(proof).digest('base64url');
