import { expect, it } from 'vitest';
import { bytesOf } from './packet-bytes.ts';

it('a packet is a sequence of PostgreSQL messages', () => {
  const bytes = bytesOf((messages) => {
    messages.parse('k1', 'select $1');
    messages.bind('k1', ['ab', null]);
    messages.describe();
    messages.execute(0);
    messages.execute(100);
    messages.flush();
    messages.sync();
  });
  expect(bytes.toString('latin1')).toBe(
    [
      'P\0\0\0\x13k1\0select $1\0\0\0',
      'B\0\0\0\x18\0k1\0\0\0\0\x02\0\0\0\x02ab\xff\xff\xff\xff\0\0',
      'D\0\0\0\x06P\0',
      'E\0\0\0\x09\0\0\0\0\0',
      'E\0\0\0\x09\0\0\0\0\x64',
      'H\0\0\0\x04',
      'S\0\0\0\x04',
    ].join(''),
  );
});

it.each([
  ['short', 'กาล'],
  ['long', 'ก'.repeat(100)],
  ['longer than the buffer it began with', 'กx'.repeat(100_000)],
])('text is counted in bytes, not in letters: %s', (_which, text) => {
  const bytes = bytesOf((messages) => messages.bind(undefined, [text]));
  const body = Buffer.from(text);
  expect(bytes.readInt32BE(1)).toBe(bytes.length - 1);
  expect(bytes.readInt32BE(11)).toBe(body.length);
  expect(bytes.subarray(15, 15 + body.length)).toEqual(body);
});

it('bytes are sent as they are, and only they are marked as bytes', () => {
  const bytes = bytesOf((messages) => messages.bind(undefined, ['a', Buffer.from([0, 255])]));
  expect([...bytes.subarray(7)]).toEqual([0, 2, 0, 0, 0, 1, 0, 2, 0, 0, 0, 1, 97, 0, 0, 0, 2, 0, 255, 0, 0]);
});
