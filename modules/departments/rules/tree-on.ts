/** The tree of teams on a date: each team where it was put last on or before it; its first place also counts for the days before. */
import type { LocalDate } from '#kernel/time';

/** Where a team is from a date on. */
export interface DepartmentPlace {
  readonly departmentId: string;
  readonly from: LocalDate;
  /** Null at the top of the tree. */
  readonly parentId: string | null;
  /** The team was deleted on this date. */
  readonly isDeleted: boolean;
}

export interface DatedTree {
  /** The team and all above it, nearest first; nothing for a team that was deleted before the date. */
  upwards(departmentId: string, date: LocalDate): readonly string[];
}

export function datedTree(places: readonly DepartmentPlace[]): DatedTree {
  const ordered = places.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  const ofTeam = Map.groupBy(ordered, ({ departmentId }) => departmentId);
  // Between two changes the tree is the same: a chain is looked up once for each stretch.
  const changes = [...new Set(ordered.map(({ from }) => from))];
  const chains = new Map<string, readonly string[]>();
  const placeOn = (departmentId: string, date: LocalDate): DepartmentPlace | undefined => {
    const own = ofTeam.get(departmentId) ?? [];
    const place = own.findLast(({ from }) => from <= date) ?? own[0];
    return place?.isDeleted ? undefined : place;
  };
  const chainOf = (departmentId: string, date: LocalDate): readonly string[] => {
    const chain: string[] = [];
    let next: string | null = departmentId;
    // A circle, which moving refuses, ends the loop.
    while (next !== null && !chain.includes(next)) {
      const place = placeOn(next, date);
      if (!place) break;
      chain.push(next);
      next = place.parentId;
    }
    return chain;
  };
  return {
    upwards(departmentId, date) {
      const key = `${departmentId} ${changes.findLast((from) => from <= date) ?? ''}`;
      const chain = chains.get(key) ?? chainOf(departmentId, date);
      chains.set(key, chain);
      return chain;
    },
  };
}
