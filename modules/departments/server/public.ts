export { actorOfEmployee } from './actor-of-employee.ts';
export { addMembers } from './history.ts';

export { placeMembers } from './place-members.ts';
export { membersBelow, type Placement, placementOf, type Teams, teamsOf } from './placement.ts';
export { addManager, managersByDepartment } from './store/managers.ts';
export { type Membership, membershipsOf } from './store/members.ts';
export {
  addDepartments,
  countDepartments,
  type DepartmentLine,
  departmentForUpdate,
  hasDepartment,
  linesWithin,
  type NewDepartment,
  reachOf,
} from './store/tree.ts';
