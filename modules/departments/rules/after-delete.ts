/** When a department is deleted, those below move up to its parent; its members join the parent or leave, as chosen. */
import { ok, type Result, refused } from '#kernel/result';

export interface Deletion {
  readonly parentId: string | null;
  readonly chosen: 'parent' | 'none';
  readonly members: readonly string[];
  /** A member who is already in the parent stays there, once. */
  readonly inParent: readonly string[];
}

export function afterDelete({ parentId, chosen, members, inParent }: Deletion): Result<string[], 'noParent'> {
  if (chosen === 'none' || members.length === 0) return ok([]);
  if (parentId === null) return refused('noParent');
  return ok(members.filter((member) => !inParent.includes(member)));
}
