import { describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import type { CallInput } from '#kernel/call';
import { asId } from '#kernel/ids';
import { systemNow } from '#kernel/time';
import { zones } from '../contract.ts';
import { judgeZone, markActivated, zoneNames, zonesFor } from './public.ts';

const kala = testServer();

async function aCast(plan: 'paid' | 'free' = 'paid') {
  const company = await kala.aCompany({ plan });
  const owner = await kala.aPerson(company, { groups: ['administrator'] });
  const employee = await kala.aPerson(company);
  return { company, owner, employee };
}

type NewZone = CallInput<typeof zones.createZone>;
const add = (who: Person, zone: NewZone) => kala.callAs(who, zones.createZone, zone);
const gps: NewZone = { type: 'gps', name: 'สำนักงานใหญ่', latitude: 13.7563, longitude: 100.5018, radius: 120 };
const everyType: readonly NewZone[] = [
  gps,
  { type: 'ibeacon', name: 'ชั้น 2', beaconId: '00a1-4f2c' },
  {
    type: 'wifi',
    name: 'ไวไฟสำนักงาน',
    wifiName: 'Office',
    wifiPassword: 'secret-word',
    wifiIpAddresses: ['203.0.113.0/24'],
    wifiMacAddress: '3c:5a:b4:01:9f:e2',
  },
  { type: 'qr', name: 'ประตูหน้า', qrMode: 'static' },
  { type: 'face_scan', name: 'ประตูหลัง', deviceKey: '84e0f420893301fa' },
  { type: 'import', name: 'เครื่องเก่า', externalCode: 'OLD' },
];

describe('zones of all six types', () => {
  it('are added, found by their type and read in full', async () => {
    const { owner } = await aCast();
    for (const zone of everyType) await add(owner, zone);
    const all = await kala.callAs(owner, zones.listZones, {});
    expect(all.total).toBe(6);
    const byType = async (type: NewZone['type']) =>
      (await kala.callAs(owner, zones.listZones, { type })).items.map(({ name }) => name);
    for (const { type, name } of everyType) expect(await byType(type)).toEqual([name]);
    const wifi = all.items.find(({ type }) => type === 'wifi');
    const read = await kala.callAs(owner, zones.readZone, { id: wifi?.id ?? '' });
    expect(read).toMatchObject({ wifiPassword: 'secret-word', wifiMacAddress: '3C:5A:B4:01:9F:E2', enabled: true });
    expect(wifi).not.toHaveProperty('wifiPassword');
    const beacon = all.items.find(({ type }) => type === 'ibeacon');
    expect(beacon).toMatchObject({ beaconMajor: '00A1', beaconMinor: '4F2C', beaconType: 'ibeacon' });
    expect(all.items.find(({ type }) => type === 'face_scan')?.deviceKey).toBe('84E0F420893301FA');
  });

  it.each([
    [
      'GPS without a place',
      { type: 'gps', name: 'x' },
      { latitude: 'required', longitude: 'required', radius: 'required' },
    ],
    ['a place on no globe', { ...gps, latitude: 91 }, { latitude: 'max' }],
    ['a radius of nothing', { ...gps, radius: 1 }, { radius: 'min' }],
    ['iBeacon without its number', { type: 'ibeacon', name: 'x' }, { beaconId: 'required' }],
    ['a number of five digits', { type: 'ibeacon', name: 'x', beaconId: '12345-0001' }, { beaconId: 'beaconId' }],
    ['Wi-Fi without a name', { type: 'wifi', name: 'x' }, { wifiName: 'required' }],
    [
      'a MAC of five pairs',
      { type: 'wifi', name: 'x', wifiName: 'W', wifiMacAddress: '3C:5A:B4:01:9F' },
      { wifiMacAddress: 'macAddress' },
    ],
    [
      'no address',
      { type: 'wifi', name: 'x', wifiName: 'W', wifiIpAddresses: ['office'] },
      { 'wifiIpAddresses.0': 'ipAddress' },
    ],
    [
      'the whole internet',
      { type: 'wifi', name: 'x', wifiName: 'W', wifiIpAddresses: ['0.0.0.0/0'] },
      { 'wifiIpAddresses.0': 'ipAddress' },
    ],
    ['a scanner without its key', { type: 'face_scan', name: 'x' }, { deviceKey: 'required' }],
    ['no name', { type: 'qr', name: '  ' }, { name: 'required' }],
  ])('refuses %s', async (_what, zone, expected) => {
    const { owner } = await aCast();
    const answer = await kala.send(owner, zones.createZone, zone);
    const { code, fields } = JSON.parse(answer.body);
    expect(code).toBe('common.invalid');
    expect(
      Object.fromEntries(Object.entries(fields).map(([key, one]) => [key, (one as { code: string }).code])),
    ).toEqual(expected);
  });

  it('keep their type, and no two have one name, code or device', async () => {
    const { owner } = await aCast();
    const zone = await add(owner, { type: 'import', name: 'A', externalCode: 'X1' });
    await expect(add(owner, { type: 'qr', name: 'a' })).rejects.toMatchObject({ body: { code: 'zones.nameTaken' } });
    await expect(add(owner, { type: 'qr', name: 'B', externalCode: 'x1' })).rejects.toMatchObject({ status: 409 });
    await expect(kala.callAs(owner, zones.editZone, { id: zone.id, type: 'qr', name: 'A' })).rejects.toMatchObject({
      body: { code: 'zones.typeStays' },
    });
    await add(owner, { type: 'face_scan', name: 'F1', deviceKey: 'ABCDEF0123456789' });
    await expect(add(owner, { type: 'face_scan', name: 'F2', deviceKey: 'abcdef0123456789' })).rejects.toMatchObject({
      body: { code: 'zones.deviceKeyTaken' },
    });
  });

  it('change what is edited and drop what belongs to another type', async () => {
    const { owner } = await aCast();
    const { id } = await add(owner, gps);
    const edited = await kala.callAs(owner, zones.editZone, { ...gps, id, radius: 80, wifiName: 'no business here' });
    expect(edited).toMatchObject({ radius: 80, wifiName: null });
  });

  it('leave the lists when deleted, and their names stay for the past', async () => {
    const { owner, company } = await aCast();
    const { id } = await add(owner, gps);
    await kala.callAs(owner, zones.deleteZone, { id });
    expect((await kala.callAs(owner, zones.listZones, {})).total).toBe(0);
    await expect(kala.callAs(owner, zones.readZone, { id })).rejects.toMatchObject({ status: 404 });
    const names = await kala.database.tenant(company.organizationId, (tx) => zoneNames(tx));
    expect(names).toMatchObject([{ name: gps.name, deleted: true }]);
    await add(owner, gps);
  });
});

describe('who may use a zone', () => {
  const namesFor = ({ organizationId, employeeId }: Person) =>
    kala.database.tenant(organizationId, async (tx) => (await zonesFor(tx, employeeId)).map(({ name }) => name));

  it('is everybody, those named, or nobody while it is off', async () => {
    const { owner, employee } = await aCast();
    const { id } = await add(owner, gps);
    expect(await namesFor(employee)).toEqual([gps.name]);
    const { employeeId } = owner;
    const assigned = await kala.callAs(owner, zones.assignEmployees, {
      id,
      everyone: false,
      employeeIds: [employeeId],
    });
    expect(assigned).toMatchObject({ everyone: false, employeeCount: 1 });
    expect(await namesFor(employee)).toEqual([]);
    expect(await namesFor(owner)).toEqual([gps.name]);
    expect((await kala.callAs(owner, zones.listEmployees, { id })).employees).toMatchObject([{ employeeId }]);
    await kala.callAs(owner, zones.setStatus, { id, enabled: false });
    expect(await namesFor(owner)).toEqual([]);
    expect((await kala.callAs(employee, zones.searchZones, {})).total).toBe(0);
  });

  it('one that was chosen before is named alone, and none of another company is', async () => {
    const { owner, employee } = await aCast();
    const { id } = await add(owner, gps);
    await add(owner, { ...gps, name: 'Gate 2' });
    const { items } = await kala.callAs(employee, zones.searchZones, { chosen: id });
    expect(items.map((one) => one.id)).toEqual([id]);
    const stranger = (await aCast()).employee;
    await expect(kala.callAs(stranger, zones.searchZones, { chosen: id })).rejects.toMatchObject({ status: 404 });
  });

  it('is nobody of another company', async () => {
    const { owner } = await aCast();
    const stranger = (await aCast()).employee;
    const { id } = await add(owner, gps);
    await expect(
      kala.callAs(owner, zones.assignEmployees, { id, everyone: false, employeeIds: [stranger.employeeId] }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('a zone is working once it was seen, or when an administrator says so', async () => {
    const { owner, company } = await aCast();
    const { id, activatedAt } = await add(owner, gps);
    expect(activatedAt).toBeNull();
    await kala.database.tenant(company.organizationId, (tx) => markActivated(tx, id, systemNow()));
    const seen = await kala.callAs(owner, zones.readZone, { id });
    expect(seen.activatedAt).not.toBeNull();
    expect((await kala.callAs(owner, zones.setStatus, { id, activated: false })).activatedAt).toBeNull();
    expect((await kala.callAs(owner, zones.setStatus, { id, activated: true })).activatedAt).not.toBeNull();
  });

  it('a punch is judged by what the zone knows', async () => {
    const { owner, employee, company } = await aCast();
    for (const zone of everyType) await add(owner, zone);
    const mine = await kala.database.tenant(company.organizationId, (tx) => zonesFor(tx, employee.employeeId));
    const verdicts = mine.map((zone) =>
      judgeZone(zone, {
        fix: { latitude: 13.7563, longitude: 100.5018, accuracy: 10 },
        ip: '203.0.113.9',
        beacon: { major: '00A1', minor: '4F2C' },
        now: systemNow(),
      }),
    );
    const by = (type: NewZone['type']) => verdicts[mine.findIndex((zone) => zone.type === type)];
    expect(by('gps')?.fence?.verdict).toBe('inside');
    expect(by('wifi')?.wifi).toBe(true);
    expect(by('ibeacon')?.beacon).toBe(true);
    expect(by('qr')).toMatchObject({ qr: null, qrProblem: null, fence: null });
  });
});

describe('on the free plan', () => {
  it('there is one zone of each type, and more ask for an upgrade', async () => {
    const { owner } = await aCast('free');
    for (const zone of everyType) await add(owner, zone);
    for (const zone of everyType)
      await expect(
        add(owner, { ...zone, name: `${zone.name} 2`, externalCode: 'NEW', deviceKey: 'ABCDEF0123456789' }),
      ).rejects.toMatchObject({ status: 402, body: { code: 'zones.upgradeNeeded' } });
  });

  it('a deleted zone makes room', async () => {
    const { owner } = await aCast('free');
    const { id } = await add(owner, gps);
    await kala.callAs(owner, zones.deleteZone, { id });
    await add(owner, { ...gps, name: 'อีกแห่ง' });
  });

  it('two at once do not both take the last place', async () => {
    const { owner } = await aCast('free');
    const both = await Promise.allSettled([add(owner, gps), add(owner, { ...gps, name: 'อีกแห่ง' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a file of zones', () => {
  const send = async (
    who: Person,
    text: string | Uint8Array<ArrayBuffer>,
    options: { dryRun: boolean; name?: string },
  ) => {
    const form = new FormData();
    form.set('file', new File([text], options.name ?? 'zones.csv', { type: 'text/csv' }));
    form.set('dryRun', String(options.dryRun));
    const body = new Response(form);
    const answer = await kala.application.http.inject({
      method: 'POST',
      url: '/auth/v1/zones/import',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  it('that was exported comes back as it was', async () => {
    const { owner } = await aCast();
    for (const zone of everyType) await add(owner, zone);
    const before = (await kala.callAs(owner, zones.listZones, {})).items;
    for (const language of ['th', 'en']) {
      const file = await kala.send(owner, zones.exportZones, {}, { 'accept-language': language });
      expect(file.headers['content-type']).toContain('text/csv');
      const { body } = await send(owner, file.body, { dryRun: false });
      expect(body.lines.map(({ action }: { action: string }) => action)).toEqual(Array(6).fill('change'));
      expect(body.done).toBe(true);
    }
    const after = (await kala.callAs(owner, zones.listZones, {})).items;
    const still = (all: typeof before) => all.map(({ updatedAt: _, ...zone }) => zone);
    expect(still(after)).toEqual(still(before));
    const wifi = after.find(({ type }) => type === 'wifi')?.id ?? '';
    // The file has no passwords, and takes none away.
    expect((await kala.callAs(owner, zones.readZone, { id: asId(wifi) })).wifiPassword).toBe('secret-word');
  });

  it('is checked line by line before anything is stored', async () => {
    const { owner } = await aCast();
    const text = 'ชื่อ,ประเภท,ละติจูด,ลองจิจูด,รัศมี (เมตร)\r\nโรงงาน,gps,13.7,100.5,150\r\nโกดัง,gps,,,\r\n';
    const { body } = await send(owner, text, { dryRun: false });
    expect(body).toMatchObject({
      done: false,
      lines: [
        { line: 2, name: 'โรงงาน', action: 'add', problems: [] },
        { line: 3, action: 'refuse', problems: [{ column: 'latitude', code: 'required' }, {}, {}] },
      ],
    });
    expect((await kala.callAs(owner, zones.listZones, {})).total).toBe(0);
  });

  it('of another kind is refused in the words of the catalogue', async () => {
    const { owner } = await aCast();
    expect((await send(owner, 'x', { dryRun: true, name: 'zones.xlsx' })).body.code).toBe('zones.notCsv');
    expect((await send(owner, 'a,b\r\n1,2', { dryRun: true })).body.code).toBe('zones.fileUnreadable');
  });

  it('cannot pass the free plan, where export is closed too', async () => {
    const { owner } = await aCast('free');
    const { status } = await send(owner, 'type,name\r\nqr,A\r\nqr,B\r\n', { dryRun: false });
    expect(status).toBe(402);
    expect((await kala.send(owner, zones.exportZones, {})).status).toBe(402);
  });
});
