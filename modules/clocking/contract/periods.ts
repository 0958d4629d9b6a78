import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { words } from '#kernel/checks';
import { id } from '#kernel/ids';
import { listOf, page } from '#kernel/paging';
import { Instant, LocalDate } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';
import { adjustmentCauses, payFigureNames } from '../rules/adjustment.ts';
import { periodKinds } from '../rules/attendance-period.ts';
import { PersonLine } from './shapes.ts';

const PeriodRule = z.object({
  kind: z.enum(periodKinds),
  /** For `startDay`: 26 is from the 26th to the 25th. */
  startDay: z.int().min(1).max(28),
});

/** What is still missing before a period can be locked with a good conscience; none of it refuses the lock. */
const Missing = z.object({
  /** People who work here in the period. */
  people: z.int(),
  /** Of them, who have not confirmed, or whose days have changed since. */
  notConfirmed: z.int(),
  /** Of them, whom no manager has confirmed, or whose days have changed since. */
  notApproved: z.int(),
  peopleWithoutDays: z.int(),
  openExceptions: z.int(),
  openOvertime: z.int(),
});

const Period = z.object({
  id: id('attendancePeriod'),
  from: LocalDate,
  to: LocalDate,
  isOver: z.boolean(),
  lockedAt: Instant.nullable(),
  lockedName: z.string().nullable(),
  /** The next one to be locked, or the last one that was: periods are locked in their order and unlocked backwards. */
  mayLock: z.boolean(),
  mayUnlock: z.boolean(),
  adjustments: z.int(),
});
export type Period = z.infer<typeof Period>;

const Sums = z.object(
  Object.fromEntries(payFigureNames.map((name) => [name, z.int()])) as Record<
    (typeof payFigureNames)[number],
    z.ZodInt
  >,
);

const Confirmed = z.object({
  employeeAt: Instant.nullable(),
  managerAt: Instant.nullable(),
  managerName: z.string().nullable(),
  /** Days of the person have changed since the one or the other confirmed. */
  isEmployeeStale: z.boolean(),
  isManagerStale: z.boolean(),
});

/** A locked day that would be another one now. */
const Adjustment = z.object({
  id: z.uuid(),
  employee: PersonLine,
  /** The locked day. */
  date: LocalDate,
  cause: z.enum(adjustmentCauses),
  madeAt: Instant,
  /** In seconds. */
  changes: z.array(z.object({ name: z.enum(payFigureNames), before: z.int(), after: z.int() })),
});
export type Adjustment = z.infer<typeof Adjustment>;

const periodId = id('attendancePeriod');
const changes = ['periods', 'attendance'];

export const periods = {
  listPeriods: call
    .route({ method: 'GET', path: '/auth/v1/clock/periods', summary: 'Attendance periods with their states' })
    .meta({ needs: 'clock.period', reads: ['periods'], writesDueRows: true })
    .input(z.object(page(24)))
    .output(
      listOf(Period).extend({
        rule: PeriodRule.extend(shownVersion),
        /** Of the last periods that are over and not locked: those with people in reach whom no manager has confirmed. */
        toApprove: z.int(),
      }),
    ),
  savePeriodRule: call
    .route({ method: 'PUT', path: '/auth/v1/clock/period/setting', summary: 'How attendance periods are cut' })
    .meta({ needs: 'clock.setting', changes })
    .input(PeriodRule.extend(seenVersion))
    .output(PeriodRule.extend(shownVersion)),
  readPeriod: call
    .route({ method: 'GET', path: '/auth/v1/clock/period', summary: 'A period: its people, and what is missing' })
    .meta({ needs: 'clock.period', reads: ['periods', 'attendance'] })
    .input(z.object({ ...page(50), periodId, search: z.string().trim().max(100).optional() }))
    .output(
      listOf(z.object({ id: z.uuid(), employee: PersonLine, days: z.int(), sums: Sums, confirmed: Confirmed })).extend({
        period: Period,
        missing: Missing,
        steps: z.array(
          z.object({
            step: z.enum(['lock', 'unlock']),
            reason: z.string().nullable(),
            madeAt: Instant,
            madeName: z.string(),
          }),
        ),
      }),
    ),
  /** One's own periods, newest first. */
  myPeriods: call
    .route({ method: 'GET', path: '/auth/v1/me/clock/periods', summary: 'My attendance periods, to confirm' })
    .meta({ needs: 'portal.view', reads: ['periods', 'attendance'], writesDueRows: true })
    .output(
      z.object({
        items: z.array(
          z.object({
            period: Period.pick({ id: true, from: true, to: true, isOver: true, lockedAt: true }),
            days: z.int(),
            sums: Sums,
            confirmed: Confirmed,
          }),
        ),
        adjustments: z.array(Adjustment.omit({ employee: true })),
      }),
    ),
  confirmPeriod: call
    .route({ method: 'PUT', path: '/auth/v1/me/clock/period', summary: 'Confirm my own period' })
    .meta({ needs: 'portal.view', changes })
    .input(z.object({ periodId }))
    .output(nothing),
  approvePeriod: call
    .route({
      method: 'PUT',
      path: '/auth/v1/clock/period/confirm',
      summary: 'Confirm the period of people, as a manager',
    })
    .meta({ needs: 'clock.approvePeriod', changes })
    .input(z.object({ periodId, employeeIds: z.array(id('employee')).min(1).max(500) }))
    .output(z.object({ confirmed: z.int() })),
  lockPeriod: call
    .route({ method: 'PUT', path: '/auth/v1/clock/period/lock', summary: 'Lock a period: its days are not rewritten' })
    .meta({ needs: 'clock.lockPeriod', changes })
    .input(z.object({ periodId }))
    .output(
      z.object({
        days: z.int(),
        /** Many days of the period had no row. They are being made; the period is not locked yet. */
        isMaking: z.boolean(),
      }),
    ),
  unlockPeriod: call
    .route({ method: 'PUT', path: '/auth/v1/clock/period/unlock', summary: 'Unlock the last locked period' })
    .meta({ needs: 'clock.lockPeriod', changes })
    .input(z.object({ periodId, reason: words(500) }))
    .output(z.object({ days: z.int() })),
  listAdjustments: call
    .route({
      method: 'GET',
      path: '/auth/v1/clock/period/adjustments',
      summary: 'Locked days that would be others now',
    })
    .meta({ needs: 'clock.period', reads: ['periods', 'attendance'] })
    .input(z.object({ ...page(50), periodId, employeeId: id('employee').optional() }))
    .output(listOf(Adjustment)),
};
