import { routes } from '#web/routes';
import { importPages } from '../pages.ts';

const tab = { layout: 'app', needs: 'import.run', menu: 'lang-import', under: importPages.imports } as const;

export const importRoutes = routes(importPages, {
  imports: { ...tab, order: 10, screen: () => import('./imports.screen.tsx') },
  employees: { ...tab, order: 12, screen: () => import('./employees.screen.tsx') },
  userDetails: { ...tab, order: 14, screen: () => import('./user-details.screen.tsx') },
  run: {
    layout: 'app',
    needs: 'import.run',
    menu: 'lang-import',
    // A refusal of the people module may stop the writing.
    text: ['people'],
    screen: () => import('./run.screen.tsx'),
  },
});
