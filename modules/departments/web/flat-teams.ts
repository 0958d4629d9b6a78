import type { Department } from '../contract.ts';
import { above } from '../rules/tree.ts';

/** The tree as a list, each team before those below it. */
export const flatTeams = (tree: readonly Department[]): Department[] =>
  tree.flatMap((one) => [one, ...flatTeams(one.subDepartments)]);

/** `Production › Line A`: the path to a team, for a choice among all of them. */
export const wayTo = (team: Department, all: readonly Department[]): string =>
  [...above(team.departmentId, all), team].map((one) => one.name).join(' › ');

/** The branches with a match in name or code; a matching team keeps everything below it. */
export function matchingTeams(tree: readonly Department[], search: string): Department[] {
  const wanted = search.trim().toLowerCase();
  if (!wanted) return [...tree];
  return tree.flatMap((one) => {
    if (`${one.name} ${one.externalCode ?? ''}`.toLowerCase().includes(wanted)) return [one];
    const below = matchingTeams(one.subDepartments, search);
    return below.length > 0 ? [{ ...one, subDepartments: below }] : [];
  });
}
