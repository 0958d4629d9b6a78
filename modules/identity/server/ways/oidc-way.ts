import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Provider } from '../entering.ts';
import {
  askIssuer,
  claimedBy,
  type Departure,
  OutsideAway,
  type OutsidePerson,
  OutsideRefused,
  type OutsideWay,
  type Return,
  requireSafeUrl,
  textOr,
} from './outside.ts';

export interface OidcOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly provider: Provider;
  /** Whether this issuer's word on who owns an address counts. */
  readonly trustsMail: boolean;
}

interface Issuer {
  readonly authorization: URL;
  readonly token: URL;
  readonly userInfo: URL | null;
  readonly keys: JWTVerifyGetKey;
}

/** Signatures with a key pair only: never `none`, and never our own client secret as a key. */
export const signatures = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const discoveryMilliseconds = 60 * 60 * 1000;
/** A key that is not known yet is asked for at most this often, so that an issuer may change its keys at any time. */
const keysCooldownMilliseconds = 5000;
const longestAge = '10 minutes';

/** Any issuer of OpenID Connect: authorization code with PKCE, state and nonce; its keys are fetched as they change. */
export function createOidcWay(options: OidcOptions): OutsideWay {
  let found: { readonly issuer: Promise<Issuer>; readonly until: number } | undefined;
  const issuer = (): Promise<Issuer> => {
    if (found && found.until > performance.now()) return found.issuer;
    const asked = discover(options.issuer);
    found = { issuer: asked, until: performance.now() + discoveryMilliseconds };
    asked.catch(() => {
      found = undefined;
    });
    return asked;
  };
  return {
    provider: options.provider,
    async begin(departure) {
      return authorizationUrl((await issuer()).authorization, options, departure);
    },
    async finish(back) {
      const { token, keys, userInfo } = await issuer();
      const tokens = await askIssuer(token, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: back.code,
          redirect_uri: back.redirectUri,
          code_verifier: back.verifier,
          client_id: options.clientId,
        }),
        headers: basicOf(options),
      });
      const claims = await claimsOf(String(tokens.id_token), keys, { options, back });
      return personOf({ ...(await moreClaims(userInfo, tokens.access_token, claims)), ...claims }, options);
    },
  };
}

const basicOf = ({ clientId, clientSecret }: OidcOptions): Record<string, string> =>
  clientSecret === null
    ? {}
    : {
        authorization: `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`,
      };

async function discover(issuer: string): Promise<Issuer> {
  requireSafeUrl(issuer);
  const facts = await askIssuer(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (facts.issuer !== issuer) throw new OutsideAway(`${issuer} calls itself ${facts.issuer}.`);
  return {
    authorization: requireSafeUrl(String(facts.authorization_endpoint)),
    token: requireSafeUrl(String(facts.token_endpoint)),
    userInfo: facts.userinfo_endpoint ? requireSafeUrl(String(facts.userinfo_endpoint)) : null,
    keys: createRemoteJWKSet(requireSafeUrl(String(facts.jwks_uri)), { cooldownDuration: keysCooldownMilliseconds }),
  };
}

function authorizationUrl(endpoint: URL, { clientId }: OidcOptions, departure: Departure): URL {
  const url = new URL(endpoint);
  const words = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: departure.redirectUri,
    scope: 'openid email profile',
    state: departure.state,
    nonce: departure.nonce,
    code_challenge: departure.codeChallenge,
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(words)) url.searchParams.set(name, value);
  return url;
}

async function claimsOf(
  token: string,
  keys: JWTVerifyGetKey,
  { options, back }: { readonly options: OidcOptions; readonly back: Return },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: options.issuer,
      audience: options.clientId,
      algorithms: signatures,
      requiredClaims: ['sub', 'exp', 'iat'],
      maxTokenAge: longestAge,
      clockTolerance: 30,
    });
    if (payload.nonce !== back.nonce) throw new OutsideRefused('The nonce is another.');
    if (payload.azp !== undefined && payload.azp !== options.clientId)
      throw new OutsideRefused('Made for another client.');
    return payload;
  } catch (cause) {
    const { message } = cause instanceof OutsideRefused ? cause : { message: 'The ID token is not good.' };
    throw new OutsideRefused(message, { claimed: claimedBy(token, options.issuer), cause });
  }
}

/** Some issuers put name and address into the token, others tell them only when asked. */
async function moreClaims(userInfo: URL | null, token: unknown, claims: JWTPayload): Promise<JWTPayload> {
  if (claims.email !== undefined || userInfo === null || typeof token !== 'string') return {};
  const told = (await askIssuer(userInfo, { headers: { authorization: `Bearer ${token}` } })) as JWTPayload;
  if (told.sub !== claims.sub) throw new OutsideRefused('The issuer tells of somebody else.');
  return told;
}

const personOf = (claims: JWTPayload, { issuer, trustsMail }: OidcOptions): OutsidePerson => ({
  issuer,
  subject: String(claims.sub),
  email: textOr(claims.email)?.toLowerCase() ?? null,
  emailProven: trustsMail && claims.email_verified === true,
  phoneNumber: null,
  firstName: textOr(claims.given_name) ?? textOr(claims.name)?.split(' ')[0] ?? null,
  lastName: textOr(claims.family_name) ?? (textOr(claims.name)?.split(' ').slice(1).join(' ') || null),
});
