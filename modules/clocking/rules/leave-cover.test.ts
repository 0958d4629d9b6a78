import { describe, expect, it } from 'vitest';
import { leaveOfDay } from './leave-cover.ts';
import { secondAt } from './testing.ts';

const time = (from: string, to: string) => ({ from: secondAt(from), to: secondAt(to) });
const day = [time('08:00', '12:00'), time('13:00', '17:00')];

describe('leave cover of 08:00 to 12:00 and 13:00 to 17:00', () => {
  it.each([
    ['the whole day', [{ id: 'a', paid: true, time: null }], [['a', 480]]],
    ['the morning', [{ id: 'a', paid: true, time: time('08:00', '12:00') }], [['a', 240]]],
    ['over noon: the break is not leave', [{ id: 'a', paid: false, time: time('11:00', '14:00') }], [['a', 120]]],
    [
      'two that overlap: the first covers',
      [
        { id: 'a', paid: true, time: time('08:00', '11:00') },
        { id: 'b', paid: false, time: null },
      ],
      [
        ['a', 180],
        ['b', 300],
      ],
    ],
    [
      'the whole day at half pay: the rest is unpaid',
      [{ id: 'a', paid: true, time: null, paidPercent: 50 }],
      [
        ['a', 240],
        ['a', 240],
      ],
    ],
    ['unpaid, whatever its percentage', [{ id: 'a', paid: false, time: null, paidPercent: 50 }], [['a', 480]]],
    ['with work from 9:00 to 10:00 that counts', [{ id: 'a', paid: true, time: null, workCounts: true }], [['a', 420]]],
    ['outside the hours', [{ id: 'a', paid: true, time: time('18:00', '20:00') }], []],
  ])('%s', (_name, leaves, minutes) => {
    expect(
      leaveOfDay(day, leaves, [time('09:00', '10:00')]).parts.map(({ id, seconds }) => [id, seconds / 60]),
    ).toEqual(minutes);
  });
});
