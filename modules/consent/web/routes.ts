import * as z from 'zod/mini';
import { page, pages } from '#web/pages';

/** Where the reader was going when they were asked. */
const arrival = z.object({ next: z.optional(z.string()) });
const webview = { layout: 'webview', needs: 'user' } as const;

export const consentPages = pages('consent', {
  pdpa: page('pdpa', { layout: 'consent', needs: 'user', search: arrival, screen: () => import('./pdpa.screen.tsx') }),
  pdpaUser: page('webview/pdpa/user', { ...webview, screen: () => import('./pdpa-user.screen.tsx') }),
  pdpaOwner: page('webview/pdpa/owner', { ...webview, screen: () => import('./pdpa-owner.screen.tsx') }),
  pdpaEmployee: page('webview/pdpa/employee', { ...webview, screen: () => import('./pdpa-employee.screen.tsx') }),
  myPrivacy: page('me/privacy', {
    layout: 'app',
    needs: 'consent.ask',
    under: 'people.me',
    order: 9,
    screen: () => import('./my-privacy.screen.tsx'),
  }),
  companyPrivacy: page('company/privacy', {
    layout: 'app',
    needs: 'consent.manage',
    text: ['consent', 'organization', 'billing', 'workHours', 'clocking'],
    screen: () => import('./company-privacy.screen.tsx'),
  }),
});
