// No link is a text: an address of the product is made from a value of a module's pages.ts: `node tools/check-links.ts`.
import { type ESTree, Visitor, type VisitorObject } from 'vite';
import { allPages } from '#apps/web/pages';
import { type Finding, lineOf, parse, report, type Source, sourcesToCheck } from './checks/sources.ts';
import { house } from './setup/house.mjs';

interface KnownPage {
  readonly id: string;
  readonly path: string;
}

type Node = ESTree.Expression | ESTree.JSXEmptyExpression | ESTree.Argument;

/** Attributes and properties that hold an address. */
const linkNames = new Set(['href', 'to']);
/** Calls that open an address, given alone or as `{ to }`, `{ href }`. */
const goingCalls = /^(navigate|redirect|location\.(assign|replace)|router\.navigate)$/;
/** Outside addresses, anchors, or the page itself. */
const leavesTheProduct = /^([a-z][a-z+.-]*:|\/\/|#|\.$|\.\.?\/)/i;
/** Replaces a part of a template that is known at run time. */
const unknown = '\u0000';

/** The text of a literal or a template; null for any other expression. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join(unknown);
  return null;
}

/** The texts an expression can give: `isOpen ? 'a' : 'b'` gives two. */
function textsOf(node: Node): { text: string; start: number }[] {
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)];
  if (node.type === 'LogicalExpression') return [...textsOf(node.left), ...textsOf(node.right)];
  const text = textOf(node);
  return text === null ? [] : [{ text, start: node.start }];
}

/** An origin, and a language that is written out or known at run time. */
const beginning = new RegExp(`^${unknown}?/?(en|th|${unknown})(?=/|$)`);

/** `/th/employee/view/7?tab=1` as segments below the language. */
const segmentsOf = (text: string): string[] =>
  text
    .replace(/[?#].*$/s, '')
    .replace(beginning, '')
    .split('/')
    .filter((segment) => segment !== '');

/** A part that is known at run time can be any segment, but an address begins with a word. */
function pageAt(segments: readonly string[], pages: readonly KnownPage[]): KnownPage | undefined {
  if (segments.length === 0 || segments[0]?.includes(unknown)) return undefined;
  return pages.find(({ path }) => fits(path.split('/'), segments));
}

function fits([first, ...rest]: readonly string[], segments: readonly string[]): boolean {
  if (first === undefined) return segments.length === 0;
  const [segment, ...others] = segments;
  if (first.endsWith('?') && fits(rest, segments)) return true;
  if (segment === undefined) return false;
  return (first.startsWith(':') || segment === first || segment.includes(unknown)) && fits(rest, others);
}

const advice = (page: KnownPage | undefined): string =>
  page ? `it is the page ${page.id}: link with its value.` : 'no page has it.';

export function linksIn(source: Source, pages: readonly KnownPage[]): Finding[] {
  const found = new Map<number, Finding>();
  const see = (text: string, offset: number) => {
    const shown = text.replaceAll(unknown, '…');
    const message = `"${shown}" is an address as a text; ${advice(pageAt(segmentsOf(text), pages))}`;
    if (!found.has(offset)) found.set(offset, { path: source.path, line: lineOf(source.text, offset), message });
  };
  const seeLink = (node: Node) => {
    for (const { text, start } of textsOf(node)) {
      if (text !== '' && !leavesTheProduct.test(text) && !text.startsWith(unknown)) see(text, start);
    }
  };
  /** Anywhere: two segments that match a page, or one after a slash. A single word has many meanings. */
  const seeText = (text: string, offset: number) => {
    const segments = segmentsOf(text);
    const isPath = segments.length > 1 || text.startsWith('/');
    if (isPath && pageAt(segments, pages)) see(text, offset);
  };
  const visits: VisitorObject = {
    Literal: (node) => typeof node.value === 'string' && seeText(node.value, node.start),
    TemplateLiteral: (node) => {
      seeText(textOf(node) ?? '', node.start);
      if (hasLanguageInPath(node, source.text)) see(textOf(node) ?? '', node.start);
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !linkNames.has(name.name) || !value) return;
      if (value.type === 'Literal') seeLink(value);
      if (value.type === 'JSXExpressionContainer') seeLink(value.expression);
    },
    Property: ({ key, value }) => {
      const name = key.type === 'Identifier' ? key.name : null;
      const text = name === 'path' ? textOf(value as Node) : null;
      if (text && pageAt(segmentsOf(text), pages)) see(text, value.start);
      if (name === 'href') seeLink(value as Node);
    },
    CallExpression: ({ callee, arguments: given }) => {
      if (!goingCalls.test(source.text.slice(callee.start, callee.end))) return;
      for (const argument of given) {
        seeLink(argument);
        if (argument.type !== 'ObjectExpression') continue;
        for (const property of argument.properties) {
          const isLink = property.type === 'Property' && property.key.type === 'Identifier';
          if (isLink && linkNames.has((property.key as ESTree.IdentifierName).name)) seeLink(property.value as Node);
        }
      }
    },
  };
  new Visitor(visits).visit(parse(source).program);
  return [...found.values()].sort((one, other) => one.line - other.line);
}

/** `/${language}/dashboard`: only kernel/pages.ts puts a language in front of a path. */
const hasLanguageInPath = ({ quasis, expressions }: ESTree.TemplateLiteral, text: string): boolean =>
  expressions.some(({ start, end }, index) => {
    const [before = '', after = ''] = [quasis[index]?.value.raw, quasis[index + 1]?.value.raw];
    return /lang/i.test(text.slice(start, end)) && before.endsWith('/') && after.startsWith('/');
  });

/** Screens, mails, menus and guards. Contracts name calls, not pages; a test may type an address as a reader does. */
export const linkingFiles =
  /^(modules\/(?:enterprise\/)?[^/]+\/(web|server|rules)|apps\/(web|server)|web-kit)\/(?!.*(testing|\.test\.)).*\.tsx?$/;

if (import.meta.main) {
  const sources = sourcesToCheck(house, linkingFiles);
  report(
    sources.flatMap((source) => linksIn(source, allPages)),
    'Links as texts',
  );
}
