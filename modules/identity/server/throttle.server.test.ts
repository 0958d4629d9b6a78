import { describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { addSeconds, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { hashPassword } from '#server/password-hash';
import { identity } from '../contract.ts';
import { setPassword } from './store/passwords.ts';
import { anAddress, aVisitor, mailTo } from './testing.ts';

const kala = testServer();
const password = 'ข้าวเหนียวมะม่วง';

async function anAccount(): Promise<string> {
  const person = await kala.aPerson(await kala.aCompany());
  const hash = await hashPassword(password);
  await kala.database.global((tx) => setPassword(tx, { userId: person.userId, hash, now: systemNow() }));
  return `${person.userId}@kala.test`;
}

const guess = (visitor: ReturnType<typeof aVisitor>, email: string, given = 'wrong password') =>
  visitor.send(identity.signIn, { email, password: given });

describe('guessing at one account', () => {
  it('from ten addresses blocks all other browsers after ten tries, and not the owner’s own browser', async () => {
    const email = await anAccount();
    const owner = aVisitor(kala, anAddress());
    expect((await guess(owner, email, password)).status).toBe(200);
    const statuses = [];
    for (let count = 0; count < 12; count++) statuses.push((await guess(aVisitor(kala, anAddress()), email)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    // Now even the right password is not checked from another browser.
    expect((await guess(aVisitor(kala, anAddress()), email, password)).status).toBe(429);
    expect((await guess(owner, email, password)).status).toBe(200);
  });

  it('counts simultaneous tries one by one', async () => {
    const email = await anAccount();
    const answers = await Promise.all(Array.from({ length: 25 }, () => guess(aVisitor(kala, anAddress()), email)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('is possible again after fifteen minutes', async () => {
    const email = await anAccount();
    for (let count = 0; count < 11; count++) await guess(aVisitor(kala, anAddress()), email);
    const answer = await guess(aVisitor(kala, anAddress()), email);
    expect(answer).toEqual({ status: 429, body: { code: 'identity.tooManyTries', params: { minutes: 15 } } });
    await kala.database.global((tx) =>
      tx.run(
        sql`update global.try_count set ends_at = ${addSeconds(systemNow(), -1)} where subject like 'signInAccount:%'`,
      ),
    );
    expect((await guess(aVisitor(kala, anAddress()), email, password)).status).toBe(200);
  });

  it('with a device cookie of another account counts as an unknown browser', async () => {
    const [email, other] = [await anAccount(), await anAccount()];
    const thief = aVisitor(kala, anAddress());
    await guess(thief, other, password);
    const statuses = [];
    for (let count = 0; count < 11; count++) statuses.push((await guess(thief, email)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('on a stolen browser of the owner stops after ten tries too', async () => {
    const email = await anAccount();
    const stolen = aVisitor(kala, anAddress());
    await guess(stolen, email, password);
    const statuses = [];
    for (let count = 0; count < 11; count++) statuses.push((await guess(stolen, email)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });
});

describe('guessing at many accounts', () => {
  it('from one address stops after a hundred, and a successful sign-in does not count', async () => {
    const email = await anAccount();
    const machine = anAddress();
    const addresses = () =>
      kala.database.global((tx) =>
        tx.rows<{ subject: string; tries: number }>(sql`
          select subject, tries from global.try_count where subject like 'signInAddress:%'`),
      );
    // The address that other tests share exists before, so that the new one is this machine's.
    await kala.send(null, identity.signIn, { email, password });
    const before = new Set((await addresses()).map(({ subject }) => subject));
    expect((await guess(aVisitor(kala, machine), email, password)).status).toBe(200);
    const [own, ...others] = (await addresses()).filter(({ subject }) => !before.has(subject));
    expect([own?.tries, others]).toEqual([0, []]);
    await kala.database.global((tx) =>
      tx.run(sql`update global.try_count set tries = 98 where subject = ${own?.subject ?? ''}`),
    );
    const statuses = [];
    for (const nobody of ['a', 'b', 'c'])
      statuses.push((await guess(aVisitor(kala, machine), `${nobody}@nobody.test`)).status);
    expect(statuses).toEqual([401, 401, 429]);
  });
});

describe('the answers do not show whether an account exists', () => {
  it('when signing in: the same answers in the same order', async () => {
    const answersFor = async (email: string) => {
      const answers = [];
      for (let count = 0; count < 12; count++) answers.push(await guess(aVisitor(kala, anAddress()), email));
      return answers;
    };
    expect(await answersFor(await anAccount())).toEqual(await answersFor(`${crypto.randomUUID()}@nobody.test`));
  });

  it('when asking for a new password: the same answer, at most five mails an hour', async () => {
    const email = await anAccount();
    const visitor = aVisitor(kala, anAddress());
    const known = [];
    const unknown = [];
    for (let count = 0; count < 7; count++) {
      known.push(await visitor.send(identity.forgotPassword, { email }));
      unknown.push(await visitor.send(identity.forgotPassword, { email: 'nobody@nobody.test' }));
    }
    expect(known).toEqual(unknown);
    expect(known.map(({ status }) => status)).toEqual(Array(7).fill(200));
    await mailTo(kala, email);
    const mails = () =>
      kala.database.global((tx) =>
        tx.rows(sql`select id from global.mail where to_address = ${email}`).then((rows) => rows.length),
      );
    await expect.poll(mails).toBe(5);
  });
});

describe('the address of a link', () => {
  it('is that of the server', async () => {
    const email = await anAccount();
    await aVisitor(kala, anAddress()).send(identity.forgotPassword, { email });
    expect((await mailTo(kala, email)).bodyText).toMatch(/http:\/\/localhost(:\d+)?\/en\/forgot-password/);
  });
});
