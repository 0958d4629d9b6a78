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
  /** The last day of work of who leaves. */
  on: LocalDate,
  /** Negative where an earlier pay-out was too high or is undone. */
  minutes: z.int(),
  reason: z.enum(['yearEnd', 'leaving']),
});

/** Days of approved leave have another schedule and cost less: the minutes are back in the balance. */
export const leaveGivenBack = event('leave.givenBack', {
  employeeId: id('employee'),
  dates: z.array(LocalDate),
  minutes: z.int(),
});

/** Days of approved leave have another schedule; what they cost is decided by the manager or by staff. */
export const leaveQuestioned = event('leave.questioned', {
  employeeId: id('employee'),
  dates: z.array(LocalDate),
});

/** A changed day of approved leave was decided: the leave follows the schedule, or stays as it was. */
export const leaveChangeDecided = event('leave.changeDecided', {
  employeeId: id('employee'),
  date: LocalDate,
  /** Minutes that came back; negative where the day costs more, 0 where it stays. */
  minutes: z.int(),
  decidedBy: id('employee'),
});
