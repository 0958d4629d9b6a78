import { expect, it } from 'vitest';
import { asDate, type Instant } from '#kernel/time';
import { isShownToReceiver } from './shown-to-receiver.ts';

const today = asDate('2026-11-16');
const at = '2026-11-10T02:00:00.000Z' as Instant;
const sent = { sentAt: at, recalledAt: null, expiresOn: null };

it.each([
  ['that reached them', sent, true],
  ['that did not reach them yet', { ...sent, sentAt: null }, false],
  ['that was recalled', { ...sent, recalledAt: at }, false],
  ['on its last day', { ...sent, expiresOn: today }, true],
  ['after its last day', { ...sent, expiresOn: asDate('2026-11-15') }, false],
])('an announcement %s', (_name, one, expected) => {
  expect(isShownToReceiver(one, today)).toBe(expected);
});
