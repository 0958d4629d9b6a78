import { employees } from './contract/employees.ts';
import { invitations } from './contract/invitations.ts';
import { me } from './contract/me.ts';

export type { EmployeeInList } from './contract/employees.ts';
export type { Invitation } from './contract/invitations.ts';
export { approveStatuses, Profile } from './contract/me.ts';

export const people = { ...me, ...employees, ...invitations };
