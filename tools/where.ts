// Finds rules, pages, calls, permissions, tables, events and words: `npm run where why late`, `npm run where สาย`.
// `--all` before the words shows every match, `--write` makes docs/where.md, `--check` compares it.
import fs from 'node:fs';
import { join } from 'node:path';
import { type Finding, report } from './checks/sources.ts';
import { house } from './setup/house.mjs';
import { type Rule, readEntries, readRules, thaiGlossary } from './where/entries.ts';
import { type Found, search } from './where/search.ts';
import { readTexts } from './where/text-pairs.ts';

const page = 'docs/where.md';
/** So many matches fit on a screen. */
const fewest = 15;
/** A sentence is cut after so many letters. */
const longest = 160;

export function pageOf(rules: readonly Rule[]): string {
  const modules = Map.groupBy(rules, ({ path }) => path.split('/')[1] ?? '');
  const parts = [...modules].map(([module, own]) => {
    const lines = own.map(({ path, words }) => `- [${path.split('/rules/')[1]}](../${path}) ${words}`);
    return `## ${module}\n\n${lines.join('\n')}\n`;
  });
  const head = '# Where is the rule?\n\nMade from the first line of every rule file by `npm run where -- --write`.\n';
  return [head, ...parts].join('\n');
}

const silentRules = (rules: readonly Rule[]): Finding[] =>
  rules
    .filter(({ words }) => words === '')
    .map(({ path }) => ({ path, line: 1, message: 'a rule file begins with the rule in words.' }));

function check(rules: readonly Rule[]): Finding[] {
  const file = join(house, page);
  const isFresh = fs.existsSync(file) && fs.readFileSync(file, 'utf8') === pageOf(rules);
  const stale = { path: page, line: 1, message: 'is stale: npm run where -- --write' };
  return [...silentRules(rules), ...(isFresh ? [] : [stale])];
}

/** Reads the house once and answers with what it has for some words, best first. */
export async function readHouse(root: string): Promise<(asked: string) => Found[]> {
  const texts = await readTexts(root);
  const entries = await readEntries(root, texts);
  const dictionary = { texts, thaiGlossary: thaiGlossary(root) };
  return (asked) => search(entries, asked, dictionary);
}

export const linesOf = ({ entry: { kind, path, line, name, words } }: Found): string => {
  const sentence = words.length > longest ? `${words.slice(0, longest)} …` : words;
  const named = kind === 'rule' || kind === 'word' ? sentence : `${name}: ${sentence}`;
  return `${kind.padEnd(10)} ${path}:${line}\n           ${named}`;
};

async function answer(asked: string, isAll: boolean): Promise<void> {
  const whereIs = await readHouse(house);
  const found = whereIs(asked);
  const shown = isAll ? found : found.slice(0, fewest);
  for (const one of shown) console.log(linesOf(one));
  const more = found.length - shown.length;
  if (more > 0) console.log(`${more} more: npm run where -- --all ${asked}`);
  if (found.length > 0) return;
  console.log(`Nothing is called "${asked}". The words of the house are in docs/glossary.md.`);
  process.exitCode = 1;
}

if (import.meta.main) {
  const [first, ...rest] = process.argv.slice(2);
  if (first === '--check') report(check(readRules(house)), 'The list of rules');
  else if (first === '--write') fs.writeFileSync(join(house, page), pageOf(readRules(house)));
  else if (first === '--all') await answer(rest.join(' '), true);
  else if (first) await answer([first, ...rest].join(' '), false);
  else for (const { path, words } of readRules(house)) console.log(`${path}\n    ${words}`);
}
