// What `npm run where` can find: rules, pages, calls, permissions, tables, events and words of the glossary.
import fs from 'node:fs';
import { basename, join } from 'node:path';
import { isContractProcedure } from '@orpc/contract';
import { permissions } from '#access/rules/permissions';
import { type Call, routeOf } from '#kernel/call';
import { lineOf, readSources, type Source } from '../checks/sources.ts';
import { wordsAbove } from '../checks/words-above.ts';
import type { TextPair } from './text-pairs.ts';

export type Kind = 'rule' | 'page' | 'call' | 'permission' | 'table' | 'event' | 'word';

export interface Entry {
  readonly kind: Kind;
  readonly path: string;
  readonly line: number;
  /** What it is called in code: `late-unit`, `people.listEmployees`. */
  readonly name: string;
  /** One sentence for the reader. */
  readonly words: string;
  /** More that it is found by and that is not shown, such as the columns of a table. */
  readonly alsoFoundBy: string;
}

/** The comment at the beginning of a text, up to its first full stop when it goes on. */
export function openingWords(text: string): string {
  const lines = /^(?:\/\/[^\n]*\n)+/.exec(text)?.[0].replace(/^\/\/ ?/gm, '');
  const block = /^\/\*\*?([\s\S]*?)\*\//.exec(text)?.[1]?.replace(/^\s*\* ?/gm, '');
  const words = (lines ?? block ?? '').replace(/\s+/g, ' ').trim();
  return /^.*?\.(?=\s+[A-Z])/.exec(words)?.[0] ?? words;
}

export interface Rule {
  readonly path: string;
  /** The rule in words, as its file begins. Empty when the file does not say. */
  readonly words: string;
}

const ruleFile = /^modules\/(?:enterprise\/)?[^/]+\/rules\/.*(?<!\.test)\.ts$/;

export const readRules = (root: string): Rule[] =>
  readSources(root, ruleFile)
    .filter(({ path }) => !/(^|\/)testing(\/|\.ts$)/.test(path))
    .map(({ path, text }) => ({ path, words: openingWords(text) }));

const moduleOf = (path: string): string => path.split('/')[1] ?? '';

const ruleEntries = (root: string): Entry[] =>
  readRules(root).map(({ path, words }) => ({
    kind: 'rule',
    path,
    line: 1,
    name: basename(path, '.ts'),
    words,
    alsoFoundBy: moduleOf(path),
  }));

/** Every match with its line. */
const found = ({ text }: Source, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => ({ match, line: lineOf(text, match.index) }));

const pageEntries = (root: string, texts: readonly TextPair[]): Entry[] =>
  readSources(root, /^modules\/[^/]+\/pages\.ts$/).flatMap((source) =>
    found(source, /(?<=^\s+)(\w+): page\(\s*'([^']*)'/gm).map(({ match: [, key = '', address = ''], line }) => {
      const module = moduleOf(source.path);
      const title = texts.find((text) => text.module === module && text.key === `pages.${key}`);
      return {
        kind: 'page',
        path: source.path,
        line,
        name: key,
        words: `/${address}${title ? ` “${title.en}” “${title.th}”` : ''}`,
        alsoFoundBy: module,
      };
    }),
  );

/** Each call with the line that names it: `listTags: call`, or its name in a list that makes several alike. */
const callEntries = async (root: string): Promise<Entry[]> => {
  const contracts = readSources(root, /^modules\/[^/]+\/contract\.ts$/).map(async ({ path }) => {
    const module = moduleOf(path);
    const sources = readSources(root, new RegExp(`^modules/${module}/([^/]+/)?contract(/.*)?\\.ts$`));
    const exports: Readonly<Record<string, object>> = await import(join(root, path));
    return Object.values(exports)
      .flatMap((value) => Object.entries(value))
      .filter(([, value]) => isContractProcedure(value))
      .map(([name, call]) => callEntry(`${module}.${name}`, call, placeOf(name, sources) ?? { path, line: 1 }));
  });
  return (await Promise.all(contracts)).flat();
};

function callEntry(name: string, call: Call, place: Pick<Entry, 'path' | 'line'>): Entry {
  const { method, path } = routeOf(call);
  const words = `${call['~orpc'].route.summary} (${method} ${path})`;
  return { kind: 'call', ...place, name, words, alsoFoundBy: '' };
}

