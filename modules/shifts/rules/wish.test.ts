import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import type { Segment } from '#work-hours/rules/schedule';
import { brokenWishes, repeatedDates, rosterWish, type Wish, wishReach } from './wish.ts';

const date = asDate('2026-12-07');
const work = (...ids: string[]) => [
  {
    date,
    segments: ids.map((id) => ({ id, kind: 'working', start: 480, end: 1020, breaks: [] }) as unknown as Segment),
  },
];
const findings = (ids: readonly string[], wish: Wish | null) =>
  brokenWishes(
    work(...ids),
    () => wish,
    (id) => `name of ${id}`,
  ).map(({ rule, params }) => [rule, params]);

describe('a plan against the wish of a day', () => {
  const off: Wish = { kind: 'off', profileId: null };
  const night: Wish = { kind: 'shift', profileId: 'night' };
  const cases: readonly [string, readonly string[], Wish | null, unknown[]][] = [
    ['work on an unavailable day is found', ['day'], { kind: 'unavailable', profileId: null }, [['unavailable', {}]]],
    ['an unavailable day without work is kept', [], { kind: 'unavailable', profileId: null }, []],
    ['work on a wanted day off is found', ['day'], off, [['wantedOff', {}]]],
    ['a free day keeps the wish for it', [], off, []],
    ['the wanted shift keeps the wish', ['night'], night, []],
    ['the wanted shift beside another keeps the wish', ['day', 'night'], night, []],
    [
      'another shift breaks the wish and names the wanted one',
      ['day'],
      night,
      [['wantedShift', { profile: 'name of night' }]],
    ],
    ['a free day is no other shift', [], night, []],
    ['a day without a wish has nothing to break', ['day'], null, []],
  ];
  it.each(cases)('%s', (_, ids, wish, expected) => expect(findings(ids, wish)).toEqual(expected));
});

it('wishes reach from tomorrow to half a year ahead', () => {
  expect(wishReach(asDate('2026-11-16'))).toEqual({ from: '2026-11-17', to: '2027-05-16' });
});

it('dates are repeated on the same weekday, each once, as far as wishes reach', () => {
  const reach = { from: asDate('2026-11-17'), to: asDate('2026-12-02') };
  const dates = [asDate('2026-11-18'), asDate('2026-11-25')];
  expect(repeatedDates(dates, 1, reach)).toEqual(dates);
  expect(repeatedDates(dates, 4, reach)).toEqual(['2026-11-18', '2026-11-25', '2026-12-02']);
});

it('the roster weighs days off and shifts; an unavailable day is no wish', () => {
  expect(rosterWish(3, { kind: 'off', profileId: null })).toEqual({ day: 3, kind: 'off', shift: null, weight: 1 });
  expect(rosterWish(3, { kind: 'shift', profileId: 'n' })).toEqual({ day: 3, kind: 'on', shift: 'n', weight: 1 });
  expect(rosterWish(3, { kind: 'unavailable', profileId: null })).toBeNull();
});
