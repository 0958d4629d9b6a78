// The text of a key: the company it belongs to, and a secret. The database holds its hash only.
import { randomBytes } from 'node:crypto';
import { apiKeyPrefix, isApiKey } from '#access/rules/api-key';
import { bytesOfUuid, hashOf, uuidOf } from '#server/tokens';

export interface KeyText {
  readonly key: string;
  readonly hash: string;
  readonly hint: string;
}

export function newKeyText(organizationId: string): KeyText {
  const bytes = Buffer.concat([bytesOfUuid(organizationId), randomBytes(32)]);
  const key = `${apiKeyPrefix}${bytes.toString('base64url')}`;
  return { key, hash: hashOf(key), hint: key.slice(-4) };
}

/** The company that a key names, and the hash to look it up by. Null for a text that is no key. */
export function readKeyText(key: string): { readonly organizationId: string; readonly hash: string } | null {
  if (!isApiKey(key)) return null;
  const organization = Buffer.from(key.slice(apiKeyPrefix.length), 'base64url').subarray(0, 16);
  return { organizationId: uuidOf(organization), hash: hashOf(key) };
}
