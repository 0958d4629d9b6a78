// The one place where a scope becomes SQL.
import type { Id } from '#kernel/ids';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { Scope } from '../rules/can.ts';

/** Records whether a handler read the scope of its permission. */
export class TrackedScope {
  isRead = false;
  readonly scope: Scope;

  constructor(scope: Scope) {
    this.scope = new Proxy(scope, {
      get: (target, key) => {
        this.isRead = true;
        return Reflect.get(target, key);
      },
    });
  }
}

/** Rows of the people within the scope. @param employeeColumn the column that holds the employee's id */
export function withinScope(tx: TenantTx, scope: Scope, employeeColumn: Statement): Statement {
  switch (scope.kind) {
    case 'all':
      return sql`true`;
    case 'own':
      return sql`${employeeColumn} = ${scope.employeeId}`;
    case 'department':
      return memberOf(tx, scope.departmentIds, employeeColumn);
  }
}

/** The same, and always the actor's own rows: a manager need not be a member of the departments they manage. */
export const withinScopeOrOwn = (
  tx: TenantTx,
  scope: Scope,
  { employeeId, employeeColumn }: { readonly employeeId: Id<'employee'>; readonly employeeColumn: Statement },
): Statement =>
  scope.kind === 'all'
    ? sql`true`
    : sql`(${employeeColumn} = ${employeeId} or ${withinScope(tx, scope, employeeColumn)})`;

/** Rows of the departments within the scope; no department is anyone's own. */
export function departmentWithinScope(scope: Scope, departmentColumn: Statement): Statement {
  switch (scope.kind) {
    case 'all':
      return sql`true`;
    case 'department':
      return sql`${departmentColumn} = any(${[...scope.departmentIds]}::uuid[])`;
    case 'own':
      return sql`false`;
  }
}

/** Boards within the scope: a maker's own are those on which they plan; no board belongs to a department's manager. */
export function boardWithinScope(tx: TenantTx, scope: Scope, boardColumn: Statement): Statement {
  switch (scope.kind) {
    case 'all':
      return sql`true`;
    case 'own':
      return sql`exists (select from app.shift_maker reached
        where reached.organization_id = ${tx.organizationId} and reached.board_id = ${boardColumn}
          and reached.employee_id = ${scope.employeeId})`;
    case 'department':
      return sql`false`;
  }
}

/**
 * Payroll templates within the scope: a keeper's own are those whose runs they make or approve. `part` narrows it to one of
 * both. No template belongs to a department's manager.
 */
export function templateWithinScope(
  tx: TenantTx,
  scope: Scope,
  { templateColumn, part }: { readonly templateColumn: Statement; readonly part?: 'maker' | 'approver' | undefined },
): Statement {
  switch (scope.kind) {
    case 'all':
      return sql`true`;
    case 'own':
      return sql`exists (select from app.payroll_keeper reached
        where reached.organization_id = ${tx.organizationId} and reached.template_id = ${templateColumn}
          and reached.employee_id = ${scope.employeeId} and ${part ? sql`reached.part = ${part}` : sql`true`})`;
    case 'department':
      return sql`false`;
  }
}

/** People who are members of one of these departments. */
export const memberOf = (tx: TenantTx, departmentIds: readonly string[], employeeColumn: Statement): Statement =>
  sql`exists (select from app.employee_department_view reached
    where reached.organization_id = ${tx.organizationId} and reached.employee_id = ${employeeColumn}
      and reached.department_id = any(${[...departmentIds]}::uuid[]))`;
