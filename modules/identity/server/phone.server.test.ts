import { describe, expect, it, onTestFinished } from 'vitest';
import { testServer } from '#apps/server/testing';
import { addSeconds, systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { identity } from '../contract.ts';
import { anAddress, aVisitor } from './testing.ts';

/** The clock of the application; a test moves it. */
let clock = systemNow;
const kala = testServer({ now: () => clock() });
let last = 0;
/** A number that no other test uses. */
const aNumber = () => {
  last += 1;
  return `08${String(process.pid % 10_000).padStart(4, '0')}${String(last).padStart(4, '0')}`;
};
const aPhone = () => aVisitor(kala, anAddress());
type Visitor = ReturnType<typeof aVisitor>;

const ask = (visitor: Visitor, phoneNumber: string, language = 'en') =>
  visitor.send(identity.sendPhoneCode, { phoneNumber }, { 'accept-language': language });
const messageTo = async (phoneNumber: string) =>
  (
    await kala.database.global((tx) =>
      tx.one<{ text: string }>(sql`
        select body_text as text from global.sms where to_number = ${`+66${phoneNumber.slice(1)}`}
        order by id desc limit 1`),
    )
  )?.text ?? '';
const codeIn = (text: string) => /\d{6}/.exec(text)?.[0] ?? '';
const enter = (visitor: Visitor, request: string, code: string) =>
  visitor.send(identity.signInWithPhone, { request, code });
const minuteLater = () =>
  kala.database.global((tx) =>
    tx.run(sql`update global.try_count set ends_at = ${addSeconds(systemNow(), -1)} where subject like 'phonePause:%'`),
  );
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('signing in by phone', () => {
  it('opens an account by the number, the same one every time', async () => {
    const number = aNumber();
    const visitor = aPhone();
    const { body } = await ask(visitor, number);
    expect(body.phoneNumber).toBe(`+66${number.slice(1)}`);
    expect((await enter(visitor, body.request, codeIn(await messageTo(number)))).status).toBe(200);
    const profile = (await visitor.send(people.myProfile, {})).body;
    expect(profile).toMatchObject({ provider: 'phone', email: null, firstName: null });
    await minuteLater();
    const again = aPhone();
    const second = await ask(again, `+66 ${number.slice(1)}`);
    await enter(again, second.body.request, codeIn(await messageTo(number)));
    expect((await again.send(people.myProfile, {})).body.id).toBe(profile.id);
  });

  it('uses the language of the page', async () => {
    const number = aNumber();
    await ask(aPhone(), number, 'th');
    expect(await messageTo(number)).toMatch(/^รหัส Kala ของคุณคือ \d{6}/);
  });

  it('stores neither the code nor the request’s secret', async () => {
    const number = aNumber();
    const { body } = await ask(aPhone(), number);
    const code = codeIn(await messageTo(number));
    const row = await kala.database.global((tx) =>
      tx.one<{ all: string }>(sql`
        select phone_code::text as all from global.phone_code where phone_number = ${`+66${number.slice(1)}`}`),
    );
    expect(row?.all).not.toContain(body.request);
    expect(row?.all.split(',')[2]).not.toContain(code);
  });

  it('a code works once, for five tries, and only for the window that asked', async () => {
    const number = aNumber();
    const visitor = aPhone();
    const { body } = await ask(visitor, number);
    const code = codeIn(await messageTo(number));
    const other = await ask(aPhone(), aNumber());
    expect((await enter(visitor, other.body.request, code)).status).toBe(422);
    for (let count = 0; count < 4; count++)
      expect(await enter(visitor, body.request, wrongOf(code))).toMatchObject({
        status: 422,
        body: { code: 'identity.phoneCodeWrong', fields: { code: { code: 'phoneCode' } } },
      });
    expect((await enter(visitor, body.request, code)).status).toBe(200);
    expect((await enter(visitor, body.request, code)).status).toBe(410);
  });

  it('after five wrong codes the right one is refused', async () => {
    const number = aNumber();
    const visitor = aPhone();
    const { body } = await ask(visitor, number);
    const code = codeIn(await messageTo(number));
    for (let count = 0; count < 5; count++) await enter(visitor, body.request, wrongOf(code));
    expect(await enter(visitor, body.request, code)).toEqual({ status: 410, body: { code: 'identity.phoneCodeOver' } });
  });

  it('a code expires after five minutes', async () => {
    onTestFinished(() => {
      clock = systemNow;
    });
    const number = aNumber();
    const visitor = aPhone();
    const asked = systemNow();
    clock = () => asked;
    const { body } = await ask(visitor, number);
    const code = codeIn(await messageTo(number));
    clock = () => addSeconds(asked, 299);
    expect((await enter(visitor, body.request, wrongOf(code))).status).not.toBe(410);
    clock = () => addSeconds(asked, 300);
    expect((await enter(visitor, body.request, code)).status).toBe(410);
  });

  it('a number gets one code per minute and five per hour', async () => {
    const number = aNumber();
    const statuses = [];
    statuses.push((await ask(aPhone(), number)).status, (await ask(aPhone(), number)).status);
    for (let count = 0; count < 4; count++) {
      await minuteLater();
      statuses.push((await ask(aPhone(), number)).status);
    }
    expect(statuses).toEqual([200, 429, 200, 200, 200, 429]);
  });

  it('an address gets twenty codes per hour', async () => {
    const visitor = aPhone();
    const statuses = [];
    for (let count = 0; count < 21; count++) statuses.push((await ask(visitor, aNumber())).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  it('a number that is not a mobile is refused at its field', async () => {
    expect(await ask(aPhone(), '02-123-4567')).toMatchObject({
      status: 422,
      body: { fields: { phoneNumber: { code: 'phoneNumber' } } },
    });
  });
});
