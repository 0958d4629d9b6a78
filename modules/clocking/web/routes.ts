import { importPages } from '#imports/pages';
import { organizationPages } from '#organization/pages';
import { routes } from '#web/routes';
import { clockingPages } from '../pages.ts';

export const clockingRoutes = routes(clockingPages, {
  settings: {
    layout: 'app',
    needs: 'clock.setting',
    under: organizationPages.company,
    order: 40,
    text: ['holidays'],
    screen: () => import('./settings.screen.tsx'),
  },
  imports: {
    layout: 'app',
    needs: 'import.run',
    menu: 'lang-import',
    under: importPages.imports,
    order: 20,
    screen: () => import('./imports.screen.tsx'),
  },
});
