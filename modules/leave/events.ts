import * as z from 'zod';
import { event } from '#kernel/events';
import { id } from '#kernel/ids';
import { LocalDate } from '#kernel/time';

/** A person is on leave on these days, or no longer. */
export const leaveDaysChanged = event('leave.daysChanged', {
  employeeId: id('employee'),
  dates: z.array(LocalDate),
});

/** Unused leave is paid out: minutes of the person's usual work, at the end of a leave year or of the employment. */
export const leaveEncashed = event('leave.encashed', {
  employeeId: id('employee'),
  leaveTypeId: id('leaveType'),
  on: LocalDate,
  /** Negative where an earlier pay-out was too high. */
  minutes: z.int(),
  reason: z.enum(['yearEnd', 'leaving']),
});
