import { describe, expect, it } from 'vitest';
import { periodsOf } from './periods.ts';
import { inOrder } from './punch.ts';
import { punchesOf, shown } from './testing.ts';

const periods = (text: string) =>
  periodsOf(inOrder(punchesOf(text)).map((timed) => ({ ...timed, why: 'inWindow' as const })));
const times = (spans: readonly { from: number; to: number }[]) =>
  spans.map(({ from, to }) => `${shown(from).slice(3)}-${shown(to).slice(3)}`).join(' ');

describe('punches to periods', () => {
  it.each([
    // punches, work, breaks, where the day stands
    ['in 08:00, out 17:00', '08:00-17:00', '', 'left'],
    ['in 08:00, break 12:00, back 13:00, out 17:00', '08:00-12:00 13:00-17:00', '12:00-13:00', 'left'],
    ['in 08:00, out 12:00, in 13:00, out 17:00', '08:00-12:00 13:00-17:00', '', 'left'],
    ['in 08:00, in 08:01, out 17:00', '08:00-17:00', '', 'left'], // the second clock-in is dropped
    ['in 08:00, out 17:00, out 17:02', '08:00-17:00', '', 'left'], // the first clock-out stands
    [
      'in 08:00, break 12:00, break 12:01, back 13:00, back 13:01, out 17:00',
      '08:00-12:00 13:00-17:00',
      '12:00-13:00',
      'left',
    ],
    ['in 08:00, break 12:00, in 13:00, out 17:00', '08:00-12:00 13:00-17:00', '12:00-13:00', 'left'], // back by clock-in
    ['in 08:00, break 12:00, out 12:30', '08:00-12:00', '', 'left'],
    ['in 08:00', '', '', 'working'],
    ['in 08:00, break 12:00', '08:00-12:00', '', 'onBreak'],
    ['out 17:00', '', '', 'left'],
    ['back 13:00, out 17:00', '13:00-17:00', '', 'left'],
    ['break 12:00, back 13:00, out 17:00', '13:00-17:00', '12:00-13:00', 'left'], // only the clock-in is missing
    ['', '', '', 'notIn'],
    ['out 17:00, in 08:00', '08:00-17:00', '', 'left'], // arrived the wrong way round
  ])('%s', (text, work, breaks, now) => {
    const day = periods(text);
    expect([times(day.work), times(day.breaks), day.state.now]).toEqual([work, breaks, now]);
  });

  it.each([
    [
      'in 08:00, in 08:01, out 17:00, out 17:01',
      ['startsWork', 'droppedAlreadyOpen', 'endsWork', 'droppedAlreadyEnded'],
    ],
    ['in 08:00, break 12:00, back 13:00, out 17:00', ['startsWork', 'startsBreak', 'endsBreak', 'endsWork']],
    ['in 08:00, break 12:00, out 12:30', ['startsWork', 'startsBreak', 'leavesFromBreak']],
    ['out 12:00, in 13:00, out 17:00', ['endsUnknown', 'startsWork', 'endsWork']],
  ])('%s: each punch has one role %j', (text, roles) => {
    expect(periods(text).punches.map(({ role }) => role)).toEqual(roles);
  });

  it('do not know what was before a first punch that is no clock-in', () => {
    expect(periods('back 13:00, out 17:00').unknownBefore).not.toBeNull();
    expect(periods('in 08:00').unknownBefore).toBeNull();
  });
});
