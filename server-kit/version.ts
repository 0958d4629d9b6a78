// Two people edit the same row: the second one is refused instead of undoing the work of the first.
import { commonErrors } from '#kernel/errors';
import { fingerprintOf } from './fingerprint.ts';

type Values = Readonly<Record<string, unknown>>;

/** How the rows behind one form are shown and changed. */
export interface EditForm<Row> {
  readonly version: (row: Row) => string;
  /** The row as the form reads it. */
  readonly shown: <Full extends Row>(row: Full) => Full & { readonly version: string };
  /**
   * Refuses a change that was made from other values than the stored ones. `stored` must have been read in the same
   * transaction with the row locked. No version: the last change wins.
   */
  readonly requireUnchanged: (input: Values & { readonly version?: string | undefined }, stored: Row) => void;
}

/**
 * A form over some values of a row, named as in the input of the call. The version is a fingerprint of these values, so
 * every writer changes it, and a change of other values of the row is no conflict. It may cover only values that the
 * reader of the version sees as well: a short value could be guessed from its fingerprint.
 */
export const editForm = <Row>(
  valuesOf: (row: Row) => Values,
  {
    also,
  }: { /** Further values that the version covers, without a field. */ readonly also?: (row: Row) => Values } = {},
): EditForm<Row> => {
  const version = (row: Row): string => fingerprintOf(also ? { ...valuesOf(row), ...also(row) } : valuesOf(row));
  return {
    version,
    shown: (row) => ({ ...row, version: version(row) }),
    requireUnchanged(input, row) {
      if (input.version === undefined || input.version === version(row)) return;
      const stored = valuesOf(row);
      const mine = Object.fromEntries(Object.keys(stored).map((name) => [name, input[name] ?? null]));
      throw commonErrors.changedMeanwhile({ conflict: { mine, stored, version: version(row) } });
    },
  };
};
