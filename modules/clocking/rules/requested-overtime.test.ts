import { expect, it } from 'vitest';
import { type OvertimeDecision, withoutRequest, withRequest } from './requested-overtime.ts';

const hour = 3600;

it.each<[string, OvertimeDecision | undefined, number, number]>([
  ['the first request of a day', undefined, hour, hour],
  ['a second request adds up', { seconds: hour, requestId: 'a' }, hour, 2 * hour],
  ['a manager’s own decision is replaced', { seconds: 3 * hour, requestId: null }, hour, hour],
  ['after a decision that was taken back', { seconds: null, requestId: null }, hour, hour],
  ['never more than a day', { seconds: 23 * hour, requestId: 'a' }, 2 * hour, 24 * hour],
])('%s', (_name, before, asked, expected) => expect(withRequest(before, asked)).toBe(expected));

it.each<[string, OvertimeDecision | undefined, number, number | null | undefined]>([
  ['one of two requests is undone', { seconds: 3 * hour, requestId: 'b' }, hour, 2 * hour],
  ['the only request is undone', { seconds: hour, requestId: 'a' }, hour, null],
  ['a manager decided since', { seconds: 3 * hour, requestId: null }, hour, undefined],
])('%s', (_name, before, asked, expected) => expect(withoutRequest(before, asked)).toBe(expected));
