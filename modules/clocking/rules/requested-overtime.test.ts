import { expect, it } from 'vitest';
import { type AskedHours, type OvertimeDecision, withoutRequest, withRequest } from './requested-overtime.ts';

const hour = 3600;
const hours = (requestId: string, from: number, to: number): AskedHours => ({
  requestId,
  start: from * 60,
  end: to * 60,
});
const [a, b, c] = [hours('a', 17, 18), hours('b', 18, 19), hours('c', 20, 21)];
const made = (seconds: number | null, asked: readonly AskedHours[]): OvertimeDecision => ({
  seconds,
  requestId: asked.at(-1)?.requestId ?? 'a',
  asked,
});
/** Of before hours were kept. */
const old = (seconds: number): OvertimeDecision => ({ seconds, requestId: 'old', asked: null });

it.each<[string, OvertimeDecision | undefined, AskedHours, number]>([
  ['the first request of a day', undefined, a, hour],
  ['a second request adds up', made(hour, [a]), b, 2 * hour],
  ['the same hours once more', made(hour, [a]), hours('b', 17, 18), hour],
  ['hours that overlap', made(2 * hour, [hours('a', 17, 19)]), hours('b', 18, 20), 3 * hour],
  ['hours within others', made(4 * hour, [hours('a', 17, 21)]), b, 4 * hour],
  ['a gap between two requests is filled', made(2 * hour, [a, c]), hours('d', 17, 21), 4 * hour],
  ['after midnight', made(hour, [a]), hours('b', 23, 26), 4 * hour],
  ['a manager’s own decision is replaced', { seconds: 3 * hour, requestId: null, asked: null }, a, hour],
  ['after a decision that was taken back', { seconds: null, requestId: null, asked: null }, a, hour],
  ['after requests whose hours were not kept', old(hour), a, 2 * hour],
  ['never more than a day', old(23 * hour), hours('a', 17, 19), 24 * hour],
])('%s', (_name, before, asked, expected) => expect(withRequest(before, asked).seconds).toBe(expected));

it('keeps the seconds of requests whose hours were not kept', () => {
  const first = withRequest(old(hour), a);
  expect(withRequest({ ...first, requestId: 'a' }, b).seconds).toBe(3 * hour);
});

it.each<[string, OvertimeDecision | undefined, AskedHours, number | null | undefined]>([
  ['one of two requests is undone', made(2 * hour, [a, b]), a, hour],
  ['one of two for the same hours is undone', made(hour, [a, hours('b', 17, 18)]), a, hour],
  ['the only request is undone', made(hour, [a]), a, null],
  ['one whose hours were not kept', old(3 * hour), a, 2 * hour],
  ['the only one, whose hours were not kept', old(hour), a, null],
  ['a manager decided since', { seconds: 3 * hour, requestId: null, asked: null }, a, undefined],
])('%s', (_name, before, asked, expected) => expect(withoutRequest(before, asked)?.seconds).toBe(expected));
