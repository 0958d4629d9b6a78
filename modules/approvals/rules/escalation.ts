/** Level above a group: the managers of the next team above those asked, team by team, and the owners last; above a group without managers there are only the owners. */
import { type Askers, managerLevels, ownersOf, type PeopleFacts } from './approvers-of-group.ts';

/** The people of each level above the group, nearest first; a level that adds nobody is left out. */
export function levelsAbove(asked: readonly string[], facts: PeopleFacts, askers: Askers): string[][] {
  const levels = managerLevels(facts, askers);
  const highest = levels.findLastIndex((level) => level.some((id) => asked.includes(id)));
  const above = highest < 0 ? [] : levels.slice(highest + 1);
  const known = new Set(asked);
  return [...above, ownersOf(facts, askers)].flatMap((level) => {
    const more = level.filter((id) => !known.has(id));
    for (const id of more) known.add(id);
    return more.length > 0 ? [more] : [];
  });
}
