import * as z from 'zod';
import { event } from '#kernel/events';
import { id } from '#kernel/ids';
import { LocalDate } from '#kernel/time';

/** The work hours of a department or (null) of the company are others from this day on. */
export const workHoursChanged = event('workHours.changed', {
  departmentId: id('department').nullable(),
  from: LocalDate,
});
/** Published plans of these people are others between these days: a board was published, a day off was given or taken back. */
export const plansChanged = event('workHours.plansChanged', {
  employeeIds: z.array(id('employee')),
  from: LocalDate,
  to: LocalDate,
});
