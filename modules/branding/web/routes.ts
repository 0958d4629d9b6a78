import { page, pages } from '#web/pages';

export const brandingPages = pages('branding', {
  stylesheets: page('stylesheets', {
    layout: 'app',
    needs: 'user',
    screen: () => import('./stylesheets.screen.tsx'),
  }),
});
