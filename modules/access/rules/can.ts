/** May this actor do it, and how far: the widest scope of any group the actor is in, once plan, country and lite conditions hold; an API key only what it lists. */
import type { Id } from '#kernel/ids';
import type { Feature } from './feature.ts';
import { type PermissionGroup, providerRole } from './groups.ts';
import { showsPay } from './pay-permissions.ts';
import { type Permission, type PermissionRow, rowOf, type ScopeName } from './permissions.ts';
import type { Plan } from './plan.ts';

/** An employee of one company with a signed-in user. */
export interface Actor {
  readonly userId: Id<'user'>;
  readonly employeeId: Id<'employee'>;
  readonly organizationId: Id<'organization'>;
  readonly name: string;
  readonly roles: readonly string[];
  readonly groups: readonly PermissionGroup[];
  /** Departments the actor manages, with all below them. */
  readonly departmentIds: readonly Id<'department'>[];
  readonly plan: Plan;
  /** Special features of the company. */
  readonly features: readonly Feature[];
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly timeZone: string;
  /** The owner who views as this actor: such an actor changes nothing. */
  readonly viewedBy?: Pick<Actor, 'userId' | 'employeeId' | 'name'>;
  /** Provider staff who look with an owner's consent: they read through the eyes of that owner, each reading is logged, and nothing is changed. */
  readonly isSupport?: true;
  /** No permission that shows pay counts. */
  readonly withoutPay?: true;
  /** Of an API key, which acts as the person who made it: it may do no more than these. */
  readonly keyPermissions?: readonly Permission[];
}

export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'department'; readonly departmentIds: readonly Id<'department'>[] }
  | { readonly kind: 'own'; readonly employeeId: Id<'employee'> };

/** The departments that a scope reaches; null: all. No department is anyone's own. */
export function departmentsOf(scope: Scope): readonly Id<'department'>[] | null {
  switch (scope.kind) {
    case 'all':
      return null;
    case 'department':
      return scope.departmentIds;
    case 'own':
      return [];
  }
}

/** Whether a scope reaches a department. */
export function departmentReach(scope: Scope): (departmentId: string) => boolean {
  const ids = departmentsOf(scope);
  return (departmentId) => ids === null || ids.some((id) => id === departmentId);
}

/** For work on the whole company that no permission narrows. */
export const wholeCompany: Scope = { kind: 'all' };

export type Permit =
  | { readonly allowed: true; readonly scope: Scope }
  | { readonly allowed: false; readonly reason: 'forbidden' | 'planNeeded' | 'countryNotServed' };

const widest: readonly ScopeName[] = ['all', 'department', 'own'];

/** The groups are checked first: an actor without the permission learns nothing about the company's plan. */
export function permit(actor: Actor, permission: Permission): Permit {
  if (actor.keyPermissions && !actor.keyPermissions.includes(permission))
    return { allowed: false, reason: 'forbidden' };
  if (actor.withoutPay && showsPay(permission)) return { allowed: false, reason: 'forbidden' };
  const row = rowOf(permission);
  const scope = grantedScope(actor, row);
  if (scope === undefined) return { allowed: false, reason: 'forbidden' };
  const gate = closedGate(row, actor);
  if (gate !== undefined) return { allowed: false, reason: gate };
  return { allowed: true, scope: scopeOf(actor, scope) };
}

export const can = (actor: Actor, permission: Permission): boolean => permit(actor, permission).allowed;

function grantedScope(actor: Actor, { grants }: PermissionRow): ScopeName | undefined {
  const granted = [
    grants.employee,
    actor.roles.includes(providerRole) ? grants.provider : undefined,
    ...actor.groups.map((group) => grants[group]),
  ];
  return widest.find((scope) => granted.includes(scope));
}

/** Which condition of a page or call fails, if any: the country comes before the plan, because no plan could help there. */
export function closedGate(
  row: Omit<PermissionRow, 'grants'>,
  facts: { readonly plan: Plan; readonly country: string },
): 'planNeeded' | 'countryNotServed' | undefined {
  if (row.country !== undefined && row.country !== facts.country) return 'countryNotServed';
  if (row.plan !== undefined && !facts.plan[row.plan].enabled) return 'planNeeded';
  if (row.notLite && facts.plan.lite) return 'planNeeded';
  if (row.activeSubscription && !facts.plan.active) return 'planNeeded';
  return undefined;
}

function scopeOf(actor: Actor, name: ScopeName): Scope {
  switch (name) {
    case 'all':
      return { kind: 'all' };
    case 'department':
      return { kind: 'department', departmentIds: actor.departmentIds };
    case 'own':
      return { kind: 'own', employeeId: actor.employeeId };
  }
}
