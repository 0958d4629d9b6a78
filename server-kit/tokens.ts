// Secrets that only their holder knows, and ids inside of them. The server stores the hash.
import { createHash, randomBytes } from 'node:crypto';

export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashOf = (secret: string | Buffer): string => createHash('sha256').update(secret).digest('base64url');

/** The sixteen bytes of an id, as a token carries it. */
export const bytesOfUuid = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

export const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
