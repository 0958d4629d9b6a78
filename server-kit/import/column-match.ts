/** Headers are equal when they differ only in letter case, spaces, dots, underscores or a star for "required". */
const bare = (head: string): string => head.toLowerCase().replace(/[\s._\-*():/]+/g, '');

/**
 * Which column of a file feeds which field: by the field's key or any of its names, each column once. A field that no
 * header names is left out.
 */
export function columnMatch<Field extends string>(
  heads: readonly string[],
  fields: readonly { readonly key: Field; readonly names: readonly string[] }[],
): Partial<Record<Field, number>> {
  const taken = new Set<number>();
  const match: Partial<Record<Field, number>> = {};
  for (const { key, names } of fields) {
    const known = [key, ...names].map(bare);
    const at = heads.findIndex((head, index) => !taken.has(index) && known.includes(bare(head)));
    if (at < 0) continue;
    taken.add(at);
    match[key] = at;
  }
  return match;
}
