/** A fixed-width line: each value is written at its start for its length, numbers after zeros, text before spaces; a name that does not fit is cut and reported, any other value is refused. */
import { ok } from '#kernel/result';
import { type CutName, cutName } from './cut-name.ts';
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
  /** A name: too long, it is cut by letter and reported instead of refused. */
  readonly cut?: true;
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
  /** The name of the person, where the refusal is about one. */
  readonly person?: string;
  /** The first character that the file cannot hold. */
  readonly character?: string;
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

/** Whose line it is, and the list to which cut names are added. */
export interface LineOf {
  readonly item: number | null;
  readonly person?: string;
  readonly cuts?: CutName[];
}

const ofTheFile: LineOf = { item: null };

/** The refusal of a value; one for its characters names the first of them. */
export const refusalOf = <Reason extends string>(
  { item, person }: LineOf,
  refused: { readonly reason: Reason; readonly record: string; readonly field: string; readonly value: string },
): FieldRefusal<Reason> => ({
  ok: false,
  ...refused,
  item,
  ...(person === undefined ? {} : { person }),
  ...(refused.reason === 'unwritableCharacter' ? { character: unwritableCharacter(refused.value) ?? '' } : {}),
});

/** Characters are counted as in TIS-620: a Thai vowel or tone mark is one. */
export function writeLine<Row>(layout: RecordLayout<Row>, row: Row, line: LineOf = ofTheFile): Written<string> {
  const parts: string[] = [];
  let end = 0;
  for (const field of layout.fields) {
    const stated = typeof field.value === 'string' ? field.value : plainText(field.value(row));
    const value = field.cut ? cutName(stated, field.length) : stated;
    const reason = problemOf(field, value);
    if (reason !== null) return refusalOf(line, { reason, record: layout.record, field: field.field, value: stated });
    if (value !== stated) line.cuts?.push(cutOf(line, field.field, stated, value));
    parts.push(' '.repeat(field.start - 1 - end), padded(value, field.length, field.pad));
    end = field.start - 1 + field.length;
  }
  parts.push(' '.repeat(layout.length - end));
  return ok(parts.join(''));
}

const cutOf = (line: LineOf, field: string, value: string, written: string): CutName => ({
  field,
  value,
  written,
  item: line.item,
  person: line.person ?? null,
});

/** Writes each record of one row; the lines are added to `lines`, the first refusal ends it. */
export function writeRecords<Row>(
  records: readonly RecordLayout<Row>[],
  row: (lineNumber: number) => Row,
  into: LineOf & { readonly lines: string[] },
): FieldRefusal | null {
  for (const record of records) {
    const line = writeLine(record, row(into.lines.length + 1), into);
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
