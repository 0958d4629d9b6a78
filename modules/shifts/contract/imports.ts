import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { id } from '#kernel/ids';
import { importAnswer, RowProblem } from '#kernel/import-answer';
import { longestColumns } from '#kernel/import-columns';
import { longestRepairs } from '#kernel/import-repair';
import { listOf, page, sort } from '#kernel/paging';
import { Instant } from '#kernel/time';
import { importKinds } from '../rules/import-row.ts';

export const mostImportRows = 20_000;
const largestFile = 20 * 1024 * 1024;
const needs = 'import.run';
const changes = ['shifts'];
const reads = ['shifts'];

export const ShiftImportAnswer = importAnswer(id('shiftImport'), RowProblem);
export type ShiftImportAnswer = z.infer<typeof ShiftImportAnswer>;

export const ShiftImport = z.object({
  id: id('shiftImport'),
  kind: z.enum(importKinds),
  fileName: z.string(),
  rowCount: z.int(),
  madeBy: z.string(),
  madeAt: Instant,
  undoneBy: z.string().nullable(),
  undoneAt: Instant.nullable(),
});
export type ShiftImport = z.infer<typeof ShiftImport>;

const how = { dryRun: z.boolean().default(false), skipBadRows: z.boolean().default(false) };
const rowsSent = z.array(z.record(z.string().max(60), z.union([z.string().max(1_000), z.number(), z.null()])));
const sent = z.object({ organizationId: id('organization').optional(), data: rowsSent.min(1).max(5_000), ...how });

export const shiftImportCalls = {
  importShiftFile: call
    .route({
      method: 'POST',
      path: '/auth/v1/shift/import',
      summary: 'Shift times, or people on shifts, from a CSV file as drafts of their boards',
    })
    .meta({ needs, changes })
    .input(
      z.object({
        file: z.file().min(1).max(largestFile),
        kind: z.enum(importKinds),
        ...how,
        /** Cells that were corrected since: a line `row:field=value` each. */
        repairs: z.string().max(longestRepairs).default(''),
        /** Columns that were matched by hand (kernel/import-columns.ts). They are remembered when the file is written. */
        columns: z.string().max(longestColumns).default(''),
      }),
    )
    .output(ShiftImportAnswer),
  importShiftTimes: call
    .route({ method: 'POST', path: '/auth/enterprise/v1/shift', summary: 'Shift times of weekly boards as data' })
    .meta({ needs, changes })
    .input(sent)
    .output(ShiftImportAnswer),
  importShiftWorkers: call
    .route({
      method: 'POST',
      path: '/auth/enterprise/v2/addWorkerToShiftTime',
      summary: 'People on shifts as data, by employee code; drafts until their board is published',
    })
    .meta({ needs, changes })
    .input(sent)
    .output(ShiftImportAnswer),
  listShiftImports: call
    .route({ method: 'GET', path: '/auth/v1/shift/import', summary: 'Imports of shifts, the newest first' })
    .meta({ needs, reads })
    .input(z.object({ ...page(25), sort: sort(['madeAt']).default('-madeAt') }))
    .output(listOf(ShiftImport)),
  undoShiftImport: call
    .route({
      method: 'DELETE',
      path: '/auth/v1/shift/import',
      summary: 'Take back what an import drafted; what was planned since stays',
    })
    .meta({ needs, changes })
    .input(z.object({ id: id('shiftImport') }))
    .output(nothing),
};
