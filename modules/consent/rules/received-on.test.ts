import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { receivedProblem } from './received-on.ts';

const today = asDate('2026-11-15');

it.each([
  ['today', '2026-11-15', null],
  ['five days ago', '2026-11-10', null],
  ['30 days ago', '2026-10-16', null],
  ['31 days ago', '2026-10-15', { code: 'dateTooEarly', params: { n: '2026-10-16' } }],
  ['tomorrow', '2026-11-16', { code: 'dateTooLate', params: { n: '2026-11-15' } }],
])('%s', (_name, received, expected) => {
  expect(receivedProblem(asDate(received), today)).toEqual(expected);
});
