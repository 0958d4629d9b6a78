import { describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { addSeconds, systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { identity } from '../contract.ts';
import { anAddress, aVisitor, mailTo, tokenIn } from './testing.ts';

const kala = testServer();
const { callAs, send } = kala;
const password = 'ข้าวเหนียวมะม่วง';
const someone = { firstName: 'สมศรี', lastName: 'ใจดี', password };
const anEmail = () => `${crypto.randomUUID()}@kala.test`;

async function signedUp(more: { code?: string; language?: string } = {}) {
  const email = anEmail();
  const { language = 'th', ...input } = more;
  const answer = await callAs(
    null,
    identity.signUp,
    { ...someone, email, bearer: true, ...input },
    { 'accept-language': language },
  );
  return { email, token: answer.accessToken ?? '', answer };
}

describe('signing up', () => {
  it('lets the person in at once, with the address not yet verified', async () => {
    const { email, token } = await signedUp();
    const profile = await callAs({ token }, people.myProfile, undefined);
    expect(profile).toMatchObject({
      email,
      emailVerified: false,
      provider: 'password',
      firstName: 'สมศรี',
      lastName: 'ใจดี',
      language: 'th',
      lastVisitEmployee: null,
    });
  });

  it.each([
    ['th', 'ยืนยันอีเมลของคุณสำหรับ Kala', 'สวัสดีคุณสมศรี'],
    ['en', 'Verify your email for Kala', 'Hello สมศรี,'],
  ])('sends the mail in the language of the page: %s', async (language, subject, greeting) => {
    const { email } = await signedUp({ language });
    const mail = await mailTo(kala, email);
    expect(mail.subject).toBe(subject);
    expect(mail.bodyText).toContain(greeting);
    expect(mail.bodyText).toContain(`/${language}/email-verification?token=`);
  });

  it.each([
    { host: 'evil.example' },
    { host: 'evil.example:80', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { host: 'localhost', 'x-forwarded-host': 'evil.example' },
  ])('no header can change a link in a mail: %o', async (headers) => {
    const email = anEmail();
    await callAs(null, identity.signUp, { ...someone, email, bearer: true }, headers);
    const verification = await mailTo(kala, email);
    await callAs(null, identity.forgotPassword, { email }, headers);
    const reset = await mailTo(kala, email, 'Set a new password for Kala');
    for (const { bodyText } of [verification, reset])
      expect(bodyText.match(/https?:\/\/[^/\s]+/g)).toEqual(['http://localhost']);
  });

  it('keeps the code of an invitation in the link of the mail', async () => {
    const { email } = await signedUp({ code: 'A b&c' });
    expect((await mailTo(kala, email)).bodyText).toContain('&code=A%20b%26c');
  });

  it('an address has one account, in upper or lower case', async () => {
    const { email } = await signedUp();
    const again = callAs(null, identity.signUp, { ...someone, email: email.toUpperCase() });
    const fields = { email: { code: 'invalid' } };
    await expect(again).rejects.toMatchObject({ status: 409, body: { code: 'identity.emailTaken', fields } });
  });

  it.each([
    ['password', { password: 'kala1234' }, 422, 'tooCommon'],
    ['password', { password: 'trustno1' }, 422, 'tooCommon'], // known from breaches
    ['password', { password: 'short' }, 422, 'minLength'],
    ['firstName', { firstName: 'Som2' }, 400, 'firstName'],
    ['lastName', { lastName: '<b>' }, 400, 'lastName'],
    ['email', { email: 'nobody' }, 400, 'email'],
  ])('reports at the field %s what is wrong with %o', async (field, input, status, code) => {
    const refused = callAs(null, identity.signUp, { ...someone, email: anEmail(), ...input });
    await expect(refused).rejects.toMatchObject({ status, body: { fields: { [field]: { code } } } });
  });

  it("with a password made of the person's name is refused", async () => {
    const input = { ...someone, firstName: 'Rattanaporn', email: anEmail(), password: 'Rattanaporn12' };
    await expect(callAs(null, identity.signUp, input)).rejects.toMatchObject({ status: 422 });
  });

  it('stops at thirty per hour from one address', async () => {
    const visitor = aVisitor(kala, anAddress());
    const input = { ...someone, password: 'short', email: anEmail() };
    const statuses = [];
    for (let count = 0; count < 31; count++) statuses.push((await visitor.send(identity.signUp, input)).status);
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(422));
    expect(statuses[30]).toBe(429);
  });
});

describe('the link of the mail', () => {
  it('verifies the address; opened again it says the same', async () => {
    const { email, token } = await signedUp();
    const link = tokenIn(await mailTo(kala, email));
    for (const _ of [1, 2]) expect(await callAs(null, identity.verifyEmail, { token: link })).toEqual({ email });
    expect(await callAs({ token }, identity.myVerification, undefined)).toEqual({ email, verified: true });
    expect(await callAs({ token }, people.myProfile, undefined)).toMatchObject({ emailVerified: true });
  });

  it('expires after a day, and an invented one is refused', async () => {
    const { email, token } = await signedUp();
    const link = tokenIn(await mailTo(kala, email));
    await kala.database.global((tx) =>
      tx.run(
        sql`update global.email_verification set expires_at = ${addSeconds(systemNow(), -1)} where email = ${email}`,
      ),
    );
    for (const one of [link, 'x'.repeat(43)])
      await expect(callAs(null, identity.verifyEmail, { token: one })).rejects.toMatchObject({
        status: 410,
        body: { code: 'identity.verificationLinkOver' },
      });
    expect(await callAs({ token }, identity.myVerification, undefined)).toMatchObject({ verified: false });
  });

  it('is sent again at most once a minute, and five times an hour', async () => {
    const { token, email } = await signedUp();
    const again = () => send({ token }, identity.sendVerification, {});
    const first = await again();
    expect(first.status).toBe(429);
    expect(JSON.parse(first.body)).toMatchObject({
      code: 'identity.mailSentAlready',
      params: { seconds: expect.any(Number) },
    });
    const minutesLater = () =>
      kala.database.global((tx) =>
        tx.run(
          sql`update global.try_count set ends_at = ${addSeconds(systemNow(), -1)} where subject like 'verifyMailPause:%'`,
        ),
      );
    const statuses = [];
    for (let count = 0; count < 5; count++) {
      await minutesLater();
      statuses.push((await again()).status);
    }
    // The mail of the sign-up and the refused try above count too.
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await mailTo(kala, email);
  });
});

describe('the profile', () => {
  it('takes a new name and language', async () => {
    const { token } = await signedUp();
    await callAs({ token }, identity.saveProfile, { firstName: ' Somsri ', lastName: 'Jaidee', language: 'en' });
    expect(await callAs({ token }, people.myProfile, undefined)).toMatchObject({
      firstName: 'Somsri',
      lastName: 'Jaidee',
      language: 'en',
    });
  });
});
