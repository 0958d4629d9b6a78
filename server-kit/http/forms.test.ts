import { expect, test } from 'vitest';
import { Refusal } from '#kernel/errors';
import { UploadQuota } from './forms.ts';

test('a sender who has sent an hour’s bytes waits until the hour is over; others do not', () => {
  let now = 0;
  const quota = new UploadQuota({ bytesPerHour: 1_000, clock: () => now });
  quota.count('a', 600);
  now = 20 * 60_000;
  const over = (() => {
    try {
      quota.count('a', 600);
    } catch (error) {
      return error;
    }
  })();
  expect((over as Refusal).status).toBe(429);
  expect((over as Refusal).body.params).toEqual({ minutes: 40 });
  expect(() => quota.require('a')).toThrow(Refusal);
  expect(() => quota.require('b')).not.toThrow();
  now = 60 * 60_000;
  expect(() => quota.require('a')).not.toThrow();
});
