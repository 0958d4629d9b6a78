import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldsInOrder, type LinkedField, withLinks } from './fields-in-order.ts';

const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 300) };

const ids = (fields: readonly LinkedField[]) => {
  const ordered = fieldsInOrder(fields);
  return ordered.ok ? ordered.value.map(({ id }) => id).join('') : ordered.reason;
};

it.each<[string, LinkedField[], string]>([
  ['no fields', [], ''],
  ['no links', [{ id: 'b' }, { id: 'a' }], 'ba'],
  [
    'only previous',
    [
      { id: 'b', previousId: 'a' },
      { id: 'a', previousId: null },
    ],
    'ab',
  ],
  [
    'both links',
    [
      { id: 'b', previousId: 'a', nextId: null },
      { id: 'a', previousId: null, nextId: 'b' },
    ],
    'ab',
  ],
  [
    'a circle',
    [
      { id: 'a', previousId: 'b' },
      { id: 'b', previousId: 'a' },
    ],
    'brokenOrder',
  ],
  [
    'a circle behind a first field',
    [
      { id: 'a', previousId: null },
      { id: 'b', previousId: 'c' },
      { id: 'c', previousId: 'b' },
    ],
    'brokenOrder',
  ],
  [
    'two first fields',
    [
      { id: 'a', previousId: null },
      { id: 'b', previousId: null },
    ],
    'brokenOrder',
  ],
  ['a field that is not there', [{ id: 'a', previousId: null, nextId: 'x' }], 'brokenOrder'],
  ['some fields without links', [{ id: 'a', previousId: null }, { id: 'b' }], 'brokenOrder'],
  [
    'the last one has a next one',
    [
      { id: 'a', previousId: null, nextId: 'b' },
      { id: 'b', previousId: 'a', nextId: 'a' },
    ],
    'brokenOrder',
  ],
  ['the same field twice', [{ id: 'a' }, { id: 'a' }], 'duplicate'],
])('%s', (_name, fields, expected) => expect(ids(fields)).toBe(expected));

it('fields with the links of an order come back in that order, however they are sent', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 12 }), fc.infiniteStream(fc.nat()), (all, random) => {
      const linked = withLinks(all.map((id) => ({ id })));
      const shuffled = linked
        .map((field) => ({ field, place: random.next().value ?? 0 }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ field }) => field);
      expect(fieldsInOrder(shuffled)).toEqual({ ok: true, value: linked });
    }),
    runs,
  );
});
