import { describe, expect, it } from 'vitest';
import { addMinutes, instant } from '#kernel/time';
import { pinLimits, waitMinutes, windowEnd } from './pin-tries.ts';

const now = instant('2026-11-15T01:00:00Z');
const tally = (tries: number, limit: number, minutesLeft: number) => ({
  tries,
  limit,
  endsAt: addMinutes(now, minutesLeft),
});

describe('wrong PINs at a station', () => {
  it.each([
    [5, 0],
    [6, 12],
    [60, 12],
  ])('%d tries for one number wait %d minutes', (tries, minutes) => {
    expect(waitMinutes([tally(tries, pinLimits.number, 12), tally(tries, pinLimits.station + 60, 15)], now)).toBe(
      minutes,
    );
  });

  it('spread over many numbers stop the station too', () => {
    expect(waitMinutes([tally(1, pinLimits.number, 15), tally(41, pinLimits.station, 9)], now)).toBe(9);
  });

  it('never wait less than a minute, and are counted for a quarter of an hour', () => {
    expect(waitMinutes([tally(6, pinLimits.number, 0)], now)).toBe(1);
    expect(windowEnd(now)).toBe('2026-11-15T01:15:00.000Z');
  });
});
