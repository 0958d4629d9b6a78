import { afterAll, describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import type { Id } from '#kernel/ids';
import { systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { forget } from '#server/after-commit';
import { sql } from '#server/db/sql';
import { identity } from '../contract.ts';
import { anOidcIssuer, signInThere } from './testing/oidc-issuer.ts';
import { aStandIn } from './testing/stand-in.ts';
import { anAddress, aVisitor, mailTo, tokenIn } from './testing.ts';
import { codeAt, stepOf } from './totp.ts';

const landing = (way: string) => `http://localhost/signin/${way}`;
const outside = await anOidcIssuer([landing('google'), landing('oidc')]);
const facebook = await aStandIn();
afterAll(async () => {
  await outside.stop();
  await facebook.stop();
});

const kala = testServer({
  ways: {
    google: outside,
    oidc: { ...outside, name: 'Siam SSO' },
    facebook: { appId: 'app', appSecret: 'app secret', dialogUrl: facebook.url, graphUrl: facebook.url },
    firebase: null,
  },
});
type Visitor = ReturnType<typeof aVisitor>;
const aBrowser = () => aVisitor(kala, anAddress());
const aLogin = () => `u${crypto.randomUUID()}`;
const host = { host: 'localhost' };

const begin = async (visitor: Visitor, way: string, more: object = {}) =>
  visitor.send(identity.beginOutside, { way, ...more }, host);
const finish = (visitor: Visitor, back: URL) =>
  visitor.send(
    identity.finishOutside,
    Object.fromEntries([...back.searchParams].filter(([name]) => ['state', 'code', 'iss'].includes(name))),
    host,
  );
async function through(visitor: Visitor, login: string, way = 'google', more: object = {}) {
  const { body } = await begin(visitor, way, more);
  return finish(visitor, await signInThere(body.url, login));
}
const unprove = async (userId: Id<'user'>) => {
  await kala.database.global(async (tx) => {
    await tx.run(sql`update global.user_account set email_verified_at = null where id = ${userId}`);
    forget(tx, userId);
  });
};
const profileOf = async (visitor: Visitor) => (await visitor.send(people.myProfile, {})).body;

describe('signing in with Google, against a real issuer', () => {
  it('creates an account the first time and opens it the next, known by issuer and subject', async () => {
    const login = aLogin();
    const first = aBrowser();
    const answer = await through(first, login, 'google', { code: 'INVITE', next: '/th/me/security' });
    expect(answer).toMatchObject({
      status: 200,
      body: { step: 'done', inviteCode: 'INVITE', next: '/th/me/security', accessToken: null },
    });
    const profile = await profileOf(first);
    expect(profile).toMatchObject({
      email: `${login}@outside.test`,
      emailVerified: true,
      provider: 'google',
      firstName: 'สมหญิง',
      lastName: 'จากข้างนอก',
    });
    const second = aBrowser();
    await through(second, login);
    expect((await profileOf(second)).id).toBe(profile.id);
  });

  it('does not store an unverified address', async () => {
    const visitor = aBrowser();
    await through(visitor, `unproven-${aLogin()}`);
    expect(await profileOf(visitor)).toMatchObject({ email: null, emailVerified: false });
  });

  it('never opens an account of the same address', async () => {
    const login = aLogin();
    const input = { firstName: 'A', lastName: 'B', password: 'correct horse battery', email: `${login}@outside.test` };
    await kala.callAs(null, identity.signUp, input);
    const answer = await through(aBrowser(), login);
    expect(answer).toEqual({ status: 409, body: { code: 'identity.otherCredentials' } });
  });

  it('is connected to an account by its owner, and opens it afterwards', async () => {
    const login = aLogin();
    const owner = aBrowser();
    const input = { firstName: 'A', lastName: 'B', password: 'correct horse battery', email: `${aLogin()}@kala.test` };
    await owner.send(identity.signUp, input);
    await owner.send(identity.verifyEmail, { token: tokenIn(await mailTo(kala, input.email)) });
    const { id } = await profileOf(owner);
    const { body } = await owner.send(identity.connectOutside, { way: 'google' }, host);
    const back = await signInThere(body.url, login);
    expect((await finish(owner, back)).status).toBe(200);
    const elsewhere = aBrowser();
    await through(elsewhere, login);
    expect((await profileOf(elsewhere)).id).toBe(id);
  });

  it('is not connected to an account whose address nobody has proven, neither at the start nor on the way back', async () => {
    const stranger = aBrowser();
    const input = { firstName: 'A', lastName: 'B', password: 'correct horse battery', email: `${aLogin()}@kala.test` };
    await stranger.send(identity.signUp, input);
    const unproven = { status: 403, body: { code: 'common.emailUnverified' } };
    expect(await stranger.send(identity.connectOutside, { way: 'google' }, host)).toEqual(unproven);
    expect(await stranger.send(identity.beginSecondFactor, {})).toEqual(unproven);
    await stranger.send(identity.verifyEmail, { token: tokenIn(await mailTo(kala, input.email)) });
    const { body } = await stranger.send(identity.connectOutside, { way: 'google' }, host);
    const { id } = await profileOf(stranger);
    await unprove(id);
    expect(await finish(stranger, await signInThere(body.url, aLogin()))).toEqual(unproven);
  });

  it('and the second factor of a stranger are gone when the owner of the address sets a password', async () => {
    const login = aLogin();
    const stranger = aBrowser();
    const input = { firstName: 'A', lastName: 'B', password: 'correct horse battery', email: `${aLogin()}@kala.test` };
    await stranger.send(identity.signUp, input);
    await stranger.send(identity.verifyEmail, { token: tokenIn(await mailTo(kala, input.email)) });
    const { body } = await stranger.send(identity.connectOutside, { way: 'google' }, host);
    await finish(stranger, await signInThere(body.url, login));
    const { secret } = (await stranger.send(identity.beginSecondFactor, {})).body;
    const code = codeAt(secret, stepOf(systemNow()));
    expect((await stranger.send(identity.confirmSecondFactor, { code })).status).toBe(200);
    const { id } = await profileOf(stranger);
    // As accounts are from the time before both were refused.
    await unprove(id);

    const owner = aBrowser();
    await owner.send(identity.forgotPassword, { email: input.email });
    const token = tokenIn(await mailTo(kala, input.email, 'Set a new password for Kala'));
    const password = 'a long way to the sea';
    expect((await owner.send(identity.resetPassword, { token, password })).status).toBe(200);
    expect((await owner.send(identity.signIn, { email: input.email, password })).body).toMatchObject({ step: 'done' });
    expect((await owner.send(identity.mySecurity, {})).body).toMatchObject({
      connected: [],
      secondFactor: { on: false, recoveryCodesLeft: 0 },
    });
    expect(await profileOf(owner)).toMatchObject({ id, emailVerified: true });
    await through(stranger, login);
    expect((await profileOf(stranger)).id).not.toBe(id);
  });

  it('stays connected when the password of a proven address is set again', async () => {
    const login = aLogin();
    const owner = aBrowser();
    const input = { firstName: 'A', lastName: 'B', password: 'correct horse battery', email: `${aLogin()}@kala.test` };
    await owner.send(identity.signUp, input);
    await owner.send(identity.verifyEmail, { token: tokenIn(await mailTo(kala, input.email)) });
    const { body } = await owner.send(identity.connectOutside, { way: 'google' }, host);
    await finish(owner, await signInThere(body.url, login));
    const { id } = await profileOf(owner);
    await owner.send(identity.forgotPassword, { email: input.email });
    const token = tokenIn(await mailTo(kala, input.email, 'Set a new password for Kala'));
    await owner.send(identity.resetPassword, { token, password: 'a long way to the sea' });
    const again = aBrowser();
    await through(again, login);
    expect((await profileOf(again)).id).toBe(id);
  });

  it('still works when the issuer changes its key', async () => {
    const login = aLogin();
    await through(aBrowser(), login);
    await outside.changeKey();
    // An unknown key is requested again after five seconds at the earliest.
    await expect.poll(async () => (await through(aBrowser(), login)).status, { interval: 1000 }).toBe(200);
  });

  it('opens nothing in a browser that did not start it, nor a second time', async () => {
    const victim = aBrowser();
    const attacker = aBrowser();
    const { body } = await begin(attacker, 'google');
    const back = await signInThere(body.url, aLogin());
    expect(await finish(victim, back)).toEqual({ status: 410, body: { code: 'identity.outsideOver' } });
    expect((await finish(attacker, back)).status).toBe(200);
    expect((await finish(attacker, back)).status).toBe(410);
  });

  it('with a code that the issuer never issued is refused', async () => {
    const visitor = aBrowser();
    const { body } = await begin(visitor, 'google');
    const back = await signInThere(body.url, aLogin());
    back.searchParams.set('code', 'made-up');
    expect(await finish(visitor, back)).toEqual({ status: 401, body: { code: 'identity.outsideRefused' } });
  });

  it('from an issuer with another name is refused', async () => {
    const visitor = aBrowser();
    const { body } = await begin(visitor, 'google');
    const back = await signInThere(body.url, aLogin());
    expect(back.searchParams.get('iss')).toBe(outside.issuer);
    back.searchParams.set('iss', 'https://evil.example');
    expect(await finish(visitor, back)).toEqual({ status: 401, body: { code: 'identity.outsideRefused' } });
  });

  it('sends state, nonce and the hash of a verifier, and never the verifier', async () => {
    const { body } = await begin(aBrowser(), 'google');
    const query = Object.fromEntries(new URL(body.url).searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: landing('google'),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(query).not.toHaveProperty('code_verifier');
  });
});

describe("signing in at the server's own issuer", () => {
  it('works the same, with its own page', async () => {
    const visitor = aBrowser();
    expect((await through(visitor, aLogin(), 'oidc')).status).toBe(200);
    expect(await profileOf(visitor)).toMatchObject({ provider: 'enterprise', emailVerified: true });
  });

  it('asks for the second factor, because it is the sign-in of no company', async () => {
    const login = aLogin();
    const first = aBrowser();
    await through(first, login, 'oidc');
    const { id } = await profileOf(first);
    await kala.database.global((tx) =>
      tx.run(sql`
        insert into global.user_totp (user_id, sealed_secret, confirmed_at) values (${id}, 'x', ${systemNow()})`),
    );
    expect((await through(aBrowser(), login, 'oidc')).body).toMatchObject({ step: 'code', accessToken: null });
  });
});

describe('signing in with Facebook', () => {
  const codes = new Map<string, { challenge: string; me: object }>();
  facebook.answers.set('/oauth/access_token', ({ body }) => {
    const known = codes.get(body.get('code') ?? '');
    const isClient = body.get('client_id') === 'app' && body.get('client_secret') === 'app secret';
    if (!known || !isClient || body.get('redirect_uri') !== landing('facebook'))
      return { status: 400, json: { error: { message: 'no' } } };
    return { json: { access_token: body.get('code'), token_type: 'bearer' } };
  });
  facebook.answers.set('/me', ({ headers, url }) => {
    const known = codes.get(headers.authorization?.replace('Bearer ', '') ?? '');
    if (!known || !url.searchParams.get('appsecret_proof')) return { status: 400, json: {} };
    return { json: known.me };
  });
  async function throughFacebook(visitor: Visitor, me: object) {
    const { body } = await begin(visitor, 'facebook');
    const there = new URL(body.url);
    const code = crypto.randomUUID();
    codes.set(code, { challenge: there.searchParams.get('code_challenge') ?? '', me });
    const back = new URL(landing('facebook'));
    back.searchParams.set('state', there.searchParams.get('state') ?? '');
    back.searchParams.set('code', code);
    return finish(visitor, back);
  }

  it('needs no address, and needs no verification', async () => {
    const visitor = aBrowser();
    const me = { id: crypto.randomUUID(), first_name: 'Som', last_name: 'Face' };
    expect((await throughFacebook(visitor, me)).status).toBe(200);
    const profile = await profileOf(visitor);
    expect(profile).toMatchObject({ provider: 'facebook', email: null, firstName: 'Som' });
    const again = aBrowser();
    await throughFacebook(again, me);
    expect((await profileOf(again)).id).toBe(profile.id);
  });

  it('with the address of an account reports it and opens nothing', async () => {
    const email = `${aLogin()}@kala.test`;
    const input = { firstName: 'A', lastName: 'B', password: 'correct horse battery', email };
    await kala.callAs(null, identity.signUp, input);
    const answer = await throughFacebook(aBrowser(), { id: crypto.randomUUID(), email: email.toUpperCase() });
    expect(answer).toEqual({ status: 409, body: { code: 'identity.otherCredentials' } });
  });

  it('asks to try again when Facebook is away', async () => {
    facebook.answers.set('/me', () => ({ status: 502, json: {} }));
    const answer = await throughFacebook(aBrowser(), { id: 'x' });
    expect(answer).toEqual({ status: 503, body: { code: 'identity.outsideAway' } });
  });
});

it('lists the configured methods', async () => {
  expect(await kala.callAs(null, identity.listWays, undefined)).toEqual({
    google: true,
    facebook: true,
    phone: true,
    oidc: 'Siam SSO',
    firebase: false,
  });
});
