// Two pools of connections: work that held one of each kind waited for work that held the other, and everything stood still.
import { expect, it } from 'vitest';
import { organization } from '#organization/contract';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { testServer } from './testing.ts';

const kala = testServer({ pools: { tenantPool: 4, globalPool: 1 } });

it('ten invitations and five profiles at once are all answered on five connections', async () => {
  const company = await kala.aCompany();
  const owner = await kala.aPerson(company, { groups: ['owner'] });
  const invited = Array.from({ length: 10 }, () =>
    kala.send(owner, people.invite, { people: [{ firstName: 'สมศรี', lastName: 'ใหม่' }] }),
  );
  const looked = Array.from({ length: 5 }, () => kala.send(owner, people.myProfile, undefined));
  const answers = await Promise.all([...invited, ...looked]);
  expect(answers.flatMap(({ status, body }) => (status === 200 ? [] : [body]))).toEqual([]);
});

it('work that holds a connection is not given another', async () => {
  const { organizationId } = await kala.aCompany();
  const nested = kala.database.tenant(organizationId, () =>
    kala.database.globalReading((tx) => tx.one(sql`select 1 as one`)),
  );
  await expect(nested).rejects.toThrow('Work that holds a database connection asked for another');
});

it('work that is left running when its transaction ends holds none any more', async () => {
  const { organizationId } = await kala.aCompany();
  let left: Promise<unknown> | undefined;
  const { promise: committed, resolve: isCommitted } = Promise.withResolvers<void>();
  await kala.database.tenant(organizationId, async () => {
    left = committed.then(() => kala.database.globalReading((tx) => tx.one(sql`select 1 as one`)));
  });
  isCommitted();
  expect(await left).toEqual({ one: 1 });
});

it('a company that asks for every connection leaves one for the next company', async () => {
  const [busy, other] = [await kala.aCompany(), await kala.aCompany()];
  const owner = await kala.aPerson(other, { groups: ['owner'] });
  const { promise: held, resolve: finish } = Promise.withResolvers<void>();
  const holding = Array.from({ length: 10 }, () => kala.database.tenant(busy.organizationId, () => held));
  const answer = await kala.send(owner, organization.listTags, {});
  finish();
  await Promise.all(holding);
  expect(answer.status).toBe(200);
});
