import { expect, test } from 'vitest';
import { isSameSlip } from './same-slip.ts';

const slip = (id: string, slipSha256: string | null, slipReference: string | null) => ({
  id,
  slipSha256,
  slipReference,
});
const first = slip('a', 'hash', '014-1');

test.each([
  ['the same picture', slip('b', 'hash', null), true],
  ['another picture of the same transfer', slip('b', 'other', '014-1'), true],
  ['another transfer', slip('b', 'other', '014-2'), false],
  ['the order itself', first, false],
])('%s', (_, other, expected) => {
  expect(isSameSlip(first, other)).toBe(expected);
});

test('two orders without a slip have nothing in common', () => {
  expect(isSameSlip(slip('a', null, null), slip('b', null, null))).toBe(false);
});
