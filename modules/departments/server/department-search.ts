import type { Scope } from '#access/rules/can';
import { handle, handleScoped } from '#access/server/public';
import type { TenantTx } from '#server/db/tx';
import { departments } from '../contract.ts';
import { above } from '../rules/tree.ts';
import { departmentsOf } from './store/managers.ts';
import * as store from './store/tree.ts';

export const searchHandlers = [
  handleScoped(departments.searchDepartments, ({ input, scope, tx }) => found(tx, scope, input)),
  handleScoped(departments.searchByHasRole, ({ input, scope, tx }) => found(tx, scope, input)),
  handle(departments.searchMyDepartments, ({ actor, tx }) => departmentsOf(tx, actor.employeeId)),
];

async function found(tx: TenantTx, scope: Scope, query: store.DepartmentQuery) {
  const [{ items, total }, lines] = await Promise.all([
    store.departmentPage(tx, scope, query),
    store.linesWithin(tx, scope),
  ]);
  const withPath = items.map((one) => ({ ...one, path: above(one.departmentId, lines).map((each) => each.name) }));
  return { items: withPath, total, page: query.page, size: query.size };
}
