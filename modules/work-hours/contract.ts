import * as z from 'zod';
import { call } from '#access/contract';
import { DayChanges } from '#holidays/contract';
import { nothing } from '#kernel/call';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { Instant, LocalDate, LocalTime, minutesUpTo } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';

const mostMinutes = 1440;
const length = () => minutesUpTo(mostMinutes);

/** From and to on the wall clock, or only how long. Paid breaks count as worked. */
const Break = z.union([
  z.object({ from: LocalTime, to: LocalTime, paid: z.boolean() }),
  z.object({ length: length(), paid: z.boolean() }),
]);

/** A clock-out at or before the clock-in is on the day after. */
export const WeekdayHours = z.object({
  clockIn: LocalTime,
  clockOut: LocalTime,
  break: Break.nullable(),
  /** Minutes that are forgiven; null does not watch lateness. */
  lateAfter: length().nullable(),
  /** Minutes from which lateness is absence; null leaves it at a day without work. */
  absenceAfter: length().nullable(),
});
export type WeekdayHours = z.infer<typeof WeekdayHours>;

const sampleDay = { clockIn: '08:00', clockOut: '17:00', break: null, lateAfter: 0, absenceAfter: null };
const sampleWeek = [...Array<typeof sampleDay>(5).fill(sampleDay), null, null];

/** Monday first; null is a day off. */
const Week = z
  .array(WeekdayHours.nullable())
  .length(7)
  .meta({ examples: [sampleWeek] });

const Fields = z.object({
  week: Week,
  breakRule: z.enum(['deduct', 'punch']).default('deduct'),
  /** How long before the start and after the end a punch still belongs to the day; null takes the usual. */
  margins: z.object({ before: length(), after: length() }).nullable().default(null),
});

/** Today when it is left out. With a day in the past, the days since then are rated again. */
const from = businessDate.optional();

/** Hours from a day on. Without a week: from that day on the department has none of its own. */
const WorkHoursVersion = z.object({
  id: id('workHours'),
  departmentId: id('department').nullable(),
  from: LocalDate,
  week: z.array(WeekdayHours.nullable()).readonly().nullable(),
  breakRule: z.enum(['deduct', 'punch']),
  margins: z.object({ before: length(), after: length() }).nullable(),
  changedBy: z.string(),
  createdAt: Instant,
});
export type WorkHoursVersion = z.infer<typeof WorkHoursVersion>;

/** The hours of a place: what counts today, whose they are, and every version it ever had. */
const WorkHoursSheet = z.object({
  departmentId: id('department').nullable(),
  today: LocalDate,
  /** `own`, or those of a department above, or the organization's, or nobody has given any yet. */
  source: z.enum(['own', 'above', 'organization', 'none']),
  sourceName: z.string().nullable(),
  inForce: WorkHoursVersion.nullable(),
  /** Newest first, the coming ones included. */
  history: z.array(WorkHoursVersion),
  /** Other departments with hours of their own today, to copy from. */
  others: z.array(z.object({ departmentId: id('department'), name: z.string() })),
  /** Of the hours that count today and of the place's history. */
  ...shownVersion,
});
export type WorkHoursSheet = z.infer<typeof WorkHoursSheet>;

const departmentId = id('department');
const changes = ['workHours', 'attendance'];

export const workHours = {
  departmentHours: call
    .route({ method: 'GET', path: '/auth/v1/workhour', summary: 'Work hours of a department, with their history' })
    .meta({ needs: 'department.manage', reads: ['workHours', 'departments'] })
    .input(z.object({ departmentId }))
    .output(WorkHoursSheet),
  saveDepartmentHours: call
    .route({
      method: 'PUT',
      path: '/auth/v1/workhour',
      summary: 'Work hours of its own for a department, from a day on',
    })
    .meta({ needs: 'workHours.edit', changes })
    .input(Fields.extend({ departmentId, from, ...seenVersion }))
    .output(WorkHoursVersion.extend(shownVersion)),
  copyHours: call
    .route({ method: 'POST', path: '/auth/v1/workhour', summary: 'Take over the work hours of another department' })
    .meta({ needs: 'workHours.edit', changes })
    .input(z.object({ departmentId, fromDepartmentId: id('department'), from }))
    .output(WorkHoursVersion),
  restoreHours: call
    .route({ method: 'DELETE', path: '/auth/v1/workhour', summary: 'Back to the organization’s hours, from a day on' })
    .meta({ needs: 'workHours.edit', changes })
    .input(z.object({ departmentId, from }))
    .output(nothing),
  removeVersion: call
    .route({ method: 'DELETE', path: '/auth/v1/workhour/version', summary: 'Take back one change of work hours' })
    .meta({ needs: 'workHours.organization', changes })
    .input(z.object({ id: id('workHours') }))
    .output(nothing),
  organizationHours: call
    .route({ method: 'GET', path: '/auth/v1/organization/workhour', summary: 'Work hours of the whole organization' })
    .meta({ needs: 'member', reads: ['workHours'] })
    .output(WorkHoursSheet),
  saveOrganizationHours: call
    .route({
      method: 'PUT',
      path: '/auth/v1/organization/workhour',
      summary: 'Work hours for everybody, from a day on',
    })
    .meta({ needs: 'workHours.organization', changes })
    .input(Fields.extend({ from, ...seenVersion }))
    .output(WorkHoursVersion.extend(shownVersion)),
  /** With `hours` they are saved, with `fromDepartmentId` its hours are copied; with neither the hours above count again. */
  previewDepartmentHours: call
    .route({
      method: 'POST',
      path: '/auth/v1/workhour/preview',
      summary: 'What other hours of a department would change',
    })
    .meta({ needs: 'workHours.edit' })
    .input(z.object({ departmentId, from, hours: Fields.optional(), fromDepartmentId: id('department').optional() }))
    .output(DayChanges),
  previewOrganizationHours: call
    .route({
      method: 'POST',
      path: '/auth/v1/organization/workhour/preview',
      summary: 'What other hours of the organization would change',
    })
    .meta({ needs: 'workHours.organization' })
    .input(z.object({ from, hours: Fields }))
    .output(DayChanges),
  previewRemoval: call
    .route({
      method: 'POST',
      path: '/auth/v1/workhour/version/preview',
      summary: 'What would change if a change of work hours were taken back',
    })
    .meta({ needs: 'workHours.organization' })
    .input(z.object({ id: id('workHours') }))
    .output(DayChanges),
};
