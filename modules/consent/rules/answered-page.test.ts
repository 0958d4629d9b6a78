import { expect, it } from 'vitest';
import { answerTo, mayWithdraw } from './answered-page.ts';

it.each([
  ['notice', true, { ok: true, value: 'given' }],
  ['notice', false, { ok: false, reason: 'noticeNotRead' }],
  ['consent', true, { ok: true, value: 'given' }],
  ['consent', false, { ok: true, value: 'refused' }],
] as const)('a %s with the box at %s', (kind, agreed, expected) => {
  expect(answerTo({ kind }, agreed)).toEqual(expected);
});

it('a consent can be withdrawn, a notice that was read stays read', () => {
  expect([mayWithdraw({ kind: 'consent' }), mayWithdraw({ kind: 'notice' })]).toEqual([true, false]);
});
