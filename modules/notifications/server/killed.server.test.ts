// A server that is killed between the decision of a request and the messages about it: the asker gets each of them once.
import { expect, test } from 'vitest';
import { approvals } from '#approvals/contract';
import { aRequest } from '#approvals/server/testing';
import { type Person, testServer } from '#apps/server/testing';
import { killedDuring } from '#apps/server/testing/killed-during';
import { systemNow } from '#kernel/time';
import { listInDirectory } from '#organization/server/public';
import { sql } from '#server/db/sql';
import { notifications } from '../contract.ts';
import { deliveriesTo, everything } from './testing.ts';

const kala = testServer({ ownDatabase: true });
const { callAs, aCompany, aPerson } = kala;

const mailsTo = async ({ userId }: Person): Promise<number> => {
  const row = await kala.database.global((tx) =>
    tx.one<{ count: number }>(sql`
      select count(*)::int as count from global.mail where to_address = ${`${userId}@kala.test`}`),
  );
  return row?.count ?? 0;
};

test('killed right after the commit of the decision: one message in the bell, one mail', async () => {
  const company = await aCompany();
  await kala.database.global((tx) => listInDirectory(tx, { ...company, name: 'ทดสอบ', now: systemNow() }));
  const [asker, approver] = [await aPerson(company), await aPerson(company)];
  for (const person of [asker, approver]) await callAs(person, notifications.saveSettings, everything);
  const { id: requestId } = await aRequest(kala.database, { asker, groups: [[approver]] });
  const decision = { who: approver, call: approvals.decide, input: { requestId, approve: true } };
  expect(await killedDuring(kala, 'afterCommit', decision)).toBe('SIGKILL');
  const bell = async () => (await callAs(asker, notifications.listMessages, {})).items.map(({ kind }) => kind);
  await expect.poll(bell, { timeout: 60_000 }).toEqual(['requestApproved']);
  await expect.poll(() => mailsTo(asker), { timeout: 60_000 }).toBe(1);
  await expect
    .poll(() => deliveriesTo(kala.database, asker), { timeout: 60_000 })
    .toEqual([{ channel: 'mail', state: 'sent', tries: 1, error: null }]);
  await expect.poll(() => mailsTo(approver), { timeout: 60_000 }).toBe(1);
  expect([await bell(), await mailsTo(asker)]).toEqual([['requestApproved'], 1]);
}, 180_000);
