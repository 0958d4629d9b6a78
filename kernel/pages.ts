// Addresses of pages as values. A module lists its pages in `pages.ts`; every link in a screen, menu, mail or rule is made from
// such a value, so that code linking to a renamed or removed page does not compile.
import type { Language } from './text.ts';

type Parameter<Segment> = Segment extends `:${infer Name}?`
  ? { readonly [Key in Name]?: string | undefined }
  : Segment extends `:${infer Name}`
    ? { readonly [Key in Name]: string }
    : unknown;

type Parameters<Path> = Path extends `${infer Head}/${infer Tail}`
  ? Parameter<Head> & Parameters<Tail>
  : Parameter<Path>;

/** The parameters of a path: `employee/view/:empId?/profile` has an optional `empId`. */
export type ParamsOf<Path extends string> = string extends Path ? Readonly<Record<string, string>> : Parameters<Path>;

/** The search parameters (after `?`) that a page reads, as text or number: `{ code: String, year: Number }`. All are optional. */
export type SearchShape = Readonly<Record<string, StringConstructor | NumberConstructor>>;

export type SearchOf<Shape extends SearchShape> = {
  readonly [Name in keyof Shape]?: (Shape[Name] extends NumberConstructor ? number : string) | undefined;
};

/** Search parameters by name; undefined and empty ones are left out of the address. */
export type SearchWords = Readonly<Record<string, unknown>>;

type AnyWords = Readonly<Record<string, string | number | undefined>>;
type Words<Path extends string, Shape extends SearchShape> = string extends Path
  ? AnyWords
  : ParamsOf<Path> & SearchOf<Shape>;

/** The argument of `to`: none when the path has no required parameter. */
type LinkArguments<Path extends string, Shape extends SearchShape> =
  Record<never, never> extends Words<Path, Shape> ? [words?: Words<Path, Shape>] : [words: Words<Path, Shape>];

export interface Page<Path extends string = string, Shape extends SearchShape = SearchShape> {
  readonly module: string;
  readonly key: string;
  /** `organization.tags` */
  readonly id: string;
  /** Below the language, without a slash in front; `:id?` is an optional parameter. */
  readonly path: Path;
  readonly search: Shape;
  /** The link to the page. Path parameters and search parameters are given together, by name. */
  to(...words: LinkArguments<Path, Shape>): Link;
}

/** The target of a link, without a language. */
export interface Link {
  readonly page: Page;
  /** Below the language, with its parameters filled in. */
  readonly path: string;
  readonly search: SearchWords;
}

/** A link, or a page that can be linked to without parameters. */
export type Destination = Link | { readonly to: () => Link };

export interface PageDraft<Path extends string = string, Shape extends SearchShape = SearchShape> {
  readonly path: Path;
  readonly search: Shape;
}

export const page = <const Path extends string, Shape extends SearchShape = Record<never, never>>(
  path: Path,
  search?: Shape,
): PageDraft<Path, Shape> => ({ path, search: search ?? ({} as Shape) });

type PagesOf<Drafts extends Readonly<Record<string, PageDraft>>> = {
  readonly [Key in keyof Drafts]: Drafts[Key] extends PageDraft<infer Path, infer Shape> ? Page<Path, Shape> : never;
};

/** The pages of a module. A page's title stands in the module's text: `pages.tags` or `tags.title` for the key `tags`. */
export function pages<const Drafts extends Readonly<Record<string, PageDraft>>>(
  module: string,
  drafts: Drafts,
): PagesOf<Drafts> {
  const named = Object.entries(drafts).map(([key, draft]) => {
    const made: Page = {
      ...draft,
      module,
      key,
      id: `${module}.${key}`,
      to: (words = {}) => ({ page: made, path: fill(draft.path, words), search: beside(draft.path, words) }),
    };
    return [key, made];
  });
  return Object.fromEntries(named) as PagesOf<Drafts>;
}

const parameterName = (segment: string): string => segment.replace(/^:|\?$/g, '');

/** A missing optional parameter drops its segment. */
function fill(path: string, words: SearchWords): string {
  const segments = path.split('/').flatMap((segment) => {
    if (!segment.startsWith(':')) return [segment];
    const value = words[parameterName(segment)];
    if (value !== undefined && value !== '') return [encoded(String(value))];
    if (segment.endsWith('?')) return [];
    throw new Error(`The path ${path} needs "${parameterName(segment)}".`);
  });
  return segments.join('/');
}

function beside(path: string, words: SearchWords): SearchWords {
  const inPath = path.split('/').filter((segment) => segment.startsWith(':'));
  const names = new Set(inPath.map(parameterName));
  return Object.fromEntries(Object.entries(words).filter(([name]) => !names.has(name)));
}

export const linkOf = (destination: Destination): Link => ('to' in destination ? destination.to() : destination);

/** The only place that puts a language in front of an address. */
export const withLanguage = (address: string, language: Language): string => `/${language}${address}`;

/** `/th/employee/view/7/profile` */
export function pathOf(destination: Destination, language: Language): string {
  const { path } = linkOf(destination);
  return withLanguage(path && `/${path}`, language);
}

/** The whole address below the origin: `/th/reports/clocking?date=2026-11-15`. */
export function addressOf(destination: Destination, language: Language): string {
  const link = linkOf(destination);
  return pathOf(link, language) + writeSearch(link.search);
}

/** The path without its language, for an issuer that needs one fixed address; the router adds the language. */
export const pathWithoutLanguage = (destination: Destination): string => `/${linkOf(destination).path}`;

/** The search part of an address: plain words; a list repeats the name; empty values are left out. */
export function writeSearch(search: SearchWords): string {
  const words = Object.entries(search).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null && one !== '')
      .map((one) => `${encoded(name)}=${encoded(String(one))}`),
  );
  return words.length > 0 ? `?${words.join('&')}` : '';
}

/** Half of a surrogate pair (from a text that was cut) cannot be encoded, so it is replaced. */
const encoded = (word: string): string => encodeURIComponent(word.toWellFormed());

/**
 * The search parameters a page reads, out of all that are present. A value that is not a number where one is needed is left out.
 */
export function searchOf<Shape extends SearchShape>(shape: Shape, words: SearchWords): SearchOf<Shape> {
  const read = Object.entries(shape).flatMap(([name, kind]) => {
    const [word] = [words[name]].flat();
    if (word === undefined || word === '') return [];
    const value = kind(word);
    return Number.isNaN(value) ? [] : [[name, value]];
  });
  return Object.fromEntries(read) as SearchOf<Shape>;
}

/** Whether a path, without language and search, belongs to this page: `employee/view/7` to `employee/view/:empId?`. */
export function isPathOf(page: { readonly path: string }, path: string): boolean {
  const pattern = page.path
    .split('/')
    .map((segment) => {
      if (!segment.startsWith(':')) return `/${segment.replace(/[^\w-]/g, '\\$&')}`;
      return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
    })
    .join('');
  return new RegExp(`^${pattern}$`).test(`/${path}`);
}

/** Whether the path is this page or below it: `setup/create-company/2` is within `setup/create-company`. */
export const isWithin = (path: string, page: { readonly path: string }): boolean =>
  path === page.path || path.startsWith(`${page.path}/`);
