import { expect, test } from 'vitest';
import { decidedUnderKills } from './rush.ts';

test('approvers who decide at once while the server is killed decide each request once, and each effect is done once', {
  timeout: 240_000,
}, async () => {
  const {
    acknowledged,
    seconds: _seconds,
    effectAfter: _after,
    ...rest
  } = await decidedUnderKills({
    approvers: 6,
    requests: 30,
    kills: 1,
    databaseNumber: 97,
  });
  expect(rest).toEqual({ approved: 30, lost: 0, decidedTwice: 0, withoutEffect: 0, withSeveralEffects: 0 });
  expect(acknowledged).toBe(60);
});
