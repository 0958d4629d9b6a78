import { expect, it } from 'vitest';
import { checkChain, type Link, type LinkedEntry } from './log-chain.ts';

/** Replaces SHA-256: any two different chains give different texts. */
const digest = (previous: string, text: string): string => `${previous}|${text}`;

function chainOf(...texts: string[]): LinkedEntry[] {
  let hash = '';
  return texts.map((text, index) => {
    hash = digest(hash, text);
    return { id: `id-${index + 1}`, number: index + 1, text, hash };
  });
}

const whole = chainOf('a', 'b', 'c', 'd');
const head = { number: 4, hash: '|a|b|c|d' };
const faultsOf = (entries: readonly LinkedEntry[], anchors: readonly Link[] = [], heads: readonly Link[] = [head]) => {
  const chain = checkChain(digest, anchors);
  chain.add(entries);
  return chain.end(heads).faults;
};

it('an untouched chain has no fault', () => {
  expect(faultsOf(whole)).toEqual([]);
  expect(faultsOf([], [], [])).toEqual([]);
});

it.each([
  [
    'an edited entry',
    whole.with(1, { ...(whole[1] as LinkedEntry), text: 'B' }),
    [{ kind: 'altered', number: 2, id: 'id-2' }],
  ],
  ['an entry taken out', whole.toSpliced(1, 1), [{ kind: 'missing', from: 2, to: 2 }]],
  ['the first entries taken out', whole.slice(2), [{ kind: 'missing', from: 1, to: 2 }]],
  ['a tail that was cut off', whole.slice(0, 2), [{ kind: 'cutOff', from: 3, to: 4 }]],
  ['everything gone', [], [{ kind: 'cutOff', from: 1, to: 4 }]],
])('%s is found', (_name, entries, faults) => {
  expect(faultsOf(entries)).toEqual(faults);
});

it('a removed tail is found by the anchor, even if the head was changed too', () => {
  const shorter = whole.slice(0, 2);
  const rewound = [{ number: 2, hash: '|a|b' }];
  expect(faultsOf(shorter, [], rewound)).toEqual([]);
  expect(faultsOf(shorter, [head], rewound)).toEqual([{ kind: 'cutOff', from: 3, to: 4 }]);
});

it('a log rewritten from an entry on is found by the anchor', () => {
  const rewritten = chainOf('a', 'B', 'c', 'd');
  const newHead = [{ number: 4, hash: '|a|B|c|d' }];
  expect(faultsOf(rewritten, [], newHead)).toEqual([]);
  expect(faultsOf(rewritten, [{ number: 3, hash: '|a|b|c' }], newHead)).toEqual([{ kind: 'rewritten', number: 3 }]);
});
