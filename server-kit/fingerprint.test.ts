import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

describe('the same fingerprint', () => {
  it.each<[string, unknown, unknown]>([
    ['of names in another order', { a: 1, b: 'x' }, { b: 'x', a: 1 }],
    ['of names in another order, deep inside', [{ in: { a: 1, b: 2 } }], [{ in: { b: 2, a: 1 } }]],
    ['of a value that is null and one that is left out', { a: 1, b: null }, { a: 1 }],
    ['of a value that is undefined and one that is left out', { a: 1, b: undefined }, { a: 1 }],
  ])('%s', (_, one, other) => {
    expect(fingerprintOf(one)).toBe(fingerprintOf(other));
  });
});

describe('another fingerprint', () => {
  it.each<[string, unknown, unknown]>([
    ['of a number and its text', { a: 1 }, { a: '1' }],
    ['of true and its text', { a: true }, { a: 'true' }],
    ['of a text that ends elsewhere', { a: 'xb', b: 'y' }, { a: 'x', b: 'by' }],
    ['of a text that looks like two', ['1:a1:b'], ['a', 'b']],
    ['of a list in another order', [1, 2], [2, 1]],
    ['of a list and a record', { a: ['b', 'c'] }, { a: { b: 'c' } }],
    ['of nothing and a null in a list', { a: [] }, { a: [null] }],
    ['of an empty text and none', { a: '' }, {}],
    ['of a letter beside its neighbour in the alphabet', { name: 'ก' }, { name: 'ข' }],
  ])('%s', (_, one, other) => {
    expect(fingerprintOf(one)).not.toBe(fingerprintOf(other));
  });

  it('of each of twenty thousand forms that differ in one place', () => {
    const seen = new Set<string>();
    for (let count = 0; count < 20_000; count++) seen.add(fingerprintOf({ name: `Team ${count}`, colour: '#1d5fbf' }));
    expect(seen.size).toBe(20_000);
  });

  it('of any two different values', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const isSame = JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
        expect(fingerprintOf(one) === fingerprintOf(other)).toBe(isSame);
      }),
    );
  });
});

/** The names of records in the order of the alphabet, without those that are null. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return ['list', ...value.map(ordered)];
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, each]) => each !== null);
  return fields.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, each]) => [name, ordered(each)]);
}
