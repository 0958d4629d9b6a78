import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { note, words } from '#kernel/checks';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { moneyUpTo } from '#kernel/money';
import { listOf, page } from '#kernel/paging';
import { LocalDate } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';
import { madeOrAsked } from '#people/contract/fields';

export const employmentTypes = ['FULL-TIME', 'PART-TIME'] as const;

/** Whole satang, never below zero. */
const amount = () => moneyUpTo(100_000_000_00);

export const Position = z.object({
  id: id('position'),
  parentId: id('position').nullable(),
  name: z.string(),
  externalCode: z.string().nullable(),
  employmentType: z.enum(employmentTypes),
  /** Pay per month for full-time work, per hour for part-time. */
  salaryBase: amount(),
  workHourPerDay: z.number(),
  socialSecurityCalculation: z.boolean(),
  taxCalculation: z.boolean(),
  employeeCount: z.int(),
  ...shownVersion,
});
export type Position = z.infer<typeof Position>;
export type PositionRow = Omit<Position, 'version'>;

const Fields = z.object({
  name: words(120),
  externalCode: note(40),
  employmentType: z.enum(employmentTypes).default('FULL-TIME'),
  salaryBase: amount().default(0 as never),
  workHourPerDay: z.number().min(0.25).max(24).default(8),
  socialSecurityCalculation: z.boolean().default(true),
  taxCalculation: z.boolean().default(true),
});

const Member = z.object({
  employeeId: id('employee'),
  firstName: z.string(),
  lastName: z.string(),
  employeeCode: z.string().nullable(),
  /** A salary of the employee instead of the position's base. The amount is read with `revealSalaries`. */
  hasOwnSalary: z.boolean(),
  fromDate: LocalDate,
});
export type PositionMember = z.infer<typeof Member>;

/** A pay item that is given to the position and counts today. */
const PositionPayroll = z.object({
  payrollId: z.uuid(),
  payrollName: z.string(),
  payrollType: z.enum(['income', 'benefit', 'deduction', 'welfare']),
  amount: amount(),
  /** Paid for one unit of work, of items that are paid by time. */
  pay: amount().nullable(),
  /** Percent of the hourly wage; null uses the law's. */
  overTime: z.number().nullable(),
  holidayPay: z.number().nullable(),
  holidayOverTime: z.number().nullable(),
  taxType: z.string().nullable(),
  autoCalculation: z.boolean(),
  unit: z.enum(['second', 'minute', 'hour']).nullable(),
  default: z.boolean(),
});

/** A position with the positions below it and the people who hold it. */
export const PositionInFull = Position.extend({
  /** What it said before its changes, by their last days. */
  earlierTerms: z.array(
    Position.pick({ employmentType: true, salaryBase: true, workHourPerDay: true }).extend({ until: LocalDate }),
  ),
  subPositions: z.array(Position),
  /** By name, at most 1,000; `employeeCount` is exact. */
  employees: z.array(Member.omit({ hasOwnSalary: true })),
  positionPayrolls: z.array(PositionPayroll),
});
export type PositionInFull = z.infer<typeof PositionInFull>;

const positionId = id('position');
const employeeId = id('employee');
const search = z.string().trim().max(120).optional();
/** Today when left out; a day to come waits for the day. */
const fromDate = businessDate.optional();
/**
 * From when another employment type, base or hours hold: today when left out, never a day to come. Where all are as before,
 * the last change of them moves to the day.
 */
const termsFrom = businessDate.optional();
const needs = 'position.manage' as const;
const changes = ['positions', 'employees'];

