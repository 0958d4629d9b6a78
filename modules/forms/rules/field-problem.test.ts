import { expect, it } from 'vitest';
import type { FormField } from './field.ts';
import { fieldProblem } from './field-problem.ts';
import { aField, options } from './testing.ts';

const earlier = [
  aField({ id: 'way', type: 'dropdown', options: options('car', 'train') }),
  aField({ id: 'price', limits: { input: 'number' } }),
  aField({ id: 'line', type: 'divider', label: '' }),
];

it.each<[string, Partial<FormField>, string | null]>([
  ['a text', {}, null],
  ['a text of at most 5,000 letters', { limits: { max: 5000 } }, null],
  ['a longer text', { limits: { max: 5001 } }, 'limits max'],
  ['a number from −10 to 10', { limits: { input: 'number', min: -10, max: 10, decimals: 2 } }, null],
  ['limits that nothing can meet', { limits: { min: 5, max: 4 } }, 'limits min'],
  ['decimals of a text', { limits: { decimals: 1 } }, 'limits invalid'],
  ['a divider without a label', { type: 'divider', label: '' }, null],
  ['a divider that must be answered', { type: 'divider', required: true }, 'required invalid'],
  ['descriptions without words', { type: 'descriptions', label: '' }, 'label required'],
  ['a dropdown', { type: 'dropdown', options: options('a') }, null],
  ['a dropdown without options', { type: 'dropdown' }, 'options required'],
  ['a text with options', { options: options('a') }, 'options invalid'],
  [
    'two options of one name',
    {
      type: 'radio',
      options: [
        { id: '1', label: 'a' },
        { id: '2', label: 'a' },
      ],
    },
    'options duplicate',
  ],
  ['two of three choices', { type: 'checkbox', options: options('a', 'b', 'c'), limits: { min: 2, max: 2 } }, null],
  ['four of three choices', { type: 'checkbox', options: options('a', 'b', 'c'), limits: { min: 4 } }, 'limits max'],
  ['ten files', { type: 'file', limits: { max: 10 } }, null],
  ['eleven pictures', { type: 'image', limits: { max: 11 } }, 'limits max'],
  ['a date from yesterday to next week', { type: 'date', limits: { min: -1, max: 7 } }, null],
  ['limits of a zone', { type: 'zone', limits: { max: 1 } }, 'limits invalid'],
  ['asked by car', { showWhen: { fieldId: 'way', is: 'equals', value: 'car' } }, null],
  [
    'asked by an option that is not there',
    { showWhen: { fieldId: 'way', is: 'equals', value: 'ship' } },
    'showWhen choice',
  ],
  ['asked from 500 baht', { showWhen: { fieldId: 'price', is: 'atLeast', value: 500 } }, null],
  ['asked from 500 of a choice', { showWhen: { fieldId: 'way', is: 'atLeast', value: 500 } }, 'showWhen number'],
  ['asked by itself', { showWhen: { fieldId: 'x', is: 'answered' } }, 'showWhen choice'],
  ['asked by a divider', { showWhen: { fieldId: 'line', is: 'answered' } }, 'showWhen choice'],
])('%s', (_name, facts, expected) => {
  const found = fieldProblem(aField({ id: 'x', ...facts }), earlier);
  expect(found && `${found.part} ${found.problem.code}`).toBe(expected);
});
