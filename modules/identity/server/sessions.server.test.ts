import { describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import type { Id } from '#kernel/ids';
import { systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { hashPassword } from '#server/password-hash';
import { identity } from '../contract.ts';
import { setPassword } from './store/passwords.ts';
import { sessionsById } from './store/sessions.ts';

const kala = testServer();
const { callAs, send } = kala;
const password = 'ข้าวเหนียวมะม่วง';

async function someoneWithPassword(): Promise<Person & { email: string }> {
  const person = await kala.aPerson(await kala.aCompany());
  const hash = await hashPassword(password);
  await kala.database.global((tx) => setPassword(tx, { userId: person.userId, hash, now: systemNow() }));
  return { ...person, email: `${person.userId}@kala.test` };
}

const signIn = async (email: string, given = password) =>
  callAs(null, identity.signIn, { email, password: given, bearer: true });
const refresh = (refreshToken: string | null) => callAs(null, identity.refresh, { refreshToken: refreshToken ?? '' });
const isIn = async (token: string | null) =>
  (await send({ token: token ?? '' }, people.myProfile, undefined)).status === 200;

/** Moves the last use of a session's tokens into the past, as if a thief had waited. */
const anHourLater = (person: Person) =>
  kala.database.global((tx) =>
    tx.run(sql`
      update global.refresh_token set used_at = used_at - interval '1 hour'
      where session_id in (select id from global.user_session where user_id = ${person.userId})`),
  );

describe('signing out', () => {
  it('with the access token alone ends its session, and no other', async () => {
    const person = await someoneWithPassword();
    const [first, second] = [await signIn(person.email), await signIn(person.email)];
    await callAs({ token: first.accessToken ?? '' }, identity.signOut, {});
    await expect.poll(() => isIn(first.accessToken)).toBe(false);
    await expect(refresh(first.refreshToken)).rejects.toMatchObject({ status: 401 });
    expect(await isIn(second.accessToken)).toBe(true);
  });

  it('with a token that is no good is answered like any other', async () => {
    expect((await send({ token: 'nonsense' }, identity.signOut, {})).status).toBe(200);
  });
});

describe('signing in', () => {
  it('gives tokens that open the profile, with the address in upper or lower case', async () => {
    const person = await someoneWithPassword();
    const { accessToken } = await signIn(person.email.toUpperCase());
    const profile = await callAs({ token: accessToken ?? '' }, people.myProfile, undefined);
    expect(profile).toMatchObject({ id: person.userId, lastVisitEmployee: { id: person.employeeId } });
  });

  it('gives the same answer for a wrong password and an unknown account, and takes the same work', async () => {
    const person = await someoneWithPassword();
    const refused = { status: 401, body: { code: 'identity.signInFailed' } };
    /** Microseconds of processor time for a try: unlike wall-clock time, they do not depend on other processes. */
    const workFor = async (email: string) => {
      const before = process.cpuUsage();
      await expect(signIn(email, 'wrong password')).rejects.toMatchObject(refused);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    // The application may be at something else meanwhile, which adds to a try: the smallest is the try alone.
    let known = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 5; tries++) known = Math.min(known, await workFor(person.email));
    // Without the check against a dummy password an unknown account would take a tenth of the work.
    expect(await workFor('nobody@kala.test')).toBeGreaterThan(known / 3);
  });

  it('gives a browser cookies that scripts cannot read, and no token', async () => {
    const person = await someoneWithPassword();
    const answer = await send(null, identity.signIn, { email: person.email, password });
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    expect(JSON.parse(answer.body)).toMatchObject({ accessToken: null, refreshToken: null });
    expect(cookies).toHaveLength(4);
    for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    expect(cookies.find((cookie) => cookie.startsWith('kala_refresh='))).toContain('Path=/auth/identity');
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    expect((await send(null, people.myProfile, undefined, { cookie })).status).toBe(200);
  });
});

describe('a refresh token', () => {
  it('works once: each use issues the next', async () => {
    const person = await someoneWithPassword();
    const first = await signIn(person.email);
    const second = await refresh(first.refreshToken);
    const third = await refresh(second.refreshToken);
    expect(new Set([first, second, third].map((one) => one.refreshToken)).size).toBe(3);
    expect(await isIn(third.accessToken)).toBe(true);
  });

  it('may be used by two windows at the same moment', async () => {
    const person = await someoneWithPassword();
    const first = await signIn(person.email);
    const both = await Promise.all([refresh(first.refreshToken), refresh(first.refreshToken)]);
    for (const one of both) expect(await isIn(one.accessToken)).toBe(true);
  });

  it('that is used again later ends the session for thief and owner', async () => {
    const person = await someoneWithPassword();
    const first = await signIn(person.email);
    const second = await refresh(first.refreshToken);
    await anHourLater(person);
    await expect(refresh(first.refreshToken)).rejects.toMatchObject({
      status: 401,
      body: { code: 'identity.sessionEnded' },
    });
    await expect(refresh(second.refreshToken)).rejects.toMatchObject({ status: 401 });
    expect(await isIn(second.accessToken)).toBe(false);
  });
});

describe('signing out', () => {
  it('ends the session at once, also for the access token that has not expired', async () => {
    const person = await someoneWithPassword();
    const tokens = await signIn(person.email);
    expect(await isIn(tokens.accessToken)).toBe(true);
    await callAs(null, identity.signOut, { refreshToken: tokens.refreshToken ?? '' });
    expect(await isIn(tokens.accessToken)).toBe(false);
  });

  it('a removed group no longer counts after a moment', async () => {
    const company = await kala.aCompany();
    const owner = await kala.aPerson(company, { groups: ['owner'] });
    const { dashboard } = await import('#dashboard/contract');
    await callAs(owner, dashboard.total, undefined);
    await kala.database.tenant(company.organizationId, (tx) =>
      tx.run(
        sql`update app.employee set permission_groups = '{}' where organization_id = ${tx.organizationId} and id = ${owner.employeeId}`,
      ),
    );
    await expect.poll(async () => (await send(owner, dashboard.total, undefined)).status, { interval: 250 }).toBe(403);
  });
});

describe('a forgotten password', () => {
  const lastMailTo = (email: string) =>
    kala.database.global((tx) =>
      tx.one<{ bodyText: string; subject: string }>(sql`
        select body_text as "bodyText", subject from global.mail where to_address = ${email} and body_text like '%/forgot-password?token=%' order by id desc limit 1`),
    );

  async function linkFor(email: string, language: string): Promise<{ token: string; subject: string }> {
    await callAs(null, identity.forgotPassword, { email }, { 'accept-language': language });
    const mail = await expect
      .poll(() => lastMailTo(email))
      .toBeTruthy()
      .then(() => lastMailTo(email));
    return { token: /token=([\w-]+)/.exec(mail?.bodyText ?? '')?.[1] ?? '', subject: mail?.subject ?? '' };
  }

  it('is replaced by the link of the mail, once, and ends every session', async () => {
    const person = await someoneWithPassword();
    const before = await signIn(person.email);
    const { token, subject } = await linkFor(person.email, 'th');
    expect(subject).toBe('ตั้งรหัสผ่านใหม่สำหรับ Kala');
    await callAs(null, identity.resetPassword, { token, password: 'ต้มยำกุ้งน้ำข้น' });
    expect(await isIn(before.accessToken)).toBe(false);
    await expect(signIn(person.email)).rejects.toMatchObject({ status: 401 });
    await signIn(person.email, 'ต้มยำกุ้งน้ำข้น');
    await expect(callAs(null, identity.resetPassword, { token, password: 'another good one' })).rejects.toMatchObject({
      status: 410,
      body: { code: 'identity.resetLinkOver' },
    });
  });

  it('a weak one is refused at its field and the link still works', async () => {
    const person = await someoneWithPassword();
    const { token } = await linkFor(person.email, 'en');
    await expect(callAs(null, identity.resetPassword, { token, password: '12345678' })).rejects.toMatchObject({
      status: 422,
      body: { code: 'identity.passwordTooCommon', fields: { password: { code: 'tooCommon' } } },
    });
    await callAs(null, identity.resetPassword, { token, password: 'correct horse battery' });
  });

  it('an unknown address gets the same answer and no mail', async () => {
    expect(await callAs(null, identity.forgotPassword, { email: 'nobody@kala.test' })).toEqual({});
    expect(await lastMailTo('nobody@kala.test')).toBeUndefined();
  });
});

it('a session is looked up by a plan that PostgreSQL keeps: making one takes five times as long', async () => {
  const { userId } = await kala.aPerson(await kala.aCompany());
  const lookup = '%from global.user_session s%s.id = any(%';
  const plans = await kala.database.global(async (tx) => {
    const rows = await tx.rows<{ id: Id<'session'> }>(
      sql`select id from global.user_session where user_id = ${userId}`,
    );
    const ids = rows.map(({ id }) => id);
    for (let time = 0; time < 10; time++) expect((await sessionsById(tx, ids)).size).toBe(1);
    return tx.one<{ kept: number }>(sql`
      select generic_plans::int as kept from pg_prepared_statements where statement like ${lookup}`);
  });
  expect(plans?.kept).toBeGreaterThan(3);
});
