import { expect, it } from 'vitest';
import { addSeconds, instant } from '#kernel/time';
import { clockSkew } from './clock-skew.ts';

const receivedAt = instant('2026-11-02T01:00:00Z');

it.each([
  // seconds of the punch from its receipt, queued, device ahead, answer
  [-2, false, null, null],
  [-120, false, null, null],
  [-121, false, null, 'behind -121'],
  [120, false, null, null],
  [121, false, null, 'ahead 121'],
  [-100, true, null, null], // a short gap in the network
  [-36_000, true, null, 'sentLater 36000'], // ten hours without a network
  [300, true, null, 'ahead 300'], // a queue cannot make a punch younger
  [-36_000, false, 5, null], // a terminal that sent again
  [0, false, 14_400, 'deviceClock 14400'], // four hours fast
] as const)('%d s from the receipt, queued %s, device ahead %s: %s', (seconds, offline, deviceAhead, expected) => {
  const at = addSeconds(receivedAt, seconds);
  const skew = clockSkew({ at, receivedAt, offline, notBefore: addSeconds(at, -10), deviceAhead });
  const amount = skew?.reason === 'sentLater' ? skew.later : skew?.seconds;
  expect(skew ? `${skew.reason} ${amount}` : null).toBe(expected);
});
