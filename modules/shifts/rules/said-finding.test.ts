import { expect, it } from 'vitest';
import { lengthParts, saidParams } from './said-finding.ts';

it.each([
  [45, { as: 'minutes', hours: 0, minutes: 45 }],
  [0, { as: 'minutes', hours: 0, minutes: 0 }],
  [480, { as: 'hours', hours: 8, minutes: 0 }],
  [450, { as: 'both', hours: 7, minutes: 30 }],
])('%i minutes', (length, parts) => {
  expect(lengthParts(length)).toEqual(parts);
});

it('says minutes of rest as a length, and leaves counts of people as they are', () => {
  const say = ({ hours, minutes }: { hours: number; minutes: number }) => `${hours}:${minutes}`;
  const rest = { rule: 'shortRest' as const, params: { minutes: 450, least: 660 } };
  expect(saidParams(rest, say)).toEqual({ minutes: '7:30', least: '11:0' });
  const people = { rule: 'tooFew' as const, params: { profile: 'Night', planned: 60, needed: 120 } };
  expect(saidParams(people, say)).toEqual(people.params);
});
