import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { millisecondsOf, systemNow } from '#kernel/time';
import { aStandIn } from '../testing/stand-in.ts';
import { createOidcWay } from './oidc-way.ts';
import { OutsideAway, OutsideRefused } from './outside.ts';

const issuer = await aStandIn();
afterAll(() => issuer.stop());
const pair = await generateKeyPair('ES256', { extractable: true });
const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };

const metadata = {
  issuer: issuer.url,
  authorization_endpoint: `${issuer.url}/authorize?tenant=th`,
  token_endpoint: `${issuer.url}/token`,
  userinfo_endpoint: `${issuer.url}/me`,
  jwks_uri: `${issuer.url}/keys`,
  id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'],
};
const landing = 'https://kala.test/signin/oidc';
const departure = { redirectUri: landing, state: 'state', nonce: 'nonce', codeChallenge: 'hash' };
const back = { code: 'code', issuer: null, redirectUri: landing, nonce: 'nonce', verifier: 'v'.repeat(43) };

const describesItself = (more: object = {}) =>
  issuer.answers.set('/.well-known/openid-configuration', () => ({ json: { ...metadata, ...more } }));
const aWay = (clientSecret: string | null = 'a secret: with a colon') =>
  createOidcWay({ issuer: issuer.url, clientId: 'kala', clientSecret, provider: 'google', trustsMail: true });

