import * as z from 'zod';
import { call } from '#access/contract';
import { permissionGroups } from '#access/rules/groups';
import { firstName, lastName } from '#identity/contract/shapes';
import { fileOutput, nothing } from '#kernel/call';
import { note } from '#kernel/checks';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { listOf, page, sort } from '#kernel/paging';
import { optionalPhone } from '#kernel/phone';
import { Instant, LocalDate } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';
import { employmentSteps } from '../rules/employment-state.ts';
import { employmentTypes, madeOrAsked, optionalEmail } from './fields.ts';
import { approveStatuses } from './me.ts';

/** A person as lists show them. */
export const EmployeeInList = z.object({
  id: id('employee'),
  employeeCode: z.string().nullable(),
  titleName: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  positionName: z.string().nullable(),
  employmentType: z.enum(employmentTypes).nullable(),
  departments: z.array(z.object({ id: id('department'), name: z.string() })),
  tags: z.array(z.object({ id: id('tag'), name: z.string(), colour: z.string() })),
  permissionGroups: z.array(z.enum(permissionGroups)),
  groupsVersion: z.string(),
  status: z.enum(approveStatuses),
  startDate: LocalDate.nullable(),
  resignDate: LocalDate.nullable(),
  /** When the person asked to join, and the reason they read when refused. */
  askedAt: Instant.nullable(),
  rejectReason: z.string().nullable(),
  hasLogin: z.boolean(),
  imgUrl: z.string().nullable(),
});
export type EmployeeInList = z.infer<typeof EmployeeInList>;

const Filters = z.object({
  status: z.enum(approveStatuses).default('approved'),
  search: z.string().trim().max(100).optional(),
  departmentId: id('department').optional(),
  position: z.string().max(200).optional(),
  employmentType: z.enum(employmentTypes).optional(),
  tagId: id('tag').optional(),
  role: z.enum(permissionGroups).optional(),
  startFrom: businessDate.optional(),
  startTo: businessDate.optional(),
  sort: sort(['name', 'employeeCode', 'startDate', 'resignDate', 'askedAt']).default('name'),
});
export type EmployeeFilters = z.infer<typeof Filters>;

/** Only this person: one who was chosen before is named. */
const chosen = id('employee').optional();

const format = z.enum(['csv', 'xlsx']).default('xlsx');

/** A person to pick: a member, a maker. */
export const EmployeeToPick = z.object({
  id: id('employee'),
  employeeCode: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  positionName: z.string().nullable(),
});
export type EmployeeToPick = z.infer<typeof EmployeeToPick>;

/** Everybody at work may see this much of everybody else: it goes beyond the reach of any permission. */
const Approver = EmployeeToPick.pick({ id: true, firstName: true, lastName: true, positionName: true });

const mostApprovers = 50;

const search = z.string().trim().max(100).optional();
const pickOrder = sort(['name', 'employeeCode', 'startDate']).default('name');

