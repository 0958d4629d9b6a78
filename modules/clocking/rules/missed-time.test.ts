import { describe, expect, it } from 'vitest';
import type { Minutes } from '#kernel/time';
import { type MissedInput, missedTime } from './missed-time.ts';
import type { Span } from './span.ts';
import { secondAt } from './testing.ts';

const spans = (text: string): Span[] =>
  text === ''
    ? []
    : text.split(' ').map((part) => {
        const [from = '', to = ''] = part.split('-');
        return { from: secondAt(from), to: secondAt(to) };
      });

/** Expected 08:00 to 12:00 and 13:00 to 17:00; late after 5, absent after 120 minutes. */
function missed(worked: string, parts: Partial<MissedInput> = {}): string {
  const found = missedTime({
    expected: spans('08:00-12:00 13:00-17:00'),
    worked: spans(worked),
    breaks: [],
    openFrom: null,
    unknownBefore: null,
    unknown: [],
    lateAfter: 5 as Minutes,
    lateUnit: 'second',
    absenceAfter: 120 as Minutes,
    asOf: secondAt('12:00+1'),
    isOver: true,
    isOnBreak: false,
    ...parts,
  });
  const { late, absence, earlyLeave, away, forgiven, unknown } = found;
  const parted = { late: late.seconds, absence: absence.seconds, early: earlyLeave.seconds, away: away.seconds };
  return Object.entries({ ...parted, forgiven, unknown })
    .filter(([, seconds]) => seconds > 0)
    .map(([name, seconds]) => `${name} ${seconds / 60}`)
    .join(', ');
}

describe('missed time', () => {
  it.each([
    ['08:00-17:00', ''],
    ['08:05-17:00', 'forgiven 5'],
    ['08:06-17:00', 'late 6'],
    ['10:00-17:00', 'late 120'],
    ['10:01-17:00', 'absence 121'],
    ['12:30-17:00', 'absence 240'], // the hour at noon was not expected
    ['08:00-12:00', 'early 240'],
    ['08:00-09:00 10:00-17:00', 'away 60'],
    ['08:10-09:00 10:00-16:30', 'late 10, early 30, away 60'],
    ['06:00-07:00', 'absence 480'], // came and left before work began
    ['06:00-07:00 08:30-17:00', 'late 30'], // the early hour is no arrival
    ['17:30-19:00', 'absence 480'],
    ['', 'absence 480'],
  ])('worked %s: %s', (worked, expected) => {
    expect(missed(worked)).toBe(expected);
  });

  it('is not known where a punch is missing', () => {
    expect(missed('', { openFrom: secondAt('08:00') })).toBe('unknown 480');
    expect(missed('08:00-12:00', { openFrom: secondAt('13:00') })).toBe('unknown 240');
    expect(missed('13:00-17:00', { unknownBefore: secondAt('12:00') })).toBe('unknown 240');
    // A clock-out before work began says nothing about the day.
    expect(missed('09:00-17:00', { unknownBefore: secondAt('07:00') })).toBe('late 60');
  });

  it('is counted only as far as the day has come', () => {
    const at = (time: string) => ({ asOf: secondAt(time), isOver: false });
    expect(missed('', at('08:30'))).toBe('late 30');
    expect(missed('', at('10:30'))).toBe('absence 150');
    expect(missed('08:00-10:00', at('10:30'))).toBe('early 30');
    expect(missed('', at('07:30'))).toBe('');
  });
});
