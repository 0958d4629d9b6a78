import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { termsOn } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { departmentsBelow } from '../rules/below.ts';
import { membersOf } from './store/members.ts';
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

/** A deleted department has nothing above it; a circle in the tree, which is not possible, ends the loop. */
function upwards(departmentId: string, tree: ReadonlyMap<string, string | null>): readonly string[] {
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
