import * as z from 'zod';
import { call } from '#access/contract';
import { permissionGroups } from '#access/rules/groups';
import { Entry, topics } from '#activity/contract';
import { orderKinds, orderStatuses } from '#billing/contract/shapes';
import { currencies, features } from '#billing/rules/prices';
import { SpecialityState } from '#enterprise/contract/features';
import { fileOutput } from '#kernel/call';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { Money } from '#kernel/money';
import { listOf, page, sort } from '#kernel/paging';
import { Instant, LocalDate } from '#kernel/time';
import { approveStatuses } from '#people/contract';
import { SupportAccess } from '#support/contract';
import { planKinds } from './rules/plan-kind.ts';

/** A customer, named by provider staff: they are employees of no company. */
const organizationId = z.uuid();
const needs = 'console.view';
const search = z.string().trim().max(100).optional();

const format = z.enum(['csv', 'xlsx']).default('xlsx');

/** Figures are those of the company's last count, at night or after its plan was changed; null before the first one. */
const CompanyLine = z.object({
  organizationId: id('organization'),
  name: z.string(),
  createdAt: Instant,
  country: z.string().nullable(),
  plan: z.enum(planKinds).nullable(),
  planEndsOn: LocalDate.nullable(),
  people: z.int().nullable(),
  seats: z.int().nullable(),
});
export type CompanyLine = z.infer<typeof CompanyLine>;

/** The company's own sign-in, as the provider registered it: without its secret and its keys. */
const SignIn = z.object({
  companyCode: z.string(),
  name: z.string(),
  kind: z.enum(['token', 'oidc']),
  issuer: z.string(),
  clientId: z.string().nullable(),
  keysUrl: z.string().nullable(),
  portalUrl: z.string().nullable(),
  logoUrl: z.string().nullable(),
  artworkUrl: z.string().nullable(),
  hasSecret: z.boolean(),
  hasKey: z.boolean(),
});

const CompanyInfo = CompanyLine.pick({ organizationId: true, name: true, createdAt: true }).extend({
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
  plan: z.enum(planKinds),
  /** The plan is a full trial, running or over. */
  isTrial: z.boolean(),
  /** People that each part of the plan allows today; 0 where it is not included. */
  cloud: z.int(),
  station: z.int(),
  payroll: z.int(),
  /** Every special feature, with its value in this company; null while it is off. */
  features: z.array(SpecialityState),
  /** Null: people sign in with passwords and the ways of this server. */
  signIn: SignIn.nullable(),
  /** Asked for or open; null: none. */
  support: SupportAccess.nullable(),
  /** The provider's own log of this company, newest first. */
  looks: z.array(z.object({ id: z.uuid(), at: Instant, userName: z.string(), call: z.string() })),
});
export type CompanyInfo = z.infer<typeof CompanyInfo>;

/** Sums over all companies and the state of the installation. */
const Totals = z.object({
  companies: z.int(),
  /** Opened in the last 30 days. */
  newCompanies: z.int(),
  people: z.int(),
  seats: z.int(),
  plans: z.object({ free: z.int(), trial: z.int(), paid: z.int() }),
  /** Trials whose last day is within a week. */
  trialsEnding: z.int(),
  /** The last 30 days, each day by the clock of its companies; the youngest is complete when every company has counted it. */
  days: z.array(z.object({ day: LocalDate, punches: z.int(), companies: z.int() })),
  /** Of the last 30 days, and older ones that wait for a payment. */
  orders: z.array(
    z.object({ status: z.enum(orderStatuses), currency: z.enum(currencies), count: z.int(), amount: Money }),
  ),
  errors: z.object({ failedJobs: z.int(), failingWork: z.int(), failedMails: z.int() }),
  /** Days of the last 30 with an error, by the clock of the provider. */
  errorDays: z.array(z.object({ day: LocalDate, failedJobs: z.int(), failedMails: z.int() })),
  waitingMails: z.int(),
  oldestWorkSeconds: z.int(),
  queues: z.array(z.object({ name: z.string(), waiting: z.int(), oldestSeconds: z.int() })),
  databaseBytes: z.number(),
  /** The largest tables with their indexes, the largest first. */
  tables: z.array(z.object({ name: z.string(), bytes: z.number() })),
});
export type DashboardTotals = z.infer<typeof Totals>;

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
  /** The number typed at a station; null for people who do not clock there. */
  employeeStationId: z.string().nullable(),
  hasPin: z.boolean(),
  startDate: LocalDate.nullable(),
  resignDate: LocalDate.nullable(),
  permissionGroups: z.array(z.enum(permissionGroups)),
  departments: z.array(z.string()),
});

const StationLine = EmployeeLine.extend({ employeeStationId: z.string(), hasPin: z.boolean() });

