import { commonErrors } from '#kernel/errors';
import type { Columns } from '#kernel/import-columns';
import { columnMatch } from './column-match.ts';
import { TableFault } from './rows-of.ts';
import { tableOf } from './table.ts';

export interface NamedFile<Field extends string> {
  readonly heads: readonly string[];
  readonly columns: Columns<Field>;
  readonly rows: readonly NamedRow<Field>[];
  /** How many rows were left out as examples. */
  readonly examples: number;
}

export interface NamedRow<Field extends string> {
  /** As a spreadsheet counts: the header is row 1, and empty rows count. */
  readonly row: number;
  readonly cells: Readonly<Partial<Record<Field, string>>>;
}

interface NamedRowsOptions<Field extends string> {
  readonly fields: readonly { readonly key: Field; readonly names: readonly string[] }[];
  readonly mostRows: number;
  /** The columns as someone matched them for this head; undefined: they are matched by their names. */
  readonly columnsOf?: (heads: readonly string[]) => Promise<Columns<Field> | undefined>;
  /** Refusals of the module that imports the file. */
  readonly refusals: {
    onlyCsv(): Error;
    noRows(): Error;
    tooManyRows(more: { readonly params: { readonly n: number } }): Error;
  };
}

/** A row of the template that shows how a row is written: it is not imported. */
export const isExample = (cells: readonly string[]): boolean => cells[0]?.startsWith('#') ?? false;

/** The rows of a CSV file by field. Its first row names the columns; rows that begin with # are examples and left out. */
export async function namedRows<Field extends string>(
  file: File,
  { fields, mostRows, refusals, columnsOf }: NamedRowsOptions<Field>,
): Promise<NamedFile<Field>> {
  if (!/\.csv$/i.test(file.name)) throw refusals.onlyCsv();
  const found: NamedRow<Field>[] = [];
  let heads: readonly string[] = [];
  let columns: Columns<Field> | undefined;
  let examples = 0;
  try {
    for await (const { row, cells } of tableOf(file.stream(), { rows: mostRows + 1, columns: 60, letters: 2_000 })) {
      if (columns === undefined) {
        heads = cells;
        columns = (await columnsOf?.(heads)) ?? columnMatch(heads, fields);
      } else if (isExample(cells)) examples += 1;
      else found.push({ row, cells: named(cells, columns) });
    }
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    if (error.reason === 'tooManyRows') throw refusals.tooManyRows({ params: { n: mostRows } });
    throw commonErrors.unreadableFile();
  }
  if (columns === undefined || found.length === 0) throw refusals.noRows();
  return { heads, columns, rows: found, examples };
}

/** Rows that were sent as data, by the same names of columns. */
export const namedData = <Field extends string>(
  data: readonly Readonly<Record<string, unknown>>[],
  fields: NamedRowsOptions<Field>['fields'],
): NamedRow<Field>[] =>
  data.map((one, index) => {
    const values = Object.values(one).map((value) => String(value ?? ''));
    return { row: index + 1, cells: named(values, columnMatch(Object.keys(one), fields)) };
  });

const named = <Field extends string>(cells: readonly string[], columns: Columns<Field>): NamedRow<Field>['cells'] =>
  Object.fromEntries(
    Object.entries<number | undefined>(columns).map(([field, at]) => [field, cells[at ?? -1] ?? '']),
  ) as NamedRow<Field>['cells'];
