import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { note, words } from '#kernel/checks';
import { businessDate } from '#kernel/dates';
import { id, nestedId } from '#kernel/ids';
import { Money } from '#kernel/money';
import { listOf, page } from '#kernel/paging';
import { problem } from '#kernel/problems';
import { Instant, LocalDate } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';
import { leavingReasons } from '../rules/payroll-context.ts';
import { runKinds } from '../rules/run-kind.ts';
import { mostRunName } from '../rules/run-name.ts';
import { runStates } from '../rules/run-state.ts';
import { findingCodes } from '../rules/slip-findings.ts';
import { amount } from './items.ts';

const reportId = id('payrollRun');
const templateId = id('payrollTemplate');
const employeeId = id('employee');
const search = z.string().trim().max(120).optional();

/** A person of the run inside a list; one who is not in it is not found. */
export const personOfRun = nestedId<'employee'>();
const itemId = nestedId<'payrollItem'>();
/** An amount for one person in one run, in place of what the item calculates, or paid once. */
const Entry = z.object({ employeeId: personOfRun, itemId, amount: amount(), note: note(200) });
const Held = z.object({ employeeId: personOfRun, reason: note(200) });

/** Nothing is named twice. */
const areDistinct = (names: readonly string[]): boolean => new Set(names).size === names.length;

export const RunTotals = z.object({
  people: z.int(),
  gross: Money,
  deductions: Money,
  net: Money,
  /** The employer's contributions. */
  employer: Money,
  cost: Money,
});
export type RunTotals = z.infer<typeof RunTotals>;

/** The amounts of a person, a run or a month, in the order in which they are shown. */
export const payFigures = [
  'gross',
  'deductions',
  'net',
  'employer',
  'cost',
] as const satisfies readonly (keyof RunTotals)[];
export type PayFigure = (typeof payFigures)[number];

export const RunLine = z.object({
  id: reportId,
  templateId,
  kind: z.enum(runKinds),
  name: z.string(),
  state: z.enum(runStates),
  start: LocalDate,
  end: LocalDate,
  payDate: LocalDate,
  totals: RunTotals,
  /** Approved by a person who made it: the owner allowed that for the template. */
  ownApproval: z.boolean(),
  paidOn: LocalDate.nullable(),
});
export type RunLine = z.infer<typeof RunLine>;

/** A run with its steps, how far its calculation is, and what stops it. */
export const Run = RunLine.extend({
  /** Which payment of the tax year it is, of how many in a full year. */
  number: z.int(),
  perYear: z.int(),
  madeName: z.string(),
  madeAt: Instant,
  proceededName: z.string().nullable(),
  proceededAt: Instant.nullable(),
  decidedName: z.string().nullable(),
  decidedAt: Instant.nullable(),
  reason: z.string().nullable(),
  voidedName: z.string().nullable(),
  voidedAt: Instant.nullable(),
  voidReason: z.string().nullable(),
  paidName: z.string().nullable(),
  /** People whose figures are being calculated. */
  calculating: z.int(),
  /** People who stop the run, who are only remarked about, and who are held back. */
  blocked: z.int(),
  remarked: z.int(),
  held: z.int(),
  /** A regular run of an earlier period of the tax year that is not approved yet: the tax of this one does not count it. */
  openBefore: z.object({ id: id('payrollRun'), name: z.string() }).nullable(),
  ...shownVersion,
});
export type Run = z.infer<typeof Run>;

