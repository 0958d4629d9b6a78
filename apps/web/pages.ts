import type { Route } from '#web/routes';
import { webModules } from './modules.ts';

/** Every page of the product. The router, the tests and `npm run routes` read the same list. */
export const allPages: readonly Route[] = webModules.flatMap(({ routes }) => routes);
