// A punch that is sent later says when it was made. A phone set back by an hour was on time, without a question to anyone.
import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Person } from '#apps/server/testing';
import type { CallInput } from '#kernel/call';
import { addSeconds, type Instant, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { zones } from '#zones/contract';
import { clocking } from '../contract.ts';
import { signedWords } from '../rules/signed-punch.ts';
import { aClockingHouse, record } from './testing.ts';

const house = aClockingHouse();
const { callAs, anOwner, aPerson } = house;

type Input = CallInput<typeof clocking.record>;

/** A phone that signs as the Clock page does. */
async function aPhone(who: Person) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
  const { id: deviceId } = await callAs(who, clocking.registerDevice, { publicKey: spki });
  const signedPunch = (input: Input, counter: number, seen: { now: string; timeMark: string }): Input => {
    const said = { deviceId, counter, seenAt: seen.now, mark: seen.timeMark };
    const { clockType, timestamp = '', qrText = null } = input;
    const words = signedWords({ clockType, timestamp, qrText, position: null, ...said });
    const signature = sign('sha256', Buffer.from(words), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return { ...input, proof: { ...said, signature: signature.toString('base64url') } };
  };
  /** Time passes for the phone: it was registered and seen so many seconds ago. */
  const age = (seconds: number) =>
    house.database.tenant(who.organizationId, (tx) =>
      tx.run(sql`
        update app.clock_device set registered_at = registered_at - ${seconds} * interval '1 second'
        where organization_id = ${tx.organizationId} and id = ${deviceId}`),
    );
  return { deviceId, signedPunch, age, seen: () => callAs(who, clocking.clockNow, undefined) };
}

const sentenceOf = async (who: Person): Promise<string[]> =>
  (await callAs(who, clocking.listExceptions, { kinds: ['clockSkew'] })).items.map(({ sentence }) => sentence);

const ago = (seconds: number) => addSeconds(systemNow(), -seconds);

describe('a punch sent later', () => {
  it('without a signature is taken and flagged with how much it may be off', async () => {
    const me = await anOwner();
    const { punches } = await callAs(me, clocking.record, {
      clockType: 'clock_in',
      timestamp: ago(3600),
      offline: true,
    });
    expect(punches).toMatchObject([{ timeProof: 'unsigned', isRepeat: false }]);
    expect(await sentenceOf(me)).toEqual([expect.stringMatching(/^Sent 1 h( \d+ s)? after .* may be off by 1 h/)]);
  });

  it('is nobody else’s: another person who signed in on the same phone meanwhile does not send it as their own', async () => {
    const owner = await anOwner();
    const [maker, next] = [await aPerson(owner), await aPerson(owner)];
    const punch: Input = { clockType: 'clock_in', timestamp: ago(60), offline: true, key: crypto.randomUUID() };
    const headers = { 'x-employee-id': maker.employeeId };
    await expect(callAs(next, clocking.record, punch, headers)).rejects.toMatchObject({ status: 403 });
    const sent = await callAs(maker, clocking.record, punch, headers);
    expect(sent.punches).toMatchObject([{ employeeId: maker.employeeId, isRepeat: false }]);
  });

  it('by a phone that saw the server after the time it says is wrong, and says by how much', async () => {
    const me = await anOwner();
    const phone = await aPhone(me);
    await phone.age(7200);
    const claim = { clockType: 'clock_in', timestamp: ago(3600), offline: true } as const;
    const { punches } = await callAs(me, clocking.record, phone.signedPunch(claim, 1, await phone.seen()));
    expect(punches).toMatchObject([{ timeProof: 'signed', timestamp: claim.timestamp }]);
    expect(await sentenceOf(me)).toEqual([expect.stringMatching(/^The device contacted the server 1 h/)]);
    const thai = { 'accept-language': 'th' };
    const { items } = await callAs(me, clocking.listExceptions, { kinds: ['clockSkew'] }, thai);
    expect(items[0]?.sentence).toMatch(/^อุปกรณ์ติดต่อกับระบบหลังเวลาที่ระบุ 1 ชม\./);
    const evidence = await callAs(me, clocking.readPunch, { id: punches[0]?.id ?? ('' as never) });
    expect(evidence).toMatchObject({ timeProof: 'signed', deviceCounter: 1 });
    const date = punches[0]?.date ?? undefined;
    const detail = await callAs(me, clocking.dayDetail, { date: date as never });
    expect(detail.exceptions.map(({ sentence }) => sentence)).toEqual(expect.arrayContaining(await sentenceOf(me)));
  });

  it('by a phone that saw the server just before has no doubt', async () => {
    const me = await anOwner();
    const phone = await aPhone(me);
    const claim = { clockType: 'clock_in', timestamp: systemNow(), offline: true } as const;
    const { punches } = await callAs(me, clocking.record, phone.signedPunch(claim, 1, await phone.seen()));
    expect(punches).toMatchObject([{ timeProof: 'signed' }]);
    expect(await sentenceOf(me)).toEqual([]);
  });

  it('has bounds on both sides, and a server time that the server never said is none of them', async () => {
    const me = await anOwner();
    const phone = await aPhone(me);
    await phone.age(7200);
    const claim = { clockType: 'clock_in', timestamp: ago(3600), offline: true } as const;
    const invented = { now: ago(3601), timeMark: 'invented' };
    await callAs(me, clocking.record, phone.signedPunch(claim, 1, invented));
    expect(await sentenceOf(me)).toEqual([expect.stringMatching(/up to 1 h( \d+ s)? earlier or 1 h( \d+ s)? later/)]);
  });

  it.each([
    ['with another key', 'wrongSignature', 1],
    ['with a counter that was used', 'counterNotRising', 0],
  ] as const)('%s proves nothing', async (_name, expected, at) => {
    const me = await anOwner();
    const [phone, other] = [await aPhone(me), await aPhone(me)];
    const seen = await phone.seen();
    const first = { clockType: 'clock_in', timestamp: systemNow(), key: 'first-punch' } as const;
    await callAs(me, clocking.record, phone.signedPunch(first, 1, seen));
    const again: Input = { clockType: 'clock_out', timestamp: systemNow(), offline: true };
    const forged = other.signedPunch(again, 2, seen);
    const punch: Input =
      at === 0
        ? phone.signedPunch(again, 1, seen)
        : { ...forged, proof: { ...forged.proof, deviceId: phone.deviceId } as never };
    expect((await callAs(me, clocking.record, punch)).punches).toMatchObject([{ timeProof: expected }]);
    expect(await sentenceOf(me)).toEqual(['Clocked offline on a device with an unverified clock.']);
  });

  it('by the phone of somebody else proves nothing', async () => {
    const me = await anOwner();
    const company = { organizationId: me.organizationId } as never;
    const phone = await aPhone(await aPerson(company));
    const claim = { clockType: 'clock_in', timestamp: systemNow(), offline: true } as const;
    const { punches } = await callAs(me, clocking.record, phone.signedPunch(claim, 1, await phone.seen()));
    expect(punches).toMatchObject([{ timeProof: 'unknownDevice' }]);
  });

  it('sent twice is one punch, and the second time its counter is no doubt', async () => {
    const me = await anOwner();
    const phone = await aPhone(me);
    const claim = { clockType: 'clock_in', timestamp: systemNow(), key: 'same-punch', offline: true } as const;
    const punch = phone.signedPunch(claim, 1, await phone.seen());
    await callAs(me, clocking.record, punch);
    expect((await callAs(me, clocking.record, punch)).punches).toMatchObject([{ isRepeat: true }]);
    expect(await sentenceOf(me)).toEqual([]);
  });

  it('a text that is no key is refused', async () => {
    const me = await anOwner();
    await expect(callAs(me, clocking.registerDevice, { publicKey: 'x'.repeat(100) })).rejects.toMatchObject({
      body: { code: 'clocking.badDeviceKey' },
    });
  });
});

describe('the place of a punch sent later', () => {
  it('a code that changes is judged at the moment it was read', async () => {
    const me = await anOwner();
    const { id } = await callAs(me, zones.createZone, { type: 'qr', name: 'ประตูหน้า', qrMode: 'rotating' });
    const { displayToken } = await callAs(me, zones.readCode, { id });
    const { codes } = await callAs(null, zones.displayCodes, { token: displayToken });
    const qrText = codes[0]?.text ?? '';
    const readAt = systemNow();
    const anHourLater = addSeconds(readAt, 3600);
    const clock = async (parts: { said: Instant; offline: boolean }) => {
      const punch = { employeeId: me.employeeId, type: 'clock_in', source: 'self', key: parts.said, qrText } as const;
      const [made] = await record(house.database, me.organizationId, {
        punches: [{ ...punch, ...parts }],
        now: anHourLater,
      });
      return made?.row;
    };
    expect(await clock({ said: anHourLater, offline: false })).toMatchObject({ qr: null, qrProblem: 'expired' });
    expect(await clock({ said: readAt, offline: true })).toMatchObject({ qr: 'rotating', qrProblem: null });
  });

  it('the address at the receipt proves no Wi-Fi', async () => {
    const me = await anOwner();
    const office = { type: 'wifi' as const, name: 'สำนักงาน', wifiName: 'office', wifiIpAddresses: ['127.0.0.1'] };
    await callAs(me, zones.createZone, office);
    const made = async (offline: boolean) =>
      (await callAs(me, clocking.record, { clockType: 'clock_in', timestamp: systemNow(), offline })).punches[0];
    expect(await made(false)).toMatchObject({ assurance: 'C' });
    expect(await made(true)).toMatchObject({ assurance: 'D' });
  });
});
