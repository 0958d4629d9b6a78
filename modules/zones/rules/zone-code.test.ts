import { describe, expect, it } from 'vitest';
import { addSeconds, instant } from '#kernel/time';
import { type CodedZone, counterAt, judgeCode, readCode, rotatingCode, staticCode } from './zone-code.ts';

const zone: CodedZone = {
  organizationId: '01890000-0000-7000-8000-000000000001',
  id: '01890000-0000-7000-8000-00000000000a',
  qrMode: 'rotating',
};
/** Not a hash; enough to show what is signed. */
const sign = (words: string): string => {
  let sum = 7;
  for (const letter of words) sum = (sum * 31 + letter.charCodeAt(0)) % 99_999_989;
  return String(sum).padStart(16, 'k');
};
const shown = instant('2026-11-15T01:00:00Z');
const code = rotatingCode(zone, counterAt(shown), sign);
const judgedAfter = (seconds: number, text = code, at = zone) =>
  judgeCode(at, text, { now: addSeconds(shown, seconds), sign });

describe('a rotating code shown from 08:00:00 to 08:00:15', () => {
  it.each([
    // seconds after it appeared, by the server's clock
    [0, 'rotating'],
    [14, 'rotating'],
    [44, 'rotating'], // slow hands
    [45, 'expired'],
    [3_600, 'expired'], // a photograph sent to a friend
    [-1, 'rotating'], // the other server's clock is a little behind
    [-15, 'rotating'],
    [-16, 'expired'],
  ])('%d seconds later: %s', (seconds, expected) => {
    const { qr, problem } = judgedAfter(seconds);
    expect(qr ?? problem).toBe(expected);
  });

  it('is forged when any part of it was changed', () => {
    const [, id, counter, signature = ''] = code.split('.');
    expect(judgedAfter(0, `v1.${id}.${Number(counter) + 1}.${signature}`).problem).toBe('forged');
    expect(judgedAfter(0, `v1.${id}.${counter}.${'A'.repeat(16)}`).problem).toBe('forged');
    expect(judgedAfter(0, 'https://example.com').problem).toBe('forged');
    expect(judgedAfter(0, '').problem).toBe('forged');
  });

  it('is of another zone, and of another company it is forged', () => {
    const next = { ...zone, id: '01890000-0000-7000-8000-00000000000b' };
    expect(judgedAfter(0, code, next).problem).toBe('otherZone');
    const strangers = { ...zone, organizationId: '01890000-0000-7000-8000-000000000002' };
    expect(judgedAfter(0, code, strangers).problem).toBe('forged');
  });

  it('may stand in an address that a camera opens', () => {
    expect(judgedAfter(0, `https://hr.example.com/th/me/clock?qr=${code}`).qr).toBe('rotating');
    expect(readCode(`kala:${code}`)?.zoneId).toBe(zone.id);
  });
});

describe('a printed code', () => {
  const poster = staticCode(zone, sign);
  it('counts at a zone of the printed kind, whenever it is scanned', () => {
    const printed = { ...zone, qrMode: 'static' as const };
    expect(judgedAfter(0, poster, printed).qr).toBe('static');
    expect(judgedAfter(400 * 86_400, poster, printed).qr).toBe('static');
  });

  it('counts no more once the zone has a screen', () => {
    expect(judgedAfter(0, poster)).toEqual({ qr: null, problem: 'expired', step: null });
  });
});
