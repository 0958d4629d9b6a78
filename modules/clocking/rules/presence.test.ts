import { describe, expect, it } from 'vitest';
import { boardOrder, nextPunches, presence, presences } from './presence.ts';
import { dayOf } from './testing.ts';

describe('where a person stands', () => {
  it.each([
    // now, punches, facts, presence, next punches
    ['07:00', '', {}, 'notYet', ['clock_in']],
    ['08:30', '', {}, 'notIn', ['clock_in']],
    ['10:00', 'in 08:00', {}, 'working', ['clock_out', 'break_in']],
    ['12:10', 'in 08:00, break 12:00', {}, 'onBreak', ['break_out', 'clock_out']],
    ['18:00', 'in 08:00, out 17:00', {}, 'left', ['clock_in']],
    ['23:59+2', '', {}, 'absent', ['clock_in']],
    ['10:00', '', { holiday: { name: 'New Year' } }, 'holiday', ['clock_in']],
    ['10:00', '', { leaves: [{ id: 'leave', paid: true, time: null }] }, 'leave', ['clock_in']],
    ['10:00', 'in 09:00', { holiday: { name: 'New Year' } }, 'working', ['clock_out', 'break_in']],
  ])('at %s with %s', (asOf, punches, facts, expected, next) => {
    const day = dayOf(punches, { asOf, facts });
    expect([presence(day), nextPunches(day)]).toEqual([expected, next]);
  });

  it('a rest day is a day off, and a day for which nobody has set hours is unscheduled', () => {
    expect(presence(dayOf('', { schedule: 'rest', asOf: '10:00' }))).toBe('dayOff');
    expect(presence(dayOf('', { schedule: '', asOf: '10:00' }))).toBe('unscheduled');
  });

  it('on the board everybody has a place, and the absent come first', () => {
    expect(boardOrder.toSorted()).toEqual(presences.toSorted());
    expect(boardOrder[0]).toBe('absent');
  });
});
