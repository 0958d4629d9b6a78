import { page, pages } from '#web/pages';

export const importPages = pages('imports', {
  imports: page('import', {
    layout: 'app',
    needs: 'import.run',
    menu: 'lang-import',
    text: ['imports', 'clocking'],
    screen: () => import('./imports.screen.tsx'),
  }),
  run: page('import/view/:importId', {
    layout: 'app',
    needs: 'import.run',
    menu: 'lang-import',
    screen: () => import('./run.screen.tsx'),
  }),
});
