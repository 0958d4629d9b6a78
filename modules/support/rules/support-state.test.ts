import { expect, it } from 'vitest';
import type { Instant } from '#kernel/time';
import { supportState } from './support-state.ts';

const at = (time: string) => `2026-11-16T${time}:00.000Z` as Instant;
const now = at('12:00');

it.each([
  ['nobody has answered', { openedAt: null, endsAt: null, closedAt: null }, 'asked'],
  ['an owner declined', { openedAt: null, endsAt: null, closedAt: at('10:00') }, 'declined'],
  ['within its days', { openedAt: at('10:00'), endsAt: at('12:01'), closedAt: null }, 'open'],
  ['at its end', { openedAt: at('10:00'), endsAt: at('12:00'), closedAt: null }, 'ended'],
  ['an owner ended it before', { openedAt: at('10:00'), endsAt: at('13:00'), closedAt: at('11:00') }, 'ended'],
] as const)('%s', (_name, times, state) => {
  expect(supportState(times, now)).toBe(state);
});
