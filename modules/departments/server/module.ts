import { module } from '#access/server/public';
import { approvalsOf, peopleDoor } from '#approvals/server/public';
import { departments } from '../contract.ts';
import * as events from '../events.ts';
import { approvalPeople, handingOver } from './approvers.ts';
import { demo } from './demo.ts';
import { searchHandlers } from './department-search.ts';
import { treeHandlers } from './departments.ts';
import { followDepartmentTerms, followLeaver, followManagerGroup } from './hears.ts';
import { memberHandlers } from './members.ts';
import { moveHandler } from './move-employee.ts';

export const departmentsModule = module({
  name: 'departments',
  contract: departments,
  handlers: [...treeHandlers, ...searchHandlers, ...memberHandlers, moveHandler],
  hears: (start) => [followDepartmentTerms, followLeaver, followManagerGroup, ...handingOver(approvalsOf(start))],
  events: Object.values(events),
  plugs: [peopleDoor.with(approvalPeople)],
  demo,
});
