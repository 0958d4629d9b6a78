import { describe, expect, it } from 'vitest';
import { instant, millisecondsOf } from '#kernel/time';
import { employeeOf, personOf, sighting, skewOf } from './recognition.ts';

const employeeId = '01890000-0000-7000-8000-00000000000a';
const at = instant('2026-11-15T01:00:00Z');
const sent = { personId: personOf(employeeId), time: String(millisecondsOf(at)), type: 'face_0', aliveType: '1' };

it.each([
  ['a living face in the schedule', {}, { live: true, kind: 'face_0' }],
  ['a living face outside the schedule', { type: 'face_1' }, { live: true, kind: 'face_1' }],
  ['a photograph held up', { aliveType: 2 }, { live: false }],
  ['a device that does not look for life', { aliveType: undefined }, { live: null }],
  ['a device that says it did not look', { aliveType: '3' }, { live: null }],
  ['a choice made at the device', { attendance: 'clock_out' }, { clockType: 'clock_out' }],
  ['a choice we do not know', { attendance: '7' }, { clockType: null }],
  ['a time as a number', { time: millisecondsOf(at) }, { at }],
  ['nobody of ours', { personId: 'STRANGERBABY' }, 'stranger'],
  ['a card', { personId: 'IDCARD' }, 'stranger'],
  ['somebody put in by hand', { personId: '128' }, 'stranger'],
  ['a failed look', { type: 'face_2' }, 'failed'],
  ['no time', { time: '0' }, 'badTime'],
])('%s', (_what, change, expected) => {
  const seen = sighting({ ...sent, ...change });
  if (typeof expected === 'string') expect(seen).toEqual({ ok: false, reason: expected });
  else expect(seen).toMatchObject({ ok: true, value: { employeeId, at, ...expected } });
});

describe('ids', () => {
  it('a device knows a person without dashes', () => {
    expect(personOf(employeeId)).toBe('0189000000007000800000000000000a');
    expect(employeeOf(personOf(employeeId))).toBe(employeeId);
  });
});

it.each([
  [0, 0],
  [14_400_000, 14_400],
  [-1_499, -1],
])('%d ms ahead is %d s', (milliseconds, seconds) => {
  expect(skewOf(millisecondsOf(at) + milliseconds, at)).toBe(seconds);
});
