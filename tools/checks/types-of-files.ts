// Types of the files that are named, in the program of a tsconfig: `node tools/checks/types-of-files.ts tsconfig.server.json FILE…`.
// The compiler itself checks every file of a program, or with what it kept all that a change of a list may reach.
import fs from 'node:fs';
import { join } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { house } from '../setup/house.mjs';
import { type Finding, lineOf, report } from './sources.ts';

/** Names of files of the program that are wrong; a file that is not in it is passed over. */
function typesOf(root: string, config: string, paths: readonly string[]): Finding[] {
  const api = new API({ cwd: root });
  try {
    const file = join(root, config);
    const project = api.updateSnapshot({ openProjects: [file] }).getProject(file);
    if (!project) throw new Error(`${config} has no program.`);
    const { program } = project;
    const known = new Set(program.getSourceFileNames());
    return paths
      .filter((path) => known.has(join(root, path)))
      .flatMap((path) => {
        const at = join(root, path);
        const text = fs.readFileSync(at, 'utf8');
        return [...program.getSyntacticDiagnostics(at), ...program.getSemanticDiagnostics(at)].map((found) => ({
          path,
          line: lineOf(text, found.pos),
          message: found.text,
        }));
      });
  } finally {
    api.close();
  }
}

if (import.meta.main) {
  const [config = '', ...paths] = process.argv.slice(2);
  report(typesOf(house, config, paths), 'Types');
}
