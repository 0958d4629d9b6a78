import { describe, expect, it } from 'vitest';
import { gridStep, movedBy } from './place.ts';

const bangkok = { latitude: 13.7563, longitude: 100.5018 };

describe('places on a map', () => {
  it('moves a hundred metres to the north and to the east', () => {
    expect(movedBy(bangkok, { north: 100 })).toEqual({ latitude: 13.757199, longitude: 100.5018 });
    expect(movedBy(bangkok, { east: 100 })).toEqual({ latitude: 13.7563, longitude: 100.502726 });
  });

  it('returns to the start', () => {
    expect(movedBy(movedBy(bangkok, { north: 250, east: -40 }), { north: -250, east: 40 })).toEqual(bangkok);
  });

  it.each([
    [0.1, 5],
    [0.6, 50],
    [1.2, 100],
    [2.4, 200],
    [150, 10_000],
  ])('a grid at %d metres per pixel has squares of %d metres', (metresPerPixel, step) => {
    expect(gridStep(metresPerPixel)).toBe(step);
  });
});
