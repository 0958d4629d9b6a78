import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers, ShowWhen } from './field.ts';
import { aField, options } from './testing.ts';
import { visibleFields } from './visible-fields.ts';

const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 300) };

const fields = [
  aField({ id: 'way', type: 'dropdown', options: options('car', 'train') }),
  aField({ id: 'plate', showWhen: { fieldId: 'way', is: 'equals', value: 'car' } }),
  aField({ id: 'colour', showWhen: { fieldId: 'plate', is: 'answered' } }),
  aField({ id: 'extras', type: 'checkbox', options: options('toll', 'fuel') }),
  aField({ id: 'litres', showWhen: { fieldId: 'extras', is: 'equals', value: 'fuel' } }),
  aField({ id: 'price', limits: { input: 'number' } }),
  aField({ id: 'why', showWhen: { fieldId: 'price', is: 'atLeast', value: 500 } }),
  aField({ id: 'site' }),
  aField({ id: 'gate', showWhen: { fieldId: 'site', is: 'equals', value: 'ระยอง ' } }),
];
const always = ['way', 'extras', 'price', 'site'];

it.each<[string, Answers, string[]]>([
  ['nothing answered', {}, []],
  ['by train', { way: 'train' }, []],
  ['by car', { way: 'car' }, ['plate']],
  ['by car with a plate', { way: 'car', plate: 'กข 1' }, ['plate', 'colour']],
  ['a field behind a hidden field is hidden', { way: 'train', plate: 'กข 1' }, []],
  ['one of several choices', { extras: ['toll', 'fuel'] }, ['litres']],
  ['another choice', { extras: ['toll'] }, []],
  ['499 baht', { price: 499 }, []],
  ['500 baht', { price: 500 }, ['why']],
  ['an empty text is no answer', { way: 'car', plate: '' }, ['plate']],
  ['spaces are no answer', { way: 'car', plate: '  ' }, ['plate']],
  ['spaces around a text do not count, as a phone adds them', { site: 'ระยอง  ' }, ['gate']],
  ['nor those of the condition', { site: 'ระยอง' }, ['gate']],
])('%s', (_name, answers, shown) => {
  const ids = visibleFields(fields, answers).map(({ id }) => id);
  expect(ids.filter((id) => !always.includes(id))).toEqual(shown);
  expect(ids).toEqual(expect.arrayContaining(always));
});

describe('any form and any answers', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const condition: fc.Arbitrary<ShowWhen | null> = fc.oneof(
    fc.constant(null),
    fc.record({ fieldId: fc.constantFrom(...names), is: fc.constant('answered' as const) }),
    fc.record({
      fieldId: fc.constantFrom(...names),
      is: fc.constant('equals' as const),
      value: fc.constantFrom('x', 'y'),
    }),
  );
  const form = fc
    .tuple(condition, condition, condition, condition, condition)
    .map((conditions) => names.map((id, index) => aField({ id, showWhen: conditions[index] ?? null })));
  const answers = fc.dictionary(fc.constantFrom(...names), fc.constantFrom('x', 'y', ''));

  it('keeps the order, and a hidden answer changes nothing', () => {
    fc.assert(
      fc.property(form, answers, (all, given) => {
        const shown = visibleFields(all, given);
        expect(all.filter((field) => shown.includes(field))).toEqual(shown);
        const visible = Object.fromEntries(Object.entries(given).filter(([id]) => shown.some((one) => one.id === id)));
        expect(visibleFields(all, visible)).toEqual(shown);
      }),
      runs,
    );
  });
});
