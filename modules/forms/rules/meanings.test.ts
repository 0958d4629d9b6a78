import { expect, it } from 'vitest';
import type { FormField } from './field.ts';
import { answersByMeaning, type Meaning, meaningProblem } from './meanings.ts';
import { aField } from './testing.ts';

const meanings: Meaning[] = [
  { name: 'amount', fields: ['number', 'dropdown'], needed: true },
  { name: 'receipt', fields: ['image', 'file'], needed: false },
];
const amount = aField({ id: 'a', limits: { input: 'number' }, required: true, meaning: 'amount' });

it.each<[string, FormField[], string | null]>([
  ['all that is needed', [amount], null],
  ['with a receipt', [amount, aField({ id: 'r', type: 'file', meaning: 'receipt' })], null],
  ['no amount', [aField({ id: 'x' })], 'amount meaningMissing'],
  ['two amounts', [amount, { ...amount, id: 'b' }], 'amount meaningTwice'],
  ['an amount in words', [{ ...amount, limits: {} }], 'amount meaningOfOtherField'],
  ['an amount that may be left out', [{ ...amount, required: false }], 'amount meaningOptional'],
  [
    'an amount that is not always asked',
    [aField({ id: 'x' }), { ...amount, showWhen: { fieldId: 'x', is: 'answered' } }],
    'amount meaningOptional',
  ],
  ['a meaning that the type does not know', [amount, aField({ id: 'x', meaning: 'days' })], 'days meaningUnknown'],
])('%s', (_name, fields, expected) => {
  const found = meaningProblem(fields, meanings);
  expect(found && `${found.meaning} ${found.problem}`).toBe(expected);
});

it('answers are read by their meaning', () => {
  expect(answersByMeaning([amount, aField({ id: 'x' })], { a: 250.5, x: 'ค่าแท็กซี่' })).toEqual({ amount: 250.5 });
});
