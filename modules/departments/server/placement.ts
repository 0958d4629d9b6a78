import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { termsOn } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { departmentsBelow } from '../rules/below.ts';
import { membershipsOf, membersOf } from './store/members.ts';
import { parents } from './store/placement.ts';

/** The departments of people on each day of a period. */
export interface Placement {
  /** The person's main department on the day, then each one above it; empty for a person without one. */
  chainOn(employeeId: string, date: LocalDate): readonly string[];
}

/** Two statements, for any number of people and days. The tree is today's: a moved department is moved for the past as well. */
export async function placementOf(
  tx: TenantTx,
  period: { employeeIds: readonly string[]; from: LocalDate; to: LocalDate },
): Promise<Placement> {
  const employeeIds = period.employeeIds as readonly Id<'employee'>[];
  const terms = await termsOn(tx, { employeeIds, from: period.from, to: period.to, matters: ['department'] });
  const tree = await parents(tx);
  const chains = new Map<string, readonly string[]>();
  const chainOf = (departmentId: string): readonly string[] => {
    const chain = chains.get(departmentId) ?? upwards(departmentId, tree);
    chains.set(departmentId, chain);
    return chain;
  };
  return {
    chainOn(employeeId, date) {
      const own = terms.on(employeeId, date).department?.valueId ?? null;
      return own === null ? [] : chainOf(own);
    },
  };
}

/** The teams of people on each day of a stretch. */
export interface Teams {
  /** The teams the person was in, the main one first. Who had none yet has the first one they came to. */
  on(employeeId: string, date: LocalDate): readonly string[];
  /** Those teams and all above them, each once. */
  branchesOn(employeeId: string, date: LocalDate): readonly string[];
}

/** Three statements, for any number of people and days. The tree is today's. */
export async function teamsOf(
  tx: TenantTx,
  o: { employeeIds: readonly string[]; from: LocalDate; to: LocalDate },
): Promise<Teams> {
  const employeeIds = o.employeeIds as readonly Id<'employee'>[];
  const terms = await termsOn(tx, { employeeIds, from: o.from, to: o.to, matters: ['department'] });
  const tree = await parents(tx);
  const memberships = Map.groupBy(await membershipsOf(tx, employeeIds), ({ employeeId }): string => employeeId);
  const on = (employeeId: string, date: LocalDate): readonly string[] => {
    const main = terms.on(employeeId, date).department?.valueId ?? null;
    const own = memberships.get(employeeId) ?? [];
    const others = own.filter(({ fromDate }) => fromDate <= date).map(({ departmentId }) => departmentId);
    const known = new Set<string>([...(main === null ? [] : [main]), ...others]);
    return known.size > 0 ? [...known] : own.slice(0, 1).map(({ departmentId }) => departmentId);
  };
  return {
    on,
    branchesOn: (employeeId, date) => [...new Set(on(employeeId, date).flatMap((id) => upwards(id, tree)))],
  };
}

/** A deleted department has nothing above it; a circle in the tree, which is not possible, ends the loop. */
export function upwards(departmentId: string, tree: ReadonlyMap<string, string | null>): readonly string[] {
  const chain: string[] = [];
  let next: string | null = departmentId;
  while (next !== null && tree.has(next) && !chain.includes(next)) {
    chain.push(next);
    next = tree.get(next) ?? null;
  }
  return chain;
}

/** Everyone in a department or in one below it. */
export async function membersBelow(tx: TenantTx, departmentId: Id<'department'>): Promise<Id<'employee'>[]> {
  const nodes = [...(await parents(tx))].map(([id, parentId]) => ({ id, parentId }));
  return membersOf(tx, departmentsBelow([departmentId], nodes) as Id<'department'>[]);
}
