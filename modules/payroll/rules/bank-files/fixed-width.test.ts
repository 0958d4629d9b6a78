import { describe, expect, it } from 'vitest';
import { recordLayout, tis620File, writeLine } from './fixed-width.ts';
import { spacesShown } from './testing.ts';

interface Person {
  readonly name: string;
  readonly account: string;
  readonly amount: string;
}

const layout = recordLayout<Person>({
  record: 'detail',
  length: 40,
  fields: [
    { field: 'record type', start: 1, length: 1, pad: 'none', value: 'D' },
    { field: 'account', start: 2, length: 10, pad: 'zeros', value: (person) => person.account, required: true },
    { field: 'name', start: 14, length: 10, pad: 'spaces', value: (person) => person.name, required: true },
    { field: 'amount', start: 24, length: 8, pad: 'spacesLeft', value: (person) => person.amount },
  ],
});
const person: Person = { name: 'สมชาย', account: '12345', amount: '12.50' };

describe('a fixed-width line', () => {
  it('puts each value in its place and fills the gaps with spaces', () => {
    const line = writeLine(layout, person);
    expect(line.ok && spacesShown(line.value)).toBe('D0000012345⟨2␠⟩สมชาย⟨8␠⟩12.50⟨9␠⟩');
    expect(line.ok && line.value.length).toBe(40);
  });

  it('a value that just fits is written whole', () => {
    const line = writeLine(layout, { ...person, name: 'ABCDEFGHIJ', account: '1234567890' });
    expect(line.ok && spacesShown(line.value)).toBe('D1234567890⟨2␠⟩ABCDEFGHIJ⟨3␠⟩12.50⟨9␠⟩');
  });

  it.each([
    [{ name: 'ABCDEFGHIJK' }, 'tooLong', 'name', 'ABCDEFGHIJK'],
    [{ name: '  ' }, 'missing', 'name', ''],
    [{ account: '' }, 'missing', 'account', ''],
    [{ account: '123-4' }, 'notDigits', 'account', '123-4'],
    [{ account: '-1' }, 'notDigits', 'account', '-1'],
    [{ account: '๑๒๓' }, 'notDigits', 'account', '๑๒๓'],
    [{ name: 'José' }, 'unwritableCharacter', 'name', 'José'],
    [{ name: 'A\r\nB' }, 'unwritableCharacter', 'name', 'A\r\nB'],
    [{ amount: '123456.78' }, 'tooLong', 'amount', '123456.78'],
  ])('%j is refused: %s in %s', (change, reason, field, value) => {
    const refusal = { ok: false, reason, record: 'detail', field, value, item: 7 };
    expect(writeLine(layout, { ...person, ...change }, { item: 7 })).toMatchObject(refusal);
  });

  it('a constant that is too short for its place is refused', () => {
    const short = recordLayout<null>({
      record: 'header',
      length: 3,
      fields: [{ field: 'bank', start: 1, length: 3, pad: 'none', value: '02' }],
    });
    expect(writeLine(short, null)).toMatchObject({ ok: false, reason: 'tooShort', field: 'bank', item: null });
  });

  it.each([
    ['overlapping', 1, 3, 3, 2],
    ['out of order', 4, 2, 1, 2],
    ['outside the record', 1, 2, 5, 2],
  ])('a table with fields %s is a programming error', (_how, start, length, nextStart, nextLength) => {
    const fields = [
      { field: 'a', start, length, pad: 'spaces', value: '' },
      { field: 'b', start: nextStart, length: nextLength, pad: 'spaces', value: '' },
    ] as const;
    expect(() => recordLayout({ record: 'broken', length: 5, fields })).toThrow(RangeError);
  });

  it('a file has a line end after every line and one byte for each character', () => {
    expect([...tis620File(['กข', 'A'])]).toEqual([0xa1, 0xa2, 0x0d, 0x0a, 0x41, 0x0d, 0x0a]);
  });
});
