import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput, nothing } from '#kernel/call';
import { words } from '#kernel/checks';
import { id } from '#kernel/ids';
import { listOf, page, sort } from '#kernel/paging';
import { languages } from '#kernel/text';
import { Instant } from '#kernel/time';
import { importKinds } from './rules/import-kinds.ts';

const importStates = [
  'reading',
  'read',
  'checking',
  'checked',
  'applying',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

const count = z.int();

/** A code; the sentence is made in the reader's language, as for every refusal. */
const Fault = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

export const ImportRun = z.object({
  importId: id('import'),
  kind: z.enum(importKinds),
  /** Whether the rows are new people, or changes of existing ones. */
  isCreate: z.boolean(),
  state: z.enum(importStates),
  fileName: z.string(),
  encoding: z.string().nullable(),
  heads: z.array(z.string()),
  /** Field to column of the file, counted from 0. */
  mapping: z.record(z.string(), count),
  rowCount: count,
  /** Progress of the current step. */
  doneCount: count,
  createCount: count,
  updateCount: count,
  sameCount: count,
  refusedCount: count,
  /** Rows that an undo could not restore. */
  keptCount: count,
  fault: Fault.nullable(),
  createdByName: z.string(),
  createdAt: Instant,
  appliedAt: Instant.nullable(),
  undoneAt: Instant.nullable(),
  canUndo: z.boolean(),
});
export type ImportRun = z.infer<typeof ImportRun>;

/** With the first values of each column, by the number of the column; none of a column that the reader may not read. */
export const OpenedRun = ImportRun.extend({
  samples: z.array(z.array(z.string())),
  /** Rows that begin with #: examples of a template, not read. */
  exampleCount: count,
});
export type OpenedRun = z.infer<typeof OpenedRun>;

export const rowKinds = ['all', 'refused', 'create', 'update', 'same', 'kept'] as const;

export const ImportRow = z.object({
  /** As a spreadsheet counts: the header is row 1. */
  rowNumber: count,
  action: z.enum(['create', 'update', 'same', 'refused']).nullable(),
  /** The cells of the file, field by field. */
  values: z.record(z.string(), z.string()),
  problems: z.record(z.string(), Fault),
  employeeId: id('employee').nullable(),
  /** The person's name in the company, once written; the name in the file before. */
  name: z.string().nullable(),
  outcome: z.enum(['undone', 'changedSince', 'inUse', 'gone']).nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** The sender may name the company as a check; the current company is used. */
const organizationId = id('organization').optional();
const importId = id('import');
const needs = 'import.run';
const changes = ['imports'];
const largestFile = 20 * 1024 * 1024;
const mostRowsSent = 5000;
const data = z.array(z.record(z.string().max(60), z.union([z.string().max(10_000), z.number(), z.null()])));

const Begun = z.object({ importId });

export const imports = {
  importHistory: call
    .route({ method: 'GET', path: '/auth/v1/import/history', summary: 'Imports of the company, the newest first' })
    .meta({ needs, reads: changes })
    .input(z.object({ ...page(25), sort: sort(['createdAt']).default('-createdAt') }))
    .output(listOf(ImportRun)),
  importTemplate: call
    .route({ method: 'GET', path: '/auth/v1/import/template', summary: 'A file with the columns and example rows' })
    // It has no data of the company: people who import pay items may lack the permission of the other imports.
    .meta({ needs: 'member' })
    .input(
      z.object({
        kind: z.enum(importKinds).default('employee'),
        /** Of the headers and examples; the reader's when left out. */
        language: z.enum(languages).optional(),
      }),
    )
    .output(fileOutput),
  uploadImport: call
    .route({ method: 'POST', path: '/auth/v1/import/file', summary: 'Send a CSV file; nothing is written yet' })
    .meta({ needs, changes })
    .input(z.object({ file: z.file().min(1).max(largestFile), isCreate: z.boolean().default(true) }))
    .output(Begun),
  readImport: call
    .route({ method: 'GET', path: '/auth/v1/import', summary: 'State of an import' })
    .meta({ needs, reads: changes })
    .input(z.object({ importId }))
    .output(OpenedRun),
  importRows: call
    .route({ method: 'GET', path: '/auth/v1/import/rows', summary: 'Rows of an import with what is wrong' })
    .meta({ needs, reads: changes })
    .input(
      z.object({ importId, ...page(50), show: z.enum(rowKinds).default('all'), sort: sort(['rowNumber']).optional() }),
    )
    .output(listOf(ImportRow)),
  checkImport: call
    .route({ method: 'PUT', path: '/auth/v1/import', summary: 'Say which column is what; every row is checked' })
    .meta({ needs, changes })
    .input(
      z.object({
        importId,
        isCreate: z.boolean(),
        mapping: z.record(z.string().max(60), z.int().min(0).max(199)),
      }),
    )
    .output(nothing),
  repairRows: call
    .route({ method: 'PUT', path: '/auth/v1/import/rows', summary: 'Mend cells; every row is checked again' })
    .meta({ needs, changes })
    .input(
      z.object({
        importId,
        rows: z
          .array(
            z.object({
              rowNumber: z.int().min(2),
              values: z.record(z.string().max(60), z.string().max(10_000)),
            }),
          )
          .min(1)
          .max(500),
      }),
    )
    .output(nothing),
  applyImport: call
    .route({ method: 'POST', path: '/auth/v1/import', summary: 'Write the rows: all, or all that are right' })
    .meta({ needs, changes })
    .input(z.object({ importId, skipBadRows: z.boolean().default(false) }))
    .output(nothing),
  undoImport: call
    .route({ method: 'POST', path: '/auth/v1/import/undo', summary: 'Take back everything an import wrote' })
    .meta({ needs, changes })
    .input(z.object({ importId }))
    .output(nothing),
  discardImport: call
    .route({ method: 'DELETE', path: '/auth/v1/import', summary: 'Forget an import that was not written' })
    .meta({ needs, changes })
    .input(z.object({ importId }))
    .output(nothing),
  importEmployees: call
    .route({
      method: 'POST',
      path: '/auth/v1/employee/import',
      summary: 'Rows of people as data: checked, and written when nothing is wrong',
    })
    .meta({ needs, changes })
    .input(
      z.object({
        organizationId,
        isCreate: z.boolean(),
        data: data.min(1).max(mostRowsSent),
        skipBadRows: z.boolean().default(false),
      }),
    )
    .output(Begun),
  importUserDetail: call
    .route({
      method: 'POST',
      path: '/auth/enterprise/v1/importUserDetail',
      summary: 'Changes of people as data, by employee code',
    })
    .meta({ needs, changes })
    .input(z.object({ organizationId, data: data.min(1).max(mostRowsSent), fileName: words(200).optional() }))
    .output(Begun),
};
