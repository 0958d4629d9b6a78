import { module } from '#access/server/public';
import { departments } from '../contract.ts';
import * as events from '../events.ts';
import { demo } from './demo.ts';
import { searchHandlers } from './department-search.ts';
import { treeHandlers } from './departments.ts';
import { followDepartmentTerms, followLeaver } from './hears.ts';
import { memberHandlers } from './members.ts';
import { moveHandler } from './move-employee.ts';

export const departmentsModule = module({
  name: 'departments',
  contract: departments,
  handlers: [...treeHandlers, ...searchHandlers, ...memberHandlers, moveHandler],
  hears: [followDepartmentTerms, followLeaver],
  events: Object.values(events),
  demo,
});
