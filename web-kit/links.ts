// Typed links: a page and what it needs, never a string.
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { hrefTo, type Page, type ParamsOf, pathTo, type SearchWords, type TargetArguments } from './pages.ts';
import { useLanguage } from './text.ts';

/** `const to = useTo()`, then `to(organizationPages.tags)`: the address below the language of the page on screen. */
export function useTo() {
  const language = useLanguage();
  return useCallback(
    <Path extends string, Search>(page: Page<Path, Search>, ...[target]: TargetArguments<Path, Search>): string =>
      hrefTo(page, language, target as { params?: Record<string, string> }),
    [language],
  );
}

/** `const go = useGo()`, then `go(organizationPages.tags)` in an event handler. */
export function useGo() {
  const language = useLanguage();
  const navigate = useNavigate();
  return useCallback(
    <Path extends string, Search>(page: Page<Path, Search>, ...[target]: TargetArguments<Path, Search>) => {
      const { params, search } = (target ?? {}) as { params?: SearchWords; search?: SearchWords };
      return navigate({ to: pathTo(page, language, params), search: (search ?? {}) as never });
    },
    [language, navigate],
  );
}

/** The parameters in the address of the page on screen, typed by its path. */
export const usePageParams = <Path extends string, Search>(_page: Page<Path, Search>): ParamsOf<Path> =>
  useParams({ strict: false }) as unknown as ParamsOf<Path>;

/** The part after `?`, as the page's schema read it. */
export const usePageSearch = <Path extends string, Search>(_page: Page<Path, Search>): Search =>
  useSearch({ strict: false }) as unknown as Search;
