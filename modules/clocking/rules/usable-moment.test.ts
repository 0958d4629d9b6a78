import { expect, it } from 'vitest';
import { addSeconds, type Instant } from '#kernel/time';
import { furthestAhead, furthestBehind, usableMoment } from './usable-moment.ts';

const received = '2026-11-02T01:00:00.000Z' as Instant;

it.each([
  ['now', 0, true],
  ['a day ahead, to the second', furthestAhead, true],
  ['more than a day ahead', furthestAhead + 1, false],
  ['queued for a month', -30 * 86_400, true],
  ['sixty days behind, to the second', -furthestBehind, true],
  ['more than sixty days behind', -furthestBehind - 1, false],
])('%s', (_name, seconds, isBelieved) => {
  const said = addSeconds(received, seconds);
  expect(usableMoment(said, received)).toEqual(
    isBelieved ? { at: said, claimed: null } : { at: received, claimed: said },
  );
});
