import * as z from 'zod';
import { call } from '#access/contract';
import { note } from '#kernel/checks';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { listOf, page } from '#kernel/paging';
import { Instant, LocalDate } from '#kernel/time';
import { PersonLine } from './shapes.ts';

export const exceptionKinds = [
  'missingPunch',
  'late',
  'away',
  'shortBreak',
  'workOnLeave',
  'farAway',
  'lowAssurance',
  'clockSkew',
] as const;

export const exceptions = {
  listExceptions: call
    .route({ method: 'GET', path: '/auth/v1/clock/exceptions', summary: 'Days and punches a manager should look at' })
    .meta({ needs: 'clock.exception', reads: ['attendance', 'exceptions'] })
    .input(
      z.object({
        ...page(50),
        status: z.enum(['open', 'resolved', 'all']).default('open'),
        kinds: z.array(z.enum(exceptionKinds)).max(exceptionKinds.length).optional(),
        employeeId: id('employee').optional(),
        departmentIds: z.array(id('department')).max(200).optional(),
        from: businessDate.optional(),
        to: businessDate.optional(),
      }),
    )
    .output(
      listOf(
        z.object({
          id: id('attendanceException'),
          employee: PersonLine,
          date: LocalDate,
          kind: z.enum(exceptionKinds),
          /** The punch it is about, if it is about one. */
          clockingId: z.uuid().nullable(),
          /** In the reader's words. */
          sentence: z.string(),
          foundAt: Instant,
          resolvedAt: Instant.nullable(),
          resolvedName: z.string().nullable(),
          note: z.string().nullable(),
        }),
      ).extend({
        earliest: LocalDate.nullable(),
        /** Open ones of each kind. */ open: z.record(z.enum(exceptionKinds), z.int()),
      }),
    ),
  resolveExceptions: call
    .route({ method: 'PUT', path: '/auth/v1/clock/exceptions', summary: 'Answer exceptions, or open them again' })
    .meta({ needs: 'clock.exception', changes: ['exceptions'] })
    .input(
      z.object({
        ids: z.array(id('attendanceException')).min(1).max(500),
        isResolved: z.boolean().default(true),
        note: note(500),
      }),
    )
    .output(z.object({ changed: z.int() })),
};
