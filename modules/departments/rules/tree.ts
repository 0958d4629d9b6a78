/** The tree of a list: roots are departments whose parent is not in the list, so that a manager's tree begins at the departments they manage. */
import { departmentsBelow } from './below.ts';

export interface FlatDepartment {
  readonly departmentId: string;
  readonly parentId: string | null;
}

export type Branch<Flat> = Flat & { readonly memberCountBelow: number; readonly subDepartments: Branch<Flat>[] };

/** Children keep the order of the list. `members` has the people of each department; each counts once in a branch. */
export function treeOf<Flat extends FlatDepartment>(
  list: readonly Flat[],
  members: ReadonlyMap<string, readonly string[]>,
): Branch<Flat>[] {
  const known = new Set<string>(list.map((one) => one.departmentId));
  const parentIn = ({ parentId }: FlatDepartment) => (parentId !== null && known.has(parentId) ? parentId : null);
  const children = Map.groupBy(list, parentIn);
  const grown = (one: Flat): { branch: Branch<Flat>; people: Set<string> } => {
    const below = (children.get(one.departmentId) ?? []).map(grown);
    const people = new Set(members.get(one.departmentId));
    for (const each of below) for (const person of each.people) people.add(person);
    const subDepartments = below.map(({ branch }) => branch);
    return { branch: { ...one, parentId: parentIn(one), memberCountBelow: people.size, subDepartments }, people };
  };
  return (children.get(null) ?? []).map((root) => grown(root).branch);
}

/** The departments from the topmost down to the one above this. A circle in the list ends the loop. */
export function above<Flat extends FlatDepartment>(departmentId: string, list: readonly Flat[]): Flat[] {
  const byId = new Map<string, Flat>(list.map((one) => [one.departmentId, one]));
  const path: Flat[] = [];
  let next = byId.get(byId.get(departmentId)?.parentId ?? '');
  while (next && !path.includes(next)) {
    path.unshift(next);
    next = byId.get(next.parentId ?? '');
  }
  return path;
}

/** Where a department can be moved: everywhere except itself and below it. */
export function placesFor<Flat extends FlatDepartment>(departmentId: string, list: readonly Flat[]): Flat[] {
  const nodes = list.map((one) => ({ id: one.departmentId, parentId: one.parentId }));
  const own = new Set(departmentsBelow([departmentId], nodes));
  return list.filter((one) => !own.has(one.departmentId));
}
