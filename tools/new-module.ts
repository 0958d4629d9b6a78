// Makes the rooms of a new module: `npm run new-module parking`.
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { moduleOrder } from './module-order.ts';
import { moduleFiles, todo } from './new-module/templates.ts';
import { house } from './setup/house.mjs';
import { Stop, sayingErrors } from './setup/steps.mjs';

/** Writes the files and answers with their paths. */
export function makeModule(root: string, name: string): string[] {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new Stop('A module is named by one word of the glossary, in small letters: npm run new-module parking.');
  const folder = join(root, 'modules', name);
  if (fs.existsSync(folder)) throw new Stop(`There is a folder modules/${name} already.`);
  return Object.entries(moduleFiles(name)).map(([path, text]) => {
    const file = join(folder, path);
    fs.mkdirSync(dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
    return `modules/${name}/${path}`;
  });
}

if (import.meta.main)
  await sayingErrors(async () => {
    const name = process.argv[2] ?? '';
    for (const path of makeModule(house, name)) console.log(`  ✓ ${path}`);
    console.log(`\n${todo(name, (moduleOrder as readonly string[]).includes(name))}`);
  });
