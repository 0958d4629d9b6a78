import * as z from 'zod';
import { call } from '#access/contract';
import { PersonLine } from '#clocking/contract/shapes';
import { fileOutput } from '#kernel/call';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { listOf, page, sort } from '#kernel/paging';
import { LocalDate } from '#kernel/time';
import { fileFormats } from './shapes.ts';

/** Sums over days. Lengths are seconds. */
export const SummaryFigures = z.object({
  /** Work days that are over. */
  expectedDays: z.int(),
  /** Those of them on which work was done. */
  presentDays: z.int(),
  lateDays: z.int(),
  absentDays: z.int(),
  lateSeconds: z.int(),
  overtimeSeconds: z.int(),
  leaveSeconds: z.int(),
  workedSeconds: z.int(),
});
export type SummaryFigures = z.infer<typeof SummaryFigures>;

/** A team in a month. */
export const SummaryCell = SummaryFigures.extend({
  /** The first day of the month. */
  month: LocalDate,
  /** The main team of the day; null for days of people without a team, and of a team that was deleted. */
  departmentId: id('department').nullable(),
  departmentName: z.string().nullable(),
});
export type SummaryCell = z.infer<typeof SummaryCell>;

const Filters = z.object({
  from: businessDate,
  to: businessDate,
  /** These teams and those below them. */
  departmentIds: z.array(id('department')).max(200).optional(),
});

const meta = { needs: 'clock.report', reads: ['attendance', 'employees'], writesDueRows: true } as const;

export const summaryCalls = {
  summary: call
    .route({
      method: 'GET',
      path: '/auth/v1/report/summary',
      summary: 'Attendance, lateness, overtime and leave by team and month, with head count and turnover',
    })
    .meta(meta)
    .input(Filters)
    .output(
      z.object({
        from: LocalDate,
        to: LocalDate,
        /** The first date that the plan shows; null without a limit. */
        earliest: LocalDate.nullable(),
        cells: z.array(SummaryCell),
        /** One for each month of the range, in order; of people within reach, by the teams of today. */
        people: z.array(
          z.object({
            month: LocalDate,
            /** Employed at the end of the month, or at the end of the range. */
            headCount: z.int(),
            joined: z.int(),
            left: z.int(),
          }),
        ),
        /** Of the whole range, in hundredths of a percent; null where nobody was employed. */
        turnover: z.int().nullable(),
      }),
    ),
  /** The people behind a figure of the summary. */
  summaryPeople: call
    .route({
      method: 'GET',
      path: '/auth/v1/report/summary/people',
      summary: 'The people behind a figure of the summary, with their own sums',
    })
    .meta(meta)
    .input(
      Filters.extend({
        ...page(25),
        /** Only days whose main team is this one, as in a cell of the summary. */
        departmentId: id('department').optional(),
        /** Only days of people without a team. */
        isWithoutTeam: z.boolean().default(false),
        sort: sort(['name', 'late', 'absent', 'overtime', 'leave', 'worked']).default('-late'),
      }),
    )
    .output(listOf(SummaryFigures.extend({ employee: PersonLine }))),
  exportSummary: call
    .route({
      method: 'GET',
      path: '/auth/v1/report/summary/export',
      summary: 'The figures of the summary by month and team, as a file',
    })
    .meta({ needs: 'clock.export', writesDueRows: true })
    .input(Filters.extend({ format: z.enum(fileFormats).default('xlsx') }))
    .output(fileOutput),
};
