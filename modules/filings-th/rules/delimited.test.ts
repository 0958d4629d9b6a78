import { describe, expect, it } from 'vitest';
import { type DelimitedLayout, linesAsText, writeDelimitedLine, writeDelimitedLines } from './delimited.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}

const layout: DelimitedLayout<Person> = {
  record: 'detail',
  delimiter: '|',
  forbidden: "*,'",
  columns: [
    { field: 'type', value: 'D' },
    { field: 'id', value: (person) => person.id, digits: 4 },
    { field: 'name', value: (person) => person.name, longest: 5, required: true },
    { field: 'nothing', value: '' },
  ],
};

describe('a delimited line', () => {
  it('has delimiters between the fields and no padding', () => {
    expect(writeDelimitedLine(layout, { id: '0012', name: ' สมชาย ' })).toEqual({ ok: true, value: 'D|0012|สมชาย|' });
  });

  it.each([
    [{ id: '' }, 'missing', 'id', ''],
    [{ id: '12' }, 'tooShort', 'id', '12'],
    [{ id: '12345' }, 'tooLong', 'id', '12345'],
    [{ id: '12A4' }, 'notDigits', 'id', '12A4'],
    [{ name: '' }, 'missing', 'name', ''],
    [{ name: 'ABCDEF' }, 'tooLong', 'name', 'ABCDEF'],
    [{ name: 'A|B' }, 'forbiddenCharacter', 'name', 'A|B'],
    [{ name: 'A’B' }, 'forbiddenCharacter', 'name', "A'B"], // a curly quote is a quote
    [{ name: 'A\nB' }, 'forbiddenCharacter', 'name', 'A\nB'],
  ])('%j is refused: %s in %s', (change, reason, field, value) => {
    const person = { id: '0012', name: 'A', ...change };
    expect(writeDelimitedLines(layout, [{ id: '0001', name: 'B' }, person])).toEqual({
      ok: false,
      reason,
      record: 'detail',
      field,
      value,
      item: 2,
    });
  });

  it('a file ends every line with CR LF', () => {
    expect(linesAsText(['a', 'b'])).toBe('a\r\nb\r\n');
  });
});
