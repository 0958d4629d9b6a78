import { expect, it } from 'vitest';
import { aHouse } from '#apps/server/testing';
import { addSeconds, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { organization } from '../contract.ts';
import { listInDirectory } from './directory.ts';
import { sweepKeys } from './sweep.ts';

const house = aHouse();

it('keys of last week go, keys of today stay, in every company', async () => {
  const owners = [];
  for (const name of ['หนึ่ง', 'สอง']) {
    const company = await house.aCompany({ name });
    await house.database.global((tx) => listInDirectory(tx, { ...company, name, now: systemNow() }));
    const owner = await house.aPerson(company, { groups: ['owner'] });
    for (const key of ['old', 'new'])
      await house.callAs(owner, organization.createTag, { name: key, colour: '#123' }, { 'idempotency-key': key });
    await house.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`
        update app.idempotency_key set created_at = ${addSeconds(systemNow(), -7 * 86_400)}
        where organization_id = ${tx.organizationId} and key = 'old'`),
    );
    owners.push(owner);
  }
  await sweepKeys.run({}, house.application.services);
  for (const owner of owners) {
    const left = await house.database.tenant(owner.organizationId, (tx) =>
      tx.rows(sql`select key from app.idempotency_key where organization_id = ${tx.organizationId}`),
    );
    expect(left).toEqual([{ key: 'new' }]);
  }
});
