// Codes that lead into a company cannot be guessed: wrong ones are counted for who tries and for all together.
import { describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { clock } from '#clock/contract';
import { anAddress, aVisitor } from '#identity/server/testing';
import type { Call } from '#kernel/call';
import { addSeconds, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { people } from '../contract.ts';

const kala = testServer();
const { anOwner } = kala;
const as = ({ token }: Pick<Person, 'token'>) => ({ authorization: `Bearer ${token}` });

async function statuses(count: number, ask: () => Promise<{ status: number }>): Promise<number[]> {
  const found = [];
  for (let at = 0; at < count; at++) found.push((await ask()).status);
  return found;
}

describe('from one address', () => {
  it.each<[string, Call, object, number]>([
    ['an invitation', people.invitationByCode, { code: 'AAAA-BBBB-CCCC' }, 30],
    ['a device code', clock.pairStation, { code: 'ABCD-EFGH' }, 20],
  ])('%s may be guessed at so often, and no other address is held up', async (_what, call, input, tries) => {
    const visitor = aVisitor(kala, anAddress());
    const answers = await statuses(tries + 2, () => visitor.send(call, input));
    expect(answers).toEqual([...Array(tries).fill(404), 429, 429]);
    expect((await aVisitor(kala, anAddress()).send(call, input)).status).toBe(404);
  });

  it('the right code is not counted, however often a company uses it', async () => {
    const owner = await anOwner();
    const { invitations } = await kala.callAs(owner, people.invite, { people: [{ firstName: 'A', lastName: 'B' }] });
    const visitor = aVisitor(kala, anAddress());
    const code = invitations[0]?.code ?? '';
    expect(await statuses(40, () => visitor.send(people.invitationByCode, { code }))).toEqual(Array(40).fill(200));
  });
});

describe('a passcode', () => {
  const guess = { passcode: 'AAAA-AAAA' };

  it('may be guessed at ten times by one account, wherever it is', async () => {
    const person = await anOwner();
    const ask = () => aVisitor(kala, anAddress()).send(people.companyByPasscode, guess, as(person));
    expect(await statuses(12, ask)).toEqual([...Array(10).fill(404), 429, 429]);
    expect((await aVisitor(kala, anAddress()).send(people.joinByPasscode, guess, as(person))).status).toBe(429);
  });

  it('may be guessed at thirty times from one address, with however many accounts', async () => {
    const address = anAddress();
    const accounts = await Promise.all(Array.from({ length: 4 }, anOwner));
    const answers = [];
    for (const person of accounts)
      answers.push(
        ...(await statuses(9, () => aVisitor(kala, address).send(people.joinByPasscode, guess, as(person)))),
      );
    expect(answers.filter((status) => status === 404)).toHaveLength(30);
    expect(answers.filter((status) => status === 429)).toHaveLength(6);
  });
});

it('all guesses together have a limit, which says when to come again', async () => {
  const total = sql`subject like 'deviceCodeTotal:%'`;
  const pair = () => aVisitor(kala, anAddress()).send(clock.pairStation, { code: 'ABCD-EFGH' });
  await pair();
  const kept = await kala.database.global((tx) =>
    tx.one<{ tries: number }>(sql`select tries from global.try_count where ${total}`),
  );
  // Another test of this worker may have begun to count long ago.
  const full = sql`tries = 1000, ends_at = ${addSeconds(systemNow(), 900)}`;
  await kala.database.global((tx) => tx.run(sql`update global.try_count set ${full} where ${total}`));
  expect(await pair()).toMatchObject({
    status: 429,
    body: { code: 'common.tooManyRequests', params: { minutes: 15 } },
  });
  await kala.database.global((tx) =>
    tx.run(sql`update global.try_count set tries = ${kept?.tries ?? 1} where ${total}`),
  );
});
