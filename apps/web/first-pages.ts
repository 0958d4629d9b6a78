// The pages in front of the sign-in and their words: all that the first load brings, however many pages lie behind it.
import { identityPages } from '#identity/web/routes';
import type { Page } from '#web/pages';
import type { TextTable } from '#web/text';

export const firstPages: readonly Page[] = Object.values(identityPages).filter((page) => page.layout === 'preauth');

export const firstText = {
  kit: { en: () => import('#web/text/en'), th: () => import('#web/text/th') },
  identity: { en: () => import('#identity/text/en'), th: () => import('#identity/text/th') },
} as const satisfies TextTable;
