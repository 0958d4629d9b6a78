import { expect, it } from 'vitest';
import { type ReadyField, readyFields } from './ready-fields.ts';

const fields: ReadyField[] = [
  {
    key: 'way',
    type: 'radio',
    label: { en: 'How', th: 'วิธี' },
    required: true,
    options: [{ id: 'car', label: { en: 'Car', th: 'รถ' } }],
  },
  {
    key: 'plate',
    type: 'textfield',
    label: { en: 'Plate', th: 'ทะเบียน' },
    showWhen: { fieldId: 'way', is: 'answered' },
  },
];

it('labels are of the language, and a condition refers to the new id', () => {
  let count = 0;
  const [way, plate] = readyFields(fields, 'th', () => `id${++count}`);
  expect(way).toMatchObject({ id: 'id1', label: 'วิธี', required: true, options: [{ id: 'car', label: 'รถ' }] });
  expect(plate).toMatchObject({ id: 'id2', label: 'ทะเบียน', help: null, showWhen: { fieldId: 'id1', is: 'answered' } });
});

it('a condition on a field that the form does not have is a mistake of the form', () => {
  const wrong: ReadyField[] = [{ ...(fields[1] as ReadyField), showWhen: { fieldId: 'x', is: 'answered' } }];
  expect(() => readyFields(wrong, 'en', () => 'id')).toThrow('no field x');
});
