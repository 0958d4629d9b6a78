// Types of the files that are named, in the program of a tsconfig: `node tools/checks/types-of-files.ts tsconfig.server.json FILE…`;
// without names, of the files that the tsconfig includes. The compiler itself checks every file of a program, those that are only
// imported as well, or with what it kept all that a change of a list may reach.
import fs from 'node:fs';
import { join, relative } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { house } from '../setup/house.mjs';
import { type Finding, lineOf, report } from './sources.ts';

/** A named file that is not in the program is passed over. */
function typesOf(root: string, config: string, named: readonly string[]): Finding[] {
  const api = new API({ cwd: root });
  try {
    const file = join(root, config);
    const project = api.updateSnapshot({ openProjects: [file] }).getProject(file);
    if (!project) throw new Error(`${config} has no program.`);
    const { program, rootFiles } = project;
    const paths = named.length > 0 ? named : rootFiles.map((path) => relative(root, path));
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
  const [config = '', ...named] = process.argv.slice(2);
  report(typesOf(house, config, named), 'Types');
}
