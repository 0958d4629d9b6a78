import { describe, expect, it } from 'vitest';
import type { Person } from '#apps/server/testing';
import { addSeconds, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { zones } from '../contract.ts';
import { personOf } from '../rules/recognition.ts';
import { scannerHouse } from './testing/scanner-scene.ts';

const { kala, aDoor, aScene, anAgreeing, aKnown, faceOf, register, newKey, at } = await scannerHouse();

describe('registering a face', () => {
  it('takes three photos at the device, keeps them in the file, and the person is known', async () => {
    const scene = await aScene();
    const person = await anAgreeing(scene);
    expect(await register(scene, person)).toMatchObject({ state: 'scanning', photos: 0 });
    await scene.scanner.heartbeat();
    expect(scene.scanner.state.faces.get(personOf(person.employeeId))).toHaveLength(3);
    expect(await faceOf(scene, person)).toMatchObject({ state: 'registered', photos: 3, problem: null, filePhotos: 3 });
  });

  it('is listed by name in the order in which the company writes names', async () => {
    const scene = await aScene();
    const person = await anAgreeing(scene);
    await kala.database.tenant(scene.company.organizationId, async (tx) => {
      await tx.run(
        sql`update app.organization set name_display = 'last-first' where organization_id = ${tx.organizationId}`,
      );
      await tx.run(sql`update app.employee set first_name = 'Anna', last_name = 'One'
        where organization_id = ${tx.organizationId} and id = ${person.employeeId}`);
    });
    expect(await faceOf(scene, person)).toMatchObject({ name: 'One Anna' });
  });

  it('that starts again takes three new photos in place of the old', async () => {
    const scene = await aScene();
    const person = await anAgreeing(scene);
    const photos = () => scene.scanner.state.faces.get(personOf(person.employeeId)) ?? [];
    await register(scene, person);
    await scene.scanner.heartbeat();
    const before = photos();
    await register(scene, person);
    await scene.scanner.heartbeat();
    expect(photos()).toHaveLength(3);
    expect(photos().filter((id) => before.includes(id))).toEqual([]);
    expect(await faceOf(scene, person)).toMatchObject({ state: 'registered', photos: 3 });
  });

  it('is refused without consent, and nothing reaches the device', async () => {
    const scene = await aScene();
    const person = await kala.aPerson(scene.company);
    await expect(register(scene, person)).rejects.toMatchObject({ body: { code: 'zones.consentNeeded' } });
    await scene.scanner.heartbeat();
    expect(scene.scanner.state.people.size).toBe(0);
    const form = new FormData();
    form.set('file', new File(['x'], 'face.jpg', { type: 'image/jpeg' }));
    form.set('employeeId', person.employeeId);
    const upload = await fetch(`${at()}/auth/v1/employee/UploadfaceScanPhoto`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${scene.owner.token}` },
    });
    expect(await upload.json()).toMatchObject({ code: 'people.faceConsentNeeded' });
  });

  it('times out when nobody looks, and can be tried again', async () => {
    const scene = await aScene({ faults: { photoTimeout: true } });
    const person = await anAgreeing(scene);
    await register(scene, person);
    await scene.scanner.heartbeat();
    expect(await faceOf(scene, person)).toMatchObject({ state: 'scanning', problem: null });
    // A minute later, without waiting for it.
    await kala.database.tenant(scene.company.organizationId, (tx) =>
      tx.run(sql`
        update app.zone_face set photo_due_at = ${addSeconds(systemNow(), -60)}
        where organization_id = ${tx.organizationId}`),
    );
    expect(await faceOf(scene, person)).toMatchObject({ state: 'failed', problem: 'photoTimeout' });
    scene.scanner.faults.photoTimeout = false;
    await register(scene, person, 'again');
    await scene.scanner.heartbeat();
    expect(await faceOf(scene, person)).toMatchObject({ state: 'registered', photos: 3 });
  });

  it('may end with two photos, not with one', async () => {
    const scene = await aScene({ faults: { photoTimeout: true } });
    const person = await anAgreeing(scene);
    await register(scene, person);
    await scene.scanner.heartbeat();
    await scene.scanner.takePhoto(personOf(person.employeeId));
    await expect(register(scene, person, 'finish')).rejects.toMatchObject({ body: { code: 'zones.photosNeeded' } });
    await scene.scanner.heartbeat();
    await scene.scanner.takePhoto(personOf(person.employeeId));
    expect(await register(scene, person, 'finish')).toMatchObject({ state: 'registered', photos: 2 });
  });

  it('says that there is no scanner, where there is none', async () => {
    const company = await kala.aCompany();
    const owner = await kala.aPerson(company, { groups: ['owner'] });
    await expect(kala.callAs(owner, zones.registerFace, { employeeId: owner.employeeId })).rejects.toMatchObject({
      body: { code: 'zones.noFaceZone' },
    });
  });

  it('a full device is said so', async () => {
    const scene = await aScene({ faults: { full: true } });
    const person = await anAgreeing(scene);
    await register(scene, person);
    await scene.scanner.heartbeat();
    expect(await faceOf(scene, person)).toMatchObject({ state: 'failed', problem: 'full' });
  });

  it('a busy device does it at its next report', async () => {
    const scene = await aScene({ faults: { busy: true } });
    const person = await anAgreeing(scene);
    await register(scene, person);
    await scene.scanner.heartbeat();
    expect(await faceOf(scene, person)).toMatchObject({ state: 'scanning', photos: 0 });
    scene.scanner.faults.busy = false;
    await scene.scanner.heartbeat();
    expect(await faceOf(scene, person)).toMatchObject({ state: 'registered' });
  });
});

it('the page looks at the one person who stands before the scanner', async () => {
  const scene = await aKnown();
  const { owner, zoneId, person } = scene;
  const other = await anAgreeing(scene);
  const ask = (employeeId: Person['employeeId']) => kala.callAs(owner, zones.listFaces, { zoneId, employeeId });
  expect(await ask(person.employeeId)).toEqual([await faceOf(scene, person)]);
  expect(await ask(other.employeeId)).toEqual([await faceOf(scene, other)]);
  expect(await ask(owner.employeeId)).toMatchObject([{ consent: false, state: 'none' }]);
  const stranger = await kala.aPerson(await kala.aCompany());
  await expect(ask(stranger.employeeId)).rejects.toMatchObject({ status: 404 });
});

describe('syncing employees', () => {
  it('sends who agreed and has two photos, and takes off who may not use the zone any more', async () => {
    const scene = await aScene();
    const [first, second] = [await anAgreeing(scene), await anAgreeing(scene)];
    await register(scene, first);
    await scene.scanner.heartbeat();
    // A second door: the photos of the first are sent there.
    const { zoneId: id, scanner: other } = await aDoor(scene.owner, 'ประตูสอง');
    expect(await kala.callAs(scene.owner, zones.syncEmployees, { id })).toEqual({
      sent: 1,
      removed: 0,
      withoutConsent: 1,
      withoutPhotos: 1,
      unchanged: 0,
    });
    await other.heartbeat();
    expect(other.state.faces.get(personOf(first.employeeId))).toHaveLength(3);
    expect(await faceOf({ ...scene, zoneId: id }, first)).toMatchObject({ state: 'registered', photos: 3 });
    const employeeIds = [second.employeeId];
    await kala.callAs(scene.owner, zones.assignEmployees, { id, everyone: false, employeeIds });
    expect(await kala.callAs(scene.owner, zones.syncEmployees, { id })).toMatchObject({ sent: 0, removed: 1 });
    await other.heartbeat();
    expect(other.state.people.size).toBe(0);
  });

  it('sends everybody to a device that stands in the place of another', async () => {
    const { owner, zoneId: id, person, scanner: old } = await aKnown();
    expect(old.state.faces.get(personOf(person.employeeId))).toHaveLength(3);
    const { name, type, version } = await kala.callAs(owner, zones.readZone, { id });
    await kala.callAs(owner, zones.editZone, { id, name, type, deviceKey: newKey(), version });
    expect(await faceOf({ owner, zoneId: id }, person)).toMatchObject({ state: 'none', photos: 0, filePhotos: 3 });
    expect(await kala.callAs(owner, zones.syncEmployees, { id })).toMatchObject({ sent: 1, unchanged: 0 });
  });

  it('drops what the last device was still to do, not what is to be forgotten', async () => {
    const { owner, zoneId: id, person, ...scene } = await aKnown();
    const other = await anAgreeing(scene);
    await register({ owner, zoneId: id }, other);
    await kala.callAs(owner, zones.removeFace, { zoneId: id, employeeId: person.employeeId });
    const { name, type, version } = await kala.callAs(owner, zones.readZone, { id });
    await kala.callAs(owner, zones.editZone, { id, name, type, deviceKey: newKey(), version });
    expect((await kala.callAs(owner, zones.readDevice, { id })).waitingTasks).toBe(1);
    expect(await faceOf({ owner, zoneId: id }, person)).toMatchObject({ state: 'removing' });
    expect(await faceOf({ owner, zoneId: id }, other)).toMatchObject({ state: 'none' });
  });
});
