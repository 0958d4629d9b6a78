import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { type Answer, consentState, isGiven } from './consent-state.ts';

const [january, july] = [asDate('2026-01-01'), asDate('2026-07-01')];

it.each<[string, { answer: Answer; version: typeof january } | undefined, string, boolean, boolean]>([
  ['never asked', undefined, 'open', true, false],
  ['given to this text', { answer: 'given', version: july }, 'given', false, true],
  ['given to an older text', { answer: 'given', version: january }, 'given', true, true],
  ['refused', { answer: 'refused', version: july }, 'refused', false, false],
  ['refused before the text changed', { answer: 'refused', version: january }, 'refused', true, false],
  ['withdrawn', { answer: 'withdrawn', version: july }, 'withdrawn', false, false],
])('%s', (_name, last, state, asks, given) => {
  expect(consentState(last, july)).toEqual({ state, asks });
  expect(isGiven(last)).toBe(given);
});
