import * as z from 'zod';
import { call } from '#access/contract';
import { id } from '#kernel/ids';
import { importAnswer, RowProblem } from '#kernel/import-answer';
import { longestColumns } from '#kernel/import-columns';
import { longestRepairs } from '#kernel/import-repair';
import { listOf, page } from '#kernel/paging';
import { Instant } from '#kernel/time';
import { itemProblemCodes } from '../rules/item-import-row.ts';

const importId = id('payrollImport');
const needs = 'payrollItem.manage' as const;
const changes = ['employeeItems', 'payrollItems', 'payrollImports'];

/** Rows of one file. */
export const mostItemRows = 5_000;

export const ItemImportAnswer = importAnswer(
  importId,
  RowProblem.extend({
    code: z.enum(itemProblemCodes),
    /** In the reader's language. */
    explained: z.string(),
  }),
);
export type ItemImportAnswer = z.infer<typeof ItemImportAnswer>;

export const ItemImport = z.object({
  id: importId,
  fileName: z.string(),
  rowCount: z.int(),
  madeBy: z.string(),
  madeAt: Instant,
  undoneBy: z.string().nullable(),
  undoneAt: Instant.nullable(),
});
export type ItemImport = z.infer<typeof ItemImport>;

export const itemImportCalls = {
  importItems: call
    .route({
      method: 'POST',
      path: '/auth/v1/employee/payrolls/import',
      summary: 'Pay items of people from a CSV file; a dry run only checks it',
    })
    .meta({ needs, changes })
    .input(
      z.object({
        file: z
          .file()
          .min(1)
          .max(5 * 1024 * 1024),
        dryRun: z.boolean().default(false),
        /** Write the rows that are right although others are not. */
        skipBadRows: z.boolean().default(false),
        language: z.enum(['en', 'th']).default('th'),
        /** Cells that were corrected since: a line `row:field=value` each. */
        repairs: z.string().max(longestRepairs).default(''),
        /** Columns that were matched by hand (kernel/import-columns.ts). They are remembered when the file is written. */
        columns: z.string().max(longestColumns).default(''),
      }),
    )
    .output(ItemImportAnswer),
  listItemImports: call
    .route({
      method: 'GET',
      path: '/auth/v1/employee/payrolls/import',
      summary: 'Imports of pay items, the newest first',
    })
    .meta({ needs, reads: ['payrollImports'] })
    .input(z.object({ ...page(25) }))
    .output(listOf(ItemImport)),
  undoItemImport: call
    .route({
      method: 'DELETE',
      path: '/auth/v1/employee/payrolls/import',
      summary: 'Take back what an import gave; what was paid or changed since stays',
    })
    .meta({ needs, changes })
    .input(z.object({ id: importId }))
    .output(z.object({ removed: z.int(), kept: z.int() })),
};
