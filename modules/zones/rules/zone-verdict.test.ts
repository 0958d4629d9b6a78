import { describe, expect, it } from 'vitest';
import { instant } from '#kernel/time';
import { counterAt, rotatingCode } from './zone-code.ts';
import { type ZoneSignals, type ZoneToJudge, zoneVerdict } from './zone-verdict.ts';

const now = instant('2026-11-15T01:00:00Z');
const sign = (words: string): string => String(words.length).padStart(16, 's');
const bare: ZoneToJudge = {
  organizationId: '01890000-0000-7000-8000-000000000001',
  id: '01890000-0000-7000-8000-00000000000a',
  type: 'gps',
  qrMode: null,
  fence: null,
  wifi: { name: null, macAddress: null, ipAddresses: [] },
  beacon: null,
};
const judged = (zone: Partial<ZoneToJudge>, signals: Partial<ZoneSignals>) =>
  zoneVerdict({ ...bare, ...zone }, { fix: null, ip: '198.51.100.1', now, ...signals }, sign);

describe('the Wi-Fi of a zone', () => {
  const office = { name: 'Office', macAddress: null, ipAddresses: ['203.0.113.0/24'] };
  const point = { name: 'Office', macAddress: '3C:5A:B4:01:9F:E2', ipAddresses: [] };
  it.each([
    ['the office’s own address', office, { ip: '203.0.113.9' }, true],
    ['mobile data', office, { ip: '198.51.100.1' }, false],
    ['the name, sent by the app', office, { wifi: { name: 'Office' } }, true],
    ['another name', office, { wifi: { name: 'Cafe' } }, false],
    ['the access point', point, { wifi: { mac: '3c-5a-b4-01-9f-e2' } }, true],
    ['the name alone, where the access point is known', point, { wifi: { name: 'Office' } }, false],
    ['nothing', office, {}, false],
  ] as const)('%s', (_what, wifi, signals, expected) => {
    expect(judged({ type: 'wifi', wifi }, signals).wifi).toBe(expected);
    // The same signal says nothing at a zone of another kind.
    expect(judged({ type: 'gps', wifi }, signals).wifi).toBe(false);
  });
});

describe('the beacon of a zone', () => {
  const beacon = { major: '00A1', minor: '4F2C' };
  it.each([
    [{ major: '00A1', minor: '4F2C' }, true],
    [{ major: 'a1', minor: '4f2c' }, true],
    [{ major: '00A1', minor: '4F2D' }, false],
    [null, false],
  ])('heard %j: %s', (heard, expected) => {
    expect(judged({ type: 'ibeacon', beacon }, { beacon: heard }).beacon).toBe(expected);
  });

  const uuid = 'f7826da6-4fa2-4e98-8024-bc5b71e0893e';
  it.each([
    ['the same', uuid, uuid.toUpperCase(), true],
    ['that of another owner', uuid, '00000000-0000-0000-0000-000000000001', false],
    ['none, by a phone that does not say it', uuid, undefined, true],
    ['one that the zone does not know', null, uuid, true],
  ])('its UUID: %s', (_what, known, heard, expected) => {
    const zone = { type: 'ibeacon', beacon: { ...beacon, uuid: known } } as const;
    expect(judged(zone, { beacon: { ...beacon, uuid: heard } }).beacon).toBe(expected);
  });
});

it('a code and a fence are judged side by side', () => {
  const zone = {
    type: 'qr',
    qrMode: 'rotating',
    fence: { latitude: 13.7567, longitude: 100.5018, radius: 100 },
  } as const;
  const qrText = rotatingCode({ ...bare, ...zone }, counterAt(now), sign);
  const here = { latitude: 13.7567, longitude: 100.5018, accuracy: 10 };
  expect(judged(zone, { qrText, fix: here })).toEqual({
    fence: { verdict: 'inside', reason: 'near', distance: 0 },
    qr: 'rotating',
    qrProblem: null,
    qrStep: counterAt(now),
    wifi: false,
    beacon: false,
  });
  expect(judged(zone, { qrText: 'x', fix: null })).toMatchObject({
    fence: { verdict: 'doubtful', reason: 'noPosition' },
    qr: null,
    qrProblem: 'forged',
  });
});
