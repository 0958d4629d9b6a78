import { describe, expect, it } from 'vitest';
import { consent } from '#consent/contract';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { zones } from '../contract.ts';
import { eventually, scannerHouse } from './testing/scanner-scene.ts';

const { kala, aDoor, aKnown, faceOf, recognitions } = await scannerHouse();

describe('taking consent back', () => {
  it('deletes the face at the device, in the file and at the door', async () => {
    const scene = await aKnown();
    const { person } = scene;
    await scene.scanner.recognise(scene.personId);
    expect((await recognitions(scene))[0]?.photo).not.toBeNull();
    await kala.callAs(person, consent.withdraw, { purpose: 'employee.facePhoto' });
    await eventually(
      () => faceOf(scene, person),
      (face) => face?.state === 'removing',
    );
    await eventually(
      () => kala.callAs(person, people.listFacePhotos, {}),
      ({ photos }) => photos.length === 0,
    );
    // Until the device says that it is done, it is still on the list.
    await scene.scanner.heartbeat();
    expect(scene.scanner.state.people.size).toBe(0);
    expect(scene.scanner.state.faces.size).toBe(0);
    expect(await faceOf(scene, person)).toMatchObject({ state: 'none', consent: false, filePhotos: 0 });
    expect((await recognitions(scene))[0]?.photo).toBeNull();
  });

  it('leaves nothing to do or done about the person at any scanner but to forget them, nor the picture on the punch', async () => {
    const scene = await aKnown();
    const { person, company } = scene;
    const second = await aDoor(scene.owner, 'ประตูสอง');
    await kala.callAs(scene.owner, zones.syncEmployees, { id: second.zoneId });
    const tasks = () =>
      kala.database.tenant(company.organizationId, (tx) =>
        tx.rows<{ name: string; file: string | null }>(sql`
          select interface_name as name, file_id as file from app.zone_device_task
          where organization_id = ${tx.organizationId} and employee_id = ${person.employeeId} order by id`),
      );
    expect((await tasks()).filter(({ file }) => file !== null)).toHaveLength(3);
    await scene.scanner.recognise(scene.personId);
    const photos = () =>
      kala.database.tenant(company.organizationId, (tx) =>
        tx.rows<{ photo: string | null }>(sql`
          select photo_file_id as photo from app.clocking where organization_id = ${tx.organizationId}`),
      );
    await eventually(photos, ([punch]) => punch !== undefined && punch.photo !== null);

    await kala.callAs(person, consent.withdraw, { purpose: 'employee.facePhoto' });
    await eventually(tasks, (all) => all.length === 2 && all.every(({ name }) => name === 'person/delete'));
    await eventually(photos, ([punch]) => punch !== undefined && punch.photo === null);
    await second.scanner.heartbeat();
    expect(second.scanner.state.people.size + second.scanner.state.faces.size).toBe(0);
    await scene.scanner.recognise(scene.personId);
    expect(
      (await recognitions(scene)).map(({ photo }) => photo),
      'nor is a new one taken',
    ).toEqual([null, null]);
  });

  it('a person who leaves the company is forgotten by its scanners', async () => {
    const scene = await aKnown();
    const { person } = scene;
    const { employeeId } = person;
    await kala.callAs(scene.owner, people.decideEmployee, {
      employeeId,
      step: 'deactivate',
      resignDate: '2026-10-31',
    });
    await eventually(
      () => faceOf(scene, person),
      (face) => face?.state === 'removing',
    );
    await scene.scanner.heartbeat();
    expect(scene.scanner.state.people.size).toBe(0);
  });

  it('a scanner that still knows somebody cannot be deleted', async () => {
    const scene = await aKnown();
    const { person } = scene;
    await kala.callAs(scene.owner, zones.removeFace, { zoneId: scene.zoneId, employeeId: person.employeeId });
    await expect(kala.callAs(scene.owner, zones.deleteZone, { id: scene.zoneId })).rejects.toMatchObject({
      body: { code: 'zones.facesRemain' },
    });
    await scene.scanner.heartbeat();
    expect(scene.scanner.state.people.size).toBe(0);
    await kala.callAs(scene.owner, zones.deleteZone, { id: scene.zoneId });
  });
});
