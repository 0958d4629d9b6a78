// All pages of the application, for parts of the kit that must find a page they do not import.
import { createContext, useContext } from 'react';
import type { Page } from '#kernel/pages';
import type { Card, Route } from './routes.ts';

export interface PageTree {
  readonly pages: readonly Route[];
  /** Whether the reader may see the page, by the same rule that guards it. */
  readonly mayShow: (page: Route) => boolean;
  /** Cards of the dashboard, of all modules. */
  readonly cards?: readonly Card[] | undefined;
}

export const AllPages = createContext<PageTree>({ pages: [], mayShow: () => false });

/** All tabs of a page in their order, from every module. */
export const tabsOf = (pages: readonly Route[], page: Pick<Page, 'id'>): readonly Route[] =>
  pages.filter(({ under }) => under?.id === page.id).sort((one, other) => (one.order ?? 0) - (other.order ?? 0));

/** The tabs that the reader may see. */
export const tabsFor = ({ pages, mayShow }: PageTree, page: Pick<Page, 'id'>): readonly Route[] =>
  tabsOf(pages, page).filter(mayShow);

/** `const maySee = useMaySee()`, then `maySee(peoplePages.myProfile)`: whether the reader can open the page. */
export function useMaySee(): (page: Pick<Page, 'id'>) => boolean {
  const { pages, mayShow } = useContext(AllPages);
  return (page) => pages.some((route) => route.id === page.id && mayShow(route));
}

export const useTabs = (page: Pick<Page, 'id'>): readonly Route[] => tabsFor(useContext(AllPages), page);
