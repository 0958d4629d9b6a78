// Every page of the product is one entry in its module's web/routes.ts. This file is plain data and types: it runs in
// the browser, in the router's tests and in the command that prints the paths.
import type { Language } from '#kernel/text';

/** What stands around a page. `print` is a sheet of A4, `webview` a page inside the mobile app. */
export type Layout = 'app' | 'consent' | 'preauth' | 'setup' | 'blank' | 'print' | 'webview' | 'console';

/** A schema for the part of the address after `?` (zod/mini: it is part of the first load). */
export interface SearchSchema<Search> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => unknown;
    readonly types?: { readonly input: unknown; readonly output: Search } | undefined;
  };
}

export interface PageOptions<Search = unknown> {
  readonly layout: Layout;
  /** A permission of the access table, or `public`, `user`, `member` as on a call. */
  readonly needs: string;
  readonly plan?: 'cloud' | 'station' | 'payroll';
  readonly country?: 'TH';
  /** Not in TA Lite and TA Plus. */
  readonly notLite?: true;
  readonly shiftBoardType?: 'weekly' | 'monthly';
  /** Namespaces of text to load before the page is drawn; the module's own when left out. */
  readonly text?: readonly string[];
  readonly search?: SearchSchema<Search>;
  /** Hangs the page as a tab into a frame of this or an earlier module: `people.employee`. */
  readonly under?: string;
  /** Place among the tabs of the frame, smallest first. */
  readonly order?: number;
  /** A frame draws the tabs hung under it; its bare address goes to the first tab the reader may see. */
  readonly frame?: true;
  /** The name by which the side menu finds the page, where it is not the path: `lang-me-index-profile`. */
  readonly menu?: string;
  /** The screen is fetched when the page is asked for. Its type stays open: a screen may link back to its own page. */
  readonly screen: () => Promise<{ readonly default: unknown }>;
}

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

export interface PageDraft<Path extends string = string, Search = unknown> extends PageOptions<Search> {
  /** Below the language, without a slash in front; `:id?` is an optional parameter. */
  readonly path: Path;
}

export interface Page<Path extends string = string, Search = unknown> extends PageDraft<Path, Search> {
  readonly module: string;
  readonly key: string;
  /** `organization.tags` */
  readonly id: string;
}

export const page = <const Path extends string, Search = Record<never, never>>(
  path: Path,
  options: PageOptions<Search>,
): PageDraft<Path, Search> => ({ path, ...options });

export type PagesOf<Drafts extends Readonly<Record<string, PageDraft>>> = {
  readonly [Key in keyof Drafts]: Drafts[Key] extends PageDraft<infer Path, infer Search> ? Page<Path, Search> : never;
};

/** The pages of a module. A page's title stands in the module's text: `pages.tags` or `tags.title` for the key `tags`. */
export function pages<const Drafts extends Readonly<Record<string, PageDraft>>>(
  module: string,
  drafts: Drafts,
): PagesOf<Drafts> {
  const named = Object.entries(drafts).map(([key, draft]) => [key, { ...draft, module, key, id: `${module}.${key}` }]);
  return Object.fromEntries(named) as PagesOf<Drafts>;
}

/** The part of an address after `?`: plain words, a list is the name repeated; what is empty is left out. */
export type SearchWords = Readonly<Record<string, unknown>>;

export function writeSearch(search: SearchWords): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') words.append(name, String(one));
    }
  }
  const text = words.toString();
  return text && `?${text}`;
}

export function readSearch(text: string): Record<string, string | string[]> {
  const words = new URLSearchParams(text);
  const read = [...new Set(words.keys())].map((name) => {
    const values = words.getAll(name);
    return [name, values.length > 1 ? values : (values[0] ?? '')] as const;
  });
  return Object.fromEntries(read);
}

type NeedsParams<Path extends string> = Record<never, never> extends ParamsOf<Path> ? false : true;

/** Where a link leads: the page, the parameters it demands, the part after `?`. */
export type Target<Path extends string = string, Search = unknown> = {
  readonly search?: Partial<Search>;
} & (NeedsParams<Path> extends true
  ? { readonly params: ParamsOf<Path> }
  : { readonly params?: ParamsOf<Path> | undefined });

/** The arguments after the page: none are needed when the path demands no parameter. */
export type TargetArguments<Path extends string, Search> =
  NeedsParams<Path> extends true ? [target: Target<Path, Search>] : [target?: Target<Path, Search>];

/** `/th/employee/view/7/profile`; an optional parameter that is missing drops its segment. */
export function pathTo(page: { readonly path: string }, language: Language, params: SearchWords = {}): string {
  const segments = page.path.split('/').flatMap((segment) => {
    if (!segment.startsWith(':')) return segment ? [segment] : [];
    const name = segment.replace(/^:|\?$/g, '');
    const value = params[name];
    if (value !== undefined && value !== '') return [encodeURIComponent(String(value))];
    if (segment.endsWith('?')) return [];
    throw new Error(`The path ${page.path} needs "${name}".`);
  });
  return `/${[language, ...segments].join('/')}`;
}

/** The whole address of a page in a language. */
export const hrefTo = (page: { readonly path: string }, language: Language, target: Partial<Target> = {}): string =>
  pathTo(page, language, target.params) + writeSearch(target.search ?? {});
