import { expect, it, vi } from 'vitest';
import { organization } from '#organization/contract';
import { testServer } from './testing.ts';

const kala = testServer({ pools: { tenantPool: 1, globalPool: 2, longestWaitMs: 1_000 } });

it('a request that waits too long for a connection is answered 503, and when to come again', async () => {
  // Work of the server's own start may hold the connection for longer on a busy machine.
  const patience = { timeout: 60_000 };
  const company = await vi.waitFor(() => kala.aCompany(), patience);
  const owner = await vi.waitFor(() => kala.aPerson(company, { groups: ['owner'] }), patience);
  const isServed = async () => (await kala.send(owner, organization.listTags, {})).status;
  await expect.poll(isServed).toBe(200);
  const { promise: held, resolve: finish } = Promise.withResolvers<void>();
  const holding = kala.database.tenant(company.organizationId, () => held);
  const { status, headers } = await kala.send(owner, organization.listTags, {});
  finish();
  await holding;
  expect({ status, wait: headers['retry-after'] }).toEqual({ status: 503, wait: '5' });
  await expect.poll(isServed).toBe(200);
});
