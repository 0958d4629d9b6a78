// Text that PostgreSQL and UTF-8 cannot hold: the sign NUL and halves of a pair of surrogates. Refused before any schema
// sees it, so that no store has to think of it.
import type { FieldProblem } from '#kernel/errors';

/** Forms of the product are three or four levels deep; a tree of thousands would exhaust the stack of whoever walks it. */
const deepest = 40;

/** The fields whose text cannot be stored, by their path; empty for an input that can. */
export function uncleanText(input: Readonly<Record<string, unknown>>): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const key of Object.keys(input)) {
    if (isUnclean(key)) problems[''] = { code: 'text' };
    else look(input[key], [key], problems);
  }
  return problems;
}

const isUnclean = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

function look(value: unknown, path: readonly string[], problems: Record<string, FieldProblem>): void {
  if (typeof value === 'string') {
    if (isUnclean(value)) problems[path.join('.')] = { code: 'text' };
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (value instanceof File) {
    if (isUnclean(value.name)) problems[path.join('.')] = { code: 'text' };
    return;
  }
  if (path.length > deepest) {
    problems[path[0] ?? ''] = { code: 'invalid' };
    return;
  }
  for (const [key, child] of Object.entries(value)) {
    if (isUnclean(key)) problems[path.join('.')] = { code: 'text' };
    else look(child, [...path, key], problems);
  }
}
