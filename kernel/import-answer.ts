// What an import of a file answers.
import * as z from 'zod';
import { ColumnMatching } from './import-columns.ts';

/** A row counts as a spreadsheet does: the header is row 1. `value` is what the cell says. */
export const RowProblem = z.object({ row: z.int(), field: z.string(), code: z.string(), value: z.string() });

/** @param importId of the kind of import; @param problem of a row, where it says more than every import does */
export const importAnswer = <ImportId extends z.ZodType, Problem extends z.ZodType>(
  importId: ImportId,
  problem: Problem,
) =>
  z.object({
    /** Null where nothing was written: a dry run, or a file with problems. */
    importId: importId.nullable(),
    rows: z.int(),
    added: z.int(),
    /** Rows that are there already, from this file or an earlier one: they change nothing. */
    same: z.int(),
    refused: z.int(),
    problems: z.array(problem),
    /** Of a file. */
    matching: ColumnMatching.optional(),
  });
