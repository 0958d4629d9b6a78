import { page, pages } from '#web/pages';

export const organizationPages = pages('organization', {
  tags: page('setting/tag', { layout: 'app', needs: 'tag.view', screen: () => import('./tags.screen.tsx') }),
});
