import { describe, expect, it } from 'vitest';
import type { Minutes } from '#kernel/time';
import { overtimeCandidates } from './overtime-candidates.ts';
import { secondAt } from './testing.ts';

const time = (from: string, to: string) => ({ from: secondAt(from), to: secondAt(to) });

describe('overtime candidates', () => {
  it.each([
    // hours, work, minimum, before, after
    [time('08:00', '17:00'), [time('07:00', '17:00')], 30, [60, 'beforeStart'], [0, 'none']],
    [time('08:00', '17:00'), [time('07:31', '17:30')], 30, [0, 'belowMinimum'], [30, 'afterEnd']],
    [time('08:00', '17:00'), [time('08:00', '17:00')], 0, [0, 'none'], [0, 'none']],
    [time('22:00', '06:00+1'), [time('22:00', '07:00+1')], 30, [0, 'none'], [60, 'afterEnd']],
    [null, [time('09:00', '17:00')], 30, [0, 'none'], [0, 'none']],
    [null, [time('09:00', '13:00'), time('14:00', '20:00')], 30, [0, 'none'], [120, 'beyondNormalDay']],
  ] as const)('%o, %o', (hours, worked, minimum, before, after) => {
    const found = overtimeCandidates({ worked, hours, normalDay: 480 as Minutes, minimum: minimum as Minutes });
    expect([found.before.seconds / 60, found.before.reason]).toEqual(before);
    expect([found.after.seconds / 60, found.after.reason]).toEqual(after);
  });
});