function placeOf(name: string, sources: readonly Source[]): Pick<Entry, 'path' | 'line'> | undefined {
  for (const pattern of [new RegExp(`^\\s+${name}: call\\b`, 'm'), new RegExp(`\\b${name}\\b`)])
    for (const { path, text } of sources) {
      const at = pattern.exec(text);
      if (at) return { path, line: lineOf(text, at.index + at[0].search(/\S/)) };
    }
  return undefined;
}

const permissionEntries = (root: string): Entry[] =>
  readSources(root, /^modules\/access\/rules\/permissions\.ts$/).flatMap((source) =>
    Object.entries(permissions).map(([name, { grants }]) => ({
      kind: 'permission',
      path: source.path,
      line: lineOf(source.text, source.text.indexOf(`'${name}'`)),
      name,
      words: Object.entries(grants)
        .map(([group, scope]) => `${group}: ${scope}`)
        .join(', '),
      alsoFoundBy: '',
    })),
  );

const tableEntries = (root: string): Entry[] => {
  const reasons = new Map<string, string>();
  for (const { text } of readSources(root, /^database\/migrations\/.*\.sql$/)) {
    const header = /^(?:-- ?.*\n)+/.exec(text)?.[0].replace(/^-- ?/gm, '// ') ?? '';
    for (const [, table = ''] of text.matchAll(/^create table ([\w.]+)/gm)) reasons.set(table, openingWords(header));
  }
  return readSources(root, /^database\/schema\.sql$/).flatMap((source) =>
    found(source, /^create table ([\w.]+) \(([\s\S]*?)^\)/gm).map(({ match: [, name = '', body = ''], line }) => ({
      kind: 'table',
      path: source.path,
      line,
      name,
      words: reasons.get(name) ?? '',
      alsoFoundBy: [...body.matchAll(/^ {2}(\w+) /gm)].map(([, column]) => column).join(' '),
    })),
  );
};

const eventEntries = (root: string): Entry[] =>
  readSources(root, /^modules\/[^/]+\/events\.ts$/).flatMap((source) =>
    found(source, /^export const (\w+) = event\(\s*'([^']+)'/gm).map(
      ({ match: [, identifier = '', name = ''], line }) => ({
        kind: 'event',
        path: source.path,
        line,
        name,
        words: wordsAbove(source.text, identifier),
        alsoFoundBy: '',
      }),
    ),
  );

const glossary = 'docs/glossary.md';

/** Rows of the glossary: its words, and the Thai ones with their English. */
const glossaryRows = (root: string): { line: number; cells: readonly string[] }[] =>
  fs
    .readFileSync(join(root, glossary), 'utf8')
    .split('\n')
    .map((text, index) => ({
      line: index + 1,
      cells: text
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    }))
    .filter(({ cells: [word = '', meaning] }) => meaning !== undefined && /\p{L}/u.test(word));

const isThai = (text: string): boolean => /[\u0E01-\u0E5B]/.test(text);

const wordEntries = (root: string): Entry[] =>
  glossaryRows(root)
    .filter(({ cells: [word = ''] }) => !isThai(word))
    .map(({ line, cells: [name = '', words = ''] }) => ({
      kind: 'word',
      path: glossary,
      line,
      name,
      words: `${name}: ${words}`,
      alsoFoundBy: '',
    }));

/** Thai words of the glossary with the English ones, which may be several. */
export const thaiGlossary = (root: string): ReadonlyMap<string, string> =>
  new Map(
    glossaryRows(root)
      .filter(({ cells: [word = ''] }) => isThai(word))
      .flatMap(({ cells: [thai = '', english = ''] }) =>
        thai.split(',').map((word) => [word.trim(), english] as const),
      ),
  );

export const readEntries = async (root: string, texts: readonly TextPair[]): Promise<Entry[]> => [
  ...ruleEntries(root),
  ...pageEntries(root, texts),
  ...(await callEntries(root)),
  ...permissionEntries(root),
  ...tableEntries(root),
  ...eventEntries(root),
  ...wordEntries(root),
];
