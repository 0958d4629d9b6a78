// What is drawn at the addresses of a module: `web/routes.ts` gives each page of `pages.ts` its screen and its conditions. Plain
// data: it runs in the browser, in the router's tests and in the command that prints the paths.
import type { Link, Page } from '#kernel/pages';
import type { WordFiles } from './text.ts';

/** The frame around a page. `print` is a sheet of A4, `webview` a page inside the mobile app. */
export type Layout = 'app' | 'consent' | 'preauth' | 'setup' | 'blank' | 'print' | 'webview' | 'console';

interface Conditions {
  readonly layout: Layout;
  /** A permission of the access table, or `public`, `user`, `member` as on a call. */
  readonly needs: string;
  readonly plan?: 'cloud' | 'station' | 'payroll';
  readonly country?: 'TH';
  /** Not in TA Lite and TA Plus. */
  readonly notLite?: true;
  /** Only where the company plans its shifts this way; `otherwise` is the matching page of the other way. */
  readonly shiftBoard?: { readonly type: 'weekly' | 'monthly'; readonly otherwise: Page & { readonly to: () => Link } };
  /** Text namespaces to load before the page is drawn, besides the module's own and those of the tabs around it. */
  readonly text?: readonly string[];
  /**
   * Makes the page a tab of another page, of any module. Where that page is a frame, the tab is
   * drawn inside it; otherwise each tab draws its own header with `<PageTabs of={…}>`. A page that is the first of
   * its own tabs names itself.
   */
  readonly under?: Page;
  /** Place among the tabs, smallest first. */
  readonly order?: number;
  /** The name by which the side menu finds the page, where it is not the path: `lang-me-index-profile`. */
  readonly menu?: string;
}

/** Not typed further: a screen may link back to its own page. Loaded when the page is opened. */
type LoadScreen = () => Promise<{ readonly default: unknown }>;

export type RouteOptions = Conditions &
  (
    | { readonly frame?: never; readonly screen: LoadScreen }
    /** A frame draws what its tabs share; its own address leads to the first tab that the reader may see. */
    | { readonly frame: true; readonly screen?: LoadScreen }
  );

/** A page and its route. */
export type Route = Page & RouteOptions;

/** Every page of the module has a route: a missing one does not compile. */
export function routes<Pages extends Readonly<Record<string, Page>>>(
  pages: Pages,
  options: { readonly [Key in keyof Pages]: RouteOptions },
): readonly Route[] {
  return Object.entries(pages).map(([key, page]) => ({ ...page, ...(options[key] as RouteOptions) }));
}

/** What a module gives to the web application; `apps/web/modules.ts` lists one per module. */
export interface WebModule<Name extends string = string, Text extends WordFiles = WordFiles> {
  /** Also the namespace of its text and the first word of its error codes. */
  readonly name: Name;
  readonly routes: readonly Route[];
  readonly text: Text;
}

export const webModule = <const Name extends string, Text extends WordFiles>(
  parts: WebModule<Name, Text>,
): WebModule<Name, Text> => parts;
