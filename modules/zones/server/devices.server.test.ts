import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { millisecondsOf, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { declaredOnly } from '#server/http/declared-only';
import { zones } from '../contract.ts';
import { eventually, scannerHouse } from './testing/scanner-scene.ts';
import { type ScannerOptions, simulatedScanner } from './testing/simulated-scanner.ts';

const { kala, port, newKey, aScene, anAgreeing, faceOf, register } = await scannerHouse();

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
    await kala.callAs(scene.owner, zones.connectDevice, { id: scene.zoneId });
    expect(await beat(url, deviceKey)).toBe(401);
  });

  it('the first report makes the zone a working one', async () => {
    const scene = await aScene();
    const zone = () => kala.callAs(scene.owner, zones.readZone, { id: scene.zoneId });
    expect((await zone()).activatedAt).toBeNull();
    await scene.scanner.heartbeat();
    expect((await zone()).activatedAt).not.toBeNull();
    expect(await kala.callAs(scene.owner, zones.readDevice, { id: scene.zoneId })).toMatchObject({
      online: true,
      connected: true,
      firmware: 'simulator 1.0',
    });
  });
});

describe('in the local network', () => {
  async function aLanScene(options: ScannerOptions = {}) {
    const company = await kala.aCompany();
    const owner = await kala.aPerson(company, { groups: ['owner'] });
    const deviceKey = newKey();
    const scanner = await simulatedScanner({ deviceKey, port, ...options });
    const { id } = await kala.callAs(owner, zones.createZone, { type: 'face_scan', name: 'ประตู', deviceKey });
    const save = (password?: string) =>
      kala.callAs(owner, zones.saveDevice, { id, address: '127.0.0.1', ...(password && { password }) });
    return { company, owner, zoneId: id, scanner, save };
  }

  it('the key is checked, a fresh device gets a password, addresses and a Wi-Fi', async () => {
    const scene = await aLanScene({ password: null });
    try {
      const { owner, zoneId: id, scanner } = scene;
      expect(await scene.save()).toMatchObject({ address: '127.0.0.1', lan: true });
      expect(await kala.callAs(owner, zones.checkDevice, { id })).toEqual({
        deviceKey: scanner.state.deviceKey,
        matches: true,
      });
      expect(scanner.state.password).toMatch(/^[0-9a-f]{24}$/);
      const connected = await kala.callAs(owner, zones.connectDevice, { id });
      expect(connected.sent).toBe(true);
      expect(scanner.state.addresses.recognition).toBe(connected.recognition);
      await kala.callAs(owner, zones.setDeviceWifi, { id, name: 'Office', password: 'secret-word' });
      expect(scanner.state.wifi).toBe('Office');
    } finally {
      await scene.scanner.stop();
    }
  });

  it('connected twice by the same request, the device has the addresses that the answers name', async () => {
    const scene = await aLanScene();
    try {
      await scene.save('test1234');
      const connect = () =>
        kala.callAs(scene.owner, zones.connectDevice, { id: scene.zoneId }, { 'idempotency-key': 'once' });
      const [first, second] = await Promise.all([connect(), connect()]);
      expect(first).toEqual(second);
      expect(scene.scanner.state.addresses.recognition).toBe(first.recognition);
      const key = new URL(scene.scanner.state.addresses.heartbeat ?? '').searchParams.get('key');
      const { deviceKey } = scene.scanner.state;
      const beat = await kala.send(null, zones.heartbeat, { key, deviceKey, time: '0' });
      expect(beat.status, beat.body).toBe(200);
    } finally {
      await scene.scanner.stop();
    }
  });

  it('a device that got its password while saving it failed is opened by the next check', async () => {
    const scene = await aLanScene({ password: null });
    try {
      const { owner, zoneId: id, scanner } = scene;
      await scene.save();
      await kala.callAs(owner, zones.checkDevice, { id });
      await kala.database.tenant(owner.organizationId, (tx) =>
        tx.run(sql`update app.zone_device set password_sealed = null
          where organization_id = ${tx.organizationId} and zone_id = ${id}`),
      );
      expect((await kala.callAs(owner, zones.checkDevice, { id })).matches).toBe(true);
      await kala.callAs(owner, zones.setDeviceWifi, { id, name: 'Office' });
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
      await kala.callAs(scene.owner, zones.removeFace, { zoneId: scene.zoneId, employeeId: person.employeeId });
      await eventually(
        () => faceOf(scene, person),
        (face) => face?.state === 'none',
      );
      expect(scene.scanner.state.people.size).toBe(0);
    } finally {
      await scene.scanner.stop();
    }
  });

  it('a wrong password, another device and a silent one get different answers', async () => {
    const scene = await aLanScene({ faults: { wrongPassword: true } });
    const { owner, zoneId: id, scanner } = scene;
    await scene.save('test1234');
    const check = () => kala.callAs(owner, zones.checkDevice, { id });
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

  it('only the networks in the settings of the server may be called', async () => {
    const { owner, zoneId: id } = await aScene();
    for (const address of ['192.168.1.5', '169.254.169.254', '8.8.8.8'])
      await expect(kala.callAs(owner, zones.saveDevice, { id, address })).rejects.toMatchObject({
        body: { code: 'zones.addressNotAllowed' },
      });
    await expect(kala.callAs(owner, zones.checkDevice, { id })).rejects.toMatchObject({
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
