import { expect, it } from 'vitest';
import { organization } from '#organization/contract';
import { aHouse } from './testing.ts';

const house = aHouse({ pools: { tenantPool: 1, globalPool: 2, longestWaitMs: 1_000 } });

it('a request that waits too long for a connection is answered 503, and when to come again', async () => {
  const company = await house.aCompany();
  const owner = await house.aPerson(company, { groups: ['owner'] });
  const isServed = async () => (await house.send(owner, organization.listTags, {})).status;
  await expect.poll(isServed).toBe(200);
  const { promise: held, resolve: finish } = Promise.withResolvers<void>();
  const holding = house.database.tenant(company.organizationId, () => held);
  const { status, headers } = await house.send(owner, organization.listTags, {});
  finish();
  await holding;
  expect({ status, wait: headers['retry-after'] }).toEqual({ status: 503, wait: '5' });
  await expect.poll(isServed).toBe(200);
});
