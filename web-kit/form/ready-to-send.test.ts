import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { note, words } from '#kernel/checks';
import { LocalDate } from '#kernel/time';
import { readyToSend, requiredFields } from './ready-to-send.ts';

const schema = z.object({
  name: words(50),
  note: note(200),
  email: z.email().optional(),
  kind: z.enum(['weekly', 'monthly']).optional(),
  resigned: LocalDate.nullable(),
  address: z.object({ postCode: z.string().optional(), province: words(50) }),
});

describe('the input made from a form', () => {
  it('leaves out empty fields, and has null where the contract requires a value', () => {
    const values = {
      name: 'A',
      note: '',
      email: '',
      kind: null,
      resigned: null,
      address: { postCode: '', province: 'x' },
    };
    expect(readyToSend(schema, values)).toEqual({
      input: { name: 'A', resigned: null, address: { province: 'x' } },
      problems: {},
    });
  });

  it('names each wrong field, also inside a group', () => {
    const values = { name: ' ', email: 'hr@', resigned: '2026-02-30', address: { province: '' } };
    expect(readyToSend(schema, values).problems).toEqual({
      name: { code: 'required' },
      email: { code: 'email' },
      resigned: { code: 'date' },
      'address.province': { code: 'required' },
    });
  });

  it('keeps a file a file', () => {
    const file = new File(['a'], 'a.csv');
    expect(readyToSend(z.object({ file: z.file(), none: z.string().nullable() }), { file, none: '' }).input).toEqual({
      file,
      none: null,
    });
  });
});

it('the contract says which fields are required', () => {
  expect([...requiredFields(schema)]).toEqual(['name', 'address']);
});
