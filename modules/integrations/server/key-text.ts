// The text of a key: the company it belongs to, and a secret. The database holds its hash only.
import { createHash, randomBytes } from 'node:crypto';
import { apiKeyPrefix, isApiKey } from '#access/rules/api-key';

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

export interface KeyText {
  readonly key: string;
  readonly hash: string;
  readonly hint: string;
}

export function newKeyText(organizationId: string): KeyText {
  const bytes = Buffer.concat([Buffer.from(organizationId.replaceAll('-', ''), 'hex'), randomBytes(32)]);
  const key = `${apiKeyPrefix}${bytes.toString('base64url')}`;
  return { key, hash: hashOf(key), hint: key.slice(-4) };
}

/** The company that a key names, and the hash to look it up by. Null for a text that is no key. */
export function readKeyText(key: string): { readonly organizationId: string; readonly hash: string } | null {
  if (!isApiKey(key)) return null;
  const hex = Buffer.from(key.slice(apiKeyPrefix.length), 'base64url').subarray(0, 16).toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return { organizationId: parts.join('-'), hash: hashOf(key) };
}