async function tokenOf(claims: object = {}): Promise<string> {
  const seconds = Math.floor(millisecondsOf(systemNow()) / 1000);
  return new SignJWT({
    iss: issuer.url,
    aud: 'kala',
    sub: 'somchai',
    nonce: 'nonce',
    iat: seconds,
    exp: seconds + 300,
    ...claims,
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .sign(pair.privateKey);
}

/** The issuer answers the code with this token; the received request is returned. */
async function answersWith(claims: object = {}) {
  const id_token = await tokenOf(claims);
  const asked: { body: Record<string, string>; authorization: string | undefined }[] = [];
  issuer.answers.set('/token', ({ body, headers }) => {
    asked.push({ body: Object.fromEntries(body), authorization: headers.authorization });
    return { json: { id_token, access_token: 'access', token_type: 'Bearer' } };
  });
  return asked;
}

beforeEach(() => {
  describesItself();
  issuer.answers.set('/keys', () => ({ json: { keys: [jwk] } }));
  issuer.answers.set('/me', () => ({ json: { sub: 'somchai', email: 'Somchai@Kala.test', email_verified: true } }));
});

describe('an issuer', () => {
  it('that is away is asked again at the next sign-in', async () => {
    issuer.answers.set('/.well-known/openid-configuration', () => ({ status: 503, json: {} }));
    const way = aWay();
    await expect(way.begin(departure)).rejects.toThrow(OutsideAway);
    describesItself();
    const url = await way.begin(departure);
    expect(url.href.startsWith(metadata.authorization_endpoint)).toBe(true);
    expect(url.searchParams.get('client_id')).toBe('kala');
  });

  it('is discovered once for several sign-ins', async () => {
    let count = 0;
    issuer.answers.set('/.well-known/openid-configuration', () => {
      count += 1;
      return { json: metadata };
    });
    const way = aWay();
    await Promise.all([way.begin(departure), way.begin(departure)]);
    await way.begin(departure);
    expect(count).toBe(1);
  });

  it.each([
    ['another name', { issuer: 'https://evil.example' }, OutsideAway],
    ['a slash at the end of its name', { issuer: `${issuer.url}/` }, OutsideAway],
    ['no keys', { jwks_uri: undefined }, OutsideAway],
    ['tokens over plain http from elsewhere', { token_endpoint: 'http://example.com/token' }, OutsideRefused],
    ['keys over plain http from elsewhere', { jwks_uri: 'http://example.com/keys' }, OutsideRefused],
  ])('with %s is not gone to', async (_what, more, refusal) => {
    describesItself(more);
    await expect(aWay().begin(departure)).rejects.toThrow(refusal);
  });

  it('with plain http is only used on this machine', async () => {
    const way = createOidcWay({
      issuer: 'http://issuer.example',
      clientId: 'kala',
      clientSecret: null,
      provider: 'google',
      trustsMail: true,
    });
    await expect(way.begin(departure)).rejects.toThrow(OutsideRefused);
  });
});

describe('the code', () => {
  it('is exchanged with the verifier, and the secret is in the header', async () => {
    const asked = await answersWith();
    await aWay().finish(back);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body).toMatchObject({
      grant_type: 'authorization_code',
      code: 'code',
      redirect_uri: landing,
      code_verifier: back.verifier,
    });
    expect(asked[0]?.body).not.toHaveProperty('client_secret');
    const [name, secret] = Buffer.from(asked[0]?.authorization?.replace('Basic ', '') ?? '', 'base64')
      .toString()
      .split(':');
    expect([name, decodeURIComponent((secret ?? '').replaceAll('+', ' '))]).toEqual(['kala', 'a secret: with a colon']);
  });

  it('is exchanged with the secret in the body where the issuer accepts nothing else', async () => {
    describesItself({ token_endpoint_auth_methods_supported: ['client_secret_post'] });
    const asked = await answersWith();
    await aWay().finish(back);
    expect(asked[0]).toMatchObject({ body: { client_id: 'kala', client_secret: 'a secret: with a colon' } });
    expect(asked[0]?.authorization).toBeUndefined();
  });

  it('is exchanged with only the client id where there is no secret', async () => {
    const asked = await answersWith();
    await aWay(null).finish(back);
    expect(asked[0]?.body).toMatchObject({ client_id: 'kala' });
    expect(asked[0]?.authorization).toBeUndefined();
  });

  it.each([
    [400, OutsideRefused],
    [401, OutsideRefused],
    [500, OutsideAway],
  ])('that the issuer answers with %i', async (status, refusal) => {
    issuer.answers.set('/token', () => ({ status, json: { error: 'invalid_grant' } }));
    await expect(aWay().finish(back)).rejects.toThrow(refusal);
  });

  it('that came from another issuer (iss of the address) is refused', async () => {
    await answersWith();
    expect(await aWay().finish({ ...back, issuer: issuer.url })).toMatchObject({ subject: 'somchai' });
    await expect(aWay().finish({ ...back, issuer: 'https://evil.example' })).rejects.toThrow(OutsideRefused);
  });
});

describe('the person', () => {
  it('is read from the userinfo endpoint where the token has no address', async () => {
    await answersWith({ name: 'สมชาย ใจ ดี' });
    expect(await aWay().finish(back)).toEqual({
      issuer: issuer.url,
      subject: 'somchai',
      email: 'somchai@kala.test',
      emailProven: true,
      phoneNumber: null,
      firstName: 'สมชาย',
      lastName: 'ใจ ดี',
    });
  });

  it('is not read there where the token has one', async () => {
    issuer.answers.set('/me', () => ({ status: 500, json: {} }));
    await answersWith({ email: 'a@kala.test' });
    expect(await aWay().finish(back)).toMatchObject({ email: 'a@kala.test', emailProven: false });
  });

  it('with another subject at the userinfo endpoint is refused', async () => {
    issuer.answers.set('/me', () => ({ json: { sub: 'malee', email: 'malee@kala.test' } }));
    await answersWith();
    await expect(aWay().finish(back)).rejects.toThrow(OutsideRefused);
  });

  it('may come with a clock that is half a minute off', async () => {
    const seconds = Math.floor(millisecondsOf(systemNow()) / 1000);
    await answersWith({ iat: seconds - 120, exp: seconds - 10 });
    expect(await aWay().finish(back)).toMatchObject({ subject: 'somchai' });
  });

  it('is named for the log when the token is refused', async () => {
    await answersWith({ nonce: 'another' });
    await expect(aWay().finish(back)).rejects.toMatchObject({ claimed: { issuer: issuer.url, subject: 'somchai' } });
  });
});
