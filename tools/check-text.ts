// Every word on screen is in both languages, none is written in a screen, each text is named by code, texts use the words of
// the glossary, and all files plain words: `node tools/check-text.ts`.
import fs from 'node:fs';
import { join } from 'node:path';
import { type ESTree, Visitor, type VisitorObject } from 'vite';
import { type Term, termsIn, variantsIn } from './checks/glossary.ts';
import { oldWordsIn } from './checks/plain-words.ts';
import { type Finding, lineOf, parse, readSources, report, type Source, sourcesToCheck } from './checks/sources.ts';
import { type NamedWords, wordsNamedIn } from './checks/unused-words.ts';
import { house } from './setup/house.mjs';

/** Written with Latin letters in Thai too. */
const sameInThai =
  /^(Kala|English|Excel( \(\.xlsx\))?|[A-Z]{2,6}|PromptPay|Google|Apple|Microsoft|Facebook|Easy E-Receipt|\S+@\S+)$/;
/** Names that appear on a screen as they are. */
const sameInAll = /^(Kala|กาล|EN|TH)$/;

type Words = { readonly [key: string]: string | Words };

/** `tags.deleteTitle` with its sentence, for each sentence. */
export const sentencesOf = (words: Words, above = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[above + key, value]] : sentencesOf(value, `${above}${key}.`),
  );

const placeholdersOf = (sentence: string): string =>
  [...sentence.matchAll(/\{\{\s*([\w.]+)/g)]
    .map(([, name]) => name)
    .sort()
    .join(', ');

/** What is wrong with the Thai words of a module, beside its English ones. */
export function compareWords(en: Words, th: Words): { key: string; message: string }[] {
  const english = new Map(sentencesOf(en));
  const thai = new Map(sentencesOf(th));
  const missing = [...english.keys()].filter((key) => !thai.has(key));
  const extra = [...thai.keys()].filter((key) => !english.has(key));
  const problems = [...thai].flatMap(([key, sentence]) => {
    const original = english.get(key);
    if (original === undefined) return [];
    const [wanted, given] = [placeholdersOf(original), placeholdersOf(sentence)];
    if (wanted !== given) return [{ key, message: `Thai is given {{${given}}} where English has {{${wanted}}}.` }];
    return isThai(sentence) ? [] : [{ key, message: `"${sentence}" is not Thai.` }];
  });
  return [
    ...missing.map((key) => ({ key, message: 'is missing in Thai.' })),
    ...extra.map((key) => ({ key, message: 'is in Thai only.' })),
    ...problems,
  ];
}

function isThai(sentence: string): boolean {
  const words = sentence.replace(/\{\{[^}]*\}\}/g, '').trim();
  return /[\u0E01-\u0E5B]/.test(words) || !/\p{L}/u.test(words) || sameInThai.test(words);
}

const readAttributes = new Set([
  'label',
  'title',
  'placeholder',
  'description',
  'alt',
  'aria-label',
  'aria-description',
]);

/** Words of a language between two tags, or in an attribute that people read. */
export function literalsIn(source: Source): Finding[] {
  const found: Finding[] = [];
  const see = (words: unknown, offset: number) => {
    const text = typeof words === 'string' ? words.trim() : '';
    if (!/\p{L}{2}/u.test(text) || sameInAll.test(text)) return;
    const message = `"${text}" stands in the screen: move it to the module's text.`;
    found.push({ path: source.path, line: lineOf(source.text, offset), message });
  };
  const seeExpression = (node: ESTree.Expression | ESTree.JSXEmptyExpression) => {
    if (node.type === 'Literal') see(node.value, node.start);
    if (node.type === 'TemplateLiteral') for (const part of node.quasis) see(part.value.cooked, node.start);
    if (node.type === 'ConditionalExpression') {
      seeExpression(node.consequent);
      seeExpression(node.alternate);
    }
    if (node.type === 'LogicalExpression') seeExpression(node.right);
  };
  const seeChildren = (children: readonly ESTree.JSXChild[]) => {
    for (const child of children) {
      if (child.type === 'JSXText') see(child.value, child.start);
      if (child.type === 'JSXExpressionContainer') seeExpression(child.expression);
    }
  };
  const visits: VisitorObject = {
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !readAttributes.has(name.name) || !value) return;
      if (value.type === 'Literal') see(value.value, value.start);
      if (value.type === 'JSXExpressionContainer') seeExpression(value.expression);
    },
    'JSXElement:exit': ({ children }) => seeChildren(children),
    'JSXFragment:exit': ({ children }) => seeChildren(children),
  };
  new Visitor(visits).visit(parse(source).program);
  return found;
}

/** Texts that no code names. */
export const unusedIn = (en: Words, named: NamedWords): { key: string; message: string }[] =>
  sentencesOf(en)
    .filter(([key]) => !named.has(key))
    .map(([key]) => ({ key, message: 'is shown nowhere.' }));

async function compareFiles(
  root: string,
  path: string,
  { terms, named }: { terms: readonly Term[]; named: NamedWords },
): Promise<Finding[]> {
  const thaiPath = path.replace(/en\.ts$/, 'th.ts');
  const [{ en }, { th }] = await Promise.all([import(join(root, path)), import(join(root, thaiPath))]);
  const inFile = (file: string) => (found: { key: string; message: string }) => ({
    path: file,
    line: 1,
    message: `${found.key} ${found.message}`,
  });
  return [
    ...compareWords(en, th).map(inFile(thaiPath)),
    ...unusedIn(en, named).map(inFile(path)),
    ...variantsIn(sentencesOf(en), terms).map(inFile(path)),
    ...variantsIn(sentencesOf(th), terms).map(inFile(thaiPath)),
  ];
}

if (import.meta.main) {
  const texts = sourcesToCheck(house, /(^|\/)text\/(.+\/)?en\.ts$/).map(({ path }) => path);
  const terms = termsIn(fs.readFileSync(join(house, 'docs/glossary.md'), 'utf8'));
  const code = readSources(house, /^(?!e2e\/|.*(?:^|\/)text\/|.*\.test\.tsx?$).*\.(tsx?|sql|typ)$/);
  const named = wordsNamedIn(texts.length > 0 ? code : []);
  const compared = await Promise.all(texts.map((path) => compareFiles(house, path, { terms, named })));
  const screens = sourcesToCheck(
    house,
    /^(modules\/(?:enterprise\/)?[^/]+\/web|web-kit|apps\/web)\/.*(?<!\.test)\.tsx$/,
  );
  const written = oldWordsIn(sourcesToCheck(house, /\.(tsx?|m?js|mts|css|sql|md|html|typ|json|sh)$/));
  report([...compared.flat(), ...screens.flatMap(literalsIn), ...written], 'Words in both languages');
}
