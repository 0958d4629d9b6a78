// How often work waits for the database, counted on the connection.
import { describe, expect, inject, test } from 'vitest';
import { newId } from '#server/ids';
import { databaseProxy } from '#server/testing/database-proxy';
import { openDatabase } from './database.ts';
import { sql } from './sql.ts';
import type { TenantTx } from './tx.ts';

const anOrganization = () => newId('organization');

const fileNames = (tx: TenantTx) =>
  tx.rows<{ name: string }>(sql`
    select name from app.stored_file where organization_id = ${tx.organizationId} order by name`);

async function slowProxy(url: string) {
  const proxy = await databaseProxy(url);
  proxy.delay = 30;
  return proxy;
}

describe.each([
  ['in packets', true],
  ['statement by statement', false],
])('over a slow network, %s,', (_way, packets) => {
  const open = (url: string) => openDatabase({ ...inject('database'), url, packets, tenantPool: 1, globalPool: 1 });

  test(`a reading of two statements costs ${packets ? 'one round trip' : 'a round trip for each, for its beginning, its organization and its end'}`, async () => {
    const proxy = await slowProxy(inject('database').url);
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
    const proxy = await slowProxy(inject('database').url);
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
    const proxy = await slowProxy(inject('database').url);
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
