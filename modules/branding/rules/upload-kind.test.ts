import { expect, test } from 'vitest';
import { isJpgOrPng } from './upload-kind.ts';

test.each([
  ['a png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], true],
  ['a jpg', [0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70], true],
  ['a gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0], false],
  ['a webp', [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4], false],
  ['a text', [...Buffer.from('<svg xml')], false],
  ['an empty file', [], false],
])('%s', (_kind, head, isTaken) => {
  expect(isJpgOrPng(Uint8Array.from(head))).toBe(isTaken);
});
