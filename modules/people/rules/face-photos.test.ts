import { describe, expect, it } from 'vitest';
import { facePhotosNeeded, hasRoomForFacePhoto } from './face-photos.ts';

describe('face photos', () => {
  it.each([
    [0, 2, true],
    [1, 1, true],
    [2, 0, true],
    [4, 0, true],
    [5, 0, false],
  ])('with %i there, %i are needed and room is %s', (count, needed, room) => {
    expect(facePhotosNeeded(count)).toBe(needed);
    expect(hasRoomForFacePhoto(count)).toBe(room);
  });
});
