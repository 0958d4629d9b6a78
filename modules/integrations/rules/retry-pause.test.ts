import { expect, test } from 'vitest';
import { afterAttempt } from './retry-pause.ts';

test.each([
  ['an answer of 200 delivers', { attempts: 1, status: 200 }, { state: 'delivered' }],
  ['an answer of 204 on the last attempt delivers', { attempts: 8, status: 204 }, { state: 'delivered' }],
  ['a redirect is no delivery', { attempts: 1, status: 302 }, { state: 'waiting', pauseSeconds: 10 }],
  ['no answer is tried again after 10 seconds', { attempts: 1, status: null }, { state: 'waiting', pauseSeconds: 10 }],
  ['the second failure waits a minute', { attempts: 2, status: 500 }, { state: 'waiting', pauseSeconds: 60 }],
  ['the seventh failure waits a day', { attempts: 7, status: 503 }, { state: 'waiting', pauseSeconds: 86_400 }],
  ['the eighth failure is the last', { attempts: 8, status: 500 }, { state: 'failed' }],
  ['gone is final at once', { attempts: 1, status: 410 }, { state: 'failed' }],
])('%s', (_what, attempt, expected) => {
  expect(afterAttempt(attempt)).toEqual(expected);
});
