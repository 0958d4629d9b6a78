import { routes } from '#web/routes';
import { importPages } from '../pages.ts';

export const importRoutes = routes(importPages, {
  imports: {
    layout: 'app',
    needs: 'import.run',
    menu: 'lang-import',
    under: importPages.imports,
    order: 10,
    screen: () => import('./imports.screen.tsx'),
  },
  run: {
    layout: 'app',
    needs: 'import.run',
    menu: 'lang-import',
    // A refusal of the people module may stop the writing.
    text: ['people'],
    screen: () => import('./run.screen.tsx'),
  },
});
