import { describe, expect, it } from 'vitest';
import { type Answer, type Company, type Person, testServer } from '#apps/server/testing';
import { clocking } from '#clocking/contract';
import { aZone } from '#clocking/server/testing';
import type { Call } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { addSeconds, dateIn, systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { someEmployees } from '#people/server/testing';
import { sql } from '#server/db/sql';
import { zones } from '#zones/contract';
import { clock } from '../contract.ts';
import { pinLimits } from '../rules/pin-tries.ts';

const kala = testServer();

interface Team {
  readonly company: Company;
  readonly owner: Person;
  readonly worker: Person;
}

/** A company with a person with the number 7 and the PIN 2468. */
async function aTeam(): Promise<Team> {
  const company = await kala.aCompany();
  const [owner, worker] = [await kala.aPerson(company, { groups: ['owner'] }), await kala.aPerson(company)];
  const station = { employeeId: worker.employeeId, employeeStationId: '7', employeePin: '2468' };
  await kala.callAs(owner, people.editStation, station);
  return { company, owner, worker };
}

/** A tablet in a browser of its own: it sends the cookie it was given. */
function aTablet() {
  let cookie = '';
  return {
    async send(call: Call, input?: unknown): Promise<Answer & { json: Record<string, unknown> }> {
      const answer = await kala.send(null, call, input, cookie ? { cookie } : {});
      const given = answer.headers['set-cookie'];
      if (given) cookie = String(given).split(';')[0] ?? '';
      return { ...answer, json: JSON.parse(answer.body) };
    },
  };
}

async function aStation(owner: Person, fields: { name?: string; needsPin?: boolean; zoneId?: Id<'zone'> } = {}) {
  const { station, code } = await kala.callAs(owner, clock.createStation, { name: 'หน้าโรงงาน', ...fields });
  const tablet = aTablet();
  const paired = await tablet.send(clock.pairStation, { code });
  expect(paired.status, paired.body).toBe(200);
  return { station, tablet, code };
}

const number7 = { number: '7', pin: '2468' };
const aKey = () => crypto.randomUUID();
const punch = () => ({ ...number7, clockType: 'clock_in', timestamp: systemNow(), key: aKey() });

const punchesOf = (owner: Person) => {
  const today = dateIn('Asia/Bangkok', systemNow());
  return kala.callAs(owner, clocking.listPunches, { from: today, to: today }).then(({ items }) => items);
};

describe('a tablet becomes a station', () => {
  it('by its device code, whatever the case and without dashes, and says whose it is', async () => {
    const { owner } = await aTeam();
    const { code } = await kala.callAs(owner, clock.createStation, { name: 'ประตู 1' });
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const tablet = aTablet();
    const paired = await tablet.send(clock.pairStation, { code: code.toLowerCase().replace('-', ' ') });
    expect(paired.json).toMatchObject({ name: 'ประตู 1', company: 'บริษัท ทดสอบ จำกัด', timeZone: 'Asia/Bangkok' });
    expect(String(paired.headers['set-cookie'])).toMatch(/HttpOnly/i);
    expect((await tablet.send(clock.stationNow)).status).toBe(200);
    const [listed] = (await kala.callAs(owner, clock.listStations, {})).items;
    expect(listed).toMatchObject({ name: 'ประตู 1', needsPin: true });
    expect(listed?.pairedAt).not.toBeNull();
  });

  it('is seen by its company whenever it reports and with each punch', async () => {
    const { owner } = await aTeam();
    const { station, tablet } = await aStation(owner);
    const seen = async () => (await kala.callAs(owner, clock.listStations, {})).items[0]?.lastSeenAt ?? null;
    const longAgo = () =>
      kala.database.tenant(owner.organizationId, (tx) =>
        tx.run(sql`
          update app.station set last_seen_at = '2026-01-01T00:00:00Z'
          where organization_id = ${tx.organizationId} and id = ${station.id}`),
      );
    expect(await seen()).toBeNull();
    for (const [call, input] of [
      [clock.stationNow, undefined],
      [clock.stationPerson, number7],
      [clock.stationPunch, punch()],
    ] as const) {
      await longAgo();
      const before = systemNow();
      expect((await tablet.send(call, input)).status).toBe(200);
      expect((await seen()) ?? '').toSatisfy((at: string) => at >= before);
    }
  });

  it('with a code that works once, and not after its time', async () => {
    const { owner } = await aTeam();
    const { code } = await aStation(owner);
    expect((await aTablet().send(clock.pairStation, { code })).json).toMatchObject({ code: 'clock.codeWrong' });
    const late = await kala.callAs(owner, clock.createStation, { name: 'ประตู 2' });
    await kala.database.global((tx) =>
      tx.run(
        sql`update global.station_code set expires_at = ${addSeconds(systemNow(), -60)} where station_id = ${late.station.id}`,
      ),
    );
    expect((await aTablet().send(clock.pairStation, { code: late.code })).status).toBe(404);
  });

  it('and is one no longer when its station is revoked or gets a new code', async () => {
    const { owner } = await aTeam();
    const [first, second] = [await aStation(owner), await aStation(owner, { name: 'ประตู 2' })];
    await kala.callAs(owner, clock.revokeStation, { id: first.station.id });
    expect((await first.tablet.send(clock.stationPunch, punch())).json).toEqual({ code: 'clock.notPaired' });
    await kala.callAs(owner, clock.newDeviceCode, { id: second.station.id });
    expect((await second.tablet.send(clock.stationNow)).status).toBe(401);
    expect((await kala.callAs(owner, clock.listStations, {})).items).toMatchObject([
      { name: 'ประตู 2', pairedAt: null },
    ]);
  });

  it('only in a company with the station plan, and only while it has it', async () => {
    const { company, owner } = await aTeam();
    const { tablet } = await aStation(owner);
    await kala.database.tenant(company.organizationId, (tx) =>
      tx.run(sql`update app.subscription set end_date = '2020-01-01' where organization_id = ${tx.organizationId}`),
    );
    expect((await tablet.send(clock.stationPunch, punch())).json).toEqual({ code: 'common.planNeeded' });
  });
});

describe('people at a station', () => {
  it('clock with number and PIN; the punch is theirs, from the station, with the PIN as its proof', async () => {
    const { owner, worker } = await aTeam();
    const { tablet } = await aStation(owner);
    const person = await tablet.send(clock.stationPerson, number7);
    expect(person.json).toMatchObject({ firstName: 'สมศรี', nextTypes: ['clock_in'] });
    const done = await tablet.send(clock.stationPunch, punch());
    expect(done.json).toMatchObject({ person: { presence: 'working', nextTypes: ['clock_out', 'break_in'] } });
    const [stored] = await punchesOf(owner);
    expect(stored).toMatchObject({
      employeeId: worker.employeeId,
      source: 'station',
      clockType: 'clock_in',
      assurance: 'C',
    });
    const { pin, device } = await kala.callAs(owner, clocking.readPunch, { id: stored?.id ?? ('' as never) });
    expect({ pin, device }).toEqual({ pin: true, device: 'หน้าโรงงาน' });
  });

  it('a key that was used for another time is refused', async () => {
    const { owner } = await aTeam();
    const { tablet } = await aStation(owner);
    const first = punch();
    await tablet.send(clock.stationPunch, first);
    const other = { ...first, timestamp: addSeconds(first.timestamp, -3600) };
    const refused = await tablet.send(clock.stationPunch, other);
    expect({ status: refused.status, json: refused.json }).toEqual({
      status: 422,
      json: { code: 'clock.punchKeyReused' },
    });
    expect((await tablet.send(clock.stationPunch, first)).status).toBe(200);
    expect(await punchesOf(owner)).toHaveLength(1);
  });

  it('are where their station was set up: a tablet in a GPS zone raises no question about the place', async () => {
    const { owner } = await aTeam();
    const zoneId = await aZone(kala.database, owner.organizationId);
    const { tablet } = await aStation(owner, { zoneId });
    expect((await tablet.send(clock.stationPunch, punch())).status).toBe(200);
    expect(await punchesOf(owner)).toMatchObject([{ zoneId, fence: null }]);
    const { items } = await kala.callAs(owner, clocking.listExceptions, {});
    expect(items.filter(({ kind }) => kind === 'farAway')).toEqual([]);
  });

  it('go on at a station whose zone was deleted: it has none, and its other fields can be changed', async () => {
    const { owner } = await aTeam();
    const zoneId = await aZone(kala.database, owner.organizationId);
    const { tablet } = await aStation(owner, { zoneId });
    expect((await tablet.send(clock.stationPunch, punch())).status).toBe(200);
    await kala.callAs(owner, zones.deleteZone, { id: zoneId });
    const [station] = (await kala.callAs(owner, clock.listStations, {})).items;
    if (!station) throw new Error('The company has no station.');
    expect(station.zoneId).toBeNull();
    const { id, needsPin, takesPhoto, version } = station;
    const changed = { id, name: 'โรงงานใหม่', zoneId: null, needsPin, takesPhoto, version };
    const now = await kala.callAs(owner, clock.editStation, changed);
    expect(now).toMatchObject({ name: 'โรงงานใหม่', zoneId: null });
    const again = { ...changed, zoneId, version: now.version };
    await expect(kala.callAs(owner, clock.editStation, again)).rejects.toMatchObject({
      body: { code: 'clock.zoneNotFound' },
    });
    expect((await tablet.send(clock.stationPunch, { ...punch(), clockType: 'clock_out' })).status).toBe(200);
    // The punches of before still say where they were made.
    expect((await punchesOf(owner)).map((one) => one.zoneId)).toContain(zoneId);
  });

  it('are known by their employee code too', async () => {
    const { company, owner, worker } = await aTeam();
    const { tablet } = await aStation(owner);
    await kala.database.tenant(company.organizationId, (tx) =>
      tx.run(sql`update app.employee set employee_code = 'E-0007'
        where organization_id = ${tx.organizationId} and id = ${worker.employeeId}`),
    );
    expect((await tablet.send(clock.stationPerson, { ...number7, number: 'e-0007' })).status).toBe(200);
    // A code that only its letters' case tells from another names nobody.
    await someEmployees(kala.database, owner.organizationId, [{ employeeCode: 'e-0007' }]);
    expect((await tablet.send(clock.stationPerson, { ...number7, number: 'E-0007' })).status).toBe(422);
    expect((await tablet.send(clock.stationPerson, number7)).status).toBe(200);
  });

  it('who press twice, or whose tablet sends again, have one punch', async () => {
    const { owner } = await aTeam();
    const { tablet } = await aStation(owner);
    const once = punch();
    const answers = await Promise.all([tablet.send(clock.stationPunch, once), tablet.send(clock.stationPunch, once)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await punchesOf(owner)).toHaveLength(1);
  });

  it('get the same answer for a number nobody has and for a wrong PIN', async () => {
    const { owner } = await aTeam();
    const { tablet } = await aStation(owner);
    const wrong = [{ number: '7', pin: '0000' }, { number: '8', pin: '2468' }, { number: '7' }];
    for (const who of wrong) {
      const answer = await tablet.send(clock.stationPerson, who);
      expect([answer.status, answer.json]).toEqual([422, { code: 'clock.numberOrPinWrong' }]);
    }
    expect(await punchesOf(owner)).toEqual([]);
  });

  it('who guess a PIN wait after five tries, even with the right one; others at the station do not', async () => {
    const { company, owner } = await aTeam();
    const colleague = await kala.aPerson(company);
    await kala.callAs(owner, people.editStation, {
      employeeId: colleague.employeeId,
      employeeStationId: '8',
      employeePin: '1357',
    });
    const { tablet } = await aStation(owner);
    for (let guess = 0; guess < pinLimits.number; guess += 1)
      expect((await tablet.send(clock.stationPerson, { number: '7', pin: `000${guess}` })).status).toBe(422);
    const refused = await tablet.send(clock.stationPerson, number7);
    expect([refused.status, refused.json]).toMatchObject([429, { code: 'clock.tooManyTries' }]);
    expect((await tablet.send(clock.stationPerson, { number: '8', pin: '1357' })).status).toBe(200);
  });

  it('who mistype now and then are forgiven with each right PIN', async () => {
    const { owner } = await aTeam();
    const { tablet } = await aStation(owner);
    for (let day = 0; day < 3; day += 1) {
      for (let slip = 0; slip < 3; slip += 1) await tablet.send(clock.stationPerson, { number: '7', pin: '0000' });
      expect((await tablet.send(clock.stationPerson, number7)).status).toBe(200);
    }
  });

  it('need no PIN where the station asks for none, and count as unproven', async () => {
    const { owner } = await aTeam();
    const { tablet } = await aStation(owner, { needsPin: false });
    expect((await tablet.send(clock.stationPunch, { ...punch(), pin: undefined })).status).toBe(200);
    expect(await punchesOf(owner)).toMatchObject([{ assurance: 'D' }]);
  });

  it('of another company are nobody here', async () => {
    const { owner } = await aTeam();
    const elsewhere = await aTeam();
    const { tablet } = await aStation(owner);
    await kala.callAs(elsewhere.owner, people.editStation, {
      employeeId: elsewhere.worker.employeeId,
      employeeStationId: '99',
      employeePin: '2468',
    });
    expect((await tablet.send(clock.stationPerson, { number: '99', pin: '2468' })).status).toBe(422);
  });
});

describe('my zones', () => {
  it('are those open to me, with the one whose connection I use marked', async () => {
    const { company, worker } = await aTeam();
    await kala.database.tenant(company.organizationId, (tx) =>
      tx.run(sql`
        insert into app.zone (organization_id, id, type, name, enabled, everyone, latitude, longitude, radius,
          wifi_ip_addresses, code_key, created_at, updated_at)
        values (${tx.organizationId}, ${crypto.randomUUID()}, 'gps', 'สำนักงาน', true, true, 13.75, 100.5, 100, '{}', 'k', now(), now()),
          (${tx.organizationId}, ${crypto.randomUUID()}, 'wifi', 'โกดัง', true, true, null, null, null, '{127.0.0.1}', 'k', now(), now()),
          (${tx.organizationId}, ${crypto.randomUUID()}, 'wifi', 'ปิด', false, true, null, null, null, '{127.0.0.1}', 'k', now(), now())`),
    );
    const { items } = await kala.callAs(worker, clock.myZones, {});
    expect(items).toMatchObject([
      { name: 'โกดัง', fence: null, isConnected: true },
      { name: 'สำนักงาน', fence: { latitude: 13.75, longitude: 100.5, radius: 100 }, isConnected: false },
    ]);
  });
});
