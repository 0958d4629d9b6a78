import * as z from 'zod';
import { call } from '#access/contract';
import { permissionGroups } from '#access/rules/groups';
import { Entry } from '#activity/contract';
import { id } from '#kernel/ids';
import { listOf, page, sort } from '#kernel/paging';
import { Instant, LocalDate } from '#kernel/time';
import { approveStatuses } from '#people/contract';

/** A customer, named by provider staff: they are employees of no company. */
const organizationId = z.uuid();
const needs = 'console.view';
const search = z.string().trim().max(100).optional();

const CompanyLine = z.object({ organizationId: id('organization'), name: z.string(), createdAt: Instant });
export type CompanyLine = z.infer<typeof CompanyLine>;

const CompanyInfo = CompanyLine.extend({
  country: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  businessType: z.string().nullable(),
  enterprise: z.boolean(),
  working: z.int(),
  waiting: z.int(),
  left: z.int(),
  /** Null on the free plan. */
  order: z.object({ name: z.string(), status: z.string(), endDate: LocalDate.nullable() }).nullable(),
});

/** An employee of a customer: enough to answer a question, without contact data or pay. */
const EmployeeLine = z.object({
  employeeId: id('employee'),
  employeeCode: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  positionName: z.string().nullable(),
  status: z.enum(approveStatuses),
  hasLogin: z.boolean(),
});

const EmployeeInfo = EmployeeLine.extend({
  startDate: LocalDate.nullable(),
  resignDate: LocalDate.nullable(),
  permissionGroups: z.array(z.enum(permissionGroups)),
  departments: z.array(z.string()),
});

/** An entry of the activity log, with the company it is of. */
const Event = Entry.extend({ organizationId: z.uuid(), organizationName: z.string() });

export const console = {
  organizations: call
    .route({ method: 'GET', path: '/admin/v1/organizations', summary: 'All companies' })
    .meta({ needs })
    .input(z.object({ ...page(30), search, sort: sort(['name', 'createdAt']).default('-createdAt') }))
    .output(listOf(CompanyLine)),
  organizationInfo: call
    .route({ method: 'GET', path: '/admin/v1/organization/info', summary: 'One company: plan and headcount' })
    .meta({ needs })
    .input(z.object({ organizationId }))
    .output(CompanyInfo),
  employees: call
    .route({ method: 'GET', path: '/admin/v1/employees', summary: 'People of a company' })
    .meta({ needs })
    .input(z.object({ ...page(30), organizationId, search, status: z.enum(approveStatuses).default('approved') }))
    .output(listOf(EmployeeLine)),
  employeeInfo: call
    .route({ method: 'GET', path: '/admin/v1/employee/info', summary: 'One person of a company' })
    .meta({ needs })
    .input(z.object({ organizationId, employeeId: id('employee') }))
    .output(EmployeeInfo),
  employeeStations: call
    .route({ method: 'GET', path: '/admin/v1/employee/stations', summary: 'Who can clock at a station' })
    .meta({ needs })
    .input(z.object({ ...page(30), organizationId, search }))
    .output(listOf(EmployeeLine.extend({ employeeStationId: z.string(), hasPin: z.boolean() }))),
  /** Without a company: the events of the last 31 days of all companies, counted and paged to 10,000. */
  eventLogs: call
    .route({ method: 'GET', path: '/admin/v1/event-logs', summary: 'Events of all companies or of one, newest first' })
    .meta({ needs })
    .input(z.object({ ...page(30), organizationId: organizationId.optional() }))
    .output(listOf(Event)),
  eventLog: call
    .route({ method: 'GET', path: '/admin/v1/event-log', summary: 'One entry of the activity log of a company' })
    .meta({ needs })
    .input(z.object({ organizationId, id: id('auditEntry') }))
    .output(Event),
};