export const positions = {
  listPositions: call
    .route({ method: 'GET', path: '/auth/v1/positions', summary: 'All positions; sub-positions name their parent' })
    .meta({ needs, reads: ['positions'] })
    .output(z.object({ items: z.array(Position) })),
  movePosition: call
    .route({ method: 'PUT', path: '/auth/v1/positions', summary: 'Move a position under another' })
    .meta({ needs, changes })
    .input(z.object({ positionId, to: id('position').nullable() }))
    .output(nothing),
  readPosition: call
    .route({ method: 'GET', path: '/auth/v1/position', summary: 'One position' })
    .meta({ needs, reads: ['positions'] })
    .input(z.object({ positionId }))
    .output(PositionInFull),
  createPosition: call
    .route({ method: 'POST', path: '/auth/v1/position', summary: 'Add a position' })
    .meta({ needs, changes })
    .input(Fields.extend({ parentId: id('position').nullish() }))
    .output(z.object({ id: positionId })),
  editPosition: call
    .route({ method: 'PUT', path: '/auth/v1/position', summary: 'Change a position' })
    .meta({ needs, changes })
    .input(Fields.extend({ positionId, fromDate: termsFrom, ...seenVersion }))
    .output(z.object(shownVersion)),
  deletePosition: call
    .route({ method: 'DELETE', path: '/auth/v1/position', summary: 'Delete a position nobody holds' })
    .meta({ needs, changes })
    .input(z.object({ positionId }))
    .output(nothing),
  setSalaryBase: call
    .route({ method: 'PUT', path: '/auth/v1/position/salary', summary: 'Set what is paid for a position' })
    .meta({ needs, changes })
    .input(z.object({ positionId, salaryBase: amount(), fromDate: termsFrom }))
    .output(nothing),
  setMemberSalary: call
    .route({ method: 'PUT', path: '/auth/v1/position/memberSalary', summary: 'Set the salary of one person' })
    .meta({ needs, changes, actsOn: 'employeeId' })
    .input(
      z.object({
        positionId,
        employeeId,
        salary: amount(),
        /** A bonus changes no salary: payroll pays it once, with the first run from the day on. */
        kind: z.enum(['salary', 'bonus']).default('salary'),
        fromDate,
      }),
    )
    .output(madeOrAsked),
  revealSalaries: call
    .route({ method: 'POST', path: '/auth/v1/position/memberSalary', summary: 'Show salaries; who looks is recorded' })
    .meta({ needs })
    .input(z.object({ positionId, employeeIds: z.array(employeeId).min(1).max(1000) }))
    .output(z.array(z.object({ employeeId, salary: amount().nullable() }))),
  addMember: call
    .route({ method: 'POST', path: '/auth/v1/position/member', summary: 'Give a position to an employee' })
    .meta({ needs, changes, actsOn: 'employeeId' })
    .input(z.object({ positionId, employeeId, fromDate }))
    .output(nothing),
  addMembers: call
    .route({ method: 'POST', path: '/auth/v1/position/members', summary: 'Give a position to several, all or none' })
    .meta({ needs, changes, actsOn: 'employeeIds' })
    .input(z.object({ positionId, employeeIds: z.array(employeeId).min(1).max(1000), fromDate }))
    .output(nothing),
  removeMember: call
    .route({ method: 'DELETE', path: '/auth/v1/position/member', summary: 'Take a position from an employee' })
    .meta({ needs, changes, actsOn: 'employeeId' })
    .input(z.object({ positionId, employeeId }))
    .output(nothing),
  listMembers: call
    .route({ method: 'GET', path: '/auth/v1/position/members', summary: 'Who holds a position' })
    .meta({ needs, reads: ['positions', 'employees'] })
    .input(z.object({ positionId, ...page(25), search }))
    .output(listOf(Member)),
  salaryBonusHistory: call
    .route({ method: 'GET', path: '/auth/v1/position/salaryBonusHistory', summary: 'Salaries and bonuses of a person' })
    .meta({ needs, reads: ['positions'] })
    .input(z.object({ employeeId }))
    .output(
      z.array(
        z.object({
          kind: z.enum(['salary', 'bonus']),
          amount: amount(),
          fromDate: LocalDate,
          changedBy: z.string(),
        }),
      ),
    ),
};
