import { expect, it } from 'vitest';
import { hasRoomForTag } from './tag-limit.ts';

it.each([
  [0, true],
  [499, true],
  [500, false],
])('with %d tags there is room for one more: %s', (count, room) => {
  expect(hasRoomForTag(count)).toBe(room);
});
