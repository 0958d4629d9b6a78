// A face that a scanner knew is a punch, once, whatever becomes of the callbacks.
import { expect, it } from 'vitest';
import { addSeconds, addToDate, dateIn, millisecondsOf, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { faceRecognised } from '#zones/events';
import { eventually, type Scene, scannerHouse } from '#zones/server/testing/scanner-scene';
import { clocking } from '../contract.ts';
import { clockingHears } from './hears.ts';
import { zone } from './testing.ts';

const { house, aKnown, recognitions } = await scannerHouse();

const punches = async ({ owner }: Scene) => {
  const today = dateIn(zone, systemNow());
  const range = { from: addToDate(today, { days: -1 }), to: today };
  return (await house.callAs(owner, clocking.listPunches, range)).items;
};

it('told twice by the device, it is one punch with the zone, the person and the best assurance', async () => {
  const scene = await aKnown({ faults: { duplicateCallbacks: true } });
  await scene.scanner.recognise(scene.personId, { attendance: 'clock_in' });
  await eventually(
    () => punches(scene),
    (items) => items.length > 0,
  );
  expect(await punches(scene)).toMatchObject([
    {
      employeeId: scene.person.employeeId,
      zoneId: scene.zoneId,
      clockType: 'clock_in',
      source: 'faceScanner',
      assurance: 'A',
    },
  ]);
});

it('heard twice by us, it is one punch all the same', async () => {
  const scene = await aKnown();
  await scene.scanner.recognise(scene.personId);
  await eventually(
    () => punches(scene),
    (items) => items.length === 1,
  );
  const [seen] = await recognitions(scene);
  const hearer = clockingHears.find(({ event }) => event === faceRecognised);
  const { services } = house.application;
  for (let times = 0; times < 2; times++)
    await house.database.tenant(scene.company.organizationId, async (tx) =>
      hearer?.run({ tx, payload: { recognitionId: seen?.id }, services }),
    );
  expect(await punches(scene)).toHaveLength(1);
});

it('whose callback was lost becomes a punch of its own time when the device reports again', async () => {
  const scene = await aKnown();
  scene.scanner.faults.dropCallbacks = true;
  await scene.scanner.recognise(scene.personId);
  const made = scene.scanner.state.records.at(-1)?.time;
  expect(await punches(scene)).toEqual([]);
  scene.scanner.faults.dropCallbacks = false;
  await house.database.tenant(scene.company.organizationId, (tx) =>
    tx.run(sql`
      update app.zone_device set heartbeat_at = ${addSeconds(systemNow(), -600)}
      where organization_id = ${tx.organizationId}`),
  );
  await scene.scanner.heartbeat();
  await scene.scanner.heartbeat();
  await eventually(
    () => punches(scene),
    (items) => items.length === 1,
  );
  const [punch] = await punches(scene);
  expect(punch && millisecondsOf(punch.timestamp)).toBe(Number(made));
});
