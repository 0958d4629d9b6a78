import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';

export interface Sources {
  readonly folders: readonly string[];
  readonly files: readonly string[];
  readonly leftOut: RegExp;
}

/** Changes when a source is added, removed or written. Uses size and time, not content: thousands of files in milliseconds. */
export function stampOf(root: string, sources: Sources): string {
  const hash = createHash('sha256');
  const add = (path: string) => {
    const stat = fs.statSync(join(root, path), { throwIfNoEntry: false });
    hash.update(`${path} ${stat?.size} ${stat?.mtimeMs}\n`);
  };
  for (const folder of sources.folders) for (const path of filesBelow(root, folder, sources.leftOut)) add(path);
  for (const file of sources.files) add(file);
  return hash.digest('hex');
}

function filesBelow(root: string, folder: string, leftOut: RegExp): string[] {
  const entries = fs.readdirSync(join(root, folder), { withFileTypes: true });
  return entries
    .map((entry) => ({ path: `${folder}/${entry.name}`, isFolder: entry.isDirectory() }))
    .filter(({ path }) => !leftOut.test(path))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .flatMap(({ path, isFolder }) => (isFolder ? filesBelow(root, path, leftOut) : [path]));
}
