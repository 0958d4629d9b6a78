import type { Route } from '#web/routes';
import { mineRoutes } from './mine/routes.ts';
import { monthlyRoutes } from './monthly/routes.ts';
import { profileRoutes } from './profiles/routes.ts';
import { weeklyRoutes } from './weekly/routes.ts';

export const shiftRoutes: readonly Route[] = [...weeklyRoutes, ...monthlyRoutes, ...profileRoutes, ...mineRoutes];
