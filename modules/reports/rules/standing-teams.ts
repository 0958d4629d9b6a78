/** Teams of a template that still exist; all that it names where none does, so that it is refused and never becomes one about everyone. */
export function standingTeams(named: readonly string[], existing: ReadonlySet<string>): readonly string[] {
  const left = named.filter((id) => existing.has(id));
  return left.length > 0 ? left : named;
}
