import * as z from 'zod';
import { event } from '#kernel/events';
import { id } from '#kernel/ids';

/** Employees came into a department or left it. */
export const departmentMembersChanged = event('department.membersChanged', {
  departmentId: id('department'),
  employeeIds: z.array(id('employee')),
});
/** A department has another department above it. */
export const departmentMoved = event('department.moved', { departmentId: id('department') });
