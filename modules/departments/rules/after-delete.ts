/** When a department goes, those below move up to its parent; its members join the parent or are in this department no more, as chosen. */
import { ok, type Result, refused } from '#kernel/result';

export interface Deletion {
  readonly parentId: string | null;
  readonly chosen: 'parent' | 'none';
  readonly members: readonly string[];
  /** Who is in the parent already stays there, once. */
  readonly inParent: readonly string[];
}

export function afterDelete({ parentId, chosen, members, inParent }: Deletion): Result<string[], 'noParent'> {
  if (chosen === 'none' || members.length === 0) return ok([]);
  if (parentId === null) return refused('noParent');
  return ok(members.filter((member) => !inParent.includes(member)));
}
