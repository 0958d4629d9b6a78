// Makes a new module that runs, and registers it: `npm run new-module parking -- --after zones`.
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { command } from './checks/command.ts';
import { moduleOrder } from './module-order.ts';
import { type Files, namesOf } from './new-module/names.ts';
import { pureFiles } from './new-module/pure.ts';
import { listText, nextNumber, orderText, placed, rewrite } from './new-module/register.ts';
import { migration, serverFiles } from './new-module/server.ts';
import { webFiles } from './new-module/web.ts';
import { house } from './setup/house.mjs';
import { Stop, sayingErrors, step } from './setup/steps.mjs';

interface NewModule {
  readonly name: string;
  /** The module after which it stands in the order; left out where it has its place already. */
  readonly after?: string | undefined;
}

/** Writes the module and registers it. Answers with the paths of what was written. */
export function makeModule(root: string, { name, after }: NewModule): string[] {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new Stop('A module is named by one word of the glossary, in small letters: npm run new-module parking.');
  if (fs.existsSync(join(root, 'modules', name))) throw new Stop(`There is a folder modules/${name} already.`);
  const order = placed(moduleOrder, name, after);
  const names = namesOf(name);
  const migrations = 'database/migrations';
  const number = nextNumber(fs.readdirSync(join(root, migrations)));
  const own: Files = { ...pureFiles(names), ...serverFiles(names), ...webFiles(names) };
  const files: Files = {
    ...Object.fromEntries(Object.entries(own).map(([path, text]) => [`modules/${name}/${path}`, text])),
    [`${migrations}/${number}_${name}.sql`]: migration(names),
  };
  for (const [path, text] of Object.entries(files)) {
    fs.mkdirSync(dirname(join(root, path)), { recursive: true });
    fs.writeFileSync(join(root, path), text);
  }
  const server = { name, order, identifier: `${names.word}Module`, from: 'server/module' } as const;
  const web = { name, order, identifier: `${names.word}Web`, from: 'web/module' } as const;
  return [
    ...Object.keys(files),
    ...(after ? [rewrite(root, 'tools/module-order.ts', (text) => orderText(text, name, after))] : []),
    rewrite(root, 'apps/server/modules.ts', (text) => listText(text, server)),
    rewrite(root, 'apps/web/modules.ts', (text) => listText(text, web)),
  ];
}

function asked(): NewModule {
  const { values, positionals } = parseArgs({ options: { after: { type: 'string' } }, allowPositionals: true });
  const [name = '', ...others] = positionals;
  // npm takes an option for itself unless `--` stands before it.
  if (others.length > 0) throw new Stop(`Say it so: npm run new-module ${name} -- --after ${others[0]}`);
  return { name, after: values.after };
}

async function run(args: readonly string[]): Promise<void> {
  const { failed, output } = await command(args);
  if (failed > 0) throw new Stop(`${args.join(' ')} failed.`, output);
}

const byHand = (name: string) => `Then, by hand:
  in modules/${name}: its own nouns, rules and texts instead of those of the example
  in modules/access/rules: permissions.ts for its permissions, menu.ts for its place in the menu
  in docs/glossary.md: its words
and npm run check.`;

if (import.meta.main)
  await sayingErrors(async () => {
    const wanted = asked();
    const paths = makeModule(house, wanted);
    for (const path of paths) console.log(`  ✓ ${path}`);
    const sources = paths.filter((path) => /\.tsx?$/.test(path));
    await step('format', () => run([join('node_modules', '.bin', 'biome'), 'check', '--write', ...sources]));
    await step('docs/where.md', () => run(['tools/where.ts', '--write']));
    await step('docs/events.md', () => run(['tools/events.ts', '--write']));
    await step('database/schema.sql and tables.ts', () => run(['tools/db/generate.ts']));
    console.log(`\n${byHand(wanted.name)}`);
  });
