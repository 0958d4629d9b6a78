import { describe, expect, it } from 'vitest';
import type { Rounding } from './readings.ts';
import { roundedShare } from './rounded-minutes.ts';

describe('a third of ten days (26 h 40 min)', () => {
  it.each<[Rounding, number]>([
    ['minute', 1600],
    ['halfDayUp', 1680],
    ['halfDayDown', 1440],
    ['dayUp', 1920],
    ['dayDown', 1440],
  ])('%s: %d minutes', (rounding, minutes) => {
    expect(roundedShare(4800, { numerator: 1, denominator: 3 }, { rounding, day: 480 })).toBe(minutes);
  });

  it('half a minute is rounded up, and a whole day stays one', () => {
    expect(roundedShare(1, { numerator: 1, denominator: 2 }, { rounding: 'minute', day: 480 })).toBe(1);
    expect(roundedShare(480, { numerator: 1, denominator: 1 }, { rounding: 'dayUp', day: 480 })).toBe(480);
  });
});
