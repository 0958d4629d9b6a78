import { expect, test } from 'vitest';
import { isPushService } from './push-service.ts';

test.each([
  ['Chrome', 'https://fcm.googleapis.com/fcm/send/abc', true],
  ['Firefox', 'https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['Edge', 'https://wns2-sg2p.notify.windows.com/w/?token=abc', true],
  ['Safari', 'https://web.push.apple.com/abc', true],
  ['without TLS', 'http://fcm.googleapis.com/fcm/send/abc', false],
  ['this machine', 'https://127.0.0.1/x', false],
  ['a name that only looks alike', 'https://fcm.googleapis.com.example.com/x', false],
  ['a name that only ends alike', 'https://evilnotify.windows.com.example/x', false],
  ['another port', 'https://fcm.googleapis.com:8443/x', false],
  ['a user before the host', 'https://me@fcm.googleapis.com/x', false],
  ['no address', 'fcm.googleapis.com', false],
])('%s', (_, endpoint, allowed) => {
  expect(isPushService(endpoint)).toBe(allowed);
});

test('a service that a test names', () => {
  expect(isPushService('http://127.0.0.1:9/send', ['http://127.0.0.1:9'])).toBe(true);
});
