import { describe, expect, it } from 'vitest';
import type { PermissionGroup } from '#access/rules/groups';
import { type Person, testServer } from '#apps/server/testing';
import { addSeconds, systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { hashPassword } from '#server/password-hash';
import { identity } from '../contract.ts';
import { recoveryCodeCount } from './second-factor.ts';
import { setPassword } from './store/passwords.ts';
import { mailTo, tokenIn } from './testing.ts';
import { codeAt, stepOf } from './totp.ts';

// A clock that stands still: a code of the app works for half a minute, which must not pass during a test.
const now = systemNow();
const kala = testServer({ now: () => now });
const { callAs, send } = kala;
const password = 'ข้าวเหนียวมะม่วง';

interface Account extends Person {
  readonly email: string;
}

async function anAccount(facts: { groups?: readonly PermissionGroup[]; roles?: string[] } = {}): Promise<Account> {
  const person = await kala.aPerson(await kala.aCompany(), facts);
  const hash = await hashPassword(password);
  await kala.database.global((tx) => setPassword(tx, { userId: person.userId, hash, now: systemNow() }));
  return { ...person, email: `${person.userId}@kala.test` };
}

const signIn = (email: string) => callAs(null, identity.signIn, { email, password, bearer: true });
/** The code the app shows; each step works once, so a test that needs several uses earlier and later steps. */
const codeOf = (secret: string, offset = 0) => codeAt(secret, stepOf(now) + offset);
const confirm = (challenge: string | null, code: string) =>
  callAs(null, identity.confirmSignIn, { challenge: challenge ?? '', code, bearer: true });
const isIn = async (token: string | null) =>
  (await send({ token: token ?? '' }, people.myProfile, undefined)).status === 200;

async function withFactor(account: Account) {
  const { secret, link, qr } = await callAs(account, identity.beginSecondFactor, undefined);
  const { recoveryCodes } = await callAs(account, identity.confirmSecondFactor, { code: codeOf(secret, -1) });
  return { secret, link, qr, recoveryCodes };
}

describe('turning it on', () => {
  it('takes a code of the app, and shows recovery codes once', async () => {
    const account = await anAccount();
    const { secret, link, qr, recoveryCodes } = await withFactor(account);
    expect(link).toContain(`secret=${secret}`);
    expect(decodeURIComponent(new URL(link).pathname)).toBe(`/Kala:${account.email}`);
    expect(qr).toMatch(/^<svg /);
    expect(new Set(recoveryCodes).size).toBe(recoveryCodeCount);
    const { secondFactor } = await callAs(account, identity.mySecurity, undefined);
    expect(secondFactor).toEqual({ on: true, demanded: false, recoveryCodesLeft: recoveryCodeCount });
  });

  it('with a wrong code changes nothing', async () => {
    const account = await anAccount();
    await callAs(account, identity.beginSecondFactor, undefined);
    await expect(callAs(account, identity.confirmSecondFactor, { code: '000000' })).rejects.toMatchObject({
      status: 422,
      body: { code: 'identity.factorCodeWrong', fields: { code: { code: 'factorCode' } } },
    });
    expect((await signIn(account.email)).step).toBe('done');
  });

  it('does not replace a secret that is in use', async () => {
    const account = await anAccount();
    await withFactor(account);
    await expect(callAs(account, identity.beginSecondFactor, undefined)).rejects.toMatchObject({ status: 409 });
  });

  it('says in the second of two windows that it is on already', async () => {
    const account = await anAccount();
    await withFactor(account);
    await expect(callAs(account, identity.confirmSecondFactor, { code: '000000' })).rejects.toMatchObject({
      body: { code: 'identity.secondFactorOn' },
    });
  });

  it('stores the secret encrypted', async () => {
    const account = await anAccount();
    const { secret } = await withFactor(account);
    const row = await kala.database.global((tx) =>
      tx.one<{ sealed: string }>(sql`
        select sealed_secret as sealed from global.user_totp where user_id = ${account.userId}`),
    );
    expect(row?.sealed).not.toContain(secret);
  });
});

describe('signing in with it', () => {
  it('the password alone is not enough; the code is, once', async () => {
    const account = await anAccount();
    const { secret } = await withFactor(account);
    const first = await signIn(account.email);
    expect(first).toMatchObject({ step: 'code', accessToken: null, refreshToken: null });
    const code = codeOf(secret);
    const second = await confirm(first.challenge, code);
    expect(second).toMatchObject({ step: 'done', recoveryCodes: [] });
    expect(await isIn(second.accessToken)).toBe(true);
    const again = await signIn(account.email);
    await expect(confirm(again.challenge, code)).rejects.toMatchObject({ status: 422 });
    await expect(confirm(first.challenge, codeOf(secret, 1))).rejects.toMatchObject({ status: 410 });
  });

  it('a recovery code works once', async () => {
    const account = await anAccount();
    const { recoveryCodes } = await withFactor(account);
    const [code = ''] = recoveryCodes;
    const { challenge } = await signIn(account.email);
    const tokens = await confirm(challenge, code.toUpperCase());
    expect(await isIn(tokens.accessToken)).toBe(true);
    const again = await signIn(account.email);
    await expect(confirm(again.challenge, code)).rejects.toMatchObject({ status: 422 });
    expect((await callAs(account, identity.mySecurity, undefined)).secondFactor.recoveryCodesLeft).toBe(9);
  });

  it('five wrong codes end the challenge, ten in fifteen minutes block further ones', async () => {
    const account = await anAccount();
    const { secret } = await withFactor(account);
    const statuses: number[] = [];
    let { challenge } = await signIn(account.email);
    const tryOnce = async (code: string) => {
      const answer = await send(null, identity.confirmSignIn, { challenge, code });
      statuses.push(answer.status);
    };
    for (let count = 0; count < 6; count++) await tryOnce('000000');
    expect(statuses).toEqual([422, 422, 422, 422, 422, 410]);
    ({ challenge } = await signIn(account.email));
    // One try was used when it was turned on.
    for (let count = 0; count < 4; count++) await tryOnce('000000');
    await tryOnce(codeOf(secret));
    expect(statuses.slice(6)).toEqual([422, 422, 422, 422, 429]);
  });

  it('a challenge expires after ten minutes', async () => {
    const account = await anAccount();
    const { secret } = await withFactor(account);
    const { challenge } = await signIn(account.email);
    await kala.database.global((tx) =>
      tx.run(sql`
        update global.sign_in_challenge set expires_at = ${addSeconds(now, -1)} where user_id = ${account.userId}`),
    );
    await expect(confirm(challenge, codeOf(secret))).rejects.toMatchObject({ status: 410 });
  });

  it('a password reset by mail does not bypass it', async () => {
    const account = await anAccount();
    await withFactor(account);
    await callAs(null, identity.forgotPassword, { email: account.email });
    const token = tokenIn(await mailTo(kala, account.email, 'Set a new password for Kala'));
    await callAs(null, identity.resetPassword, { token, password });
    expect((await signIn(account.email)).step).toBe('code');
  });
});

describe('the requirement', () => {
  it.each<[PermissionGroup, string]>([
    ['owner', 'enrol'],
    ['administrator', 'enrol'],
    ['maker', 'enrol'],
    ['payrollViewer', 'enrol'],
    ['payrollApprove', 'enrol'],
    ['manager', 'done'],
    ['shiftMaker', 'done'],
  ])('%s: %s', async (group, step) => {
    const account = await anAccount({ groups: [group] });
    expect((await signIn(account.email)).step).toBe(step);
  });

  it('applies to provider staff', async () => {
    const account = await anAccount({ roles: ['ADMIN'] });
    expect((await signIn(account.email)).step).toBe('enrol');
  });

  it('is fulfilled while signing in: picture, code, recovery codes, signed in', async () => {
    const account = await anAccount({ groups: ['owner'] });
    const { challenge } = await signIn(account.email);
    const { secret } = await callAs(null, identity.enrolAtSignIn, { challenge: challenge ?? '' });
    const answer = await confirm(challenge, codeOf(secret));
    expect(answer.recoveryCodes).toHaveLength(recoveryCodeCount);
    expect(await isIn(answer.accessToken)).toBe(true);
    expect((await signIn(account.email)).step).toBe('code');
  });

  it('cannot be turned off by the person, but by the company', async () => {
    const account = await anAccount({ groups: ['owner'] });
    const { recoveryCodes } = await withFactor(account);
    const remove = (code = '') => callAs(account, identity.removeSecondFactor, { code });
    await expect(remove(recoveryCodes[0])).rejects.toMatchObject({
      status: 409,
      body: { code: 'identity.secondFactorDemanded' },
    });
    await kala.database.tenant(account.organizationId, (tx) =>
      tx.run(sql`
        update app.organization set second_factor_demanded = false where organization_id = ${tx.organizationId}`),
    );
    await remove(recoveryCodes[1]);
    expect((await signIn(account.email)).step).toBe('done');
  });

  it('ends a session without it one day after it began, when it is refreshed', async () => {
    const account = await anAccount();
    const { refreshToken } = await signIn(account.email);
    await kala.database.tenant(account.organizationId, (tx) =>
      tx.run(sql`
        update app.employee set permission_groups = '{owner}'
        where organization_id = ${tx.organizationId} and id = ${account.employeeId}`),
    );
    const next = await callAs(null, identity.refresh, { refreshToken: refreshToken ?? '' });
    await kala.database.global((tx) =>
      tx.run(sql`
        update global.user_session set created_at = created_at - interval '25 hours' where user_id = ${account.userId}`),
    );
    await expect(callAs(null, identity.refresh, { refreshToken: next.refreshToken ?? '' })).rejects.toMatchObject({
      status: 401,
      body: { code: 'identity.sessionEnded' },
    });
  });
});
