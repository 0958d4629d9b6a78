import { departmentPages } from '#departments/pages';
import { importPages } from '#imports/pages';
import { peoplePages } from '#people/pages';
import { routes } from '#web/routes';
import { leavePages } from '../pages.ts';

const tab = { layout: 'app', needs: 'leave.manage', under: leavePages.types } as const;

export const leaveRoutes = routes(leavePages, {
  types: { ...tab, order: 10, screen: () => import('./types.screen.tsx') },
  type: { layout: 'app', needs: 'leave.manage', screen: () => import('./type.screen.tsx') },
  balances: { ...tab, needs: 'leave.balance', order: 20, screen: () => import('./balances.screen.tsx') },
  changes: { ...tab, needs: 'leave.change', order: 25, screen: () => import('./changes.screen.tsx') },
  yearEnd: { ...tab, order: 30, screen: () => import('./year-end.screen.tsx') },
  settings: { ...tab, order: 40, screen: () => import('./settings.screen.tsx') },
  team: {
    layout: 'app',
    needs: 'leave.quota',
    under: departmentPages.team,
    order: 35,
    screen: () => import('./team-quota.screen.tsx'),
  },
  imports: {
    layout: 'app',
    needs: 'import.run',
    menu: 'lang-import',
    under: importPages.imports,
    order: 30,
    screen: () => import('./imports.screen.tsx'),
  },
  mine: {
    layout: 'app',
    needs: 'leave.own',
    under: peoplePages.me,
    order: 0.7,
    text: ['calendars'],
    screen: () => import('./my-leave.screen.tsx'),
  },
  quota: { layout: 'webview', needs: 'leave.view', screen: () => import('./leave-quota.screen.tsx') },
});
