// The pages in front of the sign-in and their texts: the whole first load, however many pages are behind it.
import { identityWeb } from '#identity/web/module';
import type { Route } from '#web/routes';
import type { TextTable } from '#web/text';

export const firstPages: readonly Route[] = identityWeb.routes.filter(({ layout }) => layout === 'preauth');

export const firstText = {
  kit: { en: () => import('#web/text/en'), th: () => import('#web/text/th') },
  [identityWeb.name]: identityWeb.text,
} as const satisfies TextTable;
