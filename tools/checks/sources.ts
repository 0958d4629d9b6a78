import fs from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** A file of the repository, by its path below the root. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** Generated folders. */
const made = new Set(['node_modules', '.git', '.data', '.dist', '.shots', '.test', 'test-results']);

export function filesBelow(root: string, matches: RegExp, folder = ''): string[] {
  const entries = fs.readdirSync(join(root, folder), { withFileTypes: true });
  return entries
    .filter((entry) => !made.has(entry.name))
    .map((entry) => ({ path: folder ? `${folder}/${entry.name}` : entry.name, isFolder: entry.isDirectory() }))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .flatMap(({ path, isFolder }) => (isFolder ? filesBelow(root, matches, path) : matches.test(path) ? [path] : []));
}

export const readSources = (root: string, matches: RegExp): Source[] =>
  filesBelow(root, matches).map((path) => ({ path, text: fs.readFileSync(join(root, path), 'utf8') }));

/** What a check looks at: the files that its command names, or all. */
export function sourcesToCheck(root: string, matches: RegExp): Source[] {
  const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  if (named.length === 0) return readSources(root, matches);
  return named
    .filter((path) => matches.test(path))
    .map((path) => ({ path, text: fs.readFileSync(join(root, path), 'utf8') }));
}

export function parse({ path, text }: Source) {
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  return parsed;
}

export const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Prints findings as `path:line  message`; a check with findings has failed. */
export function report(findings: readonly Finding[], what: string): void {
  for (const { path, line, message } of findings) console.log(`${path}:${line}  ${message}`);
  if (findings.length > 0) process.exitCode = 1;
  else console.log(`${what}: nothing found.`);
}
