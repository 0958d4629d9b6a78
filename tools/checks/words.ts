// Words of the language that are allowed in one place only.
import { type ESTree, Visitor } from 'vite';
import { type Finding, lineOf, parse, type Source } from './sources.ts';

interface Ban {
  readonly words: readonly string[];
  readonly where: RegExp;
  readonly message: string;
  /** Files that may use them, and why. */
  readonly allowed: Readonly<Record<string, string>>;
}

const bans: readonly Ban[] = [
  {
    words: ['new Date', 'Date()', 'Date.now', 'Date.parse', 'Date.UTC'],
    where: /./,
    message: 'time comes from kernel/time.ts, and rules are handed `now`.',
    allowed: {
      'kernel/time.ts': 'the one place',
      'modules/identity/server/tokens.ts': 'the library of tokens takes and gives Date',
      'server-kit/testing/clock.ts': 'moves the clock that kernel/time.ts reads',
    },
  },
  {
    words: ['Temporal'],
    where: /./,
    message: 'only kernel/time.ts knows Temporal.',
    allowed: { 'kernel/time.ts': 'the one place' },
  },
  {
    words: ['fetch', 'createTransport', 'AwsClient'],
    // Tests ask the servers that they start.
    where: /^(?!.*(\.test\.|\/testing[/.]))(server-kit|apps\/server|modules\/(?:enterprise\/)?[^/]+\/server)\//,
    message: 'another server is asked by fetchOutside of server-kit/outside.ts, which refuses it inside a transaction.',
    allowed: {
      'server-kit/outside.ts': 'the one place',
      'server-kit/files.ts': 'the bucket; asks requireNoTransaction',
      'server-kit/mail.ts': 'the mail server; asks requireNoTransaction',
    },
  },
  {
    words: ['Math.random', 'setTimeout', 'setInterval', 'queueMicrotask'],
    where: /^(kernel|modules\/(?:enterprise\/)?[^/]+\/(rules|contract|text))\b/,
    message: 'a rule gives the same answer to the same facts.',
    allowed: {},
  },
  {
    words: ['firstName lastName'],
    where: /./,
    message: 'a name is written by nameText of kernel/format.ts, on screens by format.name, as the company chose.',
    allowed: {},
  },
];

/** Files that a tool or the router loads by their default export. */
const mayExportDefault = /\.screen\.tsx$|\.config\.(ts|mjs)$|^apps\/web\/frames\/|^e2e\/server\.ts$|\.d\.ts$/;

/** A file without the letters of a word need not be parsed. */
const mayBreak = ({ words, where, allowed }: Ban, { path, text }: Source): boolean =>
  where.test(path) &&
  !(path in allowed) &&
  words.some((word) => word.match(/\w+/g)?.every((part) => text.includes(part)));

export const checkWords = (sources: readonly Source[]): Finding[] =>
  sources.flatMap((source) => {
    const finding = (offset: number, message: string) => ({
      path: source.path,
      line: lineOf(source.text, offset),
      message,
    });
    const possible = bans.filter((ban) => mayBreak(ban, source));
    const words = possible.length === 0 ? [] : wordsOf(source);
    const banned = words.flatMap(({ word, offset }) =>
      possible.filter((ban) => ban.words.includes(word)).map((ban) => finding(offset, `${word}: ${ban.message}`)),
    );
    const mayHaveDefault = source.text.includes('default') && !mayExportDefault.test(source.path);
    const isDefault = mayHaveDefault && defaultExportOf(source);
    return isDefault ? [...banned, finding(isDefault.start, 'a default export has no name to search for.')] : banned;
  });

const defaultExportOf = (source: Source) =>
  parse(source)
    .module.staticExports.flatMap(({ entries }) => entries)
    .find(({ exportName }) => exportName.kind === 'Default');

function wordsOf(source: Source): { word: string; offset: number }[] {
  const found: { word: string; offset: number }[] = [];
  const add = (word: string, offset: number) => found.push({ word, offset });
  const isDate = (node: ESTree.Expression) => node.type === 'Identifier' && node.name === 'Date';
  new Visitor({
    NewExpression({ callee, start }) {
      if (isDate(callee)) add('new Date', start);
    },
    CallExpression({ callee, start }) {
      if (isDate(callee)) add('Date()', start);
      if (joinsNames(callee)) add('firstName lastName', start);
    },
    TemplateLiteral({ expressions, quasis, start }) {
      const isSpace = (at: number) => quasis[at]?.value.raw === ' ';
      if (namesIn(expressions).some((at) => isSpace(at + 1))) add('firstName lastName', start);
    },
    MemberExpression({ object, property, start }) {
      if (object.type === 'Identifier' && property.type === 'Identifier') add(`${object.name}.${property.name}`, start);
      else if (property.type === 'Identifier') add(property.name, start);
    },
    Identifier({ name, start }) {
      add(name, start);
    },
  }).visit(parse(source).program);
  return found;
}

const lastWord = (node: ESTree.Node | null): string | undefined => {
  if (node?.type === 'Identifier') return node.name;
  return node?.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : undefined;
};

/** Where a first name is followed by a last name. */
const namesIn = (nodes: readonly (ESTree.Node | null)[]): number[] =>
  nodes.flatMap((node, at) =>
    lastWord(node) === 'firstName' && lastWord(nodes[at + 1] ?? null) === 'lastName' ? [at] : [],
  );

/** `[firstName, lastName].join`, also of those that are there: `[…].filter(Boolean).join`. */
function joinsNames(callee: ESTree.Expression): boolean {
  if (callee.type !== 'MemberExpression' || lastWord(callee) !== 'join') return false;
  let list: ESTree.Expression = callee.object;
  while (list.type === 'CallExpression' && list.callee.type === 'MemberExpression') list = list.callee.object;
  return list.type === 'ArrayExpression' && namesIn(list.elements).length > 0;
}
