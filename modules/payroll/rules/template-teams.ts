/** Teams of a template: a department follows the template that names it, otherwise the one that names the nearest department above it. */

export interface TeamNode {
  readonly id: string;
  readonly parentId: string | null;
}

export interface NamedTeam {
  readonly templateId: string;
  readonly departmentId: string;
}

/** Each template with all departments that follow it. */
export function departmentsByTemplate(
  nodes: readonly TeamNode[],
  named: readonly NamedTeam[],
): ReadonlyMap<string, readonly string[]> {
  const owner = new Map(named.map(({ departmentId, templateId }) => [departmentId, templateId]));
  const parents = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
  const found = new Map<string, string[]>();
  for (const { id } of nodes) {
    const templateId = nearest(id, parents, owner);
    if (templateId !== undefined) found.set(templateId, [...(found.get(templateId) ?? []), id]);
  }
  return found;
}

function nearest(
  id: string,
  parents: ReadonlyMap<string, string | null>,
  owner: ReadonlyMap<string, string>,
): string | undefined {
  const seen = new Set<string>();
  for (let next: string | null = id; next !== null && !seen.has(next); next = parents.get(next) ?? null) {
    const templateId = owner.get(next);
    if (templateId !== undefined) return templateId;
    seen.add(next);
  }
  return undefined;
}
