// Every page of the product, module by module. Plain data: the router, the tests and `npm run routes` read it alike.
import { brandingPages } from '#branding/web/routes';
import type { Page } from '#web/pages';

export const allPages: readonly Page[] = [...Object.values(brandingPages)];
