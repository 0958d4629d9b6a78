import { randomUUIDv7 } from 'node:crypto';
import type { Id } from '#kernel/ids';

let lastMillisecond = '';
let count = 0;

/**
 * A new id. UUIDv7 begins with the time, so that rows created one after another are near each other in their index; within a
 * millisecond this process counts in the twelve bits after the time, so that ids also sort in the order they were made.
 */
export function newId<Kind extends string>(_kind: Kind): Id<Kind> {
  const id = randomUUIDv7();
  const millisecond = id.slice(0, 13);
  count = millisecond === lastMillisecond ? count + 1 : 0;
  lastMillisecond = millisecond;
  // More than 4,096 in a millisecond: the rest keep their random bits.
  if (count > 0xfff) return id as Id<Kind>;
  return `${id.slice(0, 15)}${count.toString(16).padStart(3, '0')}${id.slice(18)}` as Id<Kind>;
}
