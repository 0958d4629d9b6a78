import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput, nothing } from '#kernel/call';
import { words } from '#kernel/checks';
import { businessDate, keptDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { longestColumns } from '#kernel/import-columns';
import { longestRepairs } from '#kernel/import-repair';
import { listOf, page, sort } from '#kernel/paging';
import { seenVersion, shownVersion } from '#kernel/version';
import { leaveRequestCalls } from './contract/requests.ts';
import {
  AskedFields,
  BlackoutFields,
  CalculatedLeave,
  ImportAnswer,
  LeaveCalendar,
  LeaveChange,
  LeaveImport,
  LeaveQuota,
  LeaveRun,
  LeaveSettings,
  LeaveTypeFields,
  LeaveYearFields,
  PersonBalances,
  QuotaFields,
  QuotaSheet,
  ReadingFields,
  ShownLeaveType,
  WhyBalance,
} from './contract/shapes.ts';

export type { LeaveInList, OfferedType } from './contract/requests.ts';
export type {
  CalculatedLeave,
  ImportAnswer,
  LeaveBalance,
  LeaveCalendar,
  LeaveChange,
  LeaveImport,
  LeaveQuota,
  LeaveRun,
  LeaveSettings,
  LeaveType,
  PersonBalances,
  QuotaSheet,
} from './contract/shapes.ts';

/** The most leave types of a company, which is also the page of the list. */
export const mostTypes = 100;
/** The most days of one look at the calendar: a year. */
export const mostCalendarDays = 366;
export const mostImportRows = 20_000;

const departmentId = id('department').optional();
const reads = ['leave'];
const changes = ['leave', 'leave.balances'];
const manage = { needs: 'leave.manage', changes } as const;
const largestFile = 20 * 1024 * 1024;
const rowsSent = z.array(z.record(z.string().max(60), z.union([z.string().max(1_000), z.number(), z.null()])));
const search = z.string().trim().max(120).optional();
const peopleSort = sort(['name']).default('name');

export const leave = {
  listTypes: call
    .route({ method: 'GET', path: '/auth/v1/leave/types', summary: 'Leave types of the company' })
    .meta({ needs: 'member', reads })
    .input(z.object({ ...page(mostTypes), search, sort: sort(['name', 'code']).default('name') }))
    .output(listOf(ShownLeaveType)),
  createType: call
    .route({ method: 'POST', path: '/auth/v1/leave/type', summary: 'Add a leave type' })
    .meta(manage)
    .input(z.object(LeaveTypeFields))
    .output(ShownLeaveType),
  editType: call
    .route({ method: 'PUT', path: '/auth/v1/leave/type', summary: 'Change a leave type; balances are corrected' })
    .meta(manage)
    .input(z.object({ id: id('leaveType'), ...LeaveTypeFields, ...seenVersion }))
    .output(ShownLeaveType),
  deleteType: call
    .route({ method: 'DELETE', path: '/auth/v1/leave/type', summary: 'Delete a leave type that nobody has used' })
    .meta(manage)
    .input(z.object({ id: id('leaveType') }))
    .output(nothing),

  listQuotas: call
    .route({ method: 'GET', path: '/auth/v1/leave/quotas', summary: 'Quotas of the company or of a team' })
    .meta({ needs: 'leave.quota', reads })
    .input(z.object({ departmentId }))
    .output(QuotaSheet),
  createQuota: call
    .route({
      method: 'POST',
      path: '/auth/v1/leave/quota',
      summary: 'Add a quota; a team gets its own sheet with the first',
    })
    .meta(manage)
    .input(z.object({ departmentId, ...QuotaFields }))
    .output(LeaveQuota),
  editQuota: call
    .route({ method: 'PUT', path: '/auth/v1/leave/quota', summary: 'Change a quota; balances are corrected' })
    .meta(manage)
    .input(z.object({ leaveQuotaId: id('leaveQuota'), ...QuotaFields, ...seenVersion }))
    .output(LeaveQuota),
  deleteQuota: call
    .route({ method: 'DELETE', path: '/auth/v1/leave/quota', summary: 'Delete a quota; balances are corrected' })
    .meta(manage)
    .input(z.object({ leaveQuotaId: id('leaveQuota') }))
    .output(nothing),
  copyQuotas: call
    .route({ method: 'PUT', path: '/auth/v1/leave/quota/duplicate', summary: 'Copy another team’s quotas' })
    .meta(manage)
    .input(z.object({ departmentId: id('department'), fromDepartmentId: departmentId }))
    .output(QuotaSheet),
  restoreQuotas: call
    .route({ method: 'DELETE', path: '/auth/v1/leave/quota/restore', summary: 'Back to the quotas above' })
    .meta(manage)
    .input(z.object({ departmentId: id('department') }))
    .output(nothing),
  quotaTypes: call
    .route({
      method: 'GET',
      path: '/auth/v1/leave/quota/types',
      summary: 'Leave types with what a sheet gives of each',
    })
    .meta({ needs: 'leave.quota', reads })
    .input(z.object({ departmentId }))
    .output(
      z.object({
        items: z.array(
          z.object({
            leaveTypeId: id('leaveType'),
            name: z.string(),
            code: z.string(),
            quotas: z.int(),
            fewestMinutes: z.int().nullable(),
            mostMinutes: z.int().nullable(),
          }),
        ),
      }),
    ),

  adjustBalance: call
    .route({ method: 'PUT', path: '/auth/v1/leave/balance', summary: 'Adjust a balance, with a reason' })
    .meta({ needs: 'leave.manage', changes: ['leave.balances'] })
    .input(
      z.object({
        employeeId: id('employee'),
        leaveTypeId: id('leaveType'),
        /** Added to the balance; negative takes away. */
        minutes: z.int().min(-5_000_000).max(5_000_000),
        on: businessDate.optional(),
        expiresOn: businessDate.nullish(),
        reason: words(500),
      }),
    )
    .output(z.object({ balanceMinutes: z.int() })),
  whyBalance: call
    .route({ method: 'GET', path: '/auth/v1/leave/balance', summary: 'Why a balance is what it is, on any day' })
    .meta({ needs: 'leave.view', reads: ['leave.balances', 'requests'] })
    .input(z.object({ employeeId: id('employee'), leaveTypeId: id('leaveType'), on: businessDate.optional() }))
    .output(WhyBalance),
  searchBalances: call
    .route({
      method: 'GET',
      path: '/auth/v1/leave/balances/search',
      summary: 'Balances of people, all types, on any day',
    })
    .meta({ needs: 'leave.balance', reads: ['leave.balances', 'requests', 'employees'] })
    .input(
      z.object({
        ...page(25),
        search,
        departmentId,
        employeeId: id('employee').optional(),
        on: businessDate.optional(),
        sort: peopleSort,
      }),
    )
    .output(listOf(PersonBalances)),
  exportBalances: call
    .route({ method: 'POST', path: '/auth/v1/leave/balances/export', summary: 'Balances of people as a file' })
    .meta({ needs: 'leave.balance' })
    .input(
      z.object({ format: z.enum(['csv', 'xlsx']).default('csv'), search, departmentId, on: businessDate.optional() }),
    )
    .output(fileOutput),
  ownBalances: call
    .route({ method: 'GET', path: '/auth/v1/user/leave_quota', summary: 'My leave balances' })
    .meta({ needs: 'leave.own', reads: ['leave.balances', 'requests'] })
    .input(z.object({ on: businessDate.optional() }))
    .output(PersonBalances),

  calculate: call
    .route({
      method: 'POST',
      path: '/auth/v1/leave/calculate',
      summary: 'What a leave would cost, day by day; nothing is written',
    })
    // Its refusals tell the gender and the time of service, so it needs the permission to ask for the person.
    .meta({ needs: 'leave.ask' })
    .input(z.object({ employeeId: id('employee').optional(), ...AskedFields }))
    .output(CalculatedLeave),
  calendar: call
    .route({ method: 'GET', path: '/auth/v1/calendar/leave', summary: 'Leave of people on the days of a period' })
    .meta({ needs: 'leave.view', reads: ['leave', 'requests', 'holidays', 'employees'] })
    .input(
      z.object({
        ...page(50),
        search,
        departmentId,
        from: businessDate,
        to: businessDate,
        /** Leaves out people without leave in the period. */
        awayOnly: z.boolean().default(false),
        /** Leaves out leave that nobody has decided. */
        approvedOnly: z.boolean().default(false),
        sort: peopleSort,
      }),
    )
    .output(LeaveCalendar),

  ...leaveRequestCalls,

  settings: call
    .route({
      method: 'GET',
      path: '/auth/v1/leave/settings',
      summary: 'Leave year, readings, blackout days and team limits',
    })
    .meta({ needs: 'leave.manage', reads })
    .output(LeaveSettings),
  saveSettings: call
    .route({
      method: 'PUT',
      path: '/auth/v1/leave/settings',
      summary: 'Change the leave year or readings; balances are corrected',
    })
    .meta(manage)
    .input(z.object({ readings: ReadingFields.partial().default({}), ...LeaveYearFields, ...seenVersion }))
    .output(LeaveSettings),
  addBlackout: call
    .route({ method: 'POST', path: '/auth/v1/leave/blackout', summary: 'Add days without leave' })
    .meta({ needs: 'leave.manage', changes: ['leave'] })
    .input(z.object(BlackoutFields))
    .output(z.object({ id: id('leaveBlackout') })),
  removeBlackout: call
    .route({ method: 'DELETE', path: '/auth/v1/leave/blackout', summary: 'Remove days without leave' })
    .meta({ needs: 'leave.manage', changes: ['leave'] })
    .input(z.object({ id: id('leaveBlackout') }))
    .output(nothing),
  saveLimit: call
    .route({
      method: 'PUT',
      path: '/auth/v1/leave/limit',
      summary: 'At most so many people of a team away; null for no limit',
    })
    .meta({ needs: 'leave.manage', changes: ['leave'] })
    .input(z.object({ departmentId: id('department'), atMost: z.int().min(1).max(10_000).nullable(), ...seenVersion }))
    .output(z.object(shownVersion)),

  listChanges: call
    .route({
      method: 'GET',
      path: '/auth/v1/leave/changes',
      summary: 'Days of approved leave whose schedule was changed',
    })
    .meta({ needs: 'leave.change', reads })
    .input(z.object({ ...page(50), sort: sort(['date']).default('date') }))
    .output(listOf(LeaveChange)),
  decideChange: call
    .route({ method: 'PUT', path: '/auth/v1/leave/change', summary: 'Let a leave follow a changed day, or keep it' })
    .meta({ needs: 'leave.change', changes })
    .input(z.object({ leaveId: id('leave'), date: keptDate, accept: z.boolean() }))
    .output(nothing),

  startYearEnd: call
    .route({
      method: 'POST',
      path: '/auth/v1/leave/reset',
      summary: 'Close leave years that are over: carry over, expire, grant',
    })
    .meta({ needs: 'leave.manage', changes })
    .output(LeaveRun),
  listYearEnds: call
    .route({
      method: 'GET',
      path: '/auth/v1/leave/reset',
      summary: 'Year ends with their progress and what they wrote',
    })
    .meta({ needs: 'leave.manage', reads: ['leave.balances'] })
    .input(z.object({ ...page(10), sort: sort(['startedAt']).default('-startedAt') }))
    .output(listOf(LeaveRun)),
  undoYearEnd: call
    .route({ method: 'DELETE', path: '/auth/v1/leave/reset', summary: 'Undo the last year end' })
    .meta({ needs: 'leave.manage', changes })
    .input(z.object({ id: id('leaveRun') }))
    .output(nothing),

  importFile: call
    .route({ method: 'POST', path: '/auth/v1/leave/importLeave', summary: 'Leave and balances from a CSV file' })
    .meta({ needs: 'import.run', changes })
    .input(
      z.object({
        file: z.file().min(1).max(largestFile),
        dryRun: z.boolean().default(false),
        skipBadRows: z.boolean().default(false),
        /** Cells that were corrected since: a line `row:field=value` each. */
        repairs: z.string().max(longestRepairs).default(''),
        /** Columns that were matched by hand (kernel/import-columns.ts). They are remembered when the file is written. */
        columns: z.string().max(longestColumns).default(''),
      }),
    )
    .output(ImportAnswer),
  importRows: call
    .route({ method: 'POST', path: '/auth/enterprise/v1/importLeave', summary: 'Leave and balances as data' })
    .meta({ needs: 'import.run', changes })
    .input(
      z.object({
        organizationId: id('organization').optional(),
        data: rowsSent.min(1).max(5_000),
        dryRun: z.boolean().default(false),
        skipBadRows: z.boolean().default(false),
      }),
    )
    .output(ImportAnswer),
  listImports: call
    .route({ method: 'GET', path: '/auth/v1/leave/importLeave', summary: 'Imports of leave, the newest first' })
    .meta({ needs: 'import.run', reads })
    .input(z.object({ ...page(25), sort: sort(['madeAt']).default('-madeAt') }))
    .output(listOf(LeaveImport)),
  undoImport: call
    .route({ method: 'DELETE', path: '/auth/v1/leave/importLeave', summary: 'Take back what an import wrote' })
    .meta({ needs: 'import.run', changes })
    .input(z.object({ id: id('leaveImport') }))
    .output(nothing),
};
