import { describe, expect, it } from 'vitest';
import type { Id } from '#kernel/ids';
import { addSeconds, millisecondsOf, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { zones } from '../contract.ts';
import { personOf } from '../rules/recognition.ts';
import { keepSightings } from './device/recognitions.ts';
import { recognitionById } from './public.ts';
import { scannerHouse } from './testing/scanner-scene.ts';

const { kala, aScene, aKnown, recognitions } = await scannerHouse();

/** Seconds by which two clocks that are read one after another may differ: as long as the test has been running. */
function clockReadings(): () => number {
  const begun = performance.now();
  return () => (performance.now() - begun) / 1000 + 1;
}

describe('a face that a scanner knew', () => {
  it('is kept with its time and picture, and its event is recorded in the same transaction', async () => {
    const apart = clockReadings();
    const scene = await aKnown();
    await scene.scanner.recognise(scene.personId, { attendance: 'clock_out' });
    const [row] = await recognitions(scene);
    const kept = await kala.database.tenant(scene.company.organizationId, (tx) =>
      recognitionById(tx, row?.id as Id<'recognition'>),
    );
    expect(kept).toMatchObject({
      zoneId: scene.zoneId,
      employeeId: scene.person.employeeId,
      live: true,
      clockType: 'clock_out',
      photoFileId: expect.any(String),
    });
    expect(Math.abs(kept?.skewSeconds ?? Number.NaN)).toBeLessThanOrEqual(apart());
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
    await kala.database.tenant(scene.company.organizationId, (tx) =>
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
    const apart = clockReadings();
    const scene = await aKnown({ faults: { clockSkew: 4 * 3600 } });
    const device = await kala.callAs(scene.owner, zones.readDevice, { id: scene.zoneId });
    expect(device.skewSeconds).toBeGreaterThanOrEqual(4 * 3600 - apart());
    await scene.scanner.recognise(scene.personId);
    expect((await recognitions(scene))[0]?.skew).toBeGreaterThanOrEqual(4 * 3600 - apart());
    // It took the time that was sent to it.
    await scene.scanner.heartbeat();
    const after = await kala.callAs(scene.owner, zones.readDevice, { id: scene.zoneId });
    expect(Math.abs(after.skewSeconds ?? Number.NaN)).toBeLessThanOrEqual(apart());
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
    const stranger = await kala.aPerson(await kala.aCompany());
    await scene.scanner.recognise(personOf(stranger.employeeId));
    expect(await recognitions(scene)).toHaveLength(0);
  });
});

it('the event of a face is recorded once, in the transaction that keeps it', async () => {
  const { company, zoneId, owner } = await aScene();
  const seen = [{ personId: personOf(owner.employeeId), time: millisecondsOf(systemNow()), type: 'face_0' }];
  await kala.database.tenant(company.organizationId, async (tx) => {
    const keep = () => keepSightings(tx, zoneId, { seen, skewSeconds: null, now: systemNow() });
    expect([await keep(), await keep()]).toEqual([1, 0]);
    const [kept] = await tx.rows<{ id: string }>(sql`
      select id from app.zone_recognition where organization_id = ${tx.organizationId}`);
    const events = await tx.rows(sql`
      select payload from app.outbox
      where organization_id = ${tx.organizationId} and event = 'zones.faceRecognised'`);
    expect(events).toEqual([{ payload: { recognitionId: kept?.id } }]);
  });
});
