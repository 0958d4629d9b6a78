import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { words } from '#kernel/checks';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { LocalDate } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';

const Holiday = z.object({
  id: id('holiday'),
  name: z.string(),
  date: LocalDate,
  /** The department of the calendar; null is the organization's. */
  departmentId: id('department').nullable(),
  ...shownVersion,
});
export type Holiday = z.infer<typeof Holiday>;

/** A year of an organization or department. A department without its own calendar has the one above it. */
const HolidayYear = z.object({
  year: z.int(),
  items: z.array(Holiday),
  source: z.enum(['own', 'above', 'organization']),
  sourceName: z.string().nullable(),
  /** Other departments with their own calendar in this year, to copy from. */
  others: z.array(z.object({ departmentId: id('department'), name: z.string() })),
  /** Years in which this calendar has days, to copy from. */
  years: z.array(z.int()),
});
export type HolidayYear = z.infer<typeof HolidayYear>;

const PublicHoliday = z.object({
  date: LocalDate,
  th: z.string(),
  en: z.string(),
  inLieuOf: LocalDate.nullable(),
  uncertain: z.string().nullable(),
  /** Already in the calendar on screen. */
  isTaken: z.boolean(),
});
export type PublicHoliday = z.infer<typeof PublicHoliday>;

/** What a change would do to the days of people that are not locked yet. */
export const DayChanges = z.object({
  days: z.int(),
  people: z.int(),
  absencesGone: z.int(),
  absencesNew: z.int(),
  lateGone: z.int(),
  lateNew: z.int(),
  /** False when only a part of the days was computed: there are at least as many. */
  isAll: z.boolean(),
  /** Days up to this date are locked and keep their figures; null when the change does not reach them. */
  lockedUntil: LocalDate.nullable(),
});
export type DayChanges = z.infer<typeof DayChanges>;

export const noDayChanges: DayChanges = {
  days: 0,
  people: 0,
  absencesGone: 0,
  absencesNew: 0,
  lateGone: 0,
  lateNew: 0,
  isAll: true,
  lockedUntil: null,
};

const year = z.coerce.number().int().min(2000).max(2100);
/** Left out for the organization's calendar. A department gets its own calendar with its first change. */
const departmentId = id('department').optional();
const name = words(120);
/** The longest entry in days: Songkran is three days, a shutdown perhaps two weeks. */
export const mostDaysAtOnce = 31;
const someDates = z.array(businessDate).max(60).default([]);
const changes = ['holidays', 'attendance'];

export const holidays = {
  listHolidays: call
    .route({ method: 'GET', path: '/auth/v1/calendars', summary: 'Holidays of a year' })
    .meta({ needs: 'member', reads: ['holidays', 'departments'], keptOnDevice: true })
    .input(z.object({ year, departmentId }))
    .output(HolidayYear),
  createHoliday: call
    .route({ method: 'POST', path: '/auth/v1/calendar', summary: 'Add a holiday of one day or of several in a row' })
    .meta({ needs: 'holiday.manage', changes })
    .input(z.object({ name, date: businessDate, until: businessDate.nullish(), departmentId }))
    .output(z.object({ items: z.array(Holiday) })),
  editHoliday: call
    .route({ method: 'PUT', path: '/auth/v1/calendar', summary: 'Rename a holiday or move it to another day' })
    .meta({ needs: 'holiday.manage', changes })
    .input(z.object({ id: id('holiday'), name, date: businessDate, departmentId, ...seenVersion }))
    .output(Holiday),
  deleteHoliday: call
    .route({ method: 'DELETE', path: '/auth/v1/calendar', summary: 'Delete a holiday' })
    .meta({ needs: 'holiday.manage', changes })
    .input(z.object({ id: id('holiday'), departmentId }))
    .output(nothing),
  copyCalendar: call
    .route({ method: 'POST', path: '/auth/v1/calendar/duplicate', summary: 'Take over another department’s year' })
    .meta({ needs: 'holiday.manage', changes })
    .input(z.object({ departmentId: id('department'), fromDepartmentId: id('department'), year }))
    .output(z.object({ copied: z.int() })),
  copyYear: call
    .route({ method: 'POST', path: '/auth/v1/calendars/duplicate', summary: 'Copy a year’s holidays to another year' })
    .meta({ needs: 'holiday.manage', changes })
    .input(z.object({ fromYear: year, toYear: year, departmentId }))
    .output(z.object({ copied: z.int() })),
  restoreCalendar: call
    .route({ method: 'DELETE', path: '/auth/v1/calendar/restore', summary: 'Back to the organization’s holidays' })
    .meta({ needs: 'holiday.manage', changes })
    .input(z.object({ departmentId: id('department'), year }))
    .output(nothing),
  listPublicHolidays: call
    .route({ method: 'GET', path: '/auth/v1/calendars/public', summary: 'Public holidays to choose from' })
    .meta({ needs: 'holiday.manage', reads: ['holidays'] })
    .input(z.object({ year, departmentId }))
    .output(z.object({ isAnnounced: z.boolean(), items: z.array(PublicHoliday) })),
  addPublicHolidays: call
    .route({ method: 'POST', path: '/auth/v1/calendars/public', summary: 'Add public holidays to a calendar' })
    .meta({ needs: 'holiday.manage', changes })
    .input(z.object({ year, departmentId, dates: z.array(businessDate).min(1).max(60) }))
    .output(z.object({ added: z.int() })),
  previewDays: call
    .route({ method: 'POST', path: '/auth/v1/calendar/preview', summary: 'What other holidays would change' })
    .meta({ needs: 'holiday.manage' })
    .input(z.object({ add: someDates, remove: someDates, departmentId }))
    .output(DayChanges),
  /** With `fromYear` its days are added, with `fromDepartmentId` the year is taken from that department; with neither the department goes back to the calendar above. */
  previewYear: call
    .route({
      method: 'POST',
      path: '/auth/v1/calendars/preview',
      summary: 'What another year of holidays would change',
    })
    .meta({ needs: 'holiday.manage' })
    .input(z.object({ year, departmentId, fromYear: year.optional(), fromDepartmentId: id('department').optional() }))
    .output(DayChanges),
};
