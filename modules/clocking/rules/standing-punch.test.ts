import { describe, expect, it } from 'vitest';
import { asDate, type Instant } from '#kernel/time';
import { type Correction, nextNumber, standingOf } from './standing-punch.ts';

const tuesday = asDate('2026-11-03');
const madeAt = '2026-11-02T10:00:00.000Z' as Instant;
const word = (kind: Correction['kind'], number: number, movedTo: typeof tuesday | null = null): Correction => ({
  id: `c${number}`,
  clockingId: 'p',
  number,
  kind,
  movedTo,
  madeAt,
});

describe('what still holds of a punch', () => {
  it.each([
    ['nothing was said', [], { isVoid: false, movedTo: null }],
    ['deleted', [word('void', 1)], { isVoid: true, movedTo: null }],
    ['deleted and restored', [word('void', 1), word('restore', 2)], { isVoid: false, movedTo: null }],
    [
      'the order in which words arrive does not matter',
      [word('restore', 2), word('void', 1)],
      { isVoid: false, movedTo: null },
    ],
    [
      'the clock of the second server is behind',
      [word('void', 1), { ...word('restore', 2), madeAt: '2026-11-02T09:59:59.000Z' as Instant }],
      { isVoid: false, movedTo: null },
    ],
    ['moved', [word('move', 1, tuesday)], { isVoid: false, movedTo: tuesday }],
    ['moved and taken back', [word('move', 1, tuesday), word('move', 2)], { isVoid: false, movedTo: null }],
    [
      'restored where it had been moved',
      [word('move', 1, tuesday), word('void', 2), word('restore', 3)],
      { isVoid: false, movedTo: tuesday },
    ],
  ])('%s', (_name, words, standing) => {
    expect(standingOf(words)).toEqual(standing);
  });

  it('the next correction has the next number', () => {
    expect([nextNumber([]), nextNumber([word('void', 1), word('restore', 2)])]).toEqual([1, 3]);
  });
});
