import * as z from 'zod';
import { call } from '#access/contract';
import { note } from '#kernel/checks';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { listOf, page } from '#kernel/paging';
import { Instant, LocalDate } from '#kernel/time';
import { earliest, PersonLine } from './shapes.ts';

/** Overtime of one day of a person; lengths in seconds. */
const OvertimeLine = z.object({
  /** Person and date: a day has no other id. */
  id: z.string(),
  employee: PersonLine,
  date: LocalDate,
  /** The dates on which it begins and ends: work through midnight ends on the next one. */
  startDate: LocalDate,
  endDate: LocalDate,
  /** All of it, with two decimals. */
  hours: z.number(),
  /** Worked outside the hours, or in a segment that was planned as overtime. */
  overtime: z.int(),
  /** The same on a holiday or rest day. */
  holidayOvertime: z.int(),
  /** Null where nobody has decided. */
  decision: z
    .object({
      /** 0 is a refusal. */
      seconds: z.int(),
      decidedAt: Instant,
      decidedName: z.string(),
      /** The request that asked for it; null when a manager decided without one. */
      requestId: z.uuid().nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
});

export const overtime = {
  listOvertime: call
    .route({ method: 'GET', path: '/auth/v1/clock/overtime', summary: 'Overtime that was worked, to be approved' })
    .meta({ needs: 'clock.overtime', reads: ['attendance', 'overtime'], writesDueRows: true })
    .input(
      z.object({
        ...page(50),
        status: z.enum(['open', 'decided', 'all']).default('open'),
        employeeId: id('employee').optional(),
        departmentIds: z.array(id('department')).max(200).optional(),
        from: businessDate.optional(),
        to: businessDate.optional(),
      }),
    )
    .output(listOf(OvertimeLine).extend({ earliest, /** Days nobody has decided on. */ open: z.int() })),
  decideOvertime: call
    .route({ method: 'PUT', path: '/auth/v1/clock/overtime', summary: 'Approve or refuse overtime, or open it again' })
    .meta({ needs: 'clock.overtime', changes: ['attendance', 'overtime'] })
    .input(
      z
        .object({
          /** Days of people: the first person on the first date, and so on. */
          employeeIds: z.array(id('employee')).min(1).max(500),
          dates: z.array(businessDate).min(1).max(500),
          /** Approved minutes of each day; 0 refuses, null takes the decision back. Left out: all that was worked. */
          minutes: z.int().min(0).max(1440).nullish(),
          note: note(500),
        })
        .refine(({ employeeIds, dates }) => employeeIds.length === dates.length, { path: ['dates'] }),
    )
    .output(z.object({ decided: z.int() })),
};
