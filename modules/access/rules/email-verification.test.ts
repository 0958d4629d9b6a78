import { expect, it } from 'vitest';
import { isVerificationDue } from './email-verification.ts';

it.each([
  ['password', false, true],
  ['password', true, false],
  ['phone', false, false],
  ['facebook', false, false],
  ['google', false, false],
  ['enterprise', false, false],
] as const)('signed in by %s, verified %s: due %s', (provider, emailVerified, due) => {
  expect(isVerificationDue({ provider, emailVerified })).toBe(due);
});