export const Finding = z.object({
  code: z.enum(findingCodes),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

const Figures = z.object({
  gross: Money,
  deductions: Money,
  net: Money,
  /** Deductions that the pay could not cover. */
  shortfall: Money,
  employer: Money,
  cost: Money,
});

const RunPerson = Figures.extend({
  employeeId,
  firstName: z.string(),
  lastName: z.string(),
  employeeCode: z.string().nullable(),
  positionName: z.string().nullable(),
  isStale: z.boolean(),
  heldReason: z.string().nullable(),
  findings: z.array(Finding),
  blocks: z.boolean(),
  /** When the person opened the slip of an approved run. */
  readAt: Instant.nullable(),
});
export type RunPerson = z.infer<typeof RunPerson>;

/** Time records of a person on the days that were asked for, and the bank account. */
const PersonTime = z.object({
  bankAccount: z.string(),
  bankCode: z.string(),
  bankAccountName: z.string(),
  wage: Money,
  overtimes: z.array(z.object({ date: LocalDate, minutes: z.int(), workType: z.string() })),
  lates: z.array(z.object({ date: LocalDate, seconds: z.int() })),
  absences: z.array(z.object({ date: LocalDate, minutes: z.int(), kind: z.string() })),
  leaves: z.array(z.object({ date: LocalDate, minutes: z.int(), paidTimeOff: z.boolean() })),
  workMinuteInfos: z.array(z.object({ workType: z.string(), workMinute: z.int() })),
});

export const SlipLineShown = z.object({
  line: z.string(),
  side: z.enum(['pay', 'deduction', 'employer']),
  itemId: z.string().nullable(),
  name: z.string().nullable(),
  amount: Money,
  calculatedValue: Money,
  customized: z.boolean(),
  minutes: z.int().nullable(),
  /** Whether the slip of the person shows it. */
  shown: z.boolean(),
  /** Why it is this amount, in the reader's language. */
  explained: z.array(z.string()),
});

export const SlipShown = Figures.extend({
  reportId,
  employeeId,
  name: z.string(),
  employeeCode: z.string(),
  company: z.string(),
  positionName: z.string().nullable(),
  departmentName: z.string().nullable(),
  /** The code of the bank, and the last four digits of the account; empty where the person is paid by hand. */
  bankCode: z.string(),
  account: z.string(),
  start: LocalDate,
  end: LocalDate,
  payDate: LocalDate,
  state: z.enum(runStates),
  heldReason: z.string().nullable(),
  findings: z.array(Finding),
  /** What was left out or is over a limit, in the reader's language: answers of the questionnaire, deductions against section 76. */
  warnings: z.array(z.string()),
  /** Only of a final pay. */
  leaving: z
    .object({
      reason: z.enum(leavingReasons),
      severance: Money.nullable(),
      noticeDays: z.int(),
      unusedLeaveMinutes: z.int(),
    })
    .nullable(),
  lines: z.array(SlipLineShown),
  /** This slip included. */
  yearToDate: z.object({ income: Money, tax: Money, socialSecurity: Money, providentFund: Money }),
  /** At the end of the period, by leave type; `shown` is in the reader's language. */
  leaveLeft: z.array(z.object({ name: z.string(), minutes: z.int(), shown: z.string() })),
});
export type SlipShown = z.infer<typeof SlipShown>;

const SlipOfPerson = Figures.omit({ employer: true, cost: true }).extend({
  reportId,
  name: z.string(),
  start: LocalDate,
  end: LocalDate,
  payDate: LocalDate,
  readAt: Instant.nullable(),
});

const MonthSum = RunTotals.extend({ month: z.int(), runs: z.int() });

const read = 'payroll.read' as const;
const make = 'payroll.run' as const;
const approve = 'payroll.approve' as const;
const reads = ['payroll.runs'];
const changes = ['payroll.runs'];
const language = z.enum(['en', 'th']).default('th');

export const runCalls = {
  listRuns: call
    .route({ method: 'GET', path: '/auth/v1/payroll/template/reports', summary: 'Runs of a template, newest first' })
    .meta({ needs: read, reads })
    .input(
      z.object({
        id: templateId.optional(),
        /** Leaves out runs that are approved or voided. */
        openOnly: z.boolean().default(false),
        ...page(25),
      }),
    )
    .output(listOf(RunLine)),
  readRun: call
    .route({ method: 'GET', path: '/auth/v1/payroll/template/report', summary: 'One run' })
    .meta({ needs: read, reads })
    .input(z.object({ reportId }))
    .output(Run),
  createRun: call
    .route({ method: 'POST', path: '/auth/v1/payroll/template/report', summary: 'Draft a run' })
    .meta({ needs: make, changes })
    .input(
      z.object({
        templateId,
        kind: z.enum(runKinds).default('regular'),
        name: words(mostRunName).optional(),
        /** Of the template's schedule when left out: the period that is to be paid next; for named people the last one that was paid. */
        start: businessDate.optional(),
        end: businessDate.optional(),
        payDate: businessDate.optional(),
        /** Whom it pays; everyone of the template when left out. Needed for final pay. */
        employeeIds: z.array(employeeId).min(1).max(10_000).optional(),
      }),
    )
    .output(Run),
  editRun: call
    .route({
      method: 'PUT',
      path: '/auth/v1/payroll/template/report',
      summary: 'Change the name and pay date of a draft; a rejected run is a draft again',
    })
    .meta({ needs: make, changes })
    .input(z.object({ reportId, name: words(mostRunName), payDate: businessDate, ...seenVersion }))
    .output(Run),
  saveRunEntries: call
    .route({
      method: 'PUT',
      path: '/auth/v1/payroll/template/report/entries',
      summary: 'Enter amounts for people of a draft, take them back, and hold people back',
    })
    .meta({ needs: make, changes })
    .input(
      z.object({
        reportId,
        /** One amount for a person and item. */
        entries: z
          .array(Entry)
          .max(5_000)
          .refine((all) => areDistinct(all.map((one) => `${one.employeeId} ${one.itemId}`)), problem('duplicate'))
          .default([]),
        /** Entered amounts that are taken back. */
        withdrawn: z
          .array(z.object({ employeeId: personOfRun, itemId }))
          .max(5_000)
          .default([]),
        /** People who are not paid with this run, with the reason; null pays them again. */
        held: z
          .array(Held)
          .max(1_000)
          .refine((all) => areDistinct(all.map((one) => one.employeeId)), problem('duplicate'))
          .default([]),
      }),
    )
    .output(Run),
  recalculateRun: call
    .route({
      method: 'PUT',
      path: '/auth/v1/payroll/template/report/recalculate',
      summary: 'Read members and all facts of a draft again',
    })
    .meta({ needs: make, changes })
    .input(z.object({ reportId }))
    .output(Run),
  saveRunLeaving: call
    .route({
      method: 'PUT',
      path: '/auth/v1/payroll/template/report/leaving',
      summary: 'Final pay: say why an employment ends and what is paid for it',
    })
    .meta({ needs: make, changes })
    .input(
      z.object({
        reportId,
        employeeId: personOfRun,
        reason: z.enum(leavingReasons),
        /** An agreed severance; null for the one of the law. */
        severance: amount().nullable().default(null),
        /** Days of wages instead of notice. */
        noticeDays: z.int().min(0).max(366).default(0),
        /** Null for what leave has paid out. */
        unusedLeaveMinutes: z.int().min(0).max(1_000_000).nullable().default(null),
      }),
    )
    .output(Run),
  deleteRun: call
    .route({ method: 'DELETE', path: '/auth/v1/payroll/template/report', summary: 'Delete a draft or a rejected run' })
    .meta({ needs: make, changes })
    .input(z.object({ reportId }))
    .output(nothing),
  readRunPeople: call
    .route({ method: 'GET', path: '/auth/v1/payroll/template/info', summary: 'People of a run with their figures' })
    // Days of attendance tell nobody that they changed: those of the page are looked at, and newer ones calculated first.
    .meta({ needs: read, reads: [...reads, 'attendance'], writesDueRows: true })
    .input(
      z.object({
        payrollReportId: reportId,
        /** With both, each person has the time records of these days. */
        startDate: businessDate.optional(),
        endDate: businessDate.optional(),
        ...page(50),
        search,
        show: z.enum(['all', 'findings', 'held']).default('all'),
      }),
    )
    .output(listOf(RunPerson.extend({ time: PersonTime.nullable() }))),
  sumRuns: call
    .route({ method: 'GET', path: '/auth/v1/payroll/template/info/sum', summary: 'Approved pay by month of a year' })
    .meta({ needs: read, reads })
    .input(z.object({ year: z.int().min(2000).max(2200) }))
    .output(z.array(MonthSum)),
  proceedRun: call
    .route({
      method: 'PUT',
      path: '/auth/v1/payroll/template/proceed',
      summary: 'Freeze a draft and ask for approval; a large run of which much changed is calculated as a draft first',
    })
    .meta({ needs: make, changes })
    .input(z.object({ payrollReportId: reportId }))
    .output(Run),
  approveRun: call
    .route({ method: 'PUT', path: '/auth/v1/payroll/template/approve', summary: 'Approve a run, or reject it' })
    .meta({ needs: approve, changes })
    .input(
      z.object({
        payrollReportId: reportId,
        status: z.enum(['approved', 'rejected']).default('approved'),
        reason: note(500),
      }),
    )
    .output(Run),
  voidRun: call
    .route({
      method: 'PUT',
      path: '/auth/v1/payroll/template/void',
      summary: 'Void an approved run; its slips stay as paper',
    })
    .meta({ needs: approve, changes })
    .input(z.object({ payrollReportId: reportId, reason: words(500) }))
    .output(Run),
  markRunPaid: call
    .route({
      method: 'PUT',
      path: '/auth/v1/payroll/template/paid',
      summary: 'Note on which day an approved run was paid',
    })
    .meta({ needs: make, changes })
    .input(z.object({ payrollReportId: reportId, paidOn: businessDate.nullable() }))
    .output(Run),
  readRunSlip: call
    .route({
      method: 'GET',
      path: '/auth/v1/payroll/template/report/employee/slip',
      summary: 'The slip of one person in a run, with the reason of every line',
    })
    .meta({ needs: read, reads })
    .input(z.object({ reportId, employeeId, language }))
    .output(SlipShown),
  readSlip: call
    .route({ method: 'GET', path: '/auth/v1/payroll/slip', summary: 'One’s own slip of an approved run' })
    .meta({ needs: 'slip.own', reads })
    .input(z.object({ reportId, language }))
    .output(SlipShown),
  markSlipRead: call
    .route({ method: 'PUT', path: '/auth/v1/payroll/slip/read', summary: 'Note that one has opened one’s own slip' })
    .meta({ needs: 'slip.own', changes })
    .input(z.object({ reportId }))
    .output(nothing),
  listSlips: call
    .route({ method: 'GET', path: '/auth/v1/employee/slips', summary: 'Slips of a person by pay date, newest first' })
    .meta({ needs: 'slip.view', reads })
    .input(
      z.object({
        employeeId: employeeId.optional(),
        startDate: businessDate.optional(),
        endDate: businessDate.optional(),
      }),
    )
    .output(z.array(SlipOfPerson)),
};
