/** The departments a manager reaches: those managed and every one below them, each once. */
export interface DepartmentNode {
  readonly id: string;
  readonly parentId: string | null;
}

export function departmentsBelow(managed: readonly string[], all: readonly DepartmentNode[]): string[] {
  const children = Map.groupBy(all, (node) => node.parentId);
  const reached = new Set<string>();
  const open = [...managed];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    for (const child of children.get(id) ?? []) open.push(child.id);
  }
  return [...reached].sort();
}
