import { expect, test } from 'vitest';
import { instantAt, type LocalDate, type LocalTime } from '#kernel/time';
import { deliveriesOfMessage, type Receiver } from './deliveries-of-message.ts';

const zone = 'Asia/Bangkok';
const at = (time: string, date = '2026-03-02') => instantAt(zone, date as LocalDate, time as LocalTime);
const all: Receiver = {
  choice: { bell: true, mail: 'now', push: true, line: true },
  quiet: { from: 21 * 60, to: 7 * 60 },
  digestMinute: 8 * 60,
  zone,
  hasLogin: true,
  deviceIds: ['phone', 'laptop'],
  hasLine: true,
};

const shown = (receiver: Receiver, time: string) =>
  deliveriesOfMessage(receiver, at(time)).map(
    ({ channel, deviceId, inDigest, dueAt }) =>
      `${channel}${deviceId ? ` ${deviceId}` : ''}${inDigest ? ' digest' : ''} ${dueAt}`,
  );

test.each([
  [
    'every channel, each device once',
    all,
    ['mail', 'push phone', 'push laptop', 'line'].map((to) => `${to} ${at('10:00')}`),
  ],
  ['nothing is chosen', { ...all, choice: { bell: true, mail: 'off', push: false, line: false } }, []],
  [
    'the daily mail is already sent today',
    { ...all, choice: { ...all.choice, mail: 'digest', push: false, line: false } },
    [`mail digest ${at('08:00', '2026-03-03')}`],
  ],
  ['no login, no devices, no LINE', { ...all, hasLogin: false, deviceIds: [], hasLine: false }, []],
] as const)('%s', (_, receiver, deliveries) => {
  expect(shown(receiver, '10:00')).toEqual(deliveries);
});

test('a daily mail whose hour is a quiet one waits for the end of the quiet hours', () => {
  const early = {
    ...all,
    digestMinute: 6 * 60,
    choice: { bell: true, mail: 'digest', push: false, line: false },
  } as const;
  expect(shown(early, '10:00')).toEqual([`mail digest ${at('07:00', '2026-03-03')}`]);
});

test('in quiet hours everything waits for their end', () => {
  expect(shown(all, '22:00')).toEqual(
    ['mail', 'push phone', 'push laptop', 'line'].map((to) => `${to} ${at('07:00', '2026-03-03')}`),
  );
});
