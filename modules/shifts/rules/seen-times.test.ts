import { expect, test } from 'vitest';
import { asId } from '#kernel/ids';
import { asDate } from '#kernel/time';
import { seenTimes } from './seen-times.ts';

const place = { profileId: asId<'shiftProfile'>('01938d4e-0000-7000-8000-000000000001'), date: asDate('2026-12-07') };

test.each<
  readonly [string, { needed: number | null; seen?: number | null }, number | null, 'wanted' | 'conflict' | 'left']
>([
  ['as it was seen', { needed: 3, seen: 2 }, 2, 'wanted'],
  ['nothing was seen: the last change wins', { needed: 3 }, 5, 'wanted'],
  ['another maker changed it first', { needed: 3, seen: 2 }, 5, 'conflict'],
  ['another maker changed it to the same', { needed: 3, seen: 2 }, 3, 'wanted'],
  ['another maker took it off', { needed: 3, seen: 2 }, null, 'conflict'],
  ['taken off, and another maker changed it', { needed: null, seen: 2 }, 5, 'conflict'],
  ['new, and another maker added it with a need', { needed: 3, seen: null }, 5, 'conflict'],
  ['had to be there for a person, and is there by now', { needed: 0, seen: null }, 5, 'left'],
])('%s', (_name, asked, stored, outcome) => {
  const one = { ...place, ...asked };
  expect(seenTimes([one], stored === null ? [] : [{ ...place, needed: stored }])).toEqual({
    wanted: outcome === 'wanted' ? [one] : [],
    conflicts: outcome === 'conflict' ? [{ ...place, needed: stored }] : [],
  });
});
