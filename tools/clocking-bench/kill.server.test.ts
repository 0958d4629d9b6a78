import { expect, test } from 'vitest';
import { killedWhileClocking } from './kill.ts';

test('an acknowledged punch survives kills of the server and of PostgreSQL, and is stored once', {
  timeout: 240_000,
}, async () => {
  const { acknowledged, ...rest } = await killedWhileClocking({
    victims: ['postgres', 'server'],
    perSecond: 40,
    seconds: 1.5,
    people: 12,
  });
  expect(rest).toEqual({ kills: 2, lost: 0, doubled: 0, miscounted: 0 });
  expect(acknowledged).toBe(2 * 60);
});
