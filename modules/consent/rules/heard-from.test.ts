import { expect, it } from 'vitest';
import { instant } from '#kernel/time';
import { heardFrom } from './heard-from.ts';

const now = instant('2026-11-15T08:00:00Z');
const at = (moment: string | null) => (moment === null ? null : instant(moment));

it.each([
  ['for the first time', null, null],
  ['again on the same day', '2026-11-15T07:59:00Z', '2026-11-16T07:59:00Z'],
  ['again within a day', '2026-11-14T08:00:01Z', '2026-11-15T08:00:01Z'],
  ['again after a day', '2026-11-14T08:00:00Z', null],
  ['again after a year', '2025-11-15T08:00:00Z', null],
])('a person who asks %s', (_when, before, expected) => {
  expect(heardFrom(at(before), now)).toBe(at(expected));
});
