// Finds a rule by a word of the business: `npm run where overtime`. `--write` makes docs/where.md, `--check` compares it.
import fs from 'node:fs';
import { join } from 'node:path';
import { type Finding, readSources, report } from './checks/sources.ts';
import { house } from './setup/house.mjs';

interface Rule {
  readonly path: string;
  /** The rule in words, as its file begins. Empty when the file does not say. */
  readonly words: string;
}

const ruleFile = /^modules\/[^/]+\/rules\/.*(?<!\.test)\.ts$/;
const page = 'docs/where.md';
const glossary = 'docs/glossary.md';

const readRules = (root: string): Rule[] =>
  readSources(root, ruleFile)
    .filter(({ path }) => !/(^|\/)testing(\/|\.ts$)/.test(path))
    .map(({ path, text }) => ({ path, words: openingWords(text) }));

/** The comment on the first line, up to its first full stop when it goes on. */
export function openingWords(text: string): string {
  const lines = /^(?:\/\/[^\n]*\n)+/.exec(text)?.[0].replace(/^\/\/ ?/gm, '');
  const block = /^\/\*\*?([\s\S]*?)\*\//.exec(text)?.[1]?.replace(/^\s*\* ?/gm, '');
  const words = (lines ?? block ?? '').replace(/\s+/g, ' ').trim();
  return /^.*?[.:](?=\s+[A-Z])/.exec(words)?.[0] ?? words;
}

/** Every word asked for must be in the path or the words; a hyphen and a space are one. */
export function matches(asked: string, ...texts: readonly string[]): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[-_/]/g, ' ');
  const text = plain(texts.join(' '));
  return plain(asked)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

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

function search(rules: readonly Rule[], asked: string): void {
  const found = rules.filter(({ path, words }) => matches(asked, path, words));
  for (const { path, words } of found) console.log(`${path}\n    ${words}`);
  const lines = glossaryLines().filter((line) => matches(asked, line));
  for (const line of lines) console.log(`${glossary}\n    ${line}`);
  if (found.length + lines.length > 0) return;
  console.log(`No rule and no word of the glossary matches "${asked}".`);
  process.exitCode = 1;
}

const glossaryLines = (): string[] =>
  fs.existsSync(join(house, glossary))
    ? fs
        .readFileSync(join(house, glossary), 'utf8')
        .split('\n')
        .filter((line) => /^[|*-]\s*[^\s|-]/.test(line))
    : [];

if (import.meta.main) {
  const rules = readRules(house);
  const asked = process.argv.slice(2).join(' ');
  if (asked === '--check') report(check(rules), 'The list of rules');
  else if (asked === '--write') fs.writeFileSync(join(house, page), pageOf(rules));
  else if (asked) search(rules, asked);
  else for (const { path, words } of rules) console.log(`${path}\n    ${words}`);
}
