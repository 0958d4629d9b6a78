import { createECDH } from 'node:crypto';
import type { Secrets } from '#server/secrets';

/** The keys by which push services know this installation (RFC 8292), in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Derived from the server's secret, which is made at the first start: the same keys on every server of one database, and
 * nothing more to keep.
 */
export function vapidKeys(secrets: Secrets, attempt = 0): VapidKeys {
  const bytes = Buffer.from(secrets.keyed('vapid', `key ${attempt}`), 'base64url');
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(bytes);
  } catch {
    // One number in four thousand million is no key of the curve.
    return vapidKeys(secrets, attempt + 1);
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url') };
}
