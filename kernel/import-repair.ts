// Repair of an imported file: a line `row:field=value` puts another value into a cell; the last line about a cell counts.

export interface Repair<Field extends string = string> {
  /** As in the file, whose first row names the columns. */
  readonly row: number;
  readonly field: Field;
  readonly value: string;
}

/** Lines about columns that do not exist say nothing. */
export function readRepairs<Field extends string>(
  lines: string,
  fields: readonly { readonly key: Field }[],
): Repair<Field>[] {
  return lines.split('\n').flatMap((line) => {
    const [, row, name, value] = /^(\d{1,6}):(\w+)=(.*)$/.exec(line.trim()) ?? [];
    const field = fields.find(({ key }) => key === name)?.key;
    return row && field && value !== undefined ? [{ row: Number(row), field, value }] : [];
  });
}

export const writeRepairs = (repairs: readonly Repair[]): string =>
  repairs.map(({ row, field, value }) => `${row}:${field}=${value.replaceAll(/\s+/g, ' ').trim()}`).join('\n');

interface RowOfFile<Field extends string> {
  readonly row: number;
  readonly cells: Readonly<Partial<Record<Field, string>>>;
}

export function repairedRows<Field extends string>(
  rows: readonly RowOfFile<Field>[],
  repairs: readonly Repair<Field>[],
): RowOfFile<Field>[] {
  const byRow = Map.groupBy(repairs, ({ row }) => row);
  return rows.map(({ row, cells }) => {
    const changed = (byRow.get(row) ?? []).map(({ field, value }) => [field, value] as const);
    return { row, cells: { ...cells, ...Object.fromEntries(changed) } as RowOfFile<Field>['cells'] };
  });
}

/** The longest text of repairs in one call: a thousand cells. */
export const longestRepairs = 50_000;
