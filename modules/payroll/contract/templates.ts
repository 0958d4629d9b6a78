import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { note, words } from '#kernel/checks';
import { id } from '#kernel/ids';
import { largestPage, listOf, page } from '#kernel/paging';
import { LocalDate } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';
import { closedDayMoves } from '../rules/pay-date.ts';
import { scheduleKinds } from '../rules/pay-schedule.ts';
import { mostTemplateName } from '../rules/run-name.ts';

const templateId = id('payrollTemplate');
const employeeId = id('employee');
const search = z.string().trim().max(120).optional();
/** The most makers, or approvers, of a template. */
const keepers = z.array(employeeId).max(100);
const mostTeams = 500;

const Schedule = z.object({
  schedule: z.enum(scheduleKinds),
  /** The first day of a period: 1 to 28 of the month, or 1 Monday to 7 Sunday. */
  startDay: z.int().min(1).max(28).default(1),
  /** Twice a month: the first day of the second period. */
  secondDay: z.int().min(2).max(28).nullable().default(null),
  /** The day of the month, 31 for the last one; weekly: days after the week. */
  payDay: z.int().min(0).max(31).default(31),
  secondPayDay: z.int().min(1).max(31).nullable().default(null),
  /** 1: in the month after the period. */
  payMonth: z.union([z.literal(0), z.literal(1)]).default(0),
  /** Where the pay date goes when banks are closed. */
  onClosedDay: z.enum(closedDayMoves).default('before'),
});

const Fields = Schedule.extend({
  name: words(mostTemplateName),
  externalCode: note(40),
  /** A maker may approve their own run. Only the owner changes it. */
  ownApproval: z.boolean().default(false),
});

const Keeper = z.object({
  employeeId,
  firstName: z.string(),
  lastName: z.string(),
  employeeCode: z.string().nullable(),
  positionName: z.string().nullable(),
});

/** A period of a template with its pay date. */
export const DatedPay = z.object({ start: LocalDate, end: LocalDate, payDate: LocalDate });

export const TemplateLine = Schedule.extend({
  id: templateId,
  name: z.string(),
  externalCode: z.string().nullable(),
  memberCount: z.int(),
  /** The period of today; null where dates are entered with each run. */
  current: DatedPay.nullable(),
});
export type TemplateLine = z.infer<typeof TemplateLine>;

export const Template = TemplateLine.extend({
  ownApproval: z.boolean(),
  teams: z.array(z.object({ departmentId: id('department'), name: z.string() })),
  makers: z.array(Keeper),
  makersVersion: z.string(),
  approvers: z.array(Keeper),
  approversVersion: z.string(),
  ...shownVersion,
});
export type Template = z.infer<typeof Template>;

/** A person as a member of a template, or of none. */
export const PayrollMember = Keeper.extend({
  templateId: templateId.nullable(),
  templateName: z.string().nullable(),
  /** By the team rule of the template, not by name. */
  byTeam: z.boolean(),
});
export type PayrollMember = z.infer<typeof PayrollMember>;

const read = 'payroll.read' as const;
const needs = 'payroll.template' as const;
const reads = ['payroll.templates'];
const changes = ['payroll.templates'];

export const templateCalls = {
  listTemplates: call
    .route({ method: 'GET', path: '/auth/v1/payroll/templates', summary: 'Payroll templates within reach' })
    .meta({ needs: read, reads })
    .input(z.object({ ...page(25), search, chosen: templateId.optional() }))
    .output(listOf(TemplateLine)),
  readTemplate: call
    .route({ method: 'GET', path: '/auth/v1/payroll/template', summary: 'One payroll template' })
    .meta({ needs: read, reads })
    .input(z.object({ id: templateId }))
    .output(Template),
  createTemplate: call
    .route({ method: 'POST', path: '/auth/v1/payroll/template', summary: 'Add a payroll template' })
    .meta({ needs, changes })
    .input(Fields)
    .output(z.object({ id: templateId })),
  editTemplate: call
    .route({ method: 'PUT', path: '/auth/v1/payroll/template', summary: 'Change a payroll template' })
    .meta({ needs, changes })
    .input(Fields.extend({ id: templateId, ...seenVersion }))
    .output(z.object(shownVersion)),
  deleteTemplate: call
    .route({ method: 'DELETE', path: '/auth/v1/payroll/template', summary: 'Delete a template without an open run' })
    .meta({ needs, changes })
    .input(z.object({ id: templateId }))
    .output(nothing),
  setTemplateMembers: call
    .route({
      method: 'PUT',
      path: '/auth/v1/payroll/template/members',
      summary: 'Put people into a template, and name the teams whose people it pays',
    })
    .meta({ needs, changes })
    .input(
      z.object({
        templateId,
        /** Added; a person leaves the template they were in. */
        employeeIds: z.array(employeeId).max(1000).default([]),
        /** All teams of the template from now on; unchanged when left out. */
        teamIds: z.array(id('department')).max(mostTeams).optional(),
      }),
    )
    .output(z.object({ memberCount: z.int() })),
  addTemplateMember: call
    .route({ method: 'PUT', path: '/auth/v1/payroll/template/member', summary: 'Put one person into a template' })
    .meta({ needs, changes })
    .input(z.object({ templateId, employeeId }))
    .output(nothing),
  removeTemplateMember: call
    .route({
      method: 'DELETE',
      path: '/auth/v1/payroll/template/member',
      summary: 'Take a person out of the template, also of one that names their team',
    })
    .meta({ needs, changes })
    .input(z.object({ employeeId }))
    .output(nothing),
  setTemplateMakers: call
    .route({ method: 'PUT', path: '/auth/v1/payroll/template/makers', summary: 'Choose who makes the runs' })
    .meta({ needs, changes })
    .input(z.object({ templateId, employeeIds: keepers, ...seenVersion }))
    .output(z.object(shownVersion)),
  setTemplateApprovers: call
    .route({ method: 'PUT', path: '/auth/v1/payroll/template/approver', summary: 'Choose who approves the runs' })
    .meta({ needs, changes })
    .input(z.object({ templateId, employeeIds: keepers, ...seenVersion }))
    .output(z.object(shownVersion)),
  listPayrollMembers: call
    .route({ method: 'GET', path: '/auth/v1/payroll/members', summary: 'People and the templates that pay them' })
    .meta({ needs: read, reads: [...reads, 'employees'] })
    .input(
      z.object({
        // Counted from 1, unlike other lists: so the specification has it.
        page: z.int().min(1).max(1_000_000).default(1),
        size: z.int().min(1).max(largestPage).default(10),
        search,
        templateId: templateId.optional(),
        /** `without`: only people whom no template pays. `withLeavers`: those who have left, too. */
        show: z.enum(['all', 'without', 'withLeavers']).default('all'),
      }),
    )
    .output(listOf(PayrollMember)),
  countPayrollMembers: call
    .route({ method: 'GET', path: '/auth/v1/payroll/count/members', summary: 'How many people templates pay' })
    .meta({ needs: read, reads: [...reads, 'employees'] })
    .input(z.object({ templateId: templateId.optional() }))
    .output(z.object({ members: z.int(), without: z.int() })),
};
