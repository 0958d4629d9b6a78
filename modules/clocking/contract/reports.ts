import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput } from '#kernel/call';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { listOf, page, sort } from '#kernel/paging';
import { Instant, LocalDate } from '#kernel/time';
import { assuranceLevels } from '../rules/assurance.ts';
import { type DayStatus, dayStatuses } from '../rules/day-statuses.ts';
import { presences } from '../rules/presence.ts';
import {
  BarDay,
  clockType,
  DailyLine,
  earliest,
  Fence,
  PersonLine,
  punchRoles,
  ReportFilters,
  reasonsOfDay,
  sources,
  TimelineDay,
} from './shapes.ts';

const DailyFilters = ReportFilters.extend({
  status: z.array(z.enum(dayStatuses)).max(dayStatuses.length).optional(),
  sort: sort(['date', 'name', 'employeeCode', 'late', 'worked', 'firstIn']).default('-date'),
});

/** What the board counts by the day, not by the moment. */
export const boardStatuses = ['late', 'absent'] as const satisfies readonly DayStatus[];

export const reports = {
  daily: call
    .route({ method: 'GET', path: '/auth/v1/report/clocking', summary: 'Days of the people, one line each' })
    .meta({ needs: 'clock.report', reads: ['attendance'], writesDueRows: true, keptOnDevice: true })
    .input(DailyFilters.extend(page(100)))
    .output(
      listOf(DailyLine).extend({
        earliest,
        /** Of all days found, not of this page; lengths in seconds. */
        totals: z.object({
          late: z.int(),
          absent: z.int(),
          incomplete: z.int(),
          lateSeconds: z.int(),
          absenceSeconds: z.int(),
          workedSeconds: z.int(),
          overtimeSeconds: z.int(),
        }),
      }),
    ),
  /** A day without a row says nothing: nobody is taken for present because a day is missing. */
  missingDays: call
    .route({ method: 'GET', path: '/auth/v1/report/clocking/missing', summary: 'People of whom days are missing' })
    .meta({ needs: 'clock.report', reads: ['attendance'], writesDueRows: true })
    .input(ReportFilters.omit({ zoneId: true }))
    .output(
      z.object({ /** How many people. */ peopleWithoutDays: z.int(), /** How many days of theirs. */ days: z.int() }),
    ),
  exportDaily: call
    .route({ method: 'GET', path: '/auth/v1/report/clocking/export', summary: 'The daily report as a file' })
    .meta({ needs: 'clock.export', writesDueRows: true })
    .input(DailyFilters.extend({ format: z.enum(['csv', 'xlsx']).default('xlsx') }))
    .output(fileOutput),
  /** Each person of a day (or of some days) on the time axis. */
  timeline: call
    .route({ method: 'GET', path: '/auth/v1/clocks/timeline', summary: 'A day as bars on a time axis' })
    .meta({ needs: 'clock.report', reads: ['attendance'], writesDueRows: true, keptOnDevice: true })
    .input(ReportFilters.extend(page(100)))
    .output(listOf(BarDay.extend({ employee: PersonLine })).extend({ earliest, timeZone: z.string() })),
  /** One day of a person: which punches, which rule, why this day, in the reader's words. */
  dayDetail: call
    .route({ method: 'GET', path: '/auth/v2/clock/timeline', summary: 'A day that explains itself' })
    .meta({ needs: 'clock.view', reads: ['attendance', 'clocking'], writesDueRows: true })
    .input(z.object({ employeeId: id('employee').optional(), date: businessDate }))
    .output(
      z.object({
        employee: PersonLine,
        timeZone: z.string(),
        day: TimelineDay,
        /** Why each figure is what it is: `late` → `arrivedLate`. */
        reasons: z.record(z.string(), z.string()),
        /** The day in sentences of the reader's language. */
        explain: z.array(z.string()),
        punches: z.array(
          z.object({
            id: id('clocking'),
            clockType,
            timestamp: Instant,
            role: z.enum(punchRoles),
            why: z.enum(reasonsOfDay),
            sentence: z.string(),
            source: z.enum(sources),
            zoneId: z.uuid().nullable(),
            assurance: z.enum(assuranceLevels),
            fence: Fence.nullable(),
            enteredName: z.string().nullable(),
            reason: z.string().nullable(),
            movedTo: LocalDate.nullable(),
            hasPhoto: z.boolean(),
            /** The person says that it is wrong, and whether a manager has answered. */
            dispute: z.enum(['open', 'answered']).nullable(),
          }),
        ),
        /** Times that the schedule suggests for a punch that is missing. */
        suggested: z.record(clockType, Instant.nullable()),
        /** Punches that a manager took out of the count. */
        voided: z.array(z.object({ id: id('clocking'), clockType, timestamp: Instant })),
        exceptions: z.array(z.object({ id: id('attendanceException'), sentence: z.string(), isOpen: z.boolean() })),
        /** Days to which a punch of this day may be moved. */
        windows: z.array(
          z.object({
            date: LocalDate,
            from: Instant,
            to: Instant,
            startsAt: Instant.nullable(),
            endsAt: Instant.nullable(),
          }),
        ),
      }),
    ),
  employeeTimeline: call
    .route({ method: 'GET', path: '/auth/v1/clock/employee/timeline', summary: 'The days of one person' })
    .meta({ needs: 'clock.view', reads: ['attendance', 'clocking'], writesDueRows: true, keptOnDevice: true })
    .input(z.object({ employeeId: id('employee').optional(), from: businessDate, to: businessDate }))
    .output(z.object({ employee: PersonLine, timeZone: z.string(), earliest, days: z.array(TimelineDay) })),
  /** The live board: everybody who is expected or seen today. */
  discover: call
    .route({ method: 'GET', path: '/auth/v1/clocks/discover', summary: 'Who is in, out, on break or late now' })
    .meta({ needs: 'clock.report', reads: ['attendance'], writesDueRows: true, keptOnDevice: true })
    .input(
      z.object({
        ...page(500),
        presence: z.array(z.enum(presences)).max(presences.length).optional(),
        /** People whose day of today has one of these statuses, wherever they are now. */
        status: z.array(z.enum(boardStatuses)).max(boardStatuses.length).optional(),
        departmentIds: z.array(id('department')).max(200).optional(),
        zoneId: id('zone').optional(),
        search: z.string().trim().max(100).optional(),
      }),
    )
    .output(
      listOf(
        z.object({
          employee: PersonLine,
          date: LocalDate,
          presence: z.enum(presences),
          since: Instant.nullable(),
          startsAt: Instant.nullable(),
          /** Seconds. */
          late: z.int(),
          last: z
            .object({
              id: id('clocking'),
              clockType,
              timestamp: Instant,
              zoneId: z.uuid().nullable(),
              latitude: z.number().nullable(),
              longitude: z.number().nullable(),
              accuracy: z.number().nullable(),
            })
            .nullable(),
        }),
      ).extend({
        now: Instant,
        timeZone: z.string(),
        /** Places in use, and those no longer in use where somebody on the board clocked. */
        zones: z.array(
          z.object({
            id: id('zone'),
            name: z.string(),
            latitude: z.number().nullable(),
            longitude: z.number().nullable(),
            radius: z.number().nullable(),
          }),
        ),
        /** Of all people within reach and filters, whatever their presence. */
        counts: z.record(z.enum(presences), z.int()),
        /** People whose day of today has the status: the same figures as in the daily report of today. */
        today: z.record(z.enum(boardStatuses), z.int()),
      }),
    ),
};
