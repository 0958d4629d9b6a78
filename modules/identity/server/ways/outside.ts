import { decodeJwt } from 'jose';
import { fetchOutside } from '#server/outside';
import type { Fetch } from '#server/public-fetch';
import type { Provider } from '../entering.ts';

/** A person an issuer vouches for. Issuer and subject identify them; the rest is for display. */
export interface OutsidePerson {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  /** The issuer says that the address was verified, and this issuer is trusted for addresses. */
  readonly emailProven: boolean;
  readonly phoneNumber: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** What is sent with the user to the issuer and must come back. */
export interface Departure {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** SHA-256 of the verifier, base64url (RFC 7636). */
  readonly codeChallenge: string;
}

export interface Return {
  readonly code: string;
  /** The issuer that the browser came from, where the issuer names itself (RFC 9207). */
  readonly issuer: string | null;
  readonly redirectUri: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** An issuer that users are sent to and return from. */
export interface OutsideWay {
  readonly provider: Provider;
  begin(departure: Departure): Promise<URL>;
  /** Throws OutsideRefused when the issuer or its token does not confirm the person. */
  finish(back: Return): Promise<OutsidePerson>;
}

/** Whose account a sign-in is tied to. */
export type OutsideKey = Pick<OutsidePerson, 'issuer' | 'subject'>;

/** An outside answer that is not trusted. The reason is for the log; the caller learns only that it failed. */
export class OutsideRefused extends Error {
  /** The claimed person, unproven: used only for the log of that account. */
  readonly claimed: OutsideKey | undefined;

  constructor(message: string, { claimed, cause }: { claimed?: OutsideKey | undefined; cause?: unknown } = {}) {
    super(message, { cause });
    this.claimed = claimed;
  }
}

export function claimedBy(token: string, issuer: string): OutsideKey | undefined {
  try {
    const { sub: subject } = decodeJwt(token);
    return subject && subject.length <= 200 ? { issuer, subject } : undefined;
  } catch {
    return undefined;
  }
}

/** The issuer cannot be reached, or does not answer as an issuer should. */
export class OutsideAway extends Error {
  readonly reason: AwayReason;

  constructor(message: string, { reason = 'noAnswer', cause }: { reason?: AwayReason; cause?: unknown } = {}) {
    super(message, { cause });
    this.reason = reason;
  }
}

export type AwayReason = 'noAnswer' | 'notIssuer' | 'otherName' | 'noEndpoints';

export const patienceSeconds = 8;

/** A request to an issuer. Redirects are not followed: endpoints are only those that the issuer names. */
export async function fetchFromIssuer(
  url: URL | string,
  init: RequestInit,
  ask: Fetch = fetchOutside,
): Promise<Response> {
  let answer: Response;
  try {
    answer = await ask(url, {
      signal: AbortSignal.timeout(patienceSeconds * 1000),
      ...init,
      redirect: 'error',
    });
  } catch (cause) {
    throw new OutsideAway(`${new URL(url).origin} did not answer.`, { cause });
  }
  if (answer.status >= 500) throw new OutsideAway(`${new URL(url).origin} answered ${answer.status}.`);
  return answer;
}

/** Requests JSON from a service. */
export async function askIssuer(
  url: URL | string,
  init: RequestInit = {},
  ask: Fetch = fetchOutside,
): Promise<Record<string, unknown>> {
  const headers = { accept: 'application/json', ...init.headers };
  const answer = await fetchFromIssuer(url, { ...init, headers }, ask);
  const body = (await answer.json().catch(() => null)) as Record<string, unknown> | null;
  if (body === null) throw new OutsideAway(`${new URL(url).origin} answered ${answer.status}.`);
  if (!answer.ok) throw new OutsideRefused(`${new URL(url).origin} refused: ${JSON.stringify(body).slice(0, 300)}`);
  return body;
}

export const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** Plain http only to this machine. */
export function requireSafeUrl(text: string): URL {
  const url = new URL(text);
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))) return url;
  throw new OutsideRefused(`${text} is neither https nor on this machine.`);
}
