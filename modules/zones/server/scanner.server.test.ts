import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { aHouse, type Company, type Person } from '#apps/server/testing';
import { consent } from '#consent/contract';
import type { Id } from '#kernel/ids';
import { addSeconds, millisecondsOf, systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { declaredOnly } from '#server/http/declared-only';
import { zones } from '../contract.ts';
import { personOf } from '../rules/recognition.ts';
import { keepSightings } from './device/recognitions.ts';
import { recognitionById } from './public.ts';
import { type ScannerOptions, type SimulatedScanner, simulatedScanner } from './testing/simulated-scanner.ts';

// Each test has a scanner of its own, and a server calls scanners on one port: so the port is found first.
const finder = await simulatedScanner();
const { port } = finder;
await finder.stop();

const house = aHouse({ scanners: { networks: ['127.0.0.1'], port } });
let address: string;
const running: SimulatedScanner[] = [];
beforeAll(async () => {
  address = await house.application.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const scanner of running) await scanner.stop();
});

interface Scene {
  readonly company: Company;
  readonly owner: Person;
  readonly zoneId: Id<'zone'>;
  readonly scanner: SimulatedScanner;
}

let keys = 0;

/** A company with a scanner that comes to us by itself: it has been given its addresses and nothing else. */
async function aScene(options: ScannerOptions = {}): Promise<Scene> {
  const company = await house.aCompany();
  const owner = await house.aPerson(company, { groups: ['owner'] });
  const deviceKey = `84E0F42089${String(++keys).padStart(6, '0')}`;
  const scanner = await simulatedScanner({ deviceKey, ...options });
  running.push(scanner);
  const { id } = await house.callAs(owner, zones.createZone, { type: 'face_scan', name: 'ประตู', deviceKey });
  const { sent, ...addresses } = await house.callAs(owner, zones.connectDevice, { id });
  expect(sent).toBe(false);
  scanner.state.addresses = Object.fromEntries(
    Object.entries(addresses).map(([name, url]) => [name, url.replace(new URL(url).origin, address)]),
  );
  return { company, owner, zoneId: id, scanner };
}

const agree = async (who: Person): Promise<void> => {
  const texts = await house.callAs(null, consent.listTexts, { language: 'th' });
  const text = texts.find(({ purpose }) => purpose === 'employee.facePhoto');
  await house.callAs(who, consent.give, {
    purpose: 'employee.facePhoto',
    hash: text?.hash ?? '',
    agreed: true,
    language: 'th',
  });
};

async function anAgreeing({ company }: Scene): Promise<Person> {
  const person = await house.aPerson(company);
  await agree(person);
  return person;
}

const faceOf = async ({ owner, zoneId }: Scene, { employeeId }: Person) =>
  (await house.callAs(owner, zones.listFaces, { zoneId })).find((face) => face.employeeId === employeeId);

const register = ({ owner, zoneId }: Scene, { employeeId }: Person, step: 'start' | 'again' | 'finish' = 'start') =>
  house.callAs(owner, zones.registerFace, { zoneId, employeeId, step });

/** Waits for what is done behind the scenes. */
const eventually = <T>(look: () => Promise<T>, found: (value: T) => boolean) =>
  expect.poll(look, { timeout: 20_000, interval: 100 }).toSatisfy(found);

const recognitions = ({ company }: Scene) =>
  house.database.tenant(company.organizationId, (tx) =>
    tx.rows<{ id: Id<'recognition'>; photo: string | null; live: boolean | null; skew: number | null }>(sql`
      select id, photo_file_id as photo, live, skew_seconds as skew from app.zone_recognition
      where organization_id = ${tx.organizationId} order by id`),
  );

