export { employeeHandlers } from './employees.ts';
export { invitationHandlers, inviteMail, sweepInvitations } from './invitations.ts';
export { joiningHandlers } from './joining.ts';
export { lifecycleHandlers } from './lifecycle.ts';
export { meHandlers } from './me.ts';
export {
  addEmployees,
  type EmployeeRow,
  employeeOfUser,
  type Headcount,
  headcount,
  type NewEmployee,
} from './store.ts';
