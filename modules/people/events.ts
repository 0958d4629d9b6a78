import * as z from 'zod';
import { event } from '#kernel/events';
import { id } from '#kernel/ids';
import { LocalDate } from '#kernel/time';
import { termMatters } from './rules/terms-on.ts';

const ofEmployee = { employeeId: id('employee') };

/** An employee begins to exist in the company: entered by staff, imported, or by an accepted invitation. */
export const employeeJoined = event('employee.joined', ofEmployee);
/** A user with the passcode asks to join; nobody has decided yet. */
export const employeeAsked = event('employee.asked', ofEmployee);
/** The state of the employment became this. */
export const employeePending = event('employee.pending', ofEmployee);
export const employeeApproved = event('employee.approved', ofEmployee);
export const employeeRejected = event('employee.rejected', ofEmployee);
export const employeeDeactivated = event('employee.deactivated', ofEmployee);
/** A last day to come was entered, or taken back. */
export const employeeLeaving = event('employee.leaving', ofEmployee);
export const employeeStaying = event('employee.staying', ofEmployee);
/** The employee is in other permission groups than before. */
export const employeeGroupsChanged = event('employee.groupsChanged', ofEmployee);
/** The first day of work is another. */
export const employeeStartChanged = event('employee.startChanged', ofEmployee);
/** The last day of the probation is another. */
export const employeeProbationChanged = event('employee.probationChanged', ofEmployee);
/** A person asks for a change of their own file. */
export const fileChangeAsked = event('employee.changeAsked', {
  ...ofEmployee,
  changeId: id('employeeChange'),
  /** The request of an earlier wish about the same part, which this one replaces. */
  replaces: id('approvalRequest').nullable(),
});
/** Something agreed with an employee (position, department, salary …) counts from a day on, or no longer does. */
export const employeeTermsChanged = event('employee.termsChanged', {
  ...ofEmployee,
  matter: z.enum(termMatters),
  fromDate: LocalDate,
  /** What the employee had under that day before, by its id (a department); null where there was none. */
  left: z.string().nullable().default(null),
});
/** A paper of an employee at work ends in thirty days, or today. */
export const documentEnds = event('employee.documentEnds', {
  ...ofEmployee,
  documentId: id('employeeDocument'),
  expiresOn: LocalDate,
});
