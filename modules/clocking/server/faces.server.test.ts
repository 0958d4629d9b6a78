// A face that a scanner knew is a punch, once, whatever becomes of the callbacks.
import { expect, it } from 'vitest';
import { addSeconds, addToDate, dateIn, millisecondsOf, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { faceRecognised } from '#zones/events';
import { addRecognitions } from '#zones/server/store/recognitions';
import { eventually, type Scene, scannerHouse } from '#zones/server/testing/scanner-scene';
import { clocking } from '../contract.ts';
import { clockingHears } from './hears.ts';
import { aZone, bangkok, giveHours, monday, punchesIn, record, zone } from './testing.ts';

const { kala, aKnown, recognitions } = await scannerHouse();

const punches = async ({ owner }: Scene) => {
  const today = dateIn(zone, systemNow());
  const range = { from: addToDate(today, { days: -1 }), to: today };
  return (await kala.callAs(owner, clocking.listPunches, range)).items;
};

it('sent twice by the device, it is one punch with the zone, the person and the best assurance', async () => {
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
  const { services } = kala.application;
  const eventId = newId('event');
  for (let times = 0; times < 2; times++)
    await hearer?.run({
      organizationId: scene.company.organizationId,
      eventId,
      payload: { recognitionId: seen?.id },
      services,
    });
  expect(await punches(scene)).toHaveLength(1);
});

it('whose callback was lost becomes a punch of its own time when the device reports again', async () => {
  const scene = await aKnown();
  scene.scanner.faults.dropCallbacks = true;
  await scene.scanner.recognise(scene.personId);
  const made = scene.scanner.state.records.at(-1)?.time;
  expect(await punches(scene)).toEqual([]);
  scene.scanner.faults.dropCallbacks = false;
  await kala.database.tenant(scene.company.organizationId, (tx) =>
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

type Known = Awaited<ReturnType<typeof aKnown>>;

/** A face at these times, sent in this order, each in a transaction of its own. */
async function seenAt({ company, zoneId, person }: Known, times: readonly string[], date = monday) {
  const { services } = kala.application;
  const hearer = clockingHears.find(({ event }) => event === faceRecognised);
  const { organizationId } = company;
  for (const time of times) {
    const id = newId('recognition');
    const at = bangkok(date, time);
    await kala.database.tenant(organizationId, (tx) =>
      addRecognitions(tx, [
        {
          id,
          zoneId,
          employeeId: person.employeeId,
          at,
          receivedAt: at,
          skewSeconds: 0,
          live: true,
          clockType: null,
          photoFileId: null,
          kind: 'face_0',
          raw: {},
        },
      ]),
    );
    await hearer?.run({ organizationId, eventId: newId('event'), payload: { recognitionId: id }, services });
  }
}

const kindsOf = async ({ owner, person }: Known, date = monday) =>
  (
    await kala.callAs(owner, clocking.employeeTimeline, { employeeId: person.employeeId, from: date, to: date })
  ).days.map(({ punches: own }) => own.map(({ clockType }) => clockType).join(' '));

it('of noon that arrives in the evening corrects the whole day', async () => {
  const scene = await aKnown();
  await giveHours(kala.database, scene.company.organizationId);
  // The callback of 12:00 comes last.
  await seenAt(scene, ['08:00', '13:00', '17:00', '12:00']);
  expect(await kindsOf(scene)).toEqual(['clock_in break_in break_out clock_out']);
  const { items } = await kala.callAs(scene.owner, clocking.listPunches, { from: monday, to: monday });
  expect(items.map(({ clockType }) => clockType)).toEqual(['clock_out', 'break_out', 'break_in', 'clock_in']);
});

it('without hours, a forgotten evening does not turn the days after it around', async () => {
  const scene = await aKnown();
  const day = (days: number) => addToDate(monday, { days });
  await seenAt(scene, ['08:00'], day(0));
  await seenAt(scene, ['08:00', '17:00'], day(1));
  await seenAt(scene, ['08:00', '17:00'], day(2));
  expect(await kindsOf(scene, day(0))).toEqual(['clock_in']);
  expect(await kindsOf(scene, day(1))).toEqual(['clock_in clock_out']);
  expect(await kindsOf(scene, day(2))).toEqual(['clock_in clock_out']);
});

it('all records of a long silence become punches, page by page', async () => {
  const scene = await aKnown();
  const now = millisecondsOf(systemNow());
  // A page of a device is a thousand records; most are strangers.
  const seconds = Array.from({ length: 2_100 }, (_, index) => index);
  for (const second of seconds)
    scene.scanner.state.records.push({
      personId: second % 700 === 0 ? scene.personId : 'STRANGERBABY',
      time: String(now - 600_000 + second),
      type: 'face_0',
      aliveType: '1',
    });
  await kala.database.tenant(scene.company.organizationId, (tx) =>
    tx.run(sql`
      update app.zone_device set heartbeat_at = ${addSeconds(systemNow(), -1200)}
      where organization_id = ${tx.organizationId}`),
  );
  for (let page = 0; page < 5; page++) await scene.scanner.heartbeat();
  expect((await recognitions(scene)).length).toBe(3);
});

it('at a scanner in a zone with a place is at that place: a scanner sends no position', async () => {
  const owner = await kala.aPerson(await kala.aCompany(), { groups: ['owner'] });
  const { organizationId, employeeId } = owner;
  const zoneId = await aZone(kala.database, organizationId);
  for (const source of ['faceScanner', 'self'] as const) {
    const time = source === 'self' ? '17:00' : '08:00';
    const punches = punchesIn(`in ${time}`, employeeId, { source, zoneId });
    await record(kala.database, organizationId, { punches, now: bangkok(monday, time) });
  }
  const { items } = await kala.callAs(owner, clocking.listPunches, { from: monday, to: monday });
  const fences = Object.fromEntries(items.map(({ source, fence }) => [source, fence?.verdict ?? null]));
  expect(fences, 'a phone that hides its position is still in doubt').toEqual({ faceScanner: null, self: 'doubtful' });
});