export const employees = {
  listEmployees: call
    .route({ method: 'GET', path: '/auth/v2/employees', summary: 'People of the company, by status' })
    .meta({ needs: 'employee.manage', reads: ['employees', 'departments', 'tags'] })
    .input(Filters.extend(page(500)))
    .output(listOf(EmployeeInList)),
  countEmployees: call
    .route({ method: 'GET', path: '/auth/v1/org/employee/count', summary: 'How many people are in each list' })
    .meta({ needs: 'employee.manage', reads: ['employees', 'invitations', 'employee.changes'] })
    .output(
      z.object({
        approved: z.int(),
        pending: z.int(),
        rejected: z.int(),
        deactivated: z.int(),
        invited: z.int(),
        /** Changes of files that people ask for. */
        changes: z.int(),
        /** Seats of the plan; null without a cap. */
        seats: z.int().nullable(),
      }),
    ),
  employeeFilters: call
    .route({ method: 'GET', path: '/auth/v1/employees/filter', summary: 'What the list of people can be filtered by' })
    .meta({ needs: 'employee.manage', reads: ['employees', 'departments', 'tags'] })
    .output(
      z.object({
        departments: z.array(z.object({ id: id('department'), name: z.string() })),
        positions: z.array(z.string()),
        tags: z.array(z.object({ id: id('tag'), name: z.string(), colour: z.string() })),
      }),
    ),
  searchEmployees: call
    .route({ method: 'GET', path: '/auth/v1/employees/search', summary: 'Find people at work to pick one' })
    .meta({ needs: 'employee.search', reads: ['employees'] })
    .input(z.object({ ...page(25), search: z.string().trim().max(100).optional(), chosen }))
    .output(listOf(EmployeeToPick)),
  everyone: call
    .route({ method: 'GET', path: '/auth/v1/org/employees', summary: 'Everybody at work within reach' })
    .meta({ needs: 'employee.search', reads: ['employees'] })
    .input(z.object({ ...page(500), search, sort: pickOrder }))
    .output(listOf(EmployeeToPick)),
  sortedEmployees: call
    .route({ method: 'GET', path: '/auth/v1/employees', summary: 'People at work in an order, few at a time' })
    .meta({ needs: 'employee.search', reads: ['employees', 'departments'] })
    .input(z.object({ ...page(25), search, sort: pickOrder, departmentId: id('department').optional() }))
    .output(listOf(EmployeeToPick)),
  withoutDepartment: call
    .route({ method: 'GET', path: '/auth/v1/employees/nodepartment', summary: 'People at work who are in no team' })
    .meta({ needs: 'employee.search', reads: ['employees', 'departments'] })
    .input(z.object({ ...page(25), search, sort: pickOrder }))
    .output(listOf(EmployeeToPick)),
  employeesWithRole: call
    .route({
      method: 'GET',
      path: '/auth/v1/employees/searchbyhasrole',
      summary: 'People at work in a permission group',
    })
    .meta({ needs: 'employee.search', reads: ['employees'] })
    .input(
      z.object({
        ...page(50),
        search: z.string().trim().max(100).optional(),
        role: z.enum(permissionGroups).optional(),
      }),
    )
    .output(listOf(EmployeeToPick.extend({ permissionGroups: z.array(z.enum(permissionGroups)) }))),
  searchApprovers: call
    .route({
      method: 'GET',
      path: '/auth/v1/employee/approver-search',
      summary: 'Find a person at work by name, to choose an approver',
    })
    .meta({ needs: 'member', reads: ['employees'] })
    .input(
      z.object({
        ...page(mostApprovers),
        size: z.int().min(1).max(mostApprovers).default(mostApprovers),
        search,
        chosen,
      }),
    )
    .output(listOf(Approver)),
  exportEmployees: call
    .route({ method: 'POST', path: '/auth/v1/report/employee/export', summary: 'The list of people as a file' })
    .meta({ needs: 'employee.export' })
    .input(Filters.extend({ format }))
    .output(fileOutput),
  exportDeactivated: call
    .route({
      method: 'POST',
      path: '/auth/v1/report/employee/export/deactivated',
      summary: 'Those who left, as a file',
    })
    .meta({ needs: 'employee.export' })
    .input(Filters.omit({ status: true }).extend({ format }))
    .output(fileOutput),
  createEmployee: call
    .route({ method: 'POST', path: '/auth/v1/employee', summary: 'Add a person without a login' })
    .meta({ needs: 'employee.edit', changes: ['employees', 'departments'] })
    .input(
      z.object({
        firstName: firstName(),
        lastName: lastName(),
        titleName: note(40),
        employeeCode: note(40),
        email: optionalEmail(),
        phoneNumber: optionalPhone(),
        positionName: note(200),
        /** The main team, and a position that the company keeps: from the first day on, and from today where that is later. */
        departmentId: id('department').nullish(),
        positionId: id('position').nullish(),
        startDate: businessDate.nullish().transform((value) => value ?? null),
      }),
    )
    .output(z.object({ id: id('employee') })),
  nextEmployeeCode: call
    .route({ method: 'GET', path: '/auth/v1/employee/next-code', summary: 'The code that follows those in use' })
    .meta({ needs: 'employee.edit', reads: ['employees'] })
    .output(z.object({ employeeCode: z.string().nullable() })),
  decideEmployee: call
    .route({
      method: 'PUT',
      path: '/auth/v1/org/approve/employee',
      summary: 'Approve, reject, deactivate or bring back',
    })
    .meta({ needs: 'employee.edit', changes: ['employees'], actsOn: 'employeeId' })
    .input(
      z.object({
        employeeId: id('employee'),
        step: z.enum(employmentSteps),
        /** The last day of work; needed to deactivate. */
        resignDate: businessDate.nullish().transform((value) => value ?? null),
        /** Shown to the person who is rejected. */
        reason: note(300),
      }),
    )
    .output(z.object({ status: z.enum(approveStatuses) })),
  tagEmployee: call
    .route({ method: 'PUT', path: '/auth/v1/employee/tags', summary: 'Put tags on a person, or take them off' })
    .meta({ needs: 'employee.edit', changes: ['employees'], actsOn: 'employeeId' })
    .input(
      z.object({
        employeeId: id('employee'),
        add: z.array(id('tag')).max(100).default([]),
        remove: z.array(id('tag')).max(100).default([]),
      }),
    )
    .output(nothing),
  /** Answered by the module of departments, which knows who is in which. */
  moveEmployee: call
    .route({
      method: 'PUT',
      path: '/auth/v1/employee/department',
      summary: 'Move a person to a team; they leave the ones they were in',
    })
    .meta({
      needs: 'employee.edit',
      changes: ['employees', 'departments', 'employee.terms', 'employee.file', 'employee.changes'],
      actsOn: 'employeeId',
    })
    .input(
      z.object({
        employeeId: id('employee'),
        departmentId: id('department'),
        /** Today when left out; not a day to come. */
        fromDate: businessDate.optional(),
      }),
    )
    .output(madeOrAsked),
  teamsLed: call
    .route({ method: 'GET', path: '/auth/v1/employee/teams-led', summary: 'Teams that a person leads' })
    .meta({ needs: 'employee.role', reads: ['employees', 'departments'] })
    .input(z.object({ employeeId: id('employee') }))
    .output(z.array(z.object({ id: id('department'), name: z.string() }))),
  setPermissionGroups: call
    .route({ method: 'PUT', path: '/auth/v1/employee/permissiongroups', summary: 'What a person may do' })
    .meta({ needs: 'employee.role', changes: ['employees', 'departments'], actsOn: 'employeeId' })
    .input(
      z.object({
        employeeId: id('employee'),
        permissionGroups: z.array(z.enum(permissionGroups)).max(9),
        ...seenVersion,
      }),
    )
    .output(z.object(shownVersion)),
};
