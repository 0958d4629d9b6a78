/** A fixed-width line: each value is written at its start for its length, numbers after zeros, text before spaces; a value that does not fit is refused, never cut. */
import { ok } from '#kernel/result';
import { encodeTis620, plainText, unwritableCharacter } from './tis620.ts';

/** zeros: digits only, zeros on the left. spaces: on the right. spacesLeft: on the left. none: the value has the exact length. */
export type Pad = 'zeros' | 'spaces' | 'spacesLeft' | 'none';

export interface Field<Row> {
  readonly field: string;
  /** Counted from 1, as banks and offices print it. */
  readonly start: number;
  readonly length: number;
  readonly pad: Pad;
  readonly value: string | ((row: Row) => string);
  /** An empty value is refused instead of padded: no payment goes to account 0000000000. */
  readonly required?: true;
}

export interface RecordLayout<Row> {
  readonly record: string;
  readonly length: number;
  readonly fields: readonly Field<Row>[];
}

export type FieldReason = 'missing' | 'tooLong' | 'tooShort' | 'notDigits' | 'unwritableCharacter';

/** A refusal names the record, the field and the value; item is the number of the person in the file, from 1, null in a header or trailer. */
export interface FieldRefusal<Reason extends string = FieldReason> {
  readonly ok: false;
  readonly reason: Reason;
  readonly record: string;
  readonly field: string;
  readonly value: string;
  readonly item: number | null;
}

export type Written<Value, Reason extends string = FieldReason> =
  | { readonly ok: true; readonly value: Value }
  | FieldRefusal<Reason>;

/** Checks the table itself: fields in order, without overlap, inside the record. Positions between fields are spaces. */
export function recordLayout<Row>(layout: RecordLayout<Row>): RecordLayout<Row> {
  let next = 1;
  for (const { field, start, length } of layout.fields) {
    if (start < next || length < 1 || start + length - 1 > layout.length)
      throw new RangeError(`${layout.record}: field ${field} does not fit at ${start}.`);
    next = start + length;
  }
  return layout;
}

const problemOf = <Row>(field: Field<Row>, value: string): FieldReason | null => {
  if (unwritableCharacter(value) !== null) return 'unwritableCharacter';
  // Each character of TIS-620 is one unit of length, so this counts characters.
  const { length } = value;
  if (length === 0 && field.required) return 'missing';
  if (length > field.length) return 'tooLong';
  if (field.pad === 'none' && length < field.length) return 'tooShort';
  return field.pad === 'zeros' && !/^[0-9]*$/.test(value) ? 'notDigits' : null;
};

function padded(value: string, length: number, pad: Pad): string {
  switch (pad) {
    case 'zeros':
      return value.padStart(length, '0');
    case 'spacesLeft':
      return value.padStart(length, ' ');
    case 'spaces':
    case 'none':
      return value.padEnd(length, ' ');
  }
}

/** Characters are counted as in TIS-620: a Thai vowel or tone mark is one. */
export function writeLine<Row>(layout: RecordLayout<Row>, row: Row, item: number | null = null): Written<string> {
  const parts: string[] = [];
  let end = 0;
  for (const field of layout.fields) {
    const value = typeof field.value === 'string' ? field.value : plainText(field.value(row));
    const reason = problemOf(field, value);
    if (reason !== null) return { ok: false, reason, record: layout.record, field: field.field, value, item };
    parts.push(' '.repeat(field.start - 1 - end), padded(value, field.length, field.pad));
    end = field.start - 1 + field.length;
  }
  parts.push(' '.repeat(layout.length - end));
  return ok(parts.join(''));
}

/** Writes each record of one row; the lines are added to `lines`, the first refusal ends it. */
export function writeRecords<Row>(
  records: readonly RecordLayout<Row>[],
  row: (lineNumber: number) => Row,
  into: { readonly lines: string[]; readonly item: number | null },
): FieldRefusal | null {
  for (const record of records) {
    const line = writeLine(record, row(into.lines.length + 1), into.item);
    if (!line.ok) return line;
    into.lines.push(line.value);
  }
  return null;
}

/** The bytes of a file: TIS-620, each line ended by CR LF. The lines come from writeLine, which refused all other characters. */
export function tis620File(lines: readonly string[]): Uint8Array {
  const encoded = encodeTis620(lines.map((line) => `${line}\r\n`).join(''));
  if (!encoded.ok) throw new RangeError(`A line was not written by writeLine: ${encoded.character}`);
  return encoded.value;
}
