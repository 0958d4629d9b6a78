import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { email, words } from './checks.ts';
import { Money } from './money.ts';
import { problem, problemsOf } from './problems.ts';
import { LocalDate } from './time.ts';

const found = (schema: z.ZodType, input: unknown) => problemsOf(schema.safeParse(input).error?.issues ?? [], input);

describe('the problems of a field', () => {
  it.each([
    ['a name that is missing', words(100), undefined, { code: 'required' }],
    ['a name of blanks', words(100), '   ', { code: 'required' }],
    ['a name past its length', words(3), 'abcd', { code: 'maxLength', params: { n: 3 } }],
    ['a password that is short', z.string().min(8), 'short', { code: 'minLength', params: { n: 8 } }],
    ['a password left empty', z.string().min(8), '', { code: 'required' }],
    ['an address without a domain', email(), 'hr@', { code: 'email' }],
    ['an e-mail left empty', email(), '', { code: 'required' }],
    ['words where an amount belongs', Money, 'ten', { code: 'number' }],
    ['half a satang', Money, 0.5, { code: 'number' }],
    ['a benefit above its most', z.number().max(1000), 1000.01, { code: 'max', params: { n: 1000 } }],
    ['an amount below zero', z.number().min(0), -1, { code: 'min', params: { n: 0 } }],
    ['30 February', LocalDate, '2026-02-30', { code: 'date' }],
    ['letters in a tax id', z.string().regex(/^\d{13}$/), '1-2', { code: 'pattern' }],
    [
      'a named pattern',
      z.string().regex(/^\d{13}$/, problem('digits', 13)),
      '12',
      { code: 'digits', params: { n: 13 } },
    ],
    ['a rule of its own', z.string().refine(() => false, problem('duplicate')), 'Sales', { code: 'duplicate' }],
    ['a choice not offered', z.enum(['weekly', 'monthly']), 'daily', { code: 'choice' }],
    ['a choice not made', z.enum(['weekly', 'monthly']), undefined, { code: 'required' }],
    ['an id that is none', z.uuid(), 'x', { code: 'invalid' }],
    ['nobody chosen', z.array(z.string()).min(1), [], { code: 'required' }],
    ['one photo of two', z.array(z.string()).min(2), ['a'], { code: 'minItems', params: { n: 2 } }],
    ['a file past its size', z.file().max(2), new File(['abc'], 'a.png'), { code: 'maxSize', params: { n: 2 } }],
    ['an optional e-mail that is wrong', z.union([z.literal(''), z.email()]), 'hr@', { code: 'email' }],
  ])('%s', (_name, schema, input, expected) => {
    expect(found(z.object({ field: schema }), { field: input })).toEqual({ field: expected });
  });

  it('are given by the dotted path, the first problem first', () => {
    const schema = z.object({
      address: z.object({ postCode: z.string().min(5).regex(/^\d+$/) }),
      approvers: z.array(z.object({ id: z.uuid() })),
    });
    expect(found(schema, { address: { postCode: 'abc' }, approvers: [{ id: '' }] })).toEqual({
      'address.postCode': { code: 'minLength', params: { n: 5 } },
      'approvers.0.id': { code: 'required' },
    });
  });

  it('name an unknown key', () => {
    expect(found(z.strictObject({ name: z.string() }), { name: 'a', colour: 'red' })).toEqual({
      colour: { code: 'invalid' },
    });
  });

  it('are empty for valid input', () => {
    expect(found(z.object({ name: words(10) }), { name: 'Kala' })).toEqual({});
  });
});
