// Tokens that must be refused: of our own kind, of an issuer, of a company, of Firebase.
import { createHmac } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { addSeconds, millisecondsOf, systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { identity } from '../contract.ts';
import { aSigner, type Signer, trustSigner } from './testing/enterprise.ts';
import { aStandIn } from './testing/stand-in.ts';
import { anAddress, aVisitor } from './testing.ts';
import { createTokens } from './tokens.ts';
import { createFirebase, firebaseIssuer } from './ways/firebase.ts';

const seconds = () => Math.floor(millisecondsOf(systemNow()) / 1000);
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const unsigned = (claims: object, header: object = { alg: 'none', typ: 'JWT' }) =>
  `${encode(header)}.${encode(claims)}.`;
const withHmac = (claims: object, secret: string | Buffer, header: object = { alg: 'HS256', typ: 'JWT' }) => {
  const body = `${encode(header)}.${encode(claims)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
};

const rsa = await generateKeyPair('RS256', { extractable: true });
const strangersRsa = await generateKeyPair('RS256', { extractable: true });
const issuer = await aStandIn();
const publicJwk = { ...(await exportJWK(rsa.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
issuer.answers.set('/.well-known/openid-configuration', () => ({
  json: {
    issuer: issuer.url,
    authorization_endpoint: `${issuer.url}/authorize`,
    token_endpoint: `${issuer.url}/token`,
    jwks_uri: `${issuer.url}/keys`,
  },
}));
issuer.answers.set('/keys', () => ({ json: { keys: [publicJwk] } }));
afterAll(() => issuer.stop());

const projectId = 'demo-kala';
const google = { issuer: issuer.url, clientId: 'kala', clientSecret: 'the secret of the client' };
const kala = testServer({
  ways: {
    google,
    facebook: null,
    oidc: null,
    firebase: { projectId, keysUrl: `${issuer.url}/keys`, emulator: null },
  },
});
const host = { host: 'localhost' };
const signed = (claims: object, options: { key?: CryptoKey; header?: object } = {}) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'JWT', ...options.header })
    .sign(options.key ?? rsa.privateKey);

describe('an access token', () => {
  let person: Person;
  const secret = 'a secret of thirty-two letters or more, for tests';
  beforeAll(async () => {
    person = await kala.aPerson(await kala.aCompany(), { groups: ['owner'] });
  });
  const claims = (more: object = {}) => ({
    iss: 'kala',
    sub: person.userId,
    sid: person.sessionId,
    iat: seconds(),
    exp: seconds() + 600,
    ...more,
  });
  const parts = () => person.token.split('.') as [string, string, string];
  const another = () => createTokens('another secret of thirty-two letters or more').sign(person, systemNow());

  it('that is valid opens the profile', async () => {
    expect((await kala.send(person, people.myProfile, undefined)).status).toBe(200);
  });

  const forged: readonly (readonly [string, () => string | Promise<string>])[] = [
    ['empty', () => ''],
    ['no token at all', () => 'hello'],
    ['a letter longer', () => `${person.token}x`],
    ['a letter shorter', () => person.token.slice(0, -2)],
    ['without its signature', () => `${parts()[0]}.${parts()[1]}.`],
    ['with the signature of another', async () => `${parts()[0]}.${parts()[1]}.${(await another()).split('.')[2]}`],
    [
      'with another subject under its own signature',
      () => `${parts()[0]}.${encode(claims({ sub: newId('user') }))}.${parts()[2]}`,
    ],
    ['unsigned', () => unsigned(claims())],
    ['unsigned, in capitals', () => unsigned(claims(), { alg: 'NONE' })],
    ['signed with the raw secret', () => withHmac(claims(), secret)],
    ['signed with an empty key', () => withHmac(claims(), '')],
    ['signed by another server', another],
    ['signed with a key pair', () => signed(claims())],
    ['that names a key of its own', () => signed(claims(), { header: { jwk: publicJwk } })],
    ['that names the address of its key', () => signed(claims(), { header: { jku: `${issuer.url}/keys` } })],
    ['of an unknown session', () => createTokens(secret).sign({ ...person, sessionId: newId('session') }, systemNow())],
    [
      'with quotes in the session',
      () => createTokens(secret).sign({ ...person, sessionId: "' or 1=1" as never }, systemNow()),
    ],
  ];
  it.each(forged)('%s is refused', async (_name, make) => {
    const answer = await kala.send({ token: await make() }, people.myProfile, undefined);
    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.body).code).toBe('common.unauthorized');
  });

  it('that has just expired is reported as expired', async () => {
    const over = await createTokens(secret).sign(person, addSeconds(systemNow(), -601));
    const answer = await kala.send({ token: over }, people.myProfile, undefined);
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([403, 'common.tokenExpired']);
  });

  it('of a session that has ended is refused', async () => {
    const gone = await kala.aPerson(await kala.aCompany());
    await kala.callAs(gone, identity.endSession, { id: gone.sessionId });
    expect((await kala.send(gone, people.myProfile, undefined)).status).toBe(401);
  });
});

describe('a refresh token', () => {
  const forged = ['x'.repeat(43), "' or 1=1 --", '', 'null'];
  it.each(forged)('"%s" is refused', async (refreshToken) => {
    const answer = await kala.send(null, identity.refresh, { refreshToken });
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([401, 'identity.sessionEnded']);
  });
});

describe('an ID token of an issuer', () => {
  async function comeBackWith(make: (nonce: string) => string | Promise<string>) {
    const visitor = aVisitor(kala, anAddress());
    const { body } = await visitor.send(identity.beginOutside, { way: 'google' }, host);
    const query = new URL(body.url).searchParams;
    const token = await make(query.get('nonce') ?? '');
    issuer.answers.set('/token', () => ({ json: { id_token: token, access_token: 'x', token_type: 'bearer' } }));
    return visitor.send(identity.finishOutside, { state: query.get('state'), code: 'code' }, host);
  }
  const claims = (nonce: string, more: object = {}) => ({
    iss: issuer.url,
    aud: google.clientId,
    sub: `s-${crypto.randomUUID()}`,
    iat: seconds(),
    exp: seconds() + 300,
    nonce,
    ...more,
  });

  it('that is valid signs its owner in', async () => {
    expect((await comeBackWith((nonce) => signed(claims(nonce)))).status).toBe(200);
  });

  const forged: readonly (readonly [string, (nonce: string) => string | Promise<string>])[] = [
    ['of another sign-in (nonce)', () => signed(claims('another'))],
    ['without a nonce', () => signed(claims('x', { nonce: undefined }))],
    ['for another client', (nonce) => signed(claims(nonce, { aud: 'others' }))],
    [
      'for us but issued for another client',
      (nonce) => signed(claims(nonce, { aud: ['kala', 'others'], azp: 'others' })),
    ],
    ['of another issuer', (nonce) => signed(claims(nonce, { iss: 'https://evil.example' }))],
    ['that has expired', (nonce) => signed(claims(nonce, { iat: seconds() - 400, exp: seconds() - 100 }))],
    [
      'of an hour ago that lives for a day',
      (nonce) => signed(claims(nonce, { iat: seconds() - 3600, exp: seconds() + 80_000 })),
    ],
    ['without an end', (nonce) => signed(claims(nonce, { exp: undefined }))],
    ['without a subject', (nonce) => signed(claims(nonce, { sub: undefined }))],
    ['signed by another key', (nonce) => signed(claims(nonce), { key: strangersRsa.privateKey })],
    ['unsigned', (nonce) => unsigned(claims(nonce))],
    ['signed with the secret of the client', (nonce) => withHmac(claims(nonce), google.clientSecret)],
    [
      'signed with the public key as a secret',
      async (nonce) => withHmac(claims(nonce), await exportSPKI(rsa.publicKey)),
    ],
    ['that is not a token', () => 'undefined'],
  ];
  it.each(forged)('%s is refused', async (_name, make) => {
    expect(await comeBackWith(make)).toEqual({ status: 401, body: { code: 'identity.outsideRefused' } });
  });
});

describe('a token of a company', () => {
  let signer: Signer;
  let stranger: Signer;
  const company = newId('organization');
  const audience = 'http://localhost';
  beforeAll(async () => {
    signer = await aSigner('ES256');
    stranger = await aSigner('ES256');
    await trustSigner(kala.database, company, signer);
  });
  const good = (claims: Record<string, unknown> = {}, lifeSeconds = 300) =>
    signer.sign({ audience, company, now: systemNow(), claims, lifeSeconds });
  const send = (token: string) =>
    aVisitor(kala, anAddress()).send(identity.signInWithCompanyToken, { id: company, token }, host);

  it('that is valid signs its owner in', async () => {
    expect((await send(await good())).status).toBe(200);
  });

  const forged: readonly (readonly [string, () => Promise<string>])[] = [
    ['for another server', () => good({ aud: 'https://other.example' })],
    ['of another issuer', () => good({ iss: stranger.issuer })],
    ['for another company', () => good({ company: newId('organization') })],
    ['for no company', () => good({ company: undefined })],
    ['that lives six minutes', () => good({}, 360)],
    ['that has expired', () => good({ iat: seconds() - 500, exp: seconds() - 200 })],
    ['of tomorrow', () => good({ nbf: seconds() + 86_400 })],
    ['without an id (jti)', () => good({ jti: undefined })],
    ['without a subject', () => good({ sub: undefined })],
    [
      'signed by another key',
      () => stranger.sign({ audience, company, now: systemNow(), claims: { iss: signer.issuer } }),
    ],
    [
      'unsigned',
      async () => unsigned(JSON.parse(Buffer.from((await good()).split('.')[1] ?? '', 'base64url').toString())),
    ],
    [
      'signed with the public key as a secret',
      async () =>
        withHmac(
          { iss: signer.issuer, aud: audience, company, sub: 'x', jti: 'x', iat: seconds(), exp: seconds() + 60 },
          signer.pem,
        ),
    ],
  ];
  it.each(forged)('%s is refused', async (_name, make) => {
    expect(await send(await make())).toEqual({ status: 401, body: { code: 'identity.companyTokenRefused' } });
  });

  it('is not stored when it was refused', async () => {
    const kept = await kala.database.global((tx) =>
      tx.rows(sql`select token_id from global.used_token where token_id = 'x'`),
    );
    expect(kept).toEqual([]);
  });
});

describe('an ID token of Firebase', () => {
  const claims = (more: object = {}) => ({
    iss: firebaseIssuer(projectId),
    aud: projectId,
    sub: `f-${crypto.randomUUID()}`,
    iat: seconds(),
    exp: seconds() + 3600,
    auth_time: seconds(),
    firebase: { sign_in_provider: 'google.com' },
    ...more,
  });
  const send = (idToken: string) => aVisitor(kala, anAddress()).send(identity.signInWithFirebase, { idToken });

  it('that is valid signs its owner in, by the method used there', async () => {
    const visitor = aVisitor(kala, anAddress());
    const email = `${crypto.randomUUID()}@kala.test`;
    const idToken = await signed(claims({ email, email_verified: true, name: 'Somsri Jaidee' }));
    expect((await visitor.send(identity.signInWithFirebase, { idToken })).status).toBe(200);
    expect((await visitor.send(people.myProfile, {})).body).toMatchObject({
      provider: 'google',
      email,
      emailVerified: true,
      firstName: 'Somsri',
      lastName: 'Jaidee',
    });
  });

  it('asks for the second factor, whatever method was used there', async () => {
    const visitor = aVisitor(kala, anAddress());
    const sub = `f-${crypto.randomUUID()}`;
    const firebase = { sign_in_provider: 'apple.com' };
    await visitor.send(identity.signInWithFirebase, { idToken: await signed(claims({ sub, firebase })) });
    const { id } = (await visitor.send(people.myProfile, {})).body;
    await kala.database.global((tx) =>
      tx.run(sql`
        insert into global.user_totp (user_id, sealed_secret, confirmed_at) values (${id}, 'x', ${systemNow()})`),
    );
    expect((await send(await signed(claims({ sub, firebase })))).body).toMatchObject({ step: 'code' });
  });

  it('brings the address once it was verified there', async () => {
    const [sub, email] = [`f-${crypto.randomUUID()}`, `${crypto.randomUUID()}@kala.test`];
    const firebase = { sign_in_provider: 'password' };
    for (const [verified, expected] of [[false, null] as const, [true, email] as const]) {
      const visitor = aVisitor(kala, anAddress());
      const idToken = await signed(claims({ sub, email, email_verified: verified, firebase }));
      await visitor.send(identity.signInWithFirebase, { idToken });
      const profile = (await visitor.send(people.myProfile, {})).body;
      expect(profile).toMatchObject({ provider: 'password', email: expected, emailVerified: verified });
    }
  });

  const forged: readonly (readonly [string, () => string | Promise<string>])[] = [
    ['of the emulator (unsigned)', () => unsigned(claims())],
    ['of another project', () => signed(claims({ aud: 'other', iss: firebaseIssuer('other') }))],
    ['of another issuer', () => signed(claims({ iss: 'https://accounts.google.com' }))],
    ['signed by another key', () => signed(claims(), { key: strangersRsa.privateKey })],
    ['that has expired', () => signed(claims({ exp: seconds() - 60 }))],
    ['of a sign-in that happens tomorrow', () => signed(claims({ auth_time: seconds() + 86_400 }))],
    ['without the time of the sign-in', () => signed(claims({ auth_time: undefined }))],
    ['without a subject', () => signed(claims({ sub: '' }))],
    ['signed with a shared secret', () => withHmac(claims(), 'secret')],
  ];
  it.each(forged)('%s is refused', async (_name, make) => {
    expect(await send(await make())).toEqual({ status: 401, body: { code: 'identity.outsideRefused' } });
  });

  it('without a signature is accepted only from an emulator on this machine', async () => {
    const at = (emulator: string) => createFirebase({ projectId, keysUrl: `${issuer.url}/keys`, emulator });
    expect(() => at('firebase.example:9099')).toThrow('this machine only');
    const { person } = await at('127.0.0.1:9099').verify(unsigned(claims({ sub: 'emulated' })), systemNow());
    expect(person.subject).toBe('emulated');
    await expect(at('127.0.0.1:9099').verify(unsigned(claims({ aud: 'other' })), systemNow())).rejects.toThrow();
  });
});
