import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  importSPKI,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
} from 'jose';
import { type Instant, millisecondsOf } from '#kernel/time';
import type { Fetch } from '#server/public-fetch';
import { dateOf } from '../tokens.ts';
import { claimedBy, fetchFromIssuer, type OutsidePerson, OutsideRefused, requireSafeUrl, textOr } from './outside.ts';

/** What a company registered: a PEM key, a key set, or the address of its keys. */
export interface CompanyKeys {
  readonly issuer: string;
  readonly publicKeys: string | JSONWebKeySet | null;
  readonly keysUrl: string | null;
}

export interface CompanyToken {
  readonly person: OutsidePerson;
  /** A token works once: its id is remembered until the token expires. */
  readonly tokenId: string;
  readonly expiresAtSeconds: number;
}

const longestLifeSeconds = 5 * 60;
const algorithms = ['RS256', 'ES256', 'EdDSA'];

interface Expected {
  readonly keys: CompanyKeys;
  /** The address of this server: a token made for another server is refused. */
  readonly audience: string;
  /** The company in the address of the page. */
  readonly companyId: string;
  readonly now: Instant;
  readonly ask: Fetch;
}

/** A token that a company signed for one of its people: short-lived, for this server, for this company, and with an id. */
export async function readCompanyToken(token: string, expected: Expected): Promise<CompanyToken> {
  const issuer = companyIssuer(expected.companyId, expected.keys.issuer);
  const no = (message: string, cause?: unknown) =>
    new OutsideRefused(message, { claimed: claimedBy(token, issuer), cause });
  const claims = await verified(token, expected).catch((cause: Error) => {
    throw no(cause instanceof OutsideRefused ? cause.message : 'The company’s token is not good.', cause);
  });
  const { sub, jti, iat = 0, exp = 0, company } = claims;
  if (company !== expected.companyId) throw no('The token is for another company.');
  if (exp - iat > longestLifeSeconds) throw no('The token lives longer than five minutes.');
  if (!sub || !jti || sub.length > 200 || jti.length > 200) throw no('The token lacks sub or jti.');
  return {
    tokenId: jti,
    expiresAtSeconds: exp,
    person: {
      issuer,
      subject: sub,
      email: textOr(claims.email)?.toLowerCase() ?? null,
      emailProven: false,
      phoneNumber: null,
      firstName: textOr(claims.given_name),
      lastName: textOr(claims.family_name),
    },
  };
}

/** Two companies may use the same issuer name; neither can sign in the other's people. */
export const companyIssuer = (companyId: string, issuer: string): string => `enterprise:${companyId}:${issuer}`;

async function verified(token: string, { keys, audience, now, ask }: Expected): Promise<JWTPayload> {
  const options = {
    issuer: keys.issuer,
    audience,
    algorithms,
    requiredClaims: ['sub', 'jti', 'iat', 'exp'],
    clockTolerance: 30,
    currentDate: dateOf(millisecondsOf(now)),
  };
  const { publicKeys, keysUrl } = keys;
  if (typeof publicKeys === 'string') {
    const { alg } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { alg: string };
    if (!algorithms.includes(alg)) throw new OutsideRefused(`${alg} is no signature we take.`);
    return (await jwtVerify(token, await importSPKI(publicKeys, alg), options)).payload;
  }
  const set = publicKeys
    ? createLocalJWKSet(publicKeys)
    : createRemoteJWKSet(requireSafeUrl(keysUrl ?? ''), {
        cooldownDuration: 5000,
        [customFetch]: (url, init) => fetchFromIssuer(url, init as RequestInit, ask),
      });
  return (await jwtVerify(token, set, options)).payload;
}
