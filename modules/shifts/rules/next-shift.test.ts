import { expect, it } from 'vitest';
import { instant } from '#kernel/time';
import { nextShift } from './next-shift.ts';

const at = (time: string) => instant(`2026-11-16T${time}:00Z`);
const shift = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) });
const morning = shift('01:00', '09:00');
const evening = shift('09:00', '17:00');

it.each([
  { now: '00:30', next: morning, why: 'before the first shift' },
  { now: '08:59', next: morning, why: 'a shift that runs is the next one' },
  { now: '09:00', next: evening, why: 'a shift that ends now is over' },
  { now: '17:00', next: null, why: 'after the last shift' },
])('$why', ({ now, next }) => {
  expect(nextShift([evening, morning], at(now))).toEqual(next);
});
