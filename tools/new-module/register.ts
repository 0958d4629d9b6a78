// Adds a module to the lists of the house: the order of modules, and the lists of servers and webs.
import fs from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../setup/steps.mjs';

/** The order with the module after another one; as it is when the module has its place already. */
export function placed(order: readonly string[], name: string, after: string | undefined): readonly string[] {
  if (order.includes(name)) {
    if (after === undefined) return order;
    throw new Stop(`${name} has its place in tools/module-order.ts already: leave out --after.`);
  }
  const example = `npm run new-module ${name} -- --after zones`;
  if (after === undefined)
    throw new Stop(
      `${name} needs a place in the order of modules: after the last module that it uses.\n` +
        `The order is ${order.join(', ')}.\nSay it so: ${example}`,
    );
  const index = order.indexOf(after);
  if (index < 0) throw new Stop(`There is no module ${after}. The order is ${order.join(', ')}.`);
  return order.toSpliced(index + 1, 0, name);
}

/** `tools/module-order.ts` with one line more. */
export function orderText(text: string, name: string, after: string): string {
  return text.replace(`  '${after}',\n`, `  '${after}',\n  '${name}',\n`);
}

export interface Listing {
  readonly name: string;
  /** What the module exports for this list: `parkingModule`. */
  readonly identifier: string;
  readonly from: 'server/module' | 'web/module';
  /** All modules in their order, this one included. */
  readonly order: readonly string[];
}

/** The text of a list of modules with an import and an entry more, before the first entry of a later module. */
export function listText(text: string, { name, identifier, from, order }: Listing): string {
  const moduleOf = new Map(
    [...text.matchAll(/^import \{ (\w+) \} from '#([\w-]+)\/(?:server|web)\/module';$/gm)].map(
      ([, listed = '', module = '']) => [listed, module],
    ),
  );
  const list = /(?<=^export const \w+[^=]*= \[\n)(?: {2}\w+,\n)+/m.exec(text);
  if (!list) throw new Stop('The list of modules does not look as expected: add the module by hand.');
  const entries = list[0].match(/\w+/g) ?? [];
  const isLater = (entry: string) => order.indexOf(moduleOf.get(entry) ?? '') > order.indexOf(name);
  const index = entries.findIndex(isLater);
  const listed = entries.toSpliced(index < 0 ? entries.length : index, 0, identifier);
  const lines = listed.map((entry) => `  ${entry},\n`).join('');
  const importLine = `import { ${identifier} } from '#${name}/${from}';\n`;
  const withEntry = text.slice(0, list.index) + lines + text.slice(list.index + list[0].length);
  return withEntry.replace(/^import /m, `${importLine}import `);
}

/** `0134`, after the last of the migrations. */
export function nextNumber(migrations: readonly string[]): string {
  const last = Math.max(0, ...migrations.map((file) => Number.parseInt(file, 10)).filter(Number.isInteger));
  return String(last + 1).padStart(4, '0');
}

export const rewrite = (root: string, path: string, change: (text: string) => string): string => {
  const file = join(root, path);
  fs.writeFileSync(file, change(fs.readFileSync(file, 'utf8')));
  return path;
};
