// The database is slow, or hangs without closing a connection. Callers hear of it in time, and everything goes on afterwards.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organization } from '#organization/contract';
import { type Database, openDatabase } from '#server/db/database';
import { type DatabaseProxy, databaseProxy } from '#server/testing/database-proxy';
import { type Application, startApplication } from './application.ts';
import { applicationOptions } from './testing/application-options.ts';
import { sendOver } from './testing/attack/wire.ts';
import { type Person, testServer } from './testing.ts';

const patience = 1_500;

const kala = testServer({ ownDatabase: true });
let proxy: DatabaseProxy;
let database: Database;
let application: Application;
let address: string;
let owner: Person;

beforeAll(async () => {
  proxy = await databaseProxy(kala.opening.url);
  database = await openDatabase({ ...kala.opening, url: proxy.url, tenantPool: 3, globalPool: 2 });
  const options = applicationOptions(database);
  const limits = { ...options.http.limits, timeoutMilliseconds: patience };
  application = await startApplication({ ...options, http: { ...options.http, limits } });
  address = await application.http.listen({ port: 0, host: '127.0.0.1' });
  owner = await kala.aPerson(await kala.aCompany(), { groups: ['owner'] });
});

afterAll(async () => {
  proxy.release();
  await application.stop();
  await database.close();
  proxy.close();
});

const read = () => sendOver(address, organization.listTags, { token: owner.token });
const change = () =>
  sendOver(address, organization.createTag, {
    token: owner.token,
    input: { name: crypto.randomUUID(), colour: '#123456' },
  });

describe('a slow database', () => {
  it('makes calls slow, and breaks none', async () => {
    proxy.delay = 40;
    const answers = await Promise.all([read(), change(), read(), change()]);
    proxy.delay = 0;
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('a database that hangs', () => {
  it('is answered to callers with 503 and a time to wait, to the balancer at once, and is used again when it is back', async () => {
    expect((await read()).status).toBe(200);
    proxy.hold();
    // Nothing is carried until the release below: an answer before it has not waited for the database.
    for (const { status, headers } of await Promise.all([read(), change(), read()]))
      expect({ status, wait: headers.get('retry-after') }).toEqual({ status: 503, wait: '5' });
    expect((await fetch(new URL('/ready', address))).status).toBe(503);
    expect((await fetch(new URL('/health', address))).status).toBe(200);
    proxy.release();
    await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe(200);
    await expect.poll(async () => (await change()).status, { timeout: 60_000 }).toBe(200);
    await expect.poll(async () => (await fetch(new URL('/ready', address))).status, { timeout: 60_000 }).toBe(200);
  });
});
