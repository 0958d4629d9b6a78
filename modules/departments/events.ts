import * as z from 'zod';
import { event } from '#kernel/events';
import { id } from '#kernel/ids';

/** Employees joined or left a department. */
export const departmentMembersChanged = event('department.membersChanged', {
  departmentId: id('department'),
  employeeIds: z.array(id('employee')),
});
/** A department was moved below another department. */
export const departmentMoved = event('department.moved', { departmentId: id('department') });
/** A department has other managers than before, or none because it was deleted. */
export const departmentManagersChanged = event('department.managersChanged', { departmentId: id('department') });
