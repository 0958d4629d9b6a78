/** A position may be placed below any other that is not itself and not below it. */
import { ok, type Result, refused } from '#kernel/result';

export function newPlace(
  positionId: string,
  to: string | null,
  all: readonly { readonly id: string; readonly parentId: string | null }[],
): Result<string | null, 'circle' | 'alreadyThere'> {
  const parents = new Map(all.map((one) => [one.id, one.parentId]));
  const seen = new Set<string>();
  for (let at = to; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === positionId) return refused('circle');
    seen.add(at);
  }
  return parents.get(positionId) === to ? refused('alreadyThere') : ok(to);
}
