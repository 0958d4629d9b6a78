import { peoplePages } from '#people/pages';
import { routes } from '#web/routes';
import { announcementPages } from '../pages.ts';

const manage = { layout: 'app', needs: 'announcement.manage' } as const;

export const announcementRoutes = routes(announcementPages, {
  list: { ...manage, menu: 'lang-announcement', screen: () => import('./list.screen.tsx') },
  one: { ...manage, menu: 'lang-announcement', screen: () => import('./one.screen.tsx') },
  mine: {
    layout: 'app',
    needs: 'portal.view',
    under: peoplePages.me,
    order: 1.2,
    screen: () => import('./mine.screen.tsx'),
  },
  view: { layout: 'webview', needs: 'portal.view', screen: () => import('./view.screen.tsx') },
});
