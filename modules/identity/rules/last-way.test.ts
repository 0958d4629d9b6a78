import { expect, it } from 'vitest';
import { afterDisconnecting } from './last-way.ts';

it.each([
  ['google beside a password', { hasPassword: true, connected: ['google'] }, 'google', []],
  ['google beside facebook', { hasPassword: false, connected: ['google', 'facebook'] }, 'google', ['facebook']],
  ['google alone', { hasPassword: false, connected: ['google'] }, 'google', 'lastWay'],
  ['two accounts of one issuer, alone', { hasPassword: false, connected: ['google', 'google'] }, 'google', 'lastWay'],
  ['what is not connected', { hasPassword: true, connected: ['google'] }, 'phone', 'wayNotConnected'],
] as const)('%s', (_name, ways, way, expected) => {
  const decided = afterDisconnecting(ways, way);
  expect(decided.ok ? decided.value : decided.reason).toEqual(expected);
});
