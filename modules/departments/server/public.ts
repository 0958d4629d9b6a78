export {
  addDepartments,
  addManager,
  addMembers,
  countDepartments,
  type Membership,
  type NewDepartment,
  reachOf,
} from './store.ts';
