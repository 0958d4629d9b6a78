// Mails that tell the owner of an account what was done to it.
import { describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import type { Id } from '#kernel/ids';
import { systemNow } from '#kernel/time';
import { organization } from '#organization/contract';
import { sql } from '#server/db/sql';
import { hashPassword } from '#server/password-hash';
import { identity } from '../contract.ts';
import { setPassword } from './store/passwords.ts';
import { anAddress, aVisitor, mailTo } from './testing.ts';
import { codeAt, stepOf } from './totp.ts';

const kala = testServer();
const { callAs } = kala;
const password = 'ข้าวเหนียวมะม่วง';

async function aUser(language: 'th' | 'en') {
  const person = await kala.aPerson(await kala.aCompany());
  const hash = await hashPassword(password);
  await kala.database.global(async (tx) => {
    await setPassword(tx, { userId: person.userId, hash, now: systemNow() });
    await tx.run(sql`update global.user_account set language = ${language} where id = ${person.userId}`);
  });
  return { ...person, email: `${person.userId}@kala.test` };
}

const connect = (userId: Id<'user'>, issuer: string) =>
  kala.database.global((tx) =>
    tx.run(sql`
      insert into global.user_identity (issuer, subject, user_id, created_at)
      values (${issuer}, ${userId}, ${userId}, ${systemNow()})`),
  );

describe.each([
  ['th', 'รหัสผ่าน Kala ของคุณถูกเปลี่ยน', 'เปิดใช้การยืนยันตัวตนสองขั้นตอนแล้ว', 'ปิดใช้การยืนยันตัวตนสองขั้นตอนแล้ว'],
  ['en', 'Your Kala password was changed', 'Two-step verification is on', 'Two-step verification is off'],
] as const)('in %s', (language, changed, on, off) => {
  it('a changed password sends a mail, with a link to the devices', async () => {
    const user = await aUser(language);
    await callAs(user, identity.changePassword, { currentPassword: password, password: 'เจ็ดร่มสีเขียว' });
    const mail = await mailTo(kala, user.email, changed);
    expect(mail.bodyText).toContain(`http://localhost/${language}/me/security`);
    expect(mail.bodyText).toContain('127.0.0.1');
  });

  it('a second factor turned on or off sends a mail', async () => {
    const user = await aUser(language);
    const { secret } = await callAs(user, identity.beginSecondFactor, undefined);
    const code = (ahead: number) => codeAt(secret, stepOf(systemNow()) + ahead);
    await callAs(user, identity.confirmSecondFactor, { code: code(0) });
    await mailTo(kala, user.email, on);
    await callAs(user, identity.removeSecondFactor, { code: code(1) });
    await mailTo(kala, user.email, off);
  });
});

describe('a new device', () => {
  it('sends a mail at its first sign-in and not at its second', async () => {
    const user = await aUser('en');
    const laptop = aVisitor(kala, anAddress());
    const enter = () => laptop.send(identity.signIn, { email: user.email, password });
    expect((await enter()).status).toBe(200);
    await mailTo(kala, user.email, 'A new device signed in to your Kala account');
    const count = () =>
      kala.database.global((tx) =>
        tx.one<{ count: number }>(sql`select count(*)::int as count from global.mail where to_address = ${user.email}`),
      );
    const before = await count();
    expect((await enter()).status).toBe(200);
    await callAs(user, identity.changePassword, { currentPassword: password, password: 'เจ็ดร่มสีเขียว' });
    await mailTo(kala, user.email, 'Your Kala password was changed');
    expect((await count())?.count).toBe((before?.count ?? 0) + 1);
  });
});

describe('a connected sign-in method', () => {
  it('can be removed while another is left, and the owner gets a mail', async () => {
    const user = await aUser('en');
    await connect(user.userId, 'https://accounts.google.com');
    await callAs(user, identity.disconnectOutside, { way: 'google' });
    expect(await callAs(user, identity.mySecurity, undefined)).toMatchObject({ connected: [] });
    const mail = await mailTo(kala, user.email, 'Google can no longer be used to sign in to your Kala account');
    expect(mail.bodyText).toContain('Google was disconnected');
    await expect(callAs(user, identity.disconnectOutside, { way: 'google' })).rejects.toMatchObject({
      status: 404,
      body: { code: 'identity.wayNotConnected' },
    });
  });

  it('stays when it is the last one', async () => {
    const user = await aUser('en');
    await connect(user.userId, 'https://accounts.google.com');
    await kala.database.global((tx) => tx.run(sql`delete from global.user_password where user_id = ${user.userId}`));
    await expect(callAs(user, identity.disconnectOutside, { way: 'google' })).rejects.toMatchObject({
      status: 409,
      body: { code: 'identity.lastWay' },
    });
    expect(await callAs(user, identity.mySecurity, undefined)).toMatchObject({ connected: ['google'] });
  });
});

describe("a company's password rule", () => {
  it('requires English characters, is off at first, is changed by owners and administrators only, and is logged', async () => {
    const company = await kala.aCompany();
    const owner = await kala.aPerson(company, { groups: ['owner'] });
    const employee = await kala.aPerson(company);
    const rules = { secondFactorDemanded: true, englishPasswords: false, passwordUsers: 'everyone' as const };
    expect(await callAs(owner, organization.signInRules, undefined)).toEqual({ ...rules, version: expect.any(String) });
    const choose = (next: string) => callAs(employee, identity.changePassword, { password: next });
    await choose('เจ็ดร่มสีเขียว');
    await callAs(owner, organization.saveSignInRules, {
      ...rules,
      secondFactorDemanded: false,
      englishPasswords: true,
    });
    const again = { currentPassword: 'เจ็ดร่มสีเขียว', password: 'แปดร่มสีเหลือง' };
    await expect(callAs(employee, identity.changePassword, again)).rejects.toMatchObject({
      status: 422,
      body: { code: 'identity.passwordNotEnglish', fields: { password: { code: 'englishOnly' } } },
    });
    await callAs(employee, identity.changePassword, { ...again, password: 'eight-yellow_umbrellas@8' });
    await expect(callAs(employee, organization.signInRules, undefined)).rejects.toMatchObject({ status: 403 });
    const [entry] = await kala.database.tenant(company.organizationId, (tx) =>
      tx.rows<{ change: object }>(sql`
        select change from app.audit_entry
        where organization_id = ${tx.organizationId} and call = 'PUT /auth/v1/org/sign-in-rules'`),
    );
    expect(entry?.change).toEqual({
      before: rules,
      after: { ...rules, secondFactorDemanded: false, englishPasswords: true },
    });
  });
});