describe('registering a face', () => {
  it('takes three photos at the device, keeps them in the file, and the person is known', async () => {
    const scene = await aScene();
    const person = await anAgreeing(scene);
    expect(await register(scene, person)).toMatchObject({ state: 'scanning', photos: 0 });
    await scene.scanner.heartbeat();
    expect(scene.scanner.state.faces.get(personOf(person.employeeId))).toHaveLength(3);
    expect(await faceOf(scene, person)).toMatchObject({ state: 'registered', photos: 3, problem: null, filePhotos: 3 });
  });

  it('begun anew takes three new photos in place of the old', async () => {
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
    const person = await house.aPerson(scene.company);
    await expect(register(scene, person)).rejects.toMatchObject({ body: { code: 'zones.consentNeeded' } });
    await scene.scanner.heartbeat();
    expect(scene.scanner.state.people.size).toBe(0);
    const form = new FormData();
    form.set('file', new File(['x'], 'face.jpg', { type: 'image/jpeg' }));
    form.set('employeeId', person.employeeId);
    const upload = await fetch(`${address}/auth/v1/employee/UploadfaceScanPhoto`, {
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
    await house.database.tenant(scene.company.organizationId, (tx) =>
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
    const company = await house.aCompany();
    const owner = await house.aPerson(company, { groups: ['owner'] });
    await expect(house.callAs(owner, zones.registerFace, { employeeId: owner.employeeId })).rejects.toMatchObject({
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

describe('a face that a scanner knew', () => {
  async function aKnown(options: ScannerOptions = {}) {
    const scene = await aScene(options);
    const person = await anAgreeing(scene);
    await register(scene, person);
    await scene.scanner.heartbeat();
    return { ...scene, person, personId: personOf(person.employeeId) };
  }

  it('is kept with its time and picture, and told in the same transaction', async () => {
    const scene = await aKnown();
    await scene.scanner.recognise(scene.personId, { attendance: 'clock_out' });
    const [row] = await recognitions(scene);
    const kept = await house.database.tenant(scene.company.organizationId, (tx) =>
      recognitionById(tx, row?.id as Id<'recognition'>),
    );
    expect(kept).toMatchObject({
      zoneId: scene.zoneId,
      employeeId: scene.person.employeeId,
      live: true,
      clockType: 'clock_out',
      photoFileId: expect.any(String),
    });
    expect(Math.abs(kept?.skewSeconds ?? 99)).toBeLessThanOrEqual(2);
  });

  it('counts once, however often the device says it', async () => {
    const scene = await aKnown({ faults: { duplicateCallbacks: true } });
    await scene.scanner.recognise(scene.personId);
    expect(await recognitions(scene)).toHaveLength(1);
  });

  it('is asked for again when its callback was lost', async () => {
    const scene = await aKnown();
    scene.scanner.faults.dropCallbacks = true;
    await scene.scanner.recognise(scene.personId);
    expect(await recognitions(scene)).toHaveLength(0);
    await house.database.tenant(scene.company.organizationId, (tx) =>
      tx.run(sql`
        update app.zone_device set heartbeat_at = ${addSeconds(systemNow(), -600)}
        where organization_id = ${tx.organizationId}`),
    );
    await scene.scanner.heartbeat();
    expect(await recognitions(scene)).toHaveLength(1);
    await scene.scanner.heartbeat();
    expect(await recognitions(scene)).toHaveLength(1);
  });

  it('of a photograph is marked as not living; strangers and failed looks are not kept', async () => {
    const scene = await aKnown();
    await scene.scanner.recognise(scene.personId, { aliveType: '2' });
    await scene.scanner.recognise('STRANGERBABY');
    await scene.scanner.recognise(scene.personId, { type: 'face_2' });
    expect((await recognitions(scene)).map(({ live }) => live)).toEqual([false]);
  });

  it('by a wrong clock is kept with the difference, and the clock is set', async () => {
    const scene = await aScene({ faults: { clockSkew: 4 * 3600 } });
    const person = await anAgreeing(scene);
    await register(scene, person);
    await scene.scanner.heartbeat();
    const device = await house.callAs(scene.owner, zones.readDevice, { id: scene.zoneId });
    expect(device.skewSeconds).toBeGreaterThan(4 * 3600 - 5);
    await scene.scanner.recognise(personOf(person.employeeId));
    expect((await recognitions(scene))[0]?.skew).toBeGreaterThan(4 * 3600 - 5);
    // It took the time it was told.
    await scene.scanner.heartbeat();
    const after = await house.callAs(scene.owner, zones.readDevice, { id: scene.zoneId });
    expect(Math.abs(after.skewSeconds ?? 99)).toBeLessThan(5);
  });

  it('may come as a form, with half of it in the address', async () => {
    const scene = await aKnown();
    const url = new URL(scene.scanner.state.addresses.recognition ?? '');
    url.searchParams.set('deviceKey', scene.scanner.state.deviceKey);
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({
        personId: scene.personId,
        time: String(millisecondsOf(systemNow())),
        type: 'face_0',
      }),
    });
    expect(await answer.json()).toEqual({ result: 1, success: true });
    expect(await recognitions(scene)).toHaveLength(1);
  });

  it('of a person of another company is nobody', async () => {
    const scene = await aKnown();
    const stranger = await house.aPerson(await house.aCompany());
    await scene.scanner.recognise(personOf(stranger.employeeId));
    expect(await recognitions(scene)).toHaveLength(0);
  });
});

describe('the secret of a device', () => {
  it('opens for this device only, and ends with the next one', async () => {
    const scene = await aScene();
    const beat = async (url: string, deviceKey: string) => {
      const body = JSON.stringify({ deviceKey, time: String(millisecondsOf(systemNow())) });
      return (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status;
    };
    const url = scene.scanner.state.addresses.heartbeat ?? '';
    const { deviceKey } = scene.scanner.state;
    expect(await beat(url, deviceKey)).toBe(200);
    expect(await beat(url, 'FFFFFFFFFFFFFFFF')).toBe(401);
    expect(await beat(`${url.slice(0, -5)}AAAAA`, deviceKey)).toBe(401);
    expect(await beat(url.replace(/key=.*/, 'key=x'), deviceKey)).toBe(401);
    await house.callAs(scene.owner, zones.connectDevice, { id: scene.zoneId });
    expect(await beat(url, deviceKey)).toBe(401);
  });

  it('the first report makes the zone a working one', async () => {
    const scene = await aScene();
    const zone = () => house.callAs(scene.owner, zones.readZone, { id: scene.zoneId });
    expect((await zone()).activatedAt).toBeNull();
    await scene.scanner.heartbeat();
    expect((await zone()).activatedAt).not.toBeNull();
    expect(await house.callAs(scene.owner, zones.readDevice, { id: scene.zoneId })).toMatchObject({
      online: true,
      connected: true,
      firmware: 'simulator 1.0',
    });
  });
});

describe('taking consent back', () => {
  it('deletes the face at the device, in the file and at the door', async () => {
    const scene = await aScene();
    const person = await anAgreeing(scene);
    await register(scene, person);
    await scene.scanner.heartbeat();
    await scene.scanner.recognise(personOf(person.employeeId));
    expect((await recognitions(scene))[0]?.photo).not.toBeNull();
    await house.callAs(person, consent.withdraw, { purpose: 'employee.facePhoto' });
    await eventually(
      () => faceOf(scene, person),
      (face) => face?.state === 'removing',
    );
    await eventually(
      () => house.callAs(person, people.listFacePhotos, {}),
      ({ photos }) => photos.length === 0,
    );
    // Until the device says that it is done, it is still on the list.
    await scene.scanner.heartbeat();
    expect(scene.scanner.state.people.size).toBe(0);
    expect(scene.scanner.state.faces.size).toBe(0);
    expect(await faceOf(scene, person)).toMatchObject({ state: 'none', consent: false, filePhotos: 0 });
    expect((await recognitions(scene))[0]?.photo).toBeNull();
  });

  it('whoever leaves the company is forgotten by its scanners', async () => {
    const scene = await aScene();
    const person = await anAgreeing(scene);
    await register(scene, person);
    await scene.scanner.heartbeat();
    const { employeeId } = person;
    await house.callAs(scene.owner, people.decideEmployee, {
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
    const scene = await aScene();
    const person = await anAgreeing(scene);
    await register(scene, person);
    await scene.scanner.heartbeat();
    await house.callAs(scene.owner, zones.removeFace, { zoneId: scene.zoneId, employeeId: person.employeeId });
    await expect(house.callAs(scene.owner, zones.deleteZone, { id: scene.zoneId })).rejects.toMatchObject({
      body: { code: 'zones.facesRemain' },
    });
    await scene.scanner.heartbeat();
    expect(scene.scanner.state.people.size).toBe(0);
    await house.callAs(scene.owner, zones.deleteZone, { id: scene.zoneId });
  });
});

describe('syncing employees', () => {
  it('sends who agreed and has two photos, and takes off who may not use the zone any more', async () => {
    const scene = await aScene();
    const [first, second] = [await anAgreeing(scene), await anAgreeing(scene)];
    await register(scene, first);
    await scene.scanner.heartbeat();
    // A second door: the photos of the first are sent there.
    const other = await simulatedScanner({ deviceKey: 'ABCDEF0123456789' });
    running.push(other);
    const { id } = await house.callAs(scene.owner, zones.createZone, {
      type: 'face_scan',
      name: 'ประตูสอง',
      deviceKey: 'ABCDEF0123456789',
    });
    const { sent: _, ...addresses } = await house.callAs(scene.owner, zones.connectDevice, { id });
    other.state.addresses = Object.fromEntries(
      Object.entries(addresses).map(([name, url]) => [name, url.replace(new URL(url).origin, address)]),
    );
    expect(await house.callAs(scene.owner, zones.syncEmployees, { id })).toEqual({
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
    await house.callAs(scene.owner, zones.assignEmployees, { id, everyone: false, employeeIds });
    expect(await house.callAs(scene.owner, zones.syncEmployees, { id })).toMatchObject({ sent: 0, removed: 1 });
    await other.heartbeat();
    expect(other.state.people.size).toBe(0);
  });
});

describe('in the local network', () => {
  async function aLanScene(options: ScannerOptions = {}) {
    const company = await house.aCompany();
    const owner = await house.aPerson(company, { groups: ['owner'] });
    const deviceKey = `94E0F42089${String(++keys).padStart(6, '0')}`;
    const scanner = await simulatedScanner({ deviceKey, port, ...options });
    const { id } = await house.callAs(owner, zones.createZone, { type: 'face_scan', name: 'ประตู', deviceKey });
    const save = (password?: string) =>
      house.callAs(owner, zones.saveDevice, { id, address: '127.0.0.1', ...(password && { password }) });
    return { company, owner, zoneId: id, scanner, save };
  }

  it('the key is checked, a fresh device gets a password, addresses and a Wi-Fi', async () => {
    const scene = await aLanScene({ password: null });
    try {
      const { owner, zoneId: id, scanner } = scene;
      expect(await scene.save()).toMatchObject({ address: '127.0.0.1', lan: true });
      expect(await house.callAs(owner, zones.checkDevice, { id })).toEqual({
        deviceKey: scanner.state.deviceKey,
        matches: true,
      });
      expect(scanner.state.password).toMatch(/^[0-9a-f]{24}$/);
      const connected = await house.callAs(owner, zones.connectDevice, { id });
      expect(connected.sent).toBe(true);
      expect(scanner.state.addresses.recognition).toBe(connected.recognition);
      await house.callAs(owner, zones.setDeviceWifi, { id, name: 'Office', password: 'secret-word' });
      expect(scanner.state.wifi).toBe('Office');
    } finally {
      await scene.scanner.stop();
    }
  });

  it('a face is registered without the device coming to us', async () => {
    const scene = await aLanScene();
    try {
      await scene.save('test1234');
      const person = await anAgreeing(scene);
      await register(scene, person);
      await eventually(
        () => faceOf(scene, person),
        (face) => face?.state === 'registered' && face.photos === 3,
      );
      await house.callAs(scene.owner, zones.removeFace, { zoneId: scene.zoneId, employeeId: person.employeeId });
      await eventually(
        () => faceOf(scene, person),
        (face) => face?.state === 'none',
      );
      expect(scene.scanner.state.people.size).toBe(0);
    } finally {
      await scene.scanner.stop();
    }
  }, 40_000);

  it('a wrong password, another device and a silent one are told apart', async () => {
    const scene = await aLanScene({ faults: { wrongPassword: true } });
    const { owner, zoneId: id, scanner } = scene;
    await scene.save('test1234');
    const check = () => house.callAs(owner, zones.checkDevice, { id });
    await expect(check()).rejects.toMatchObject({
      body: { code: 'zones.deviceRefused', params: { reason: 'wrongPassword' } },
    });
    scanner.faults.wrongPassword = false;
    scanner.faults.noCode = true;
    expect((await check()).matches).toBe(true);
    await scanner.stop();
    await expect(check()).rejects.toMatchObject({ body: { code: 'zones.deviceAway' } });
    const stranger = await simulatedScanner({ port, deviceKey: 'F'.repeat(16) });
    expect(await check()).toEqual({ deviceKey: 'F'.repeat(16), matches: false });
    await stranger.stop();
  });

  it('only the networks that the server was told of may be called', async () => {
    const { owner, zoneId: id } = await aScene();
    for (const address of ['192.168.1.5', '169.254.169.254', '8.8.8.8'])
      await expect(house.callAs(owner, zones.saveDevice, { id, address })).rejects.toMatchObject({
        body: { code: 'zones.addressNotAllowed' },
      });
    await expect(house.callAs(owner, zones.checkDevice, { id })).rejects.toMatchObject({
      body: { code: 'zones.deviceOutOfReach' },
    });
  });
});

it('a task leaves the server with everything the device needs', () => {
  // Outside of tests only what the contract declares is let out.
  const letOut = declaredOnly(zones.task['~orpc'].outputSchema as z.ZodType);
  const task = { result: true, taskNo: '1', interfaceName: 'person/create', person: { id: 'a', name: 'b' } };
  expect(letOut(task)).toEqual(task);
});

it('a face is told of once, in the transaction that keeps it', async () => {
  const { company, zoneId, owner } = await aScene();
  const seen = [{ personId: personOf(owner.employeeId), time: millisecondsOf(systemNow()), type: 'face_0' }];
  await house.database.tenant(company.organizationId, async (tx) => {
    const keep = () => keepSightings(tx, zoneId, { seen, skewSeconds: null, now: systemNow() });
    expect([await keep(), await keep()]).toEqual([1, 0]);
    const [kept] = await tx.rows<{ id: string }>(sql`
      select id from app.zone_recognition where organization_id = ${tx.organizationId}`);
    const told = await tx.rows(sql`
      select payload from app.outbox
      where organization_id = ${tx.organizationId} and event = 'zones.faceRecognised'`);
    expect(told).toEqual([{ payload: { recognitionId: kept?.id } }]);
  });
});
