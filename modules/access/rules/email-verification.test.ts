import { expect, it } from 'vitest';
import { isVerificationDue } from './email-verification.ts';

it.each([
  ['a@mail.test', false, true],
  ['a@mail.test', true, false],
  [null, false, false],
] as const)('with the address %s, verified %s: due %s', (email, emailVerified, due) => {
  expect(isVerificationDue({ email, emailVerified })).toBe(due);
});
