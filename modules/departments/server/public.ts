export { memberHandlers } from './members.ts';
export { searchHandlers } from './search.ts';
export { addManager } from './store/managers.ts';
export { addMembers, type Membership } from './store/members.ts';
export { addDepartments, countDepartments, type NewDepartment, reachOf } from './store/tree.ts';
export { treeHandlers } from './tree.ts';
