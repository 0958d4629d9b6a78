import { importPages } from '#imports/pages';
import { peoplePages } from '#people/pages';
import { ownShiftPages, shiftPages } from '#shifts/pages';
import { routes } from '#web/routes';

export const mineRoutes = routes(ownShiftPages, {
  mine: {
    layout: 'app',
    needs: 'shift.own',
    under: peoplePages.me,
    order: 0.6,
    text: ['calendars'],
    screen: () => import('./mine.screen.tsx'),
  },
  imports: {
    layout: 'app',
    needs: 'import.run',
    menu: 'lang-import',
    under: importPages.imports,
    order: 35,
    screen: () => import('./imports.screen.tsx'),
  },
  rules: {
    layout: 'app',
    needs: 'shift.board',
    under: shiftPages.boards,
    order: 90,
    screen: () => import('./rules.screen.tsx'),
  },
  shiftTime: { layout: 'webview', needs: 'shift.own', screen: () => import('./shift-time.screen.tsx') },
});
