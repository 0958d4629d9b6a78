import { expect, it } from 'vitest';
import { isSameSecret } from './same-secret.ts';

it.each([
  ['secret', 'secret', true],
  ['', '', true],
  ['secreT', 'secret', false],
  ['secre', 'secret', false],
  ['secrets', 'secret', false],
  ['', 'secret', false],
  ['secret', '', false],
  ['\0', '', false],
  ['', '\0', false],
  ['กาล', 'กาล', true],
])('%j beside %j is %s', (given, secret, same) => {
  expect(isSameSecret(given, secret)).toBe(same);
});
