// A server that is killed between a decision and its effect: the effect is done once all the same.
import { expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { killedDuring } from '#apps/server/testing/killed-during';
import { approvals } from '../contract.ts';
import { aRequest, effectsOf, laterKind, sampleKind } from './testing.ts';

const kala = testServer({ ownDatabase: true });
const { callAs, aCompany, aPerson } = kala;

async function aCast(kind: typeof sampleKind) {
  const company = await aCompany();
  const [asker, approver, other] = [await aPerson(company), await aPerson(company), await aPerson(company)];
  const { id } = await aRequest(kala.database, { asker, groups: [[approver, other]], kind });
  const killed = (moment: 'beforeCommit' | 'afterCommit') =>
    killedDuring(kala, moment, { who: approver, call: approvals.decide, input: { requestId: id, approve: true } });
  return { asker, approver, other, id, killed };
}

const stateOf = async (asker: Person, requestId: Awaited<ReturnType<typeof aCast>>['id']) =>
  (await callAs(asker, approvals.readRequest, { requestId })).state;

it('killed right after the commit of the last approval: the effect that comes after it is done', async () => {
  const { asker, approver, other, id, killed } = await aCast(laterKind);
  expect(await killed('afterCommit')).toBe('SIGKILL');
  expect(await stateOf(asker, id)).toBe('approved');
  await expect.poll(() => effectsOf(kala.database, asker, id), { timeout: 60_000 }).toEqual(['done']);
  for (const who of [approver, other]) {
    const again = callAs(who, approvals.decide, { requestId: id, approve: true });
    await expect(again).rejects.toMatchObject({ body: { code: 'approvals.alreadyDecided' } });
  }
  expect(await effectsOf(kala.database, asker, id)).toEqual(['done']);
});

it('killed right before the commit: nothing is decided, and another approver decides', async () => {
  const { asker, other, id, killed } = await aCast(sampleKind);
  expect(await killed('beforeCommit')).toBe('SIGKILL');
  expect([await stateOf(asker, id), await effectsOf(kala.database, asker, id)]).toEqual(['pending', []]);
  await callAs(other, approvals.decide, { requestId: id, approve: true });
  expect(await effectsOf(kala.database, asker, id)).toEqual(['done']);
});
