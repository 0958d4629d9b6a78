// All pages, as the application collects them, for parts of the kit that must find a page they do not import.
import { createContext, useContext } from 'react';
import type { Page } from './pages.ts';

export interface PageTree {
  readonly pages: readonly Page[];
  /** Whether the reader may see the page, by the same rule that guards it. */
  readonly mayShow: (page: Page) => boolean;
}

export const AllPages = createContext<PageTree>({ pages: [], mayShow: () => false });

/** The tabs hung under a frame, in their order, without those the reader may not see. */
export function tabsUnder(tree: PageTree, frame: { readonly id: string }): readonly Page[] {
  return tree.pages
    .filter((page) => page.under === frame.id && tree.mayShow(page))
    .sort((one, other) => (one.order ?? 0) - (other.order ?? 0));
}

export const useTabs = (frame: { readonly id: string }): readonly Page[] => tabsUnder(useContext(AllPages), frame);

/** The pages at these addresses, in this order, without those the reader may not see. */
export function usePagesAt(paths: readonly string[]): readonly Page[] {
  const { pages, mayShow } = useContext(AllPages);
  return paths
    .map((path) => pages.find((page) => page.path === path))
    .filter((page) => page !== undefined && mayShow(page)) as readonly Page[];
}
