import type { Id } from '#kernel/ids';
import { isSameSecret } from '#kernel/same-secret';
import type { CallRequest } from '#server/http/endpoint';
import type { Secrets } from '#server/secrets';
import { newSecret } from '#server/tokens';
import { identityPath } from './paths.ts';

const deviceCookie = 'kala_device';
const yearSeconds = 60 * 60 * 24 * 365;

const signatureOf = (secrets: Secrets, email: string, device: string): string =>
  secrets.keyed('device', `${email.toLowerCase()}\0${device}`);

/** The id of a browser that has signed in to this account before; undefined for all others. */
export function knownDevice(secrets: Secrets, request: CallRequest, email: string): string | undefined {
  const [device, signature] = (request.cookies[deviceCookie] ?? '').split('.');
  if (!device || !signature) return undefined;
  return isSameSecret(signature, signatureOf(secrets, email, device)) ? device : undefined;
}

const browserCookie = 'kala_browser';

/** Whether this user has signed in with this browser before, by any method; remembers the browser. */
export function meetBrowser(secrets: Secrets, request: CallRequest, userId: Id<'user'>): boolean {
  const expected = secrets.keyed('browser', userId);
  const known = request.cookies[browserCookie]?.split('.').slice(0, mostPeople) ?? [];
  const value = [expected, ...known.filter((one) => one !== expected)].slice(0, mostPeople).join('.');
  request.setCookie({ name: browserCookie, value, path: identityPath, maxAgeSeconds: yearSeconds });
  return known.includes(expected);
}

/** At most this many users per browser: the last ones are remembered. */
const mostPeople = 5;

/** Remembers the browser as one of this account. */
export function rememberDevice(secrets: Secrets, request: CallRequest, email: string): void {
  const device = knownDevice(secrets, request, email) ?? newSecret();
  const value = `${device}.${signatureOf(secrets, email, device)}`;
  request.setCookie({ name: deviceCookie, value, path: identityPath, maxAgeSeconds: yearSeconds });
}
