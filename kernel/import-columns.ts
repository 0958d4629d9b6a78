// Columns of an imported file: a line `field=column` says which column feeds a field, counted from 0.
import * as z from 'zod';

/** More columns than any file that people bring. */
const mostColumns = 60;

/** The longest text of columns in one call. */
export const longestColumns = 4_000;

export type Columns<Field extends string = string> = Readonly<Partial<Record<Field, number>>>;

/** Undefined where the text says nothing. Lines about fields that do not exist are left out; each column feeds one field. */
export function readColumns<Field extends string>(
  text: string,
  fields: readonly { readonly key: Field }[],
): Columns<Field> | undefined {
  if (text.trim() === '') return undefined;
  const taken = new Set<number>();
  const columns: Partial<Record<Field, number>> = {};
  for (const line of text.split('\n')) {
    const [, name, digits] = /^(\w+)=(\d{1,2})$/.exec(line.trim()) ?? [];
    const field = fields.find(({ key }) => key === name)?.key;
    const column = Number(digits);
    if (!field || digits === undefined || column >= mostColumns || taken.has(column)) continue;
    taken.add(column);
    columns[field] = column;
  }
  return columns;
}

export const writeColumns = (columns: Columns): string =>
  Object.entries(columns)
    .flatMap(([field, column]) => (column === undefined ? [] : [`${field}=${column}`]))
    .join('\n');

/** How the columns of a file were understood. */
export const ColumnMatching = z.object({
  /** The first row of the file; empty where the file has no head. */
  heads: z.array(z.string()),
  columns: z.record(z.string(), z.int()),
  /** Rows that begin with #: examples of a template, not read. */
  examples: z.int(),
});
export type ColumnMatching = z.infer<typeof ColumnMatching>;
