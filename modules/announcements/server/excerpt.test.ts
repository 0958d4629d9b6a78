import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

it.each([
  ['short', 'We close on Friday.', 'We close on Friday.'],
  ['long', 'ก'.repeat(200), `${'ก'.repeat(160)}…`],
  ['a picture letter at the end of what is shown', `${'ก'.repeat(159)}🎉 and more`, `${'ก'.repeat(159)}…`],
])('%s', (_name, content, expected) => {
  expect(excerptOf({ messageType: 'simple', content })).toBe(expected);
});
