import * as z from 'zod';
import { event } from '#kernel/events';
import { id } from '#kernel/ids';
import { LocalDate } from '#kernel/time';

/** How the company counts time is another from this day on. */
export const clockingSettingsChanged = event('clocking.settingsChanged', { from: LocalDate });
/** Attendance periods begin and end on other days from now on. */
export const periodRuleChanged = event('clocking.periodRuleChanged', {});
/** Punches of a file came or were taken back, too many to count within the call. */
export const clockingImportChanged = event('clocking.importChanged', { importId: id('clockingImport') });
/** A person says that one of their punches of this day is wrong. */
export const punchDisputed = event('clocking.punchDisputed', {
  employeeId: id('employee'),
  date: LocalDate,
  note: z.string().nullable(),
});
/** What a person said about punches of this day was decided. */
export const disputeDecided = event('clocking.disputeDecided', {
  employeeId: id('employee'),
  date: LocalDate,
  decidedBy: id('employee'),
  note: z.string().nullable(),
});
