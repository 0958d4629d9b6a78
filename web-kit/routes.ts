// What is drawn at the addresses of a module: `web/routes.ts` gives each page of `pages.ts` its screen and its conditions. Plain
// data: it runs in the browser, in the router's tests and in the command that prints the paths.
import type { QueryClient } from '@tanstack/react-query';
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
  /** Only for companies with this special feature. */
  readonly feature?: string;
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
  /** The page draws the tabs of this one without being one of them: their texts are loaded with it. */
  readonly beside?: Page;
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

/** A card of the dashboard. */
export interface Card {
  /** `leave.balance`: the module and the key. */
  readonly id: string;
  readonly module: string;
  /** Its name is `cards.<key>` in the text of the module. */
  readonly key: string;
  /** A permission of the access table, or `user` for everybody. */
  readonly needs: string;
  /** Not offered to readers with this permission: the clock of an owner is not what the day begins with. */
  readonly unless?: string;
  /** Place among the cards until the person arranges them, smallest first. */
  readonly order: number;
  /** A card of part width shares its row with others. */
  readonly width: 'whole' | 'part';
  /** Text namespaces besides the module's own. */
  readonly text?: readonly string[];
  /** The component, which takes no properties. Not typed further: a card may link to any page. */
  readonly load: () => Promise<unknown>;
}

export const cards = (
  module: string,
  of: Readonly<Record<string, Omit<Card, 'id' | 'module' | 'key'>>>,
): readonly Card[] => Object.entries(of).map(([key, card]) => ({ id: `${module}.${key}`, module, key, ...card }));

/** What a module gives to the web application; `apps/web/modules.ts` lists one per module. */
export interface WebModule<Name extends string = string, Text extends WordFiles = WordFiles> {
  /** Also the namespace of its text and the first word of its error codes. */
  readonly name: Name;
  readonly routes: readonly Route[];
  readonly text: Text;
  readonly cards?: readonly Card[];
  /** Actions that the device keeps until the server has them; `load` reads the code that sends those of a person. */
  readonly outbox?: {
    readonly name: string;
    readonly load: () => Promise<(owner: string, client: QueryClient) => Promise<unknown>>;
  };
}

export const webModule = <const Name extends string, Text extends WordFiles>(
  parts: WebModule<Name, Text>,
): WebModule<Name, Text> => parts;
