import { expect, it } from 'vitest';
import { deviceAnswer } from './device-answer.ts';

const good = { code: 'LAN_SUS-0', result: 1, success: true, data: '84E0F420893301FA' };

it.each([
  ['a good answer', good, 'ok'],
  ['older firmware without a code', { result: 1, success: true }, 'ok'],
  ['a figure as text', { result: '1', success: true }, 'ok'],
  ['success without its figure', { code: 'LAN_SUS-0', success: true }, 'unknown'],
  ['a wrong password', { code: 'LAN_EXP-1001', result: 0, success: false }, 'wrongPassword'],
  ['a device that is new', { code: 'LAN_EXP-1003', result: 0, success: false }, 'noPassword'],
  ['a busy device', { code: 'LAN_EXP-1005', result: 0, success: false }, 'busy'],
  ['too dark', { code: 'LAN_EXP-8015', result: 0, success: false }, 'badLight'],
  ['no room', { code: 'LAN_EXP-4030', result: 0, success: false }, 'full'],
  ['a code of tomorrow', { code: 'LAN_EXP-9999', result: 0, success: false }, 'unknown'],
  ['no object', 'OK', 'unknown'],
  ['nothing', null, 'unknown'],
])('%s', (_what, body, expected) => {
  const answer = deviceAnswer(body);
  expect(answer.ok ? 'ok' : answer.reason).toBe(expected);
});
