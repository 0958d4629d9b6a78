import { describe, expect, it } from 'vitest';
import type { Minutes } from '#kernel/time';
import { guessedTypes } from './guessed-types.ts';
import { daysOf, scheduleOf, secondAt } from './testing.ts';

const noon = { start: 720 as Minutes, length: 60 as Minutes, paid: false };
const words = { clock_in: 'in', clock_out: 'out', break_in: 'break', break_out: 'back' } as const;
const types = { in: 'clock_in', out: 'clock_out', break: 'break_in', back: 'break_out' } as const;

/** '08:00 12:00' are punches that nobody typed, 'out@12:00' is one that somebody did. */
function guessed(schedule: ReturnType<typeof scheduleOf>, text: string): string {
  const [day] = daysOf([schedule]);
  if (!day) throw new Error('No day.');
  const punches = text.split(' ').map((part) => {
    const [first = '', second] = part.split('@');
    return second
      ? { second: secondAt(second), type: types[first as keyof typeof types] }
      : { second: secondAt(first), type: null };
  });
  return guessedTypes(punches, { hours: day.segments[0] ?? null, repeatSeconds: 60 })
    .map((type) => words[type])
    .join(' ');
}

const office = scheduleOf('08:00-17:00', { breaks: [noon] });
const night = scheduleOf('22:00-06:00', { breaks: [{ ...noon, start: 1560 as Minutes }] });

describe('kinds of punches that nobody chose', () => {
  it.each([
    ['a whole day', office, '08:00 17:00', 'in out'],
    ['only the morning', office, '08:10', 'in'],
    ['only the evening', office, '17:05', 'out'],
    ['with lunch', office, '07:58 12:01 12:55 17:03', 'in break back out'],
    ['the return from lunch is missing', office, '08:00 12:00 17:00', 'in break out'],
    ['the way to lunch is missing', office, '08:00 13:00 17:00', 'in back out'],
    ['the morning is missing', office, '12:00 13:00 17:00', 'break back out'],
    ['the evening is missing', office, '08:00 12:00 13:00', 'in break back'],
    ['a morning off', office, '13:00 17:00', 'in out'],
    ['came at half past one', office, '13:30 17:00', 'in out'],
    ['went home at ten', office, '08:00 10:00', 'in out'],
    ['a long day', office, '06:00 23:00', 'in out'],
    ['a double tap', office, '08:00 08:00:05 17:00 17:00:30', 'in in out out'],
    ['a night shift', night, '21:55 06:04+1', 'in out'],
    ['only the morning after the night', night, '06:04+1', 'out'],
    ['night shift with its break', night, '22:00 02:00+1 03:00+1 06:00+1', 'in break back out'],
    ['no lunch in the schedule', scheduleOf('08:00-17:00'), '08:00 12:00 13:00 17:00', 'in out in out'],
    ['what somebody chose stays', office, '08:00 out@12:00 13:00 17:00', 'in out in out'],
    ['what somebody chose says how it goes on', office, 'in@08:00 12:00 back@13:00 17:00', 'in break back out'],
    ['a chosen kind within the minute', office, '08:00 out@08:00:20', 'in out'],
  ])('%s (%o): %s', (_name, schedule, text, expected) => {
    expect(guessed(schedule, text)).toBe(expected);
  });

  it.each([
    ['08:00', 'in'],
    ['08:00 17:00', 'in out'],
    ['08:00 12:00 13:00 17:00', 'in out in out'],
    ['08:00 08:00:40 17:00', 'in in out'],
    ['08:00 12:00 13:00', 'in out in'],
  ])('without hours they go in and out by turns: %s is %s', (text, expected) => {
    expect(guessed(scheduleOf(''), text)).toBe(expected);
  });
});
