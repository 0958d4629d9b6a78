// The address of an account: changed by the person who knows its password and reads the new mailbox.
import { describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { identity } from '../contract.ts';
import { anAddress, aVisitor, mailTo, tokenIn } from './testing.ts';

const kala = testServer();
const password = 'ข้าวเหนียวมะม่วง';
const anEmail = () => `${crypto.randomUUID()}@kala.test`;

async function anAccount() {
  const email = anEmail();
  const visitor = aVisitor(kala, anAddress());
  await visitor.send(identity.signUp, { firstName: 'สมศรี', lastName: 'ใจดี', email, password });
  return { email, ...visitor };
}

const codeFor = async (email: string): Promise<string> => (await mailTo(kala, email)).subject.slice(-6);

const ask = (account: Awaited<ReturnType<typeof anAccount>>, email: string, currentPassword = password) =>
  account.send(identity.changeEmail, { email, currentPassword });
const signsIn = async (email: string) =>
  (await aVisitor(kala, anAddress()).send(identity.signIn, { email, password })).status === 200;

describe('the address of an account', () => {
  it('is another one once the code that was mailed there is entered, and proven; the old address gets a mail and opens nothing', async () => {
    const account = await anAccount();
    await account.send(identity.forgotPassword, { email: account.email });
    const reset = tokenIn(await mailTo(kala, account.email, 'Set a new password for Kala'));
    const next = anEmail();
    expect(await ask(account, next)).toMatchObject({ status: 200, body: { email: next } });
    const code = await codeFor(next);
    expect([await signsIn(account.email), await signsIn(next)]).toEqual([true, false]);
    expect(await account.send(identity.confirmEmail, { code })).toMatchObject({ status: 200, body: { email: next } });
    expect([await signsIn(account.email), await signsIn(next)]).toEqual([false, true]);
    const { body } = await account.send(identity.myVerification, {});
    expect(body).toEqual({ email: next, verified: true });
    const warning = await mailTo(kala, account.email, 'The email address of your Kala account was changed');
    expect(warning.bodyText).toContain(next);
    const late = { token: reset, password: 'เจ็ดร่มสีเขียว' };
    expect(await account.send(identity.resetPassword, late)).toMatchObject({ status: 410 });
    expect(await account.send(identity.confirmEmail, { code })).toMatchObject({
      status: 410,
      body: { code: 'identity.emailCodeOver' },
    });
  });

  it('stays without the password, and for an address that an account has', async () => {
    const account = await anAccount();
    const other = await anAccount();
    expect(await ask(account, anEmail(), 'wrong')).toMatchObject({
      status: 422,
      body: { code: 'identity.passwordWrong', fields: { currentPassword: { code: 'passwordWrong' } } },
    });
    expect(await ask(account, other.email.toUpperCase())).toMatchObject({
      body: { code: 'identity.emailTaken', fields: { email: { code: 'duplicate' } } },
    });
    expect(await ask(account, account.email)).toMatchObject({
      body: { code: 'identity.sameEmail', fields: { email: { code: 'invalid' } } },
    });
  });

  it('stays where another account took the new one before the code was entered', async () => {
    const account = await anAccount();
    const next = anEmail();
    await ask(account, next);
    const code = await codeFor(next);
    await aVisitor(kala, anAddress()).send(identity.signUp, { firstName: 'ก', lastName: 'ข', email: next, password });
    expect(await account.send(identity.confirmEmail, { code })).toMatchObject({
      body: { code: 'identity.emailTaken' },
    });
    expect(await signsIn(account.email)).toBe(true);
  });

  it('is not found by guessing: five wrong codes use the right one up, and a new wish replaces the last', async () => {
    const account = await anAccount();
    const [first, second] = [anEmail(), anEmail()];
    await ask(account, first);
    const old = await codeFor(first);
    await ask(account, second);
    const code = await codeFor(second);
    const wrong = code === '000000' ? '000001' : '000000';
    if (old !== code) expect(await account.send(identity.confirmEmail, { code: old })).toMatchObject({ status: 422 });
    for (let tries = old === code ? 0 : 1; tries < 5; tries++)
      expect(await account.send(identity.confirmEmail, { code: wrong })).toMatchObject({
        status: 422,
        body: { code: 'identity.emailCodeWrong' },
      });
    expect(await account.send(identity.confirmEmail, { code })).toMatchObject({ status: 410 });
    expect(await signsIn(account.email)).toBe(true);
  });

  it('is asked for at most five times an hour: no mailbox is filled by it', async () => {
    const account = await anAccount();
    for (let times = 0; times < 5; times++) expect((await ask(account, anEmail())).status).toBe(200);
    expect(await ask(account, anEmail())).toMatchObject({ status: 429, body: { code: 'identity.tooManyTries' } });
  });
});
