// Paths named in documents exist: those in `backticks` and those behind links. `node tools/check-docs.ts`
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { targetOf } from './check-imports.ts';
import { type Finding, lineOf, report, type Source, sourcesToCheck } from './checks/sources.ts';
import { house } from './setup/house.mjs';

const ending = /\.(tsx?|mjs|md|sql|json|css|typ|html|sh)$/;
/** Made while running; missing in a fresh clone. */
const made = /^(\.data|\.dist|\.shots|\.test|node_modules)(\/|$)/;

/** The paths a document names. `modules/<word>/contract.ts` and `rules/*.ts` mean at least one file. */
export function pathsIn({ text }: Source): { path: string; offset: number }[] {
  const withoutBlocks = text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ' '));
  const quoted = [...withoutBlocks.matchAll(/`([^`\n]+)`/g)].map(({ 1: path = '', index }) => ({
    path,
    offset: index,
  }));
  const linked = [...withoutBlocks.matchAll(/\]\(([^)\s#]+)(#[^)\s]*)?\)/g)].map(({ 1: path = '', index }) => ({
    path: path.startsWith('.') || /^\w+:/.test(path) ? path : `./${path}`,
    offset: index,
  }));
  return [...quoted.filter(({ path }) => looksLikePath(path)), ...linked.filter(({ path }) => !/^\w+:/.test(path))];
}

const tops = new Set(['kernel', 'modules', 'server-kit', 'web-kit', 'apps', 'database', 'docs', 'e2e', 'tools', '.ci']);

function looksLikePath(word: string): boolean {
  if (/[\s(){}$|=]/.test(word) || word.startsWith('/') || made.test(word)) return false;
  if (word.startsWith('#')) return /^#[\w-]+\/[\w/-]+$/.test(word);
  const [first = '', ...rest] = word.split('/');
  return rest.length > 0 && (tops.has(first) || ending.test(word));
}

export function checkPaper(root: string, paper: Source): Finding[] {
  return pathsIn(paper)
    .filter(({ path }) => !isThere(root, paper.path, path))
    .map(({ path, offset }) => ({
      path: paper.path,
      line: lineOf(paper.text, offset),
      message: `${path} is not there.`,
    }));
}

function isThere(root: string, paper: string, path: string): boolean {
  const wanted = path.startsWith('#') ? (targetOf(paper, path) ?? path) : path.replace(/<[^>]+>|…/g, '*');
  const places = [join(root, dirname(paper)), root];
  return places.some((place) =>
    wanted.includes('*') ? fs.globSync(wanted, { cwd: place }).length > 0 : fs.existsSync(join(place, wanted)),
  );
}

if (import.meta.main) {
  const papers = sourcesToCheck(house, /\.md$/);
  report(
    papers.flatMap((paper) => checkPaper(house, paper)),
    'Paths in papers',
  );
}
