import { organizationPages } from '#organization/pages';
import { peoplePages } from '#people/pages';
import { routes } from '#web/routes';
import { consentPages } from '../pages.ts';

const webview = { layout: 'webview', needs: 'user' } as const;

export const consentRoutes = routes(consentPages, {
  pdpa: { layout: 'consent', needs: 'user', screen: () => import('./pdpa.screen.tsx') },
  pdpaUser: { ...webview, screen: () => import('./pdpa-user.screen.tsx') },
  pdpaOwner: { ...webview, screen: () => import('./pdpa-owner.screen.tsx') },
  pdpaEmployee: { ...webview, screen: () => import('./pdpa-employee.screen.tsx') },
  myPrivacy: {
    layout: 'app',
    needs: 'consent.ask',
    under: peoplePages.me,
    order: 9,
    screen: () => import('./my-privacy.screen.tsx'),
  },
  yourData: { layout: 'setup', needs: 'user', screen: () => import('./your-data.screen.tsx') },
  companyPrivacy: {
    layout: 'app',
    needs: 'consent.manage',
    under: organizationPages.company,
    order: 60,
    screen: () => import('./company-privacy.screen.tsx'),
  },
});
