import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput, nothing } from '#kernel/call';
import { note } from '#kernel/checks';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { Money } from '#kernel/money';
import { Instant, LocalDate } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';
import { filingKinds } from '../rules/filing-kinds.ts';

const megabytes = 1024 * 1024;
const filingId = id('filing');
const needs = 'filing.edit' as const;
const changes = ['filings'];

export const kind = z.enum(filingKinds);
/** Gregorian. */
export const year = z.int().min(2000).max(2400);
export const month = z.int().min(1).max(12);
/** Left out: the head office. */
export const branch = z
  .string()
  .regex(/^[0-9]{5,6}$/)
  .meta({ examples: ['00000'] });

export const FilingTotals = z.object({
  persons: z.int(),
  lines: z.int(),
  /** Income or wages. */
  base: Money,
  /** Tax or contributions taken from people. */
  ofPeople: Money,
  ofEmployer: Money,
  /** What is paid to the office. */
  due: Money,
});

export const Filing = z.object({
  id: filingId,
  kind,
  year: z.int(),
  month: z.int().nullable(),
  branch: z.string(),
  /** 0 is the ordinary filing, 1 and more the additional ones. */
  sequence: z.int(),
  filedOn: LocalDate,
  receiptNumber: z.string().nullable(),
  /** In all, earlier sequences included. */
  totals: FilingTotals,
  fileName: z.string().nullable(),
  filedBy: z.string(),
  filedAt: Instant,
  ...shownVersion,
});
export type Filing = z.infer<typeof Filing>;

const file = z
  .file()
  .min(1)
  .max(10 * megabytes)
  .nullish();
const ofFiling = { filedOn: businessDate, receiptNumber: note(60), file };

export const filingCalls = {
  listFilings: call
    .route({ method: 'GET', path: '/auth/v1/payroll/filings', summary: 'What was filed for a year, newest first' })
    .meta({ needs: 'filing.view', reads: changes })
    .input(z.object({ year, kind: kind.optional() }))
    .output(z.array(Filing)),
  markFiled: call
    .route({
      method: 'POST',
      path: '/auth/v1/payroll/filing',
      summary: 'Mark a filing as sent, with its receipt; what is filed after it is an additional filing',
    })
    .meta({ needs, changes })
    .input(
      z.object({
        kind,
        year,
        /** Left out for a yearly filing. */
        month: month.optional(),
        branch: branch.optional(),
        /** The filing that is marked: a person who saw another one is refused. */
        sequence: z.int().min(0).max(99),
        ...ofFiling,
      }),
    )
    .output(Filing),
  editFiling: call
    .route({
      method: 'PUT',
      path: '/auth/v1/payroll/filing',
      summary: 'Correct day, receipt number or file of a filing',
    })
    .meta({ needs, changes })
    .input(z.object({ id: filingId, ...ofFiling, ...seenVersion }))
    .output(Filing),
  deleteFiling: call
    .route({
      method: 'DELETE',
      path: '/auth/v1/payroll/filing',
      summary: 'Undo the last mark of a filing that was not sent after all',
    })
    .meta({ needs, changes })
    .input(z.object({ id: filingId }))
    .output(nothing),
  keptFile: call
    .route({ method: 'POST', path: '/auth/v1/payroll/filing/kept', summary: 'The file that is kept with a filing' })
    .meta({ needs: 'filing.view' })
    .input(z.object({ id: filingId }))
    .output(fileOutput),
};
