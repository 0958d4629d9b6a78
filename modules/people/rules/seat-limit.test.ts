import { describe, expect, it } from 'vitest';
import { hasSeats } from './seat-limit.ts';

const paidFor = (limit: number) => ({ enabled: true, limit });

describe('seats of the plan', () => {
  it.each([
    { limit: 100, working: 99, invited: 0, wanted: 1, room: true },
    { limit: 100, working: 100, invited: 0, wanted: 1, room: false },
    { limit: 100, working: 98, invited: 1, wanted: 1, room: true },
    { limit: 100, working: 98, invited: 2, wanted: 1, room: false },
    { limit: 100, working: 0, invited: 0, wanted: 101, room: false },
    { limit: 1, working: 0, invited: 0, wanted: 1, room: true },
  ])('$limit seats, $working at work, $invited invited: $wanted more is $room', ({ limit, wanted, room, ...taken }) => {
    expect(hasSeats(paidFor(limit), taken, wanted)).toBe(room);
  });

  it('the free plan counts nobody', () => {
    expect(hasSeats({ enabled: false, limit: 0 }, { working: 5000, invited: 3 }, 10)).toBe(true);
  });
});
