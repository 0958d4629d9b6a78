import type { LocalDate } from '#kernel/time';
import { departmentTerms } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { departmentOn, type Stays } from '../rules/department-on.ts';
import { membershipsOf, parents } from './store/placement.ts';

/** Where people stood in the tree on each day of a stretch. */
export interface Placement {
  /** The person's department on the day, then each one above it; empty for who was in none. */
  chainOn(employeeId: string, date: LocalDate): readonly string[];
}

const nowhere: Stays = { terms: [], memberships: [] };

/** Three statements, for any number of people and days. The tree is today's: a moved department takes its past along. */
export async function placementOf(
  tx: TenantTx,
  o: { employeeIds: readonly string[]; to: LocalDate },
): Promise<Placement> {
  const [terms, memberships, tree] = [
    await departmentTerms(tx, { employeeIds: o.employeeIds, until: o.to }),
    await membershipsOf(tx, o.employeeIds),
    await parents(tx),
  ];
  const [termsBy, membershipsBy] = [
    Map.groupBy(terms, (one) => one.employeeId),
    Map.groupBy(memberships, (one) => one.employeeId),
  ];
  const stays = new Map<string, Stays>(
    o.employeeIds.map((id) => [id, { terms: termsBy.get(id) ?? [], memberships: membershipsBy.get(id) ?? [] }]),
  );
  const chains = new Map<string, readonly string[]>();
  const chainOf = (departmentId: string): readonly string[] => {
    const chain = chains.get(departmentId) ?? upwards(departmentId, tree);
    chains.set(departmentId, chain);
    return chain;
  };
  return {
    chainOn(employeeId, date) {
      const own = departmentOn(stays.get(employeeId) ?? nowhere, date, (id) => tree.has(id));
      return own === null ? [] : chainOf(own);
    },
  };
}

/** A circle in the tree, which nothing allows, ends the walk. */
function upwards(departmentId: string, tree: ReadonlyMap<string, string | null>): readonly string[] {
  const chain: string[] = [];
  for (let next: string | null = departmentId; next !== null && !chain.includes(next); next = tree.get(next) ?? null)
    chain.push(next);
  return chain;
}
