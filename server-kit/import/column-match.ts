/** Headers are equal when they differ only in letter case, spaces, dots, underscores or a star for "required". */
const bare = (head: string): string => head.toLowerCase().replace(/[\s._\-*():/]+/g, '');

/**
 * Which column of a file feeds which field: by the field's key or the first of its names that a header has, each column
 * once. A field that no header names is left out.
 */
export function columnMatch<Field extends string>(
  heads: readonly string[],
  fields: readonly { readonly key: Field; readonly names: readonly string[] }[],
): Partial<Record<Field, number>> {
  const taken = new Set<number>();
  const match: Partial<Record<Field, number>> = {};
  for (const { key, names } of fields) {
    const at = [key, ...names]
      .map((name) => heads.findIndex((head, index) => !taken.has(index) && bare(head) === bare(name)))
      .find((place) => place >= 0);
    if (at === undefined) continue;
    taken.add(at);
    match[key] = at;
  }
  return match;
}
