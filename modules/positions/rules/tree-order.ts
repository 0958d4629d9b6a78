/** Positions in the order of the tree: each before those below it, siblings in the given order; a position whose parent is not in the list is at the top. */
export interface Placed {
  readonly id: string;
  readonly parentId: string | null;
}

export type Leveled<Position> = { readonly position: Position; readonly level: number; readonly hasBelow: boolean };

export function treeOrder<Position extends Placed>(all: readonly Position[]): Leveled<Position>[] {
  const known = new Set(all.map((one) => one.id));
  const below = Map.groupBy(all, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
  const walk = (parent: string | null, level: number): Leveled<Position>[] =>
    (below.get(parent) ?? []).flatMap((position) => [
      { position, level, hasBelow: below.has(position.id) },
      ...walk(position.id, level + 1),
    ]);
  return walk(null, 0);
}
