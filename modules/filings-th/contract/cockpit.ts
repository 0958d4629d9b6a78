import * as z from 'zod';
import { call } from '#access/contract';
import { id } from '#kernel/ids';
import { Money } from '#kernel/money';
import { listOf, page } from '#kernel/paging';
import { LocalDate } from '#kernel/time';
import { lawChangeKinds } from '#tax-th/rules/law-watch';
import { comparedWith, crossTotalNames, differenceCauses } from '../rules/cross-totals.ts';
import { filingStates } from '../rules/filing-calendar.ts';
import { companyFields, personFields } from '../rules/filing-readiness.ts';
import { duties } from '../rules/values/filing-law.ts';

const duty = z.enum(duties);
/** A month, `2026-10`, or a year, `2026`. */
const period = z
  .string()
  .regex(/^20[0-9]{2}(-(0[1-9]|1[0-2]))?$/)
  .meta({ examples: ['2026-10'] });

/** A law in both languages, and how certain its values are. */
const Law = z.object({ en: z.string(), th: z.string(), certainty: z.enum(['sourced', 'known', 'unsure']) });

const LateCost = z.object({
  /** The day on which it would be filed. */
  on: LocalDate,
  days: z.int(),
  surcharge: Money,
  fine: Money,
  total: Money,
});

const Blocker = z.object({ employeeId: id('employee'), name: z.string(), fields: z.array(z.enum(personFields)) });
export type Blocker = z.infer<typeof Blocker>;

export const CalendarFiling = z.object({
  duty,
  period,
  /** The last day without an extension, the one online where there is more time, and the one after which it is late. */
  due: LocalDate,
  online: LocalDate.nullable(),
  lastDay: LocalDate,
  state: z.enum(filingStates),
  /** What is paid with it; 0 where nothing is. */
  amount: Money,
  people: z.int(),
  ready: z.int(),
  /** People with all fields, in whole percent; null where nobody is in the filing. */
  percent: z.int().nullable(),
  blocked: z.int(),
  /** Fields that the company has not entered. */
  company: z.array(z.enum(companyFields)),
  runs: z.object({ approved: z.int(), open: z.int(), firstOpen: id('payrollRun').nullable() }).nullable(),
  /** By branch that files; each with its receipt once it is filed. */
  branches: z.array(
    z.object({
      number: z.string(),
      name: z.string(),
      amount: Money,
      filed: z
        .object({
          id: id('filing'),
          filedOn: LocalDate,
          receiptNumber: z.string().nullable(),
          fileName: z.string().nullable(),
          isLate: z.boolean(),
          /** Approved runs say something else since: an additional filing is due. */
          differs: z.boolean(),
        })
        .nullable(),
    }),
  ),
  /** What it costs today where it is late, and the next day on which it costs more. Null where it is filed or costs nothing. */
  late: LateCost.nullable(),
  rise: LateCost.nullable(),
  fineMax: Money.nullable(),
  law: Law,
  onlineLaw: Law.nullable(),
  lateLaw: Law.nullable(),
});
export type CalendarFiling = z.infer<typeof CalendarFiling>;

const NamedPart = z.object({ cause: z.enum(differenceCauses), amount: Money });

export const CrossTotals = z.object({
  /** Approved runs that were paid in the month. */
  runs: z.int(),
  totals: z.array(
    z.object({
      name: z.enum(crossTotalNames),
      slips: Money,
      agrees: z.boolean(),
      others: z.array(
        z.object({
          of: z.enum(comparedWith),
          amount: Money,
          difference: Money,
          named: z.array(NamedPart),
          unexplained: Money,
        }),
      ),
    }),
  ),
  /** People who are paid by hand. */
  handCount: z.int(),
});
export type CrossTotals = z.infer<typeof CrossTotals>;

const Sums = z.object({ company: Money, people: Money });

export const LawWatch = z.object({
  /** People whose wages were used, and people at work whose wage is not known. */
  people: z.int(),
  without: z.int(),
  changes: z.array(
    z.object({
      kind: z.enum(lawChangeKinds),
      from: z.string(),
      isInForce: z.boolean(),
      before: z.int(),
      after: z.int(),
      monthBefore: Sums,
      monthAfter: Sums,
      monthMore: Sums,
      yearMore: Sums,
      affected: z.int(),
      most: Money,
      law: Law,
    }),
  ),
  /** Extensions of due dates that end after today. */
  endings: z.array(z.object({ lastDue: LocalDate, duties: z.array(duty), law: Law })),
});
export type LawWatch = z.infer<typeof LawWatch>;

const reads = ['filings', 'payroll.runs', 'employees', 'organization'];
const needs = 'filing.view' as const;

export const cockpitCalls = {
  readFilingCalendar: call
    .route({
      method: 'GET',
      path: '/auth/v1/payroll/filing/calendar',
      summary: 'Everything that is due: last day, readiness, what blocks it, receipt, and what a late day costs',
    })
    // Slips of runs that were frozen before their statutory part was kept are completed first.
    .meta({ needs, reads, writesDueRows: true })
    .input(z.object({}))
    .output(z.object({ today: LocalDate, filings: z.array(CalendarFiling) })),
  listFilingBlockers: call
    .route({
      method: 'GET',
      path: '/auth/v1/payroll/filing/blockers',
      summary: 'People who block a filing, with the fields that their files lack',
    })
    .meta({ needs, reads, writesDueRows: true })
    .input(z.object({ duty, period, ...page(25) }))
    .output(listOf(Blocker)),
  readCrossTotals: call
    .route({
      method: 'GET',
      path: '/auth/v1/payroll/filing/crossTotals',
      summary: 'Slips, bank file, filings and journal of a month, with every difference named',
    })
    .meta({ needs, reads, writesDueRows: true })
    .input(
      z.object({ year: z.coerce.number().int().min(2000).max(2400), month: z.coerce.number().int().min(1).max(12) }),
    )
    .output(CrossTotals),
  readLawWatch: call
    .route({
      method: 'GET',
      path: '/auth/v1/payroll/lawWatch',
      summary: 'Changes of the law, past and coming, on today’s staff: cost for the company and its people',
    })
    .meta({ needs, reads: [...reads, 'taxDeclarations', 'payroll.settings'], writesDueRows: true })
    .input(z.object({}))
    .output(LawWatch),
};
