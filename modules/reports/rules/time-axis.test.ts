import { describe, expect, it } from 'vitest';
import { asDate, instant } from '#kernel/time';
import { axesOfDays, axisAround, crowdsOf, placeOn, stretchOn, ticksOf } from './time-axis.ts';

const zone = 'Asia/Bangkok';
const at = (text: string) => instant(`${text}:00+07:00`);
const span = (from: string, to: string) => ({ from: at(from), to: at(to) });

describe('a time axis', () => {
  it.each([
    [[span('2026-11-16T08:12', '2026-11-16T20:40')], '2026-11-16T08:00', '2026-11-16T21:00'],
    [[span('2026-11-16T08:00', '2026-11-16T12:00')], '2026-11-16T08:00', '2026-11-16T20:00'], // at least twelve hours
    [
      [span('2026-11-16T22:00', '2026-11-17T06:00'), span('2026-11-16T08:00', '2026-11-16T17:00')],
      '2026-11-16T08:00',
      '2026-11-17T06:00',
    ],
  ])('around %j goes from %s to %s', (spans, from, to) => {
    expect(axisAround(spans, zone)).toEqual({ from: at(from), to: at(to) });
  });

  it('around nothing is none', () => {
    expect(axisAround([], zone)).toBeNull();
  });

  it('the days of a week stand below one another with the same hours, a night shift and a day off among them', () => {
    const axes = axesOfDays(
      [
        { date: asDate('2026-11-16'), spans: [span('2026-11-16T08:12', '2026-11-16T17:00')] },
        { date: asDate('2026-11-17'), spans: [span('2026-11-17T22:00', '2026-11-18T06:00')] },
        { date: asDate('2026-11-18'), spans: [] },
      ],
      zone,
    );
    expect([...axes.values()]).toEqual([
      { from: at('2026-11-16T08:00'), to: at('2026-11-17T10:00') },
      { from: at('2026-11-17T08:00'), to: at('2026-11-18T10:00') },
      { from: at('2026-11-18T08:00'), to: at('2026-11-19T10:00') },
    ]);
    expect(axesOfDays([{ date: asDate('2026-11-18'), spans: [] }], zone).size).toBe(0);
  });

  const axis = { from: at('2026-11-16T08:00'), to: at('2026-11-16T20:00') };
  it.each([
    ['2026-11-16T08:00', 0],
    ['2026-11-16T14:00', 50],
    ['2026-11-16T20:00', 100],
    ['2026-11-16T23:00', 100],
    ['2026-11-16T05:00', 0],
  ])('%s is at %d percent', (moment, place) => {
    expect(placeOn(axis, at(moment))).toBe(place);
  });

  it('a stretch has a place and a width', () => {
    expect(stretchOn(axis, span('2026-11-16T11:00', '2026-11-16T14:00'))).toEqual({ left: 25, width: 25 });
  });

  it('marks whole hours of the wall clock, fewer where there is little room', () => {
    expect(ticksOf(axis, zone, 13).map((tick) => tick.time)).toHaveLength(13);
    expect(ticksOf(axis, zone, 6).map((tick) => tick.time)).toEqual(['09:00', '12:00', '15:00', '18:00']);
  });

  it('puts together what a finger could not tell apart, and what hangs on it', () => {
    const crowds = (places: readonly number[]) => crowdsOf(places, (place) => place, 3);
    expect(crowds([8, 50, 92])).toEqual([[8], [50], [92]]);
    expect(crowds([8, 10, 12, 40, 43])).toEqual([[8, 10, 12], [40], [43]]);
    expect(crowds([])).toEqual([]);
  });

  it('marks midnight', () => {
    const night = { from: at('2026-11-16T21:00'), to: at('2026-11-17T06:00') };
    expect(ticksOf(night, zone, 20).filter((tick) => tick.isMidnight)).toHaveLength(1);
  });
});
