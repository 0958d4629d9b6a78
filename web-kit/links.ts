// Typed links: a page and its parameters, never a string.
import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import {
  addressOf,
  type Destination,
  isPathOf,
  linkOf,
  type Page,
  type ParamsOf,
  pathOf,
  type SearchOf,
  type SearchShape,
  searchOf,
} from '#kernel/pages';
import type { Language } from '#kernel/text';
import { useLanguage } from './text.ts';

/** A destination as the router takes it. */
export const routerLink = (destination: Destination, language: Language) => ({
  to: pathOf(destination, language),
  search: linkOf(destination).search as never,
});

/** `const to = useTo()`, then `to(organizationPages.tags)`: the address in the language of the page on screen. */
export function useTo(): (destination: Destination) => string {
  const language = useLanguage();
  return useCallback((destination) => addressOf(destination, language), [language]);
}

interface GoOptions {
  /** The current page does not become a history entry. */
  readonly replace?: boolean;
}

/** `const go = useGo()`, then `go(organizationPages.tags)` in an event handler. */
export function useGo(): (destination: Destination, options?: GoOptions) => Promise<void> {
  const language = useLanguage();
  const navigate = useNavigate();
  return useCallback(
    (destination, options) => navigate({ ...routerLink(destination, language), ...options }),
    [language, navigate],
  );
}

/** The path parameters of the current page, typed by its path. */
export const usePageParams = <Path extends string, Shape extends SearchShape>(_page: Page<Path, Shape>) =>
  useParams({ strict: false }) as unknown as ParamsOf<Path>;

/** The search parameters that the page reads. */
export function usePageSearch<Path extends string, Shape extends SearchShape>(
  page: Page<Path, Shape>,
): SearchOf<Shape> {
  const words: unknown = useSearch({ strict: false });
  return useMemo(() => searchOf(page.search, words as object as Record<string, unknown>), [page, words]);
}

/** Which of these pages is on screen, by its key. */
export function usePageKey<Key extends string>(pages: Readonly<Record<Key, Page>>): Key | undefined {
  const path = useLocation({ select: ({ pathname }) => pathname.split('/').slice(2).join('/') });
  return (Object.keys(pages) as Key[]).find((key) => isPathOf(pages[key], path));
}
