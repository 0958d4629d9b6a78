import { createRemoteJWKSet, customFetch, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import type { Fetch } from '#server/public-fetch';
import { Remembered } from '#server/remembered';
import type { Provider } from '../entering.ts';
import {
  claimedBy,
  fetchFromIssuer,
  OutsideAway,
  type OutsidePerson,
  OutsideRefused,
  type OutsideWay,
  patienceSeconds,
  type Return,
  requireSafeUrl,
  textOr,
} from './outside.ts';

export interface OidcOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly provider: Provider;
  /** Whether this issuer can vouch for the owner of an address. */
  readonly trustsMail: boolean;
  /** The name of the issuer in our accounts; its own name unless given. */
  readonly knownAs?: string;
  /** For an issuer that a customer named: not every address may be asked. */
  readonly ask?: Fetch;
}

/** The metadata of an issuer, and its signing keys. */
interface Issuer {
  readonly metadata: openid.ServerMetadata;
  readonly keys: JWTVerifyGetKey;
}

/** Only signatures with a key pair: never `none`, and never our client secret as a key. */
const signatures = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const discoveryMilliseconds = 60 * 60 * 1000;
/** An unknown key is requested at most this often, so that an issuer may change its keys at any time. */
const keysCooldownMilliseconds = 5000;
const longestAge = '10 minutes';

/**
 * Any OpenID Connect issuer: authorization code with PKCE, state and nonce, by openid-client. The issuer is
 * discovered at the first sign-in, not at the start of the server; if it is away, the next sign-in tries again.
 */
export function createOidcWay(options: OidcOptions): OutsideWay {
  const found = new Remembered<Issuer>({ most: 1, milliseconds: discoveryMilliseconds });
  const issuer = () => found.get('issuer', { load: () => discover(options) });
  return {
    provider: options.provider,
    async begin({ redirectUri, state, nonce, codeChallenge }) {
      const configuration = configurationOf(options, (await issuer()).metadata);
      return openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      });
    },
    async finish(back) {
      const { metadata, keys } = await issuer();
      // The library does not return a token that it refuses, but the log names the claimed person.
      let idToken = '';
      const tokenUrl = new URL(metadata.token_endpoint ?? '').href;
      const configuration = configurationOf(options, metadata, async (url, init) => {
        const answer = await fetchOf(options)(url, init);
        if (url === tokenUrl) idToken = await idTokenIn(answer.clone());
        return answer;
      });
      try {
        const claims = await claimsOf(configuration, back, { keys, clientId: options.clientId });
        return personOf(claims, options);
      } catch (cause) {
        throw outsideError(cause, claimedBy(idToken, options.knownAs ?? options.issuer));
      }
    },
  };
}

const fetchOf =
  ({ ask }: Pick<OidcOptions, 'ask'>): openid.CustomFetch =>
  (url, init) =>
    fetchFromIssuer(url, init as RequestInit, ask);

/** The metadata and keys of an issuer; throws what is wrong with them. */
export async function discover(options: OidcOptions): Promise<Issuer> {
  const url = requireSafeUrl(options.issuer);
  const found = await openid
    .discovery(url, options.clientId, undefined, openid.None(), {
      timeout: patienceSeconds,
      execute: plainHttpOf(options),
      [openid.customFetch]: fetchOf(options),
    })
    .catch((cause: unknown) => {
      if (awayIn(cause)) throw awayIn(cause);
      throw new OutsideAway(`${options.issuer} does not describe itself as an issuer should.`, {
        reason: 'notIssuer',
        cause,
      });
    });
  const metadata = found.serverMetadata();
  // The library ignores a slash at the end and accepts Entra ID for many tenants; here the issuer is half of an account's key.
  if (metadata.issuer !== options.issuer)
    throw new OutsideAway(`${options.issuer} calls itself ${metadata.issuer}.`, { reason: 'otherName' });
  const { authorization_endpoint, token_endpoint, userinfo_endpoint, jwks_uri } = metadata;
  if (!authorization_endpoint || !token_endpoint || !jwks_uri)
    throw new OutsideAway(`${options.issuer} lacks endpoints.`, { reason: 'noEndpoints' });
  for (const endpoint of [authorization_endpoint, token_endpoint, userinfo_endpoint ?? jwks_uri])
    requireSafeUrl(endpoint);
  const keys = createRemoteJWKSet(requireSafeUrl(jwks_uri), {
    cooldownDuration: keysCooldownMilliseconds,
    [customFetch]: (url, init) => fetchFromIssuer(url, init as RequestInit, options.ask),
  });
  return { metadata, keys };
}

