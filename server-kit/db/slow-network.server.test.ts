// How often work waits for the database, counted on the connection.
import net from 'node:net';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { newId } from '#server/ids';
import { openDatabase } from './database.ts';
import { sql } from './sql.ts';
import type { TenantTx } from './tx.ts';

const anOrganization = () => newId('organization');

const fileNames = (tx: TenantTx) =>
  tx.rows<{ name: string }>(sql`
    select name from app.stored_file where organization_id = ${tx.organizationId} order by name`);

/**
 * A proxy to the database that counts how often the client waited for an answer. The client is in this process: what it
 * sends without waiting is in the socket before an answer is passed on, a turn of the event loop after it came.
 */
async function countingProxy(url: string) {
  const { host, port } = new pg.Client(url);
  const counted = { trips: 0, waiting: false };
  const proxy = net.createServer((near) => {
    const far = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
    near.on('data', (bytes) => {
      if (!counted.waiting) counted.trips++;
      counted.waiting = true;
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      setImmediate(() => {
        counted.waiting = false;
        near.write(bytes);
      });
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('close', () => setImmediate(() => other.end()));
      one.on('error', () => {});
    }
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const counting = new URL(url);
  counting.searchParams.set('host', '127.0.0.1');
  counting.searchParams.set('port', String((proxy.address() as net.AddressInfo).port));
  return { url: counting.href, counted, close: () => proxy.close() };
}

describe.each([
  ['in packets', true],
  ['statement by statement', false],
])('on a connection that is counted, %s,', (_way, packets) => {
  const open = (url: string) => openDatabase({ ...inject('database'), url, packets, tenantPool: 1, globalPool: 1 });

  test(`a reading of two statements costs ${packets ? 'one round trip' : 'a round trip for each, for its beginning, its organization and its end'}`, async () => {
    const proxy = await countingProxy(inject('database').url);
    const far = await open(proxy.url);
    const organization = anOrganization();
    await far.reading(organization, fileNames);
    proxy.counted.trips = 0;
    await far.reading(organization, (tx) => Promise.all([fileNames(tx), fileNames(tx)]));
    const { trips } = proxy.counted;
    await far.close();
    proxy.close();
    expect(trips).toBe(packets ? 1 : 5);
  });

  test('a transaction of one statement enters the organization with its first statement', async () => {
    const proxy = await countingProxy(inject('database').url);
    const far = await open(proxy.url);
    const organization = anOrganization();
    await far.tenant(organization, fileNames);
    proxy.counted.trips = 0;
    await far.tenant(organization, fileNames);
    const { trips } = proxy.counted;
    await far.close();
    proxy.close();
    expect(trips).toBe(packets ? 2 : 4);
  });

  test('deferred writes leave with the commit', async () => {
    const proxy = await countingProxy(inject('database').url);
    const far = await open(proxy.url);
    const organization = anOrganization();
    const change = () =>
      far.tenant(organization, async (tx) => {
        await fileNames(tx);
        for (const name of ['a', 'b'])
          tx.later(sql`update app.stored_file set name = ${name} where organization_id = ${organization}`);
      });
    await change();
    proxy.counted.trips = 0;
    await change();
    const { trips } = proxy.counted;
    await far.close();
    proxy.close();
    expect(trips).toBe(packets ? 2 : 6);
  });
});
