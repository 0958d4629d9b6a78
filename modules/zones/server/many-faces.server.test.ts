// A door of a large company: its scanner is sent everybody, and forgets everybody.
import { expect, test } from 'vitest';
import { testServer } from '#apps/server/testing';
import { systemNow } from '#kernel/time';
import { someEmployees } from '#people/server/testing';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { statementsOf } from '#server/testing/statements-of';
import { zones } from '../contract.ts';
import { askToForget, sendPhotos } from './device/flow.ts';
import { facesOfZone, peopleByIds } from './store/faces.ts';

const kala = testServer();
const count = 3_000;

test('a scanner gets and forgets thousands of people, in few statements', async () => {
  const owner = await kala.aPerson(await kala.aCompany(), { groups: ['owner'] });
  const { organizationId } = owner;
  const door = { type: 'face_scan', name: 'ประตู', deviceKey: '84E0F42089999999' } as const;
  const { id: zoneId } = await kala.callAs(owner, zones.createZone, door);
  const employeeIds = await someEmployees(
    kala.database,
    organizationId,
    Array.from({ length: count }, () => ({})),
  );
  const tasks = () =>
    kala.database.reading(organizationId, (tx) =>
      tx.rows<{ what: string; count: number }>(sql`
        select interface_name as what, count(*)::int as count from app.zone_device_task
        where organization_id = ${organizationId} and zone_id = ${zoneId} group by 1 order by 1`),
    );
  const now = systemNow();
  await kala.database.tenant(organizationId, async (tx) => {
    const people = (await peopleByIds(tx, employeeIds)).map((person) => ({
      person,
      fileIds: [newId('file'), newId('file')],
    }));
    await sendPhotos(tx, zoneId, { people, now });
  });
  expect(await tasks()).toEqual([
    { what: 'face/create', count: 2 * count },
    { what: 'person/create', count },
  ]);
  const statements = await statementsOf(() =>
    kala.database.tenant(organizationId, async (tx) => askToForget(tx, await facesOfZone(tx, zoneId), now)),
  );
  expect(await tasks()).toEqual([{ what: 'person/delete', count }]);
  expect(statements).toBeLessThan(20);
});
