import type { Card, Route, WebModule } from '#web/routes';
import { webModules } from './modules.ts';

/** Every page of the product. The router, the tests and `npm run routes` read the same list. */
export const allPages: readonly Route[] = webModules.flatMap(({ routes }) => routes);

/** Every card of the dashboard, by its place. */
export const allCards: readonly Card[] = (webModules as readonly WebModule[])
  .flatMap(({ cards = [] }) => cards)
  .toSorted((one, other) => one.order - other.order);
