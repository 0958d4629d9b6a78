/** A delimited line: the values of its columns with one delimiter between them and none around; a name too long is cut and reported, any other value too long or with a forbidden character is refused. */
import { ok } from '#kernel/result';
import { type CutName, cutName } from '#payroll/rules/bank-files/cut-name';
import { type FieldReason, type LineOf, refusalOf, type Written } from '#payroll/rules/bank-files/fixed-width';
import { plainText } from '#payroll/rules/bank-files/tis620';

export interface Column<Row> {
  readonly field: string;
  readonly value: string | ((row: Row) => string);
  /** The most characters; nothing is padded. */
  readonly longest?: number;
  /** Digits only, exactly this many. */
  readonly digits?: number;
  readonly required?: true;
  /** A name: longer than `longest`, it is cut by letter and reported. */
  readonly cut?: true;
}

export interface DelimitedLayout<Row> {
  readonly record: string;
  readonly delimiter: string;
  /** Characters that the office refuses, besides the delimiter and control characters. */
  readonly forbidden: string;
  readonly columns: readonly Column<Row>[];
}

export type DelimitedReason = FieldReason | 'forbiddenCharacter' | 'negative';

/** The text of a file in UTF-8 without a byte order mark: every line ends with CR LF. */
export const linesAsText = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('');

/** A letter outside the first 65,536 is two units of a text and counts as one. A file has a quarter of a million values. */
const lengthOf = (value: string): number => (/[\ud800-\udfff]/.test(value) ? [...value].length : value.length);

function hasForbidden(value: string, forbidden: string): boolean {
  for (const character of value)
    if (forbidden.includes(character) || character < ' ' || character === '\u007f') return true;
  return false;
}

function problemOf<Row>(layout: DelimitedLayout<Row>, column: Column<Row>, value: string): DelimitedReason | null {
  const length = lengthOf(value);
  if (length === 0) return column.required || column.digits !== undefined ? 'missing' : null;
  if (hasForbidden(value, layout.forbidden + layout.delimiter)) return 'forbiddenCharacter';
  if (column.digits !== undefined) {
    if (!/^[0-9]+$/.test(value)) return 'notDigits';
    if (length < column.digits) return 'tooShort';
  }
  return length > (column.digits ?? column.longest ?? Number.POSITIVE_INFINITY) ? 'tooLong' : null;
}

export function writeDelimitedLine<Row>(
  layout: DelimitedLayout<Row>,
  row: Row,
  line: LineOf = { item: null },
): Written<string, DelimitedReason> {
  const values: string[] = [];
  for (const column of layout.columns) {
    const { field } = column;
    const stated = plainText(typeof column.value === 'string' ? column.value : column.value(row));
    const value = column.cut && column.longest !== undefined ? cutName(stated, column.longest) : stated;
    const reason = problemOf(layout, column, value);
    if (reason !== null) return refusalOf(line, { reason, record: layout.record, field, value: stated });
    if (value !== stated)
      line.cuts?.push({ field, value: stated, written: value, item: line.item, person: line.person ?? null });
    values.push(value);
  }
  return ok(values.join(layout.delimiter));
}

/** One line per row, numbered from 1 in a refusal. */
export function writeDelimitedLines<Row>(
  layout: DelimitedLayout<Row>,
  rows: readonly Row[],
  { personOf, cuts }: { readonly personOf?: (row: Row) => string; readonly cuts?: CutName[] } = {},
): Written<string[], DelimitedReason> {
  const lines: string[] = [];
  for (const [index, row] of rows.entries()) {
    const line = writeDelimitedLine(layout, row, {
      item: index + 1,
      ...(personOf ? { person: personOf(row) } : {}),
      ...(cuts ? { cuts } : {}),
    });
    if (!line.ok) return line;
    lines.push(line.value);
  }
  return ok(lines);
}