/** An order with the company it is of. */
const OrderLine = z.object({
  id: id('billingOrder'),
  organizationId: id('organization'),
  organizationName: z.string(),
  number: z.int(),
  kind: z.enum(orderKinds),
  feature: z.enum(features),
  method: z.enum(['transfer', 'paypal']),
  status: z.enum(orderStatuses),
  currency: z.enum(currencies),
  payable: Money,
  validUntil: LocalDate,
  paidDate: LocalDate.nullable(),
  createdAt: Instant,
});

/** An entry of the activity log, with the company it is of. */
const Event = Entry.extend({ organizationId: z.uuid(), organizationName: z.string() });

const CompanyFilters = z.object({
  search,
  plan: z.enum(planKinds).optional(),
  sort: sort(['name', 'createdAt', 'people', 'planEndsOn']).default('-createdAt'),
});
const EmployeeFilters = z.object({ organizationId, search, status: z.enum(approveStatuses).default('approved') });
const StationFilters = z.object({ organizationId, search });
const OrderFilters = z.object({
  search,
  organizationId: organizationId.optional(),
  status: z.enum(orderStatuses).optional(),
});
const EventFilters = z.object({
  topic: z.enum(topics).optional(),
  /** Days by the clock of the company, or of the provider for all companies. */
  from: businessDate.optional(),
  to: businessDate.optional(),
  /** A part of the name of the person who did it, or of what it was about; inside one company only. */
  search,
});
const EventsOfCompany = EventFilters.extend({ organizationId });

export const console = {
  dashboard: call
    .route({ method: 'GET', path: '/admin/v1/dashboard/companies', summary: 'Figures of all companies' })
    .meta({ needs })
    .output(Totals),
  organizations: call
    .route({ method: 'GET', path: '/admin/v1/organizations', summary: 'All companies' })
    .meta({ needs })
    .input(CompanyFilters.extend(page(30)))
    .output(listOf(CompanyLine)),
  exportOrganizations: call
    .route({ method: 'GET', path: '/admin/v1/organizations/export', summary: 'All companies as a file' })
    .meta({ needs })
    .input(CompanyFilters.extend({ format }))
    .output(fileOutput),
  organizationInfo: call
    .route({ method: 'GET', path: '/admin/v1/organization/info', summary: 'One company: plan and headcount' })
    .meta({ needs })
    .input(z.object({ organizationId }))
    .output(CompanyInfo),
  employees: call
    .route({ method: 'GET', path: '/admin/v1/employees', summary: 'People of a company' })
    .meta({ needs })
    .input(EmployeeFilters.extend(page(30)))
    .output(listOf(EmployeeLine)),
  exportEmployees: call
    .route({ method: 'GET', path: '/admin/v1/employees/export', summary: 'People of a company as a file' })
    .meta({ needs })
    .input(EmployeeFilters.extend({ format }))
    .output(fileOutput),
  employeeInfo: call
    .route({ method: 'GET', path: '/admin/v1/employee/info', summary: 'One person of a company' })
    .meta({ needs })
    .input(z.object({ organizationId, employeeId: id('employee') }))
    .output(EmployeeInfo),
  employeeStations: call
    .route({ method: 'GET', path: '/admin/v1/employee/stations', summary: 'Who can clock at a station' })
    .meta({ needs })
    .input(StationFilters.extend(page(30)))
    .output(listOf(StationLine)),
  exportStations: call
    .route({
      method: 'GET',
      path: '/admin/v1/employee/stations/export',
      summary: 'Who can clock at a station, as a file',
    })
    .meta({ needs })
    .input(StationFilters.extend({ format }))
    .output(fileOutput),
  orders: call
    .route({ method: 'GET', path: '/admin/v1/orders/all', summary: 'Orders of all companies, newest first' })
    .meta({ needs })
    .input(OrderFilters.extend(page(30)))
    .output(listOf(OrderLine)),
  exportOrders: call
    .route({ method: 'GET', path: '/admin/v1/orders/export', summary: 'Orders of all companies as a file' })
    .meta({ needs })
    .input(OrderFilters.extend({ format }))
    .output(fileOutput),
  /** Without a company: the events of the last 31 days of all companies, counted and paged to 10,000. */
  eventLogs: call
    .route({ method: 'GET', path: '/admin/v1/event-logs', summary: 'Events of all companies or of one, newest first' })
    .meta({ needs })
    .input(EventFilters.extend({ ...page(30), organizationId: organizationId.optional() }))
    .output(listOf(Event)),
  /** The newest 10,000 that match. */
  exportEvents: call
    .route({ method: 'GET', path: '/admin/v1/event-logs/export', summary: 'Events of a company as a file' })
    .meta({ needs })
    .input(EventsOfCompany.extend({ format }))
    .output(fileOutput),
  eventLog: call
    .route({ method: 'GET', path: '/admin/v1/event-log', summary: 'One entry of the activity log of a company' })
    .meta({ needs })
    .input(z.object({ organizationId, id: id('auditEntry') }))
    .output(Event),
};
