import { describe, expect, it } from 'vitest';
import { addSeconds, instant } from '#kernel/time';
import { invitationPause } from './invitation-pause.ts';

const now = instant('2026-11-15T02:00:00Z');
const ago = (seconds: number) => addSeconds(now, -seconds);
const never = { lastAt: null, toOne: 0, ofCompany: 0 };

describe('another mail to somebody', () => {
  it.each([
    ['who was never written to', never, 1, { ok: true }],
    ['right after the last', { ...never, lastAt: now, toOne: 1 }, 1, { ok: false, reason: 'sentJustNow', minutes: 5 }],
    [
      'four minutes and a second after',
      { ...never, lastAt: ago(241), toOne: 1 },
      1,
      { reason: 'sentJustNow', minutes: 1 },
    ],
    ['five minutes after', { ...never, lastAt: ago(300), toOne: 1 }, 1, { ok: true }],
    ['the fifth of a day', { ...never, lastAt: ago(3600), toOne: 4 }, 1, { ok: true }],
    ['the sixth of a day', { ...never, lastAt: ago(3600), toOne: 5 }, 1, { reason: 'sentOften' }],
    ['the last of the company', { ...never, ofCompany: 1_990 }, 10, { ok: true }],
    ['one more than the company may', { ...never, ofCompany: 1_991 }, 10, { reason: 'companySentMany' }],
  ])('%s', (_who, sent, wanted, expected) => {
    expect(invitationPause(sent, { wanted, now })).toMatchObject(expected);
  });
});
