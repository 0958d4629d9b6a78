export { meHandlers } from './me.ts';
export {
  addEmployees,
  type EmployeeRow,
  employeeOfUser,
  type Headcount,
  headcount,
  type NewEmployee,
} from './store.ts';
