import * as z from 'zod';
import { call } from '#access/contract';
import { id } from '#kernel/ids';
import { ColumnMatching, longestColumns } from '#kernel/import-columns';
import { longestRepairs } from '#kernel/import-repair';
import { listOf, page } from '#kernel/paging';
import { Instant } from '#kernel/time';
import { clockType } from './shapes.ts';

/** Columns of a row. */
const importFields = ['code', 'moment', 'date', 'time', 'type', 'zone'] as const;

const largestImport = 20 * 1024 * 1024;

const importProblems = [
  'unknownEmployee',
  'unknownZone',
  'badTime',
  'badType',
  'missingColumn',
  'future',
  'tooOld',
] as const;

export const imports = {
  /** CSV or TXT. With `dryRun`, or while a row is refused, nothing is stored; the report is the same. */
  importPunches: call
    .route({ method: 'POST', path: '/auth/v1/import/clock/external', summary: 'Import punches from a file' })
    .meta({ needs: 'import.run', changes: ['clocking', 'attendance', 'clocking.imports'] })
    .input(
      z.object({
        file: z.file().min(1).max(largestImport),
        dryRun: z.boolean().default(false),
        /** How a day is written when the file does not show it: 03/04 is 3 April or March 4th. */
        dayFirst: z.boolean().default(true),
        /** The zone of rows that name none. A row names its zone by name or code. */
        zoneId: id('zone').nullish(),
        /** Without it nothing is stored while a row is refused. */
        skipBadRows: z.boolean().default(false),
        /** Cells that were corrected after a dry run (kernel/import-repair.ts). */
        repairs: z.string().max(longestRepairs).default(''),
        /** Columns that were matched by hand (kernel/import-columns.ts). They are remembered when the file is written. */
        columns: z.string().max(longestColumns).default(''),
      }),
    )
    .output(
      z.object({
        importId: z.uuid().nullable(),
        rows: z.int(),
        added: z.int(),
        duplicates: z.int(),
        refused: z.int(),
        /** The zone in which times are read that say no distance from UTC. */
        timeZone: z.string(),
        /** Rows that say it themselves, such as 2026-01-05T01:00:00Z. */
        ownOffsets: z.int(),
        matching: ColumnMatching,
        /** Row by row, problems first, at most 1,000. Rows are counted as in the file. */
        report: z.array(
          z.object({
            row: z.int(),
            status: z.enum(['added', 'duplicate', 'refused']),
            problem: z.enum(importProblems).nullable(),
            /** What a row that was read says. */
            punch: z
              .object({
                employeeCode: z.string().nullable(),
                name: z.string(),
                timestamp: Instant,
                /** Null where the file does not say: it is guessed from the schedule and the other punches of the day. */
                clockType: clockType.nullable(),
                zoneName: z.string().nullable(),
              })
              .nullable(),
            /** A refused row as it stands in the file. */
            text: z.string(),
            /** The cells of a refused row that are to be corrected. */
            cells: z.array(z.object({ field: z.enum(importFields), value: z.string() })),
          }),
        ),
      }),
    ),
  listImports: call
    .route({ method: 'GET', path: '/auth/v1/import/clock/external', summary: 'Files of punches imported so far' })
    .meta({ needs: 'import.run', reads: ['clocking.imports'] })
    .input(z.object(page(25)))
    .output(
      listOf(
        z.object({
          id: id('clockingImport'),
          fileName: z.string(),
          rows: z.int(),
          added: z.int(),
          duplicates: z.int(),
          refused: z.int(),
          madeAt: Instant,
          madeName: z.string(),
          undoneAt: Instant.nullable(),
          undoneName: z.string().nullable(),
        }),
      ),
    ),
  undoImport: call
    .route({ method: 'DELETE', path: '/auth/v1/import/clock/external', summary: 'Undo a whole import' })
    .meta({ needs: 'import.run', changes: ['clocking', 'attendance', 'clocking.imports'] })
    .input(z.object({ id: id('clockingImport') }))
    .output(z.object({ undone: z.int() })),
};
