import { describe, expect, it } from 'vitest';
import { afterPhotos, mayFinish, standing } from './face-registration.ts';

it.each([
  [0, 'scanning', 0],
  [1, 'scanning', 1],
  [2, 'scanning', 2],
  [3, 'registered', 3],
  // A device of another maker may hold more.
  [5, 'registered', 3],
])('%d photos: %s', (count, state, photos) => {
  expect(afterPhotos(count)).toEqual({ state, photos });
});

describe('a photo that was asked for', () => {
  const asked = { state: 'scanning', photos: 1, problem: null, photoDueAt: '2026-11-15T01:01:00.000Z' } as const;
  it.each([
    ['2026-11-15T01:00:59.000Z', 'scanning', null],
    ['2026-11-15T01:01:00.000Z', 'scanning', null],
    ['2026-11-15T01:01:01.000Z', 'failed', 'photoTimeout'],
  ])('at %s: %s', (now, state, problem) => {
    expect(standing(asked, now)).toEqual({ state, problem });
  });

  it('is waited for only while somebody stands before the device', () => {
    expect(standing({ ...asked, photoDueAt: null }, '2026-11-16T00:00:00.000Z').state).toBe('scanning');
    expect(standing({ ...asked, state: 'registered' }, '2026-11-16T00:00:00.000Z').state).toBe('registered');
  });
});

it.each([
  [0, false],
  [1, false],
  [2, true],
  [3, true],
])('with %d photos the person may be known: %s', (photos, expected) => {
  expect(mayFinish(photos)).toBe(expected);
});
