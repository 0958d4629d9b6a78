import { event } from '#kernel/events';
import { id } from '#kernel/ids';
import { LocalDate } from '#kernel/time';

/** The work hours of a department or (null) of the company are others from this day on. */
export const workHoursChanged = event('workHours.changed', {
  departmentId: id('department').nullable(),
  from: LocalDate,
});
