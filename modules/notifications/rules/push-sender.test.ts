import { expect, test } from 'vitest';
import { pushSender } from './push-sender.ts';

test.each([
  ['a server with https', 'https://hr.example.co.th', 'https://hr.example.co.th'],
  ['with a port of its own', 'https://hr.example.co.th:8443', 'https://hr.example.co.th:8443'],
  ['without TLS, as services want https', 'http://hr.example.co.th:3000', 'https://hr.example.co.th'],
  ['only this machine', 'http://localhost:3000', 'mailto:no-reply@example.com'],
  ['only this machine, with https', 'https://localhost:3443', 'mailto:no-reply@example.com'],
  ['a name that only begins alike', 'https://localhost.example.co.th', 'https://localhost.example.co.th'],
])('%s', (_, origin, sender) => {
  expect(pushSender(origin)).toBe(sender);
});
