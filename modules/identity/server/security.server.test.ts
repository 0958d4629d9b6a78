import { describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { hashPassword } from '#server/password-hash';
import { identity } from '../contract.ts';
import { setPassword } from './store/passwords.ts';

const kala = testServer();
const { callAs, send } = kala;
const password = 'ข้าวเหนียวมะม่วง';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

async function someone(): Promise<Person & { email: string }> {
  const person = await kala.aPerson(await kala.aCompany());
  const hash = await hashPassword(password);
  await kala.database.global((tx) => setPassword(tx, { userId: person.userId, hash, now: systemNow() }));
  return { ...person, email: `${person.userId}@kala.test` };
}
const signIn = async (email: string, given = password) => {
  const headers = { 'user-agent': phone };
  const answer = await callAs(null, identity.signIn, { email, password: given, bearer: true }, headers);
  return { token: answer.accessToken ?? '', refreshToken: answer.refreshToken ?? '' };
};
const isIn = async (who: { token: string }) => (await send(who, people.myProfile, undefined)).status === 200;

describe('the list of devices', () => {
  it('names browser, system and network, and marks the current one', async () => {
    const person = await someone();
    const onPhone = await signIn(person.email);
    const { sessions } = await callAs(onPhone, identity.mySecurity, undefined);
    expect(sessions).toHaveLength(2);
    expect(sessions.find((one) => one.current)).toMatchObject({ browser: 'safari', system: 'ios', place: 'here' });
    expect(sessions.find((one) => !one.current)).toMatchObject({ id: person.sessionId, browser: 'unknown' });
  });

  it("ends one device at once, and only the user's own", async () => {
    const [person, stranger] = [await someone(), await someone()];
    const onPhone = await signIn(person.email);
    expect(await isIn(onPhone)).toBe(true);
    const { sessions } = await callAs(person, identity.mySecurity, undefined);
    const id = sessions.find((one) => !one.current)?.id ?? '';
    await expect(callAs(stranger, identity.endSession, { id })).rejects.toMatchObject({ status: 404 });
    await callAs(person, identity.endSession, { id });
    expect(await isIn(onPhone)).toBe(false);
    await expect(callAs(null, identity.refresh, { refreshToken: onPhone.refreshToken })).rejects.toMatchObject({
      status: 401,
    });
    expect(await isIn(person)).toBe(true);
  });

  it('ends all others', async () => {
    const person = await someone();
    const others = [await signIn(person.email), await signIn(person.email)];
    expect(await callAs(person, identity.endOtherSessions, undefined)).toEqual({ count: 2 });
    for (const other of others) expect(await isIn(other)).toBe(false);
    expect(await isIn(person)).toBe(true);
  });
});

describe('changing the password', () => {
  it('requires the old one, and signs out every other device', async () => {
    const person = await someone();
    const other = await signIn(person.email);
    await callAs(person, identity.changePassword, { currentPassword: password, password: 'ต้มยำกุ้งน้ำข้น' });
    expect(await isIn(person)).toBe(true);
    expect(await isIn(other)).toBe(false);
    await expect(signIn(person.email)).rejects.toMatchObject({ status: 401 });
    await signIn(person.email, 'ต้มยำกุ้งน้ำข้น');
  });

  it('without the old one is refused at the field', async () => {
    const person = await someone();
    const change = callAs(person, identity.changePassword, { currentPassword: 'wrong', password: 'ต้มยำกุ้งน้ำข้น' });
    await expect(change).rejects.toMatchObject({
      status: 422,
      body: { code: 'identity.passwordWrong', fields: { currentPassword: { code: 'passwordWrong' } } },
    });
  });
});
