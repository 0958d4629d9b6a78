import { timingSafeEqual } from 'node:crypto';
import type { CallRequest } from '#server/http/endpoint';
import { identityPath } from './entering.ts';
import type { Secrets } from './secrets.ts';
import { newSecret } from './tokens.ts';

const deviceCookie = 'kala_device';
const yearSeconds = 60 * 60 * 24 * 365;

const signatureOf = (secrets: Secrets, email: string, device: string): string =>
  secrets.keyed('device', `${email.toLowerCase()}\0${device}`);

/** The name of a browser that has signed in to this account before; undefined for all others. */
export function knownDevice(secrets: Secrets, request: CallRequest, email: string): string | undefined {
  const [device, signature] = (request.cookies[deviceCookie] ?? '').split('.');
  if (!device || !signature) return undefined;
  const expected = Buffer.from(signatureOf(secrets, email, device));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined;
}

/** Remembers the browser as one of this account. */
export function rememberDevice(secrets: Secrets, request: CallRequest, email: string): void {
  const device = knownDevice(secrets, request, email) ?? newSecret();
  const value = `${device}.${signatureOf(secrets, email, device)}`;
  request.setCookie({ name: deviceCookie, value, path: identityPath, maxAgeSeconds: yearSeconds });
}
