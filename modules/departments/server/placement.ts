import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { termsOn } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { departmentsBelow } from '../rules/below.ts';
import { datedTree } from '../rules/tree-on.ts';
import { membershipsOf, membersOf } from './store/members.ts';
import { parents, placesOf } from './store/placement.ts';

/** The departments of people on each day of a period. */
export interface Placement {
  /** The person's main department on the day, then each one above it; empty for a person without one. */
  chainOn(employeeId: string, date: LocalDate): readonly string[];
}

/** Two statements, for any number of people and days. Each day has the tree of that day. */
export async function placementOf(
  tx: TenantTx,
  period: { employeeIds: readonly string[]; from: LocalDate; to: LocalDate },
): Promise<Placement> {
  const employeeIds = period.employeeIds as readonly Id<'employee'>[];
  const terms = await termsOn(tx, { employeeIds, from: period.from, to: period.to, matters: ['department'] });
  const tree = datedTree(await placesOf(tx));
  return {
    chainOn(employeeId, date) {
      const own = terms.on(employeeId, date).department?.valueId ?? null;
      return own === null ? [] : tree.upwards(own, date);
    },
  };
}

/** The teams of people on each day of a stretch. */
export interface Teams {
  /**
   * The teams the person was in, the main one first. Who had none yet has the first one they came to. `others` are further
   * teams of that day that are known already: who has left a team since was still in it.
   */
  on(employeeId: string, date: LocalDate, others?: readonly string[]): readonly string[];
  /** These teams and all that were above them on the date, each once. */
  branchesOn(teams: readonly string[], date: LocalDate): readonly string[];
}

interface PeopleAndDays {
  readonly employeeIds: readonly string[];
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Three statements, for any number of people and days. Each day has the tree of that day. */
export async function teamsOf(tx: TenantTx, range: PeopleAndDays): Promise<Teams> {
  const [own, places] = await Promise.all([ownTeamsOf(tx, range), placesOf(tx)]);
  const tree = datedTree(places);
  return { ...own, branchesOn: (teams, date) => [...new Set(teams.flatMap((id) => tree.upwards(id, date)))] };
}

/** The teams without those above them: two statements. */
export async function ownTeamsOf(tx: TenantTx, range: PeopleAndDays): Promise<Pick<Teams, 'on'>> {
  const employeeIds = range.employeeIds as readonly Id<'employee'>[];
  const [terms, rows] = await Promise.all([
    termsOn(tx, { employeeIds, from: range.from, to: range.to, matters: ['department'] }),
    membershipsOf(tx, employeeIds),
  ]);
  const memberships = Map.groupBy(rows, ({ employeeId }): string => employeeId);
  return {
    on(employeeId, date, known) {
      const main = terms.on(employeeId, date).department?.valueId ?? null;
      const own = memberships.get(employeeId) ?? [];
      const others = known ?? own.filter(({ fromDate }) => fromDate <= date).map(({ departmentId }) => departmentId);
      const found = new Set<string>([...(main === null ? [] : [main]), ...others]);
      return found.size > 0 ? [...found] : own.slice(0, 1).map(({ departmentId }) => departmentId);
    },
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

/** A department and all below it today: one statement for any number of them. */
export async function branchReader(tx: TenantTx): Promise<(departmentId: string) => Id<'department'>[]> {
  const nodes = [...(await parents(tx))].map(([id, parentId]) => ({ id, parentId }));
  return (departmentId) => departmentsBelow([departmentId], nodes) as Id<'department'>[];
}

/** Everyone in a department or in one below it. */
export async function membersBelow(tx: TenantTx, departmentId: Id<'department'>): Promise<Id<'employee'>[]> {
  const branchOf = await branchReader(tx);
  return membersOf(tx, branchOf(departmentId));
}
