import { expect, it } from 'vitest';
import { instantAt, type LocalDate, type LocalTime } from '#kernel/time';
import { claimDoubt } from './offline-bounds.ts';

const at = (time: string) => instantAt('Asia/Bangkok', '2026-11-02' as LocalDate, time as LocalTime);

it.each([
  // says, received, last server time that is proved, doubt
  ['08:00', '08:01', '07:59', null], // a short gap in the network
  ['08:00', '12:00', '07:59', 'may be 60 s earlier, 14400 s later'],
  ['08:00', '09:30', '07:00', 'may be 3600 s earlier, 5400 s later'], // a phone set back by an hour and a half looks the same
  ['08:00', '09:30', '09:00', 'wrong by 3600 s or more'], // the page was open at nine
  ['18:00', '18:01', '16:30', 'may be 5400 s earlier, 60 s later'], // a phone set ahead, sent from home
  ['08:00', '08:01', '08:02', null], // clocks of phones differ
  ['08:00', '12:00', null, 'may be ? s earlier, 14400 s later'],
  ['08:00', '08:00', null, 'may be ? s earlier, 0 s later'],
  ['08:05', '08:00', '07:59', 'may be 360 s earlier, 0 s later'],
] as const)('says %s, received %s, proves %s: %s', (says, received, proves, expected) => {
  const doubt = claimDoubt({ at: at(says), receivedAt: at(received), notBefore: proves && at(proves) });
  expect(words(doubt)).toBe(expected);
});

function words(doubt: ReturnType<typeof claimDoubt>): string | null {
  if (!doubt) return null;
  if (doubt.reason === 'beforeContact') return `wrong by ${doubt.seconds} s or more`;
  return `may be ${doubt.earlier ?? '?'} s earlier, ${doubt.later} s later`;
}
