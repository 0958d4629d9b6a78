import * as z from 'zod';
import { Instant } from './time.ts';

/** The most rows in one answer, however many the caller asks for. */
export const largestPage = 10_000;

/** A page behind the last one is empty; one behind all lists there could be is a mistake. */
const lastPage = 1_000_000;

/** A page of a list: counted from 0 on the wire. The default size is the list's own (specification, limits and sizes). */
export const page = (defaultSize: number) => ({
  page: z.int().min(0).max(lastPage).default(0),
  size: z.int().min(1).max(largestPage).default(defaultSize),
});

/** Sort by one of the list's columns: `name` or `-name`. */
export const sort = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.enum([...columns, ...columns.map((column) => `-${column}` as const)] as [
    Columns[number] | `-${Columns[number]}`,
    ...(Columns[number] | `-${Columns[number]}`)[],
  ]);

/** The answer of a list: its rows and the total count. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), total: z.int(), page: z.int(), size: z.int() });

/** Where a list that only goes onward was left: the moment and the id of the last row. Its answer carries the next one. */
export const after = z
  .string()
  .max(80)
  .transform((text) => {
    const [at, id] = text.split('_');
    return { at, id };
  })
  .pipe(z.object({ at: Instant, id: z.uuid() }));
export type After = z.infer<typeof after>;

/** The rows of a page, read with one row more than it has, and where the next page begins; null after the last one. */
export function onward<Row extends { readonly id: string }>(
  rows: readonly Row[],
  size: number,
  momentOf: (row: Row) => Instant,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, next: last && rows.length > size ? `${momentOf(last)}_${last.id}` : null };
}
