/** Fields in order: the one without a previous field first, then each next one; without links, the order in which they were sent. */
import { ok, type Result, refused } from '#kernel/result';

export interface LinkedField {
  readonly id: string;
  /** Undefined where the sender names no links. */
  readonly previousId?: string | null | undefined;
  readonly nextId?: string | null | undefined;
}

/** A circle, a gap, two first fields, or links that contradict each other are refused as `brokenOrder`. */
export function fieldsInOrder<Field extends LinkedField>(
  fields: readonly Field[],
): Result<readonly Field[], 'brokenOrder' | 'duplicate'> {
  const byId = new Map(fields.map((field) => [field.id, field]));
  if (byId.size < fields.length) return refused('duplicate');
  if (fields.every(({ previousId, nextId }) => previousId === undefined && nextId === undefined)) return ok(fields);
  const after = new Map<string | null, string>();
  for (const [previous, next] of fields.flatMap(linksOf)) {
    if (after.has(previous) && after.get(previous) !== next) return refused('brokenOrder');
    after.set(previous, next);
  }
  const ordered: Field[] = [];
  for (let next = after.get(null); next !== undefined && ordered.length < fields.length; next = after.get(next)) {
    const field = byId.get(next);
    if (!field) return refused('brokenOrder');
    ordered.push(field);
  }
  const isWhole = new Set(ordered).size === fields.length && agreesWithLinks(ordered);
  return isWhole ? ok(ordered) : refused('brokenOrder');
}

/** Each link as a pair: the field before (null for none) and the field after. */
const linksOf = ({ id, previousId, nextId }: LinkedField): [string | null, string][] => [
  ...(previousId === undefined ? [] : [[previousId, id] satisfies [string | null, string]]),
  ...(nextId == null ? [] : [[id, nextId] satisfies [string, string]]),
];

const agreesWithLinks = (ordered: readonly LinkedField[]): boolean =>
  withLinks(ordered).every(
    (field, index) =>
      (ordered[index]?.previousId === undefined || ordered[index]?.previousId === field.previousId) &&
      (ordered[index]?.nextId === undefined || ordered[index]?.nextId === field.nextId),
  );

/** The fields with the ids of their neighbours, from their order. */
export const withLinks = <Field extends { readonly id: string }>(
  ordered: readonly Field[],
): (Field & { previousId: string | null; nextId: string | null })[] =>
  ordered.map((field, index) => ({
    ...field,
    previousId: ordered[index - 1]?.id ?? null,
    nextId: ordered[index + 1]?.id ?? null,
  }));
