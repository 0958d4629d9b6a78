/** A delimited line: the values of its columns with one delimiter between them and none around; a value too long or with a forbidden character is refused, never cut. */
import { ok } from '#kernel/result';
import type { FieldReason, FieldRefusal, Written } from '#payroll/rules/bank-files/fixed-width';
import { plainText } from '#payroll/rules/bank-files/tis620';

export interface Column<Row> {
  readonly field: string;
  readonly value: string | ((row: Row) => string);
  /** The most characters; nothing is padded. */
  readonly longest?: number;
  /** Digits only, exactly this many. */
  readonly digits?: number;
  readonly required?: true;
}

export interface DelimitedLayout<Row> {
  readonly record: string;
  readonly delimiter: string;
  /** Characters that the office refuses, besides the delimiter and control characters. */
  readonly forbidden: string;
  readonly columns: readonly Column<Row>[];
}

export type DelimitedReason = FieldReason | 'forbiddenCharacter' | 'negative';
export type DelimitedRefusal = FieldRefusal<DelimitedReason>;

/** The text of a file in UTF-8 without a byte order mark: every line ends with CR LF. */
export const linesAsText = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('');

const isForbidden = (character: string, forbidden: string): boolean =>
  forbidden.includes(character) || (character.codePointAt(0) ?? 0) < 0x20 || character === '\u007f';

function problemOf<Row>(layout: DelimitedLayout<Row>, column: Column<Row>, value: string): DelimitedReason | null {
  const length = [...value].length;
  if (length === 0) return column.required || column.digits !== undefined ? 'missing' : null;
  const forbidden = layout.forbidden + layout.delimiter;
  if ([...value].some((character) => isForbidden(character, forbidden))) return 'forbiddenCharacter';
  if (column.digits !== undefined) {
    if (!/^[0-9]+$/.test(value)) return 'notDigits';
    if (length < column.digits) return 'tooShort';
  }
  return length > (column.digits ?? column.longest ?? Number.POSITIVE_INFINITY) ? 'tooLong' : null;
}

export function writeDelimitedLine<Row>(
  layout: DelimitedLayout<Row>,
  row: Row,
  item: number | null = null,
): Written<string, DelimitedReason> {
  const values: string[] = [];
  for (const column of layout.columns) {
    const value = plainText(typeof column.value === 'string' ? column.value : column.value(row));
    const reason = problemOf(layout, column, value);
    if (reason !== null) return { ok: false, reason, record: layout.record, field: column.field, value, item };
    values.push(value);
  }
  return ok(values.join(layout.delimiter));
}

/** One line per row, numbered from 1 in a refusal. */
export function writeDelimitedLines<Row>(
  layout: DelimitedLayout<Row>,
  rows: readonly Row[],
): Written<string[], DelimitedReason> {
  const lines: string[] = [];
  for (const [index, row] of rows.entries()) {
    const line = writeDelimitedLine(layout, row, index + 1);
    if (!line.ok) return line;
    lines.push(line.value);
  }
  return ok(lines);
}
