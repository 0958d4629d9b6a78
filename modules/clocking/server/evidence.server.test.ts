import { expect, it } from 'vitest';
import type { Company, Person } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { asId } from '#kernel/ids';
import { systemNow } from '#kernel/time';
import { keepFile, storePicture } from '#organization/server/public';
import { sql } from '#server/db/sql';
import { clocking } from '../contract.ts';
import { aClockingHouse, aZone } from './testing.ts';

const house = aClockingHouse();
const { callAs } = house;

/** One grey dot. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

async function aPhotoOf({ userId, organizationId }: Person) {
  const { files } = house.application.services;
  const file = new File([picture], 'me.png');
  const photo = await storePicture({ file, size: { width: 40, height: 40 }, organizationId, files });
  await house.database.tenant(organizationId, (tx) => keepFile(tx, photo, { createdBy: userId, now: systemNow() }));
  return photo;
}

async function aPunchWithPhoto(company: Company): Promise<{ worker: Person; id: string }> {
  const worker = await house.aPerson(company);
  const { id: photoFileId } = await aPhotoOf(worker);
  const { punches } = await callAs(worker, clocking.record, { clockType: 'clock_in', photoFileId });
  return { worker, id: punches[0]?.id ?? '' };
}

const looksAt = ({ organizationId }: Company, id: string) =>
  house.database.tenant(organizationId, (tx) =>
    tx.rows<{ actor: string; change: unknown }>(sql`
      select actor_name as actor, change from app.audit_entry
      where organization_id = ${tx.organizationId} and subject_id = ${id} and call = 'GET /auth/v1/clock/photo'`),
  );

it('the photo of a punch is seen by the person and by who looks after them, and a look of others is kept', async () => {
  const company = await house.aCompany();
  const owner = await house.aPerson(company, { groups: ['owner'] });
  const { worker, id } = await aPunchWithPhoto(company);
  const input = { id: asId<'clocking'>(id) };
  expect(await callAs(worker, clocking.readPunch, input)).toMatchObject({ photo: 'open' });
  expect((await house.send(worker, clocking.readPhoto, input)).headers['content-type']).toBe('image/png');
  expect(await looksAt(company, id)).toEqual([]);
  expect((await house.send(owner, clocking.readPhoto, input)).status).toBe(200);
  expect(await looksAt(company, id)).toMatchObject([{ change: { after: { viewed: ['photo'] } } }]);
});

it('a manager sees the faces of their team only, and a report viewer sees none', async () => {
  const company = await house.aCompany();
  const owner = await house.aPerson(company, { groups: ['owner'] });
  const [manager, viewer] = [
    await house.aPerson(company, { groups: ['manager'] }),
    await house.aPerson(company, { groups: ['reportViewer'] }),
  ];
  const [mine, other] = [await aPunchWithPhoto(company), await aPunchWithPhoto(company)];
  const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'ขนส่ง' });
  await callAs(owner, departments.setManagers, { departmentId, employeeManagerIds: [manager.employeeId] });
  await callAs(owner, departments.addMembers, { departmentId, employeeIds: [mine.worker.employeeId] });
  const statusFor = async (who: Person, { id }: { id: string }) =>
    (await house.send(who, clocking.readPhoto, { id })).status;
  expect(await statusFor(manager, mine)).toBe(200);
  expect(await statusFor(manager, other)).toBe(404);
  expect(await statusFor(viewer, mine)).toBe(404);
  expect(await callAs(viewer, clocking.readPunch, { id: asId(mine.id) })).toMatchObject({ photo: 'closed' });
});

// A file of others, named as the photo of one's own punch, would be open to every employee who names it.
it('only a file that one put there oneself can be the photo of a punch', async () => {
  const company = await house.aCompany();
  const [worker, other] = [await house.aPerson(company), await house.aPerson(company)];
  const { id: photoFileId } = await aPhotoOf(other);
  await expect(callAs(worker, clocking.record, { clockType: 'clock_in', photoFileId })).rejects.toMatchObject({
    body: { code: 'clocking.photoNotFound' },
  });
});

it('a punch names the zone, the network address and what the device said', async () => {
  const owner = await house.anOwner();
  const zoneId = await aZone(house.database, owner.organizationId);
  const { punches } = await callAs(owner, clocking.record, { clockType: 'clock_in', zoneId, device: 'โทรศัพท์' });
  expect(await callAs(owner, clocking.readPunch, { id: punches[0]?.id ?? asId('') })).toMatchObject({
    zoneName: zoneId,
    ip: '127.0.0.1',
    device: 'โทรศัพท์',
    photo: 'none',
    importName: null,
  });
});
