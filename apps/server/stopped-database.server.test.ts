// The database is slow, or hangs without closing a connection. Callers get an answer in time, and everything goes on afterwards.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { organization } from '#organization/contract';
import { openDatabase } from '#server/db/database';
import { type DatabaseProxy, databaseProxy } from '#server/testing/database-proxy';
import { startApplication } from './application.ts';
import { applicationOptions } from './testing/application-options.ts';
import { type Sent, sendOver } from './testing/attack/wire.ts';
import { type Person, testServer } from './testing.ts';

const kala = testServer({ ownDatabase: true });
let proxy: DatabaseProxy;
let owner: Person;

beforeAll(async () => {
  proxy = await databaseProxy(kala.opening.url);
  owner = await kala.aPerson(await kala.aCompany(), { groups: ['owner'] });
});
afterAll(() => proxy.close());

interface Server {
  readonly address: string;
  read(): Promise<Sent>;
  change(): Promise<Sent>;
}

/** A server behind the proxy that answers within this time, whatever the database does. */
async function aServer(timeoutMilliseconds: number): Promise<Server> {
  const database = await openDatabase({ ...kala.opening, url: proxy.url, tenantPool: 3, globalPool: 2 });
  const options = applicationOptions(database);
  const limits = { ...options.http.limits, timeoutMilliseconds };
  const application = await startApplication({ ...options, http: { ...options.http, limits } });
  onTestFinished(async () => {
    proxy.release();
    await application.stop();
    await database.close();
  });
  const address = await application.http.listen({ port: 0, host: '127.0.0.1' });
  const { token } = owner;
  return {
    address,
    read: () => sendOver(address, organization.listTags, { token }),
    change: () =>
      sendOver(address, organization.createTag, { token, input: { name: crypto.randomUUID(), colour: '#123456' } }),
  };
}

describe('a slow database', () => {
  it('makes calls slow, and breaks none', async () => {
    const { read, change } = await aServer(60_000);
    proxy.delay = 40;
    const answers = await Promise.all([read(), change(), read(), change()]);
    proxy.delay = 0;
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('a database that hangs', () => {
  it('is answered with 503 and a time to wait, also at the address for the balancer, and is used again when it is back', async () => {
    const { address, read, change } = await aServer(1_500);
    await expect.poll(async () => (await read()).status).toBe(200);
    proxy.hold();
    // Nothing is carried until the release below: an answer before it has not waited for the database.
    for (const { status, headers } of await Promise.all([read(), change(), read()]))
      expect({ status, wait: headers.get('retry-after') }).toEqual({ status: 503, wait: '5' });
    expect((await fetch(new URL('/ready', address))).status).toBe(503);
    expect((await fetch(new URL('/health', address))).status).toBe(200);
    proxy.release();
    await expect.poll(async () => (await read()).status).toBe(200);
    await expect.poll(async () => (await change()).status).toBe(200);
    await expect.poll(async () => (await fetch(new URL('/ready', address))).status).toBe(200);
  });
});