export function configurationOf(
  options: OidcOptions,
  metadata: openid.ServerMetadata,
  ownFetch = fetchOf(options),
): openid.Configuration {
  const { clientId, clientSecret } = options;
  const proof = clientSecret === null ? openid.None() : secretProof(clientSecret, metadata);
  const made = new openid.Configuration(metadata, clientId, undefined, proof);
  made[openid.customFetch] = ownFetch;
  made.timeout = patienceSeconds;
  for (const allow of plainHttpOf(options)) allow(made);
  return made;
}

/** `requireSafeUrl` has made sure that plain http is only used for this machine. */
const plainHttpOf = ({ issuer }: OidcOptions) => (issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []);

/** In the header, which every issuer must accept; in the body where the issuer accepts nothing else. */
const secretProof = (secret: string, { token_endpoint_auth_methods_supported: taken }: openid.ServerMetadata) =>
  taken && !taken.includes('client_secret_basic') && taken.includes('client_secret_post')
    ? openid.ClientSecretPost(secret)
    : openid.ClientSecretBasic(secret);

interface Expected {
  readonly keys: JWTVerifyGetKey;
  readonly clientId: string;
}

/** Exchanges the code and returns what the issuer says about the person. */
async function claimsOf(configuration: openid.Configuration, back: Return, expected: Expected): Promise<JWTPayload> {
  const { issuer, userinfo_endpoint } = configuration.serverMetadata();
  // The state was compared before, with the cookie and with the visit stored under its hash.
  const landed = new URL(back.redirectUri);
  landed.searchParams.set('code', back.code);
  landed.searchParams.set('iss', back.issuer ?? issuer);
  const tokens = await openid.authorizationCodeGrant(configuration, landed, {
    pkceCodeVerifier: back.verifier,
    expectedNonce: back.nonce,
    idTokenExpected: true,
  });
  // In the code flow the library trusts TLS for signature and age; both are checked here.
  const { payload } = await jwtVerify(tokens.id_token ?? '', expected.keys, {
    issuer,
    audience: expected.clientId,
    algorithms: signatures,
    requiredClaims: ['sub', 'exp', 'iat'],
    maxTokenAge: longestAge,
    clockTolerance: 30,
  });
  if (payload.azp !== undefined && payload.azp !== expected.clientId)
    throw new OutsideRefused('Made for another client.');
  // Some issuers put name and address into the token, others return them only at the userinfo endpoint.
  if (payload.email !== undefined || !userinfo_endpoint) return payload;
  const more = await openid.fetchUserInfo(configuration, tokens.access_token, String(payload.sub));
  return { ...more, ...payload };
}

const idTokenIn = async (answer: Response): Promise<string> => {
  const body = (await answer.json().catch(() => null)) as { id_token?: unknown } | null;
  return String(body?.id_token);
};

/** Error codes of the library for an issuer that does not answer as an issuer should. */
const awayCodes = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_JSON'];

/** The library wraps the error of a failed request. */
function awayIn(cause: unknown): OutsideAway | undefined {
  for (let error = cause; error instanceof Error; error = error.cause) if (error instanceof OutsideAway) return error;
  return undefined;
}

function outsideError(cause: unknown, claimed: ReturnType<typeof claimedBy>): Error {
  const away = awayIn(cause);
  if (away) return away;
  if (cause instanceof openid.ClientError && awayCodes.includes(cause.code ?? ''))
    return new OutsideAway(cause.message, { cause });
  const { message } = cause instanceof OutsideRefused ? cause : { message: 'The issuer’s answer is not good.' };
  return new OutsideRefused(message, { claimed, cause });
}

const personOf = (claims: JWTPayload, { issuer, knownAs = issuer, trustsMail }: OidcOptions): OutsidePerson => ({
  issuer: knownAs,
  subject: String(claims.sub),
  email: textOr(claims.email)?.toLowerCase() ?? null,
  emailProven: trustsMail && claims.email_verified === true,
  phoneNumber: null,
  firstName: textOr(claims.given_name) ?? textOr(claims.name)?.split(' ')[0] ?? null,
  lastName: textOr(claims.family_name) ?? (textOr(claims.name)?.split(' ').slice(1).join(' ') || null),
});
