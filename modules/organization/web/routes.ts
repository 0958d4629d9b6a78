import { routes } from '#web/routes';
import { organizationPages } from '../pages.ts';

const company = { layout: 'app', needs: 'organization.manage', under: organizationPages.company } as const;
const setting = { layout: 'app', under: organizationPages.settings } as const;

export const organizationRoutes = routes(organizationPages, {
  company: { ...company, order: 10, screen: () => import('./company.screen.tsx') },
  branches: { ...company, order: 20, screen: () => import('./branches.screen.tsx') },
  settings: { layout: 'app', needs: 'user', frame: true },
  tags: { ...setting, needs: 'tag.view', order: 10, screen: () => import('./tags.screen.tsx') },
  signInRules: {
    ...setting,
    needs: 'organization.security',
    order: 30,
    screen: () => import('./sign-in-rules.screen.tsx'),
  },
});
