/** The comment that stands right above a declaration, or above the group it stands in. */
export function wordsAbove(text: string, identifier: string): string {
  const before = text.slice(0, text.indexOf(`export const ${identifier} `));
  const last = [...before.matchAll(/\/\*\* ([\s\S]*?) \*\//g)].at(-1);
  const between = last ? before.slice((last.index ?? 0) + last[0].length) : '';
  return last && !/\n\s*\n/.test(between) ? (last[1] ?? '').replace(/\s+\* /g, ' ') : '';
}
