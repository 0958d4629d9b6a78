import { page, pages } from '#web/pages';

export const clockingPages = pages('clocking', {
  settings: page('company/clocking', {
    layout: 'app',
    needs: 'clock.setting',
    text: ['clocking', 'organization', 'billing', 'workHours', 'consent'],
    screen: () => import('./settings.screen.tsx'),
  }),
  imports: page('import/clock', {
    layout: 'app',
    needs: 'import.run',
    menu: 'lang-import',
    text: ['clocking', 'imports'],
    screen: () => import('./imports.screen.tsx'),
  }),
});
