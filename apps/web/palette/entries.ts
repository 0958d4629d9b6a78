// What the palette finds besides people: pages and actions, by their words in every language.
import { companyMenu, consoleMenu } from '#access/rules/menu';
import { clockPages } from '#clock/pages';
import { formPages } from '#forms/pages';
import { type Destination, linkOf, type Page } from '#kernel/pages';
import { type Language, languages } from '#kernel/text';
import { peoplePages } from '#people/pages';
import type { PageTree } from '#web/page-tree';
import type { Route } from '#web/routes';
import { pageTitle, textIn } from '#web/text';
import type { en } from '../text/en.ts';
import type { Findable } from './found.ts';

export interface Entry extends Findable {
  readonly id: string;
  readonly label: string;
  /** The page that the entry is a part of. */
  readonly hint?: string;
  readonly to: Destination;
}

/** Pages that a reader opens by name: drawn in the frame of the company or the console, without an id in the address. */
const isNamed = ({ path, layout }: Route): boolean => (layout === 'app' || layout === 'console') && !path.includes(':');

export const pagesToFind = ({ pages, mayShow }: PageTree): readonly Route[] =>
  pages.filter((page) => isNamed(page) && mayShow(page));

/** The modules whose texts are needed to name the pages. */
export const modulesOf = (pages: readonly Route[]): readonly string[] => [
  ...new Set(['app', ...pages.flatMap(({ module, under }) => [module, ...(under ? [under.module] : [])])]),
];

export function pageEntries(tree: PageTree, language: Language): readonly Entry[] {
  return pagesToFind(tree).map((page) => {
    const above = page.under && page.under.id !== page.id ? page.under : undefined;
    const titles = (of: NamedPage) => languages.flatMap((each) => [...menuLabel(of, each), pageTitle(of, each)]);
    const labelOf = (of: NamedPage) => menuLabel(of, language)[0] ?? pageTitle(of, language);
    return {
      id: page.id,
      label: labelOf(page),
      ...(above && { hint: labelOf(above) }),
      words: [...titles(page), ...(above ? titles(above) : [])],
      to: { page, path: page.path, search: {} },
    };
  });
}

type NamedPage = Pick<Page, 'id' | 'module' | 'key'>;
type ItemName = keyof typeof en.items;

/** The name of a page in the side menu, where it has one: "Company" says more there than the title of its first tab. */
function menuLabel({ id }: NamedPage, language: Language): string[] {
  const items = [...companyMenu, ...consoleMenu].flatMap((group) => group.items);
  const item = items.find(({ page }) => page?.id === id);
  return item ? [textIn(language, 'app')(($) => $.items[item.name as ItemName])] : [];
}

type ActionName = keyof typeof en.palette.actions;

/** Each is offered to who may open its page and has the permission. */
const actions: readonly {
  readonly name: ActionName;
  readonly to: Destination;
  readonly needs?: 'employee.edit' | 'employee.invite';
}[] = [
  { name: 'clock', to: clockPages.clock },
  { name: 'newRequest', to: formPages.newRequest },
  { name: 'addEmployee', to: peoplePages.all.to({ open: 'add' }), needs: 'employee.edit' },
  { name: 'invite', to: peoplePages.all.to({ open: 'invite' }), needs: 'employee.invite' },
];

interface Rights {
  readonly can: (permission: 'employee.edit' | 'employee.invite') => boolean;
  readonly maySee: (page: Pick<Page, 'id'>) => boolean;
}

export const actionEntries = (language: Language, { can, maySee }: Rights): readonly Entry[] =>
  actions
    .filter(({ to, needs }) => maySee(linkOf(to).page) && (needs === undefined || can(needs)))
    .map(({ name, to }) => ({
      id: `action.${name}`,
      label: textIn(language, 'app')(($) => $.palette.actions[name]),
      words: languages.flatMap((each) => {
        const t = textIn(each, 'app');
        return [t(($) => $.palette.actions[name]), t(($) => $.palette.alsoActions[name])];
      }),
      to,
    }));
