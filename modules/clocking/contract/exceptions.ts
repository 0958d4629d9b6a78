import * as z from 'zod';
import { call } from '#access/contract';
import { note } from '#kernel/checks';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { listOf, page } from '#kernel/paging';
import { Instant, LocalDate } from '#kernel/time';
import { clockType, PersonLine } from './shapes.ts';

/** Questions that a manager decides. */
export const exceptionKinds = [
  'missingPunch',
  'disputed',
  'away',
  'shortBreak',
  'workOnLeave',
  'farAway',
  'lowAssurance',
  'clockSkew',
] as const;

export const exceptions = {
  listExceptions: call
    .route({ method: 'GET', path: '/auth/v1/clock/exceptions', summary: 'Days and punches a manager must decide' })
    .meta({ needs: 'clock.exception', reads: ['attendance', 'exceptions'], writesDueRows: true })
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
          /** `late` is no longer raised; those that were answered are kept. */
          kind: z.enum([...exceptionKinds, 'late']),
          /** The kind of the punch that is missing. */
          missing: clockType.nullable(),
          /** The punch it is about, if it is about one. */
          clockingId: z.uuid().nullable(),
          /** In the reader's words. */
          sentence: z.string(),
          foundAt: Instant,
          resolvedAt: Instant.nullable(),
          resolvedName: z.string().nullable(),
          note: z.string().nullable(),
          /** Questions of the same person among those found; the list is in order of people, newest day first. */
          ofPerson: z.int(),
        }),
      ).extend({
        earliest: LocalDate.nullable(),
        /** Open ones of each kind. */ open: z.record(z.enum(exceptionKinds), z.int()),
      }),
    ),
  /** One's own punch is wrong, or it is right after all. A manager answers; the punch stays as it is until then. */
  disputePunch: call
    .route({ method: 'PUT', path: '/auth/v1/me/clock/dispute', summary: 'Say that one of my punches is wrong' })
    .meta({ needs: 'portal.view', changes: ['exceptions', 'attendance'] })
    .input(
      z.object({
        id: id('clocking'),
        /** The day that the punch counts for. */
        date: businessDate,
        isWrong: z.boolean().default(true),
        note: note(500),
      }),
    )
    .output(z.object({ isWrong: z.boolean() })),
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
