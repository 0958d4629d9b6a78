import { describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { addSeconds, systemNow } from '#kernel/time';
import { zones } from '../contract.ts';
import { judgeZone, zonesFor } from './public.ts';

const kala = testServer();

async function aZone(qrMode: 'rotating' | 'static') {
  const company = await kala.aCompany({ name: 'บริษัท กาลเวลา จำกัด' });
  const owner = await kala.aPerson(company, { groups: ['owner'] });
  const zone = await kala.callAs(owner, zones.createZone, { type: 'qr', name: 'ประตูหน้า', qrMode });
  const judged = async (qrText: string, now = systemNow()) => {
    const [found] = await kala.database.tenant(company.organizationId, (tx) => zonesFor(tx, owner.employeeId));
    if (!found) throw new Error('The zone is not there.');
    return judgeZone(found, { fix: null, ip: '', qrText, now });
  };
  return { owner, zone, judged };
}

describe('a code that changes', () => {
  it('is shown to a display without signing in, for two minutes ahead, and counts when scanned', async () => {
    const { owner, zone, judged } = await aZone('rotating');
    const { displayToken, code, mode } = await kala.callAs(owner, zones.readCode, { id: zone.id });
    expect({ code, mode }).toEqual({ code: null, mode: 'rotating' });
    const shown = await kala.callAs(null, zones.displayCodes, { token: displayToken });
    expect(shown).toMatchObject({ zone: 'ประตูหน้า', company: 'บริษัท กาลเวลา จำกัด', step: 15, mode: 'rotating' });
    expect(shown.codes).toHaveLength(8);
    const [first] = shown.codes;
    expect(new Set(shown.codes.map(({ text }) => text)).size).toBe(8);
    expect((await judged(first?.text ?? '', shown.now)).qr).toBe('rotating');
    expect((await judged(first?.text ?? '', addSeconds(shown.now, 120))).qrProblem).toBe('expired');
    // Each code is good in its own moment, by the server's clock.
    for (const { from, text } of shown.codes) expect((await judged(text, from)).qr).toBe('rotating');
  });

  it('ends with a new key, and so does the display', async () => {
    const { owner, zone, judged } = await aZone('rotating');
    const { displayToken } = await kala.callAs(owner, zones.readCode, { id: zone.id });
    const shown = await kala.callAs(null, zones.displayCodes, { token: displayToken });
    const renewed = await kala.callAs(owner, zones.renewCode, { id: zone.id });
    expect((await judged(shown.codes[0]?.text ?? '')).qrProblem).toBe('forged');
    await expect(kala.callAs(null, zones.displayCodes, { token: displayToken })).rejects.toMatchObject({
      status: 404,
    });
    await kala.callAs(null, zones.displayCodes, { token: renewed.displayToken });
  });

  it('is not shown for a guessed token, nor for a zone that is off', async () => {
    const { owner, zone } = await aZone('rotating');
    const { displayToken } = await kala.callAs(owner, zones.readCode, { id: zone.id });
    const forged = `${displayToken.slice(0, -4)}AAAA`;
    for (const token of [forged, 'x', displayToken.slice(0, 20)])
      await expect(kala.callAs(null, zones.displayCodes, { token })).rejects.toMatchObject({ status: 404 });
    await kala.callAs(owner, zones.setStatus, { id: zone.id, enabled: false });
    await expect(kala.callAs(null, zones.displayCodes, { token: displayToken })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('has no poster', async () => {
    const { owner, zone } = await aZone('rotating');
    await expect(kala.callAs(owner, zones.poster, { id: zone.id })).rejects.toMatchObject({
      body: { code: 'zones.posterNeedsStatic' },
    });
  });
});

describe('a printed code', () => {
  it('counts whenever it is scanned, and hangs as a poster of A4 in Thai and English', async () => {
    const { owner, zone, judged } = await aZone('static');
    const { code } = await kala.callAs(owner, zones.readCode, { id: zone.id });
    expect((await judged(code ?? '', addSeconds(systemNow(), 90 * 86_400))).qr).toBe('static');
    for (const language of ['th', 'en'] as const) {
      const file = await kala.send(owner, zones.poster, { id: zone.id, language });
      expect(file.headers['content-type']).toBe('application/pdf');
      expect(file.body.startsWith('%PDF')).toBe(true);
      // A4 in points; one sheet.
      expect(file.body).toMatch(/MediaBox \[0 0 595\.\d+ 841\.\d+\]/);
      expect(file.body).toMatch(/\/Count 1\b/);
    }
  });
});

it('a name of eighty letters stands on one sheet too', async () => {
  const { owner } = await aZone('static');
  const name = 'ประตูทางเข้าโรงงานผลิตชิ้นส่วนยานยนต์ '.repeat(3).slice(0, 80).trim();
  const { id } = await kala.callAs(owner, zones.createZone, { type: 'qr', name, qrMode: 'static' });
  expect((await kala.send(owner, zones.poster, { id, language: 'th' })).body).toMatch(/\/Count 1\b/);
});

it('only a zone with a code has one', async () => {
  const { owner } = await aZone('static');
  const other = await kala.callAs(owner, zones.createZone, { type: 'import', name: 'x' });
  await expect(kala.callAs(owner, zones.readCode, { id: other.id })).rejects.toMatchObject({
    body: { code: 'zones.notQr' },
  });
});
