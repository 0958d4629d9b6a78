import { expect, it } from 'vitest';
import { afterDisconnecting } from './last-way.ts';

it.each([
  ['google beside a password', { hasPassword: true, connected: ['google'] }, 'google', []],
  ['google beside facebook', { hasPassword: false, connected: ['google', 'facebook'] }, 'google', ['facebook']],
  ['only google', { hasPassword: false, connected: ['google'] }, 'google', 'lastWay'],
  ['only two accounts of one issuer', { hasPassword: false, connected: ['google', 'google'] }, 'google', 'lastWay'],
  ['a method that is not connected', { hasPassword: true, connected: ['google'] }, 'phone', 'wayNotConnected'],
] as const)('%s', (_name, ways, way, expected) => {
  const decided = afterDisconnecting(ways, way);
  expect(decided.ok ? decided.value : decided.reason).toEqual(expected);
});
