import * as z from 'zod';
import { call } from '#access/contract';
import { note } from '#kernel/checks';
import { businessDate, keptDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { Money } from '#kernel/money';
import { Instant, LocalDate } from '#kernel/time';
import { termMatters } from '../rules/terms-on.ts';
import { employeeInReach, employmentTypes, madeOrAsked } from './fields.ts';

const employeeId = id('employee');

export const TermChange = z.object({
  matter: z.enum(termMatters),
  fromDate: LocalDate,
  /** A department, a position or a manager. */
  valueId: z.uuid().nullable(),
  /** An employment type, or the name that the thing had. */
  valueText: z.string().nullable(),
  /** A salary in satang, or minutes of work a day. Null also where the reader may not see salaries. */
  valueNumber: z.int().nullable(),
  /** Null also for a salary that the reader may not see. */
  note: z.string().nullable(),
  changedBy: z.string(),
  createdAt: Instant,
});
export type TermChange = z.infer<typeof TermChange>;

const changes = ['employees', 'employee.terms', 'employee.changes'];

export const terms = {
  termsOf: call
    .route({ method: 'GET', path: '/auth/v1/employee/terms', summary: 'What held on a day, and every change' })
    .meta({ needs: 'file.view', reads: ['employee.terms'] })
    .input(z.object({ ...employeeInReach, on: businessDate.optional() }))
    .output(
      z.object({
        on: LocalDate,
        held: z.array(TermChange),
        history: z.array(TermChange),
        /** Salaries are not in it, one's own neither: whether the reader may ask for them with `revealSalaries`. */
        mayReveal: z.boolean(),
      }),
    ),
  changeTerm: call
    .route({ method: 'PUT', path: '/auth/v1/employee/terms', summary: 'A change from a day on' })
    .meta({ needs: 'employee.edit', changes, actsOn: 'employeeId' })
    .input(
      z.object({
        employeeId,
        fromDate: businessDate,
        employmentType: z.enum(employmentTypes).optional(),
        managerId: id('employee').optional(),
        /** The main department: the one before is left. On a day to come it waits for the day. */
        departmentId: id('department').optional(),
        /** Asks for the permission to keep positions as well. */
        positionId: id('position').optional(),
        workMinutes: z.int().min(1).max(1440).optional(),
        note: note(300),
      }),
    )
    .output(madeOrAsked),
  removeTerm: call
    .route({ method: 'DELETE', path: '/auth/v1/employee/terms', summary: 'Take a change back' })
    .meta({ needs: 'employee.edit', changes, actsOn: 'employeeId' })
    .input(
      z.object({
        employeeId,
        matter: z.enum(['department', 'position', 'employmentType', 'manager', 'workMinutes']),
        fromDate: keptDate,
      }),
    )
    .output(madeOrAsked),
  termChoices: call
    .route({ method: 'GET', path: '/auth/v1/employee/terms/choices', summary: 'Departments and positions to choose' })
    .meta({ needs: 'employee.edit', reads: ['departments', 'positions'] })
    .output(
      z.object({
        departments: z.array(z.object({ id: id('department'), name: z.string() })),
        positions: z.array(z.object({ id: id('position'), name: z.string() })),
      }),
    ),
  revealSalaries: call
    .route({ method: 'POST', path: '/auth/v1/employee/salary', summary: 'Show salaries; who looks is recorded' })
    .meta({ needs: 'file.salary' })
    .input(z.object({ employeeId }))
    .output(z.array(z.object({ fromDate: LocalDate, salary: Money, note: z.string().nullable() }))),
  setSalary: call
    .route({ method: 'PUT', path: '/auth/v1/employee/salary', summary: 'A salary from a day on' })
    .meta({ needs: 'employee.salary', changes, actsOn: 'employeeId' })
    .input(z.object({ employeeId, fromDate: businessDate, salary: Money, note: note(300) }))
    .output(madeOrAsked),
  removeSalary: call
    .route({ method: 'DELETE', path: '/auth/v1/employee/salary', summary: 'Take a salary back' })
    .meta({ needs: 'employee.salary', changes, actsOn: 'employeeId' })
    .input(z.object({ employeeId, fromDate: keptDate }))
    .output(madeOrAsked),
};
