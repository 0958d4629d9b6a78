export { actorOfEmployee, actorsOfEmployees } from './actor-of-employee.ts';
export { addMembers } from './history.ts';

export { placeMembers } from './place-members.ts';
export { branchReader, membersBelow, placementOf, teamsOf } from './placement.ts';
export { addManager, managersByDepartment } from './store/managers.ts';
export { type Membership, membershipsOf } from './store/members.ts';
export {
  addDepartments,
  countDepartments,
  departmentForUpdate,
  hasDepartment,
  linesWithin,
  reachOf,
} from './store/tree.ts';
