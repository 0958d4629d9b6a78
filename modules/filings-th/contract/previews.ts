import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput } from '#kernel/call';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { Money } from '#kernel/money';
import { listOf, page } from '#kernel/paging';
import { LocalDate } from '#kernel/time';
import { filingFormats } from '../rules/filing-formats.ts';
import { branch, Filing, FilingTotals, kind, month, year } from './filings.ts';

const language = z.enum(['en', 'th']).default('th');

const FilingLine = z.object({
  employeeId: id('employee'),
  firstName: z.string(),
  lastName: z.string(),
  employeeCode: z.string().nullable(),
  /** Lines of PND 1; null for other filings. */
  income: z
    .object({
      paidOn: LocalDate,
      incomeType: z.int(),
      condition: z.int(),
      /** Hundredths of a percent; null where the tax is progressive. */
      flatRate: z.int().nullable(),
    })
    .nullable(),
  base: Money,
  ofPerson: Money,
  ofEmployer: Money,
  /** What changed since the last filing; null where nothing did, or nothing was filed. */
  change: z.object({ base: Money, ofPerson: Money, ofEmployer: Money }).nullable(),
  /** First or last day of a person in a list of joiners or leavers. */
  day: LocalDate.nullable(),
  /** The whole year of a person in the list of KT 20 Kor: wage before the ceiling, and social security of both sides. */
  ofYear: z.object({ wage: Money, employee: Money, employer: Money }).nullable(),
  problem: z.string().nullable(),
});
export type FilingLine = z.infer<typeof FilingLine>;

/** Where a problem is solved. */
export const problemPlaces = ['person', 'company', 'branch', 'run', 'titleCode'] as const;

const FilingProblem = z.object({
  /** Null where the company's own data are wrong. */
  employeeId: id('employee').nullable(),
  name: z.string(),
  field: z.string(),
  /** As it is written now. */
  value: z.string(),
  /** In the reader's language. */
  sentence: z.string(),
  place: z.enum(problemPlaces),
});

const MonthSum = z.object({ month: z.int(), persons: z.int(), base: Money, ofPeople: Money, ofEmployer: Money });

export const FilingPreview = listOf(FilingLine).extend({
  kind,
  year: z.int(),
  month: z.int().nullable(),
  branch: z.string(),
  /** Branches that file on their own, with what each has in this period. */
  branches: z.array(z.object({ number: z.string(), name: z.string(), totals: FilingTotals })),
  runs: z.object({ approved: z.int(), open: z.int() }),
  /** The filing that is due now: 0 the ordinary one, then the additional ones. */
  sequence: z.int(),
  filed: z.array(Filing),
  totals: FilingTotals,
  /** What an additional filing would hold; null before the first filing. */
  correction: FilingTotals.nullable(),
  /** Rows 1 to 5 of the cover of PND 1. */
  byIncomeType: z.array(z.object({ incomeType: z.int(), persons: z.int(), income: Money, tax: Money })),
  /** Months of a yearly filing. */
  months: z.array(MonthSum),
  /** Pay of the year before the company ran payroll here. */
  beginning: z.object({ persons: z.int(), income: Money, tax: Money }).nullable(),
  /** Of the insured, in hundredths of a percent. */
  rate: z.int().nullable(),
  problemCount: z.int(),
  /** The first of them. */
  problems: z.array(FilingProblem),
  /** Names that the file shortens. */
  cuts: z.array(z.string()),
  /** People of SPS 1-10 without a number that its files take: the first names of them. A file is possible without them. */
  withoutNumber: z.array(z.string()),
});
export type FilingPreview = z.infer<typeof FilingPreview>;

const shown = {
  branch: branch.optional(),
  search: z.string().trim().max(120).optional(),
  show: z.enum(['all', 'problems', 'changed']).default('all'),
  language,
  ...page(25),
};

const meta = {
  needs: 'filing.view',
  reads: ['filings', 'payroll.runs', 'employees', 'branches'],
  writesDueRows: true,
} as const;

export const previewCalls = {
  monthlyPND1: call
    .route({ method: 'GET', path: '/auth/v1/payroll/monthlyPND1', summary: 'PND 1 of a month, from approved runs' })
    .meta(meta)
    .input(z.object({ year, month, ...shown }))
    .output(FilingPreview),
  yearlyPND1: call
    .route({ method: 'GET', path: '/auth/v1/payroll/yearlyPND1', summary: 'PND 1 Kor of a year, from approved runs' })
    .meta(meta)
    .input(z.object({ year, ...shown }))
    .output(FilingPreview),
  monthlySocialSecurity: call
    .route({
      method: 'GET',
      path: '/auth/v1/payroll/monthlySocialSecurity',
      summary: 'SPS 1-10 of a wage month, from approved runs',
    })
    .meta(meta)
    .input(z.object({ year, month, ...shown }))
    .output(FilingPreview),
  yearlySocialSecurity: call
    .route({
      method: 'GET',
      path: '/auth/v1/payroll/yearlySocialSecurity',
      summary: 'Wages of a year for KT 20 Kor, with the social security of everyone',
    })
    .meta(meta)
    .input(z.object({ year, ...shown }))
    .output(FilingPreview),
  readFiling: call
    .route({
      method: 'GET',
      path: '/auth/v1/payroll/filing',
      summary: 'Any filing of a period: welfare fund, student loans, joiners and leavers too',
    })
    .meta(meta)
    .input(z.object({ kind, year, month: month.optional(), ...shown }))
    .output(FilingPreview),
  filingFile: call
    .route({
      method: 'POST',
      path: '/auth/v1/payroll/filing/file',
      summary: 'A filing as the file or the form that the office takes; refused with the person and the field',
    })
    .meta({ needs: 'filing.edit' })
    .input(
      z.object({
        kind,
        year,
        month: month.optional(),
        branch: branch.optional(),
        format: z.enum(filingFormats),
        /** A filing that was marked as sent, as it was then; left out: the one that is due now. */
        sequence: z.int().min(0).max(99).optional(),
        /** Of e-filing; asked by the file for upload. */
        userId: z.string().trim().max(20).default(''),
        via: z.enum(['media', 'internet']).default('internet'),
        /** How often the same file was sent before. */
        sentBefore: z.int().min(0).max(99).default(0),
        /** The day of payment to the Social Security Office; today when left out. */
        paidOn: businessDate.optional(),
        /** SPS 1-10 as text or sheet without the people who have no number of 13 digits. */
        leaveOut: z.boolean().default(false),
        language,
      }),
    )
    .output(fileOutput),
};
