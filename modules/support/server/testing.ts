import type { Person, TestServer } from '#apps/server/testing';
import { dateIn, systemNow } from '#kernel/time';
import { newId } from '#server/ids';
import { support } from '../contract.ts';
import { addAccess, closeAccess, currentAccess } from './store/access.ts';

type Kala = Pick<TestServer, 'callAs' | 'database'>;

/** A company has one at a time: the present one is closed. */
export const noSupport = (
  { database }: Pick<TestServer, 'database'>,
  { organizationId }: Pick<Person, 'organizationId'>,
) =>
  database.tenant(organizationId, async (tx) => {
    const current = await currentAccess(tx);
    if (current) await closeAccess(tx, { id: current.id, at: systemNow(), by: null });
  });

/** Asked for by provider staff, without an answer. */
export async function anAskedSupport(kala: Kala, owner: Pick<Person, 'organizationId'>) {
  await noSupport(kala, owner);
  const id = newId('supportAccess');
  await kala.database.tenant(owner.organizationId, (tx) =>
    addAccess(tx, { id, reason: 'x', askedBy: 'Kala', askedAt: systemNow() }),
  );
  return id;
}

/** An owner agreed for today. */
export async function anOpenSupport(kala: Kala, owner: Person, withPay = false) {
  await noSupport(kala, owner);
  const lastDay = dateIn('Asia/Bangkok', systemNow());
  return (await kala.callAs(owner, support.inviteSupport, { reason: 'x', lastDay, withPay })).id;
}
