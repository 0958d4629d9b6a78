import { routes } from '#web/routes';
import { setupPages } from '../pages.ts';

const step = { layout: 'setup', needs: 'user' } as const;

export const setupRoutes = routes(setupPages, {
  acceptInvite: {
    layout: 'setup',
    needs: 'public',
    text: ['people', 'identity'],
    screen: () => import('./accept-invite.screen.tsx'),
  },
  connect: { ...step, screen: () => import('./connect.screen.tsx') },
  create: { ...step, screen: () => import('./create.screen.tsx') },
  person: { ...step, screen: () => import('./person.screen.tsx') },
  company: { ...step, screen: () => import('./company.screen.tsx') },
  registration: { ...step, text: ['organization'], screen: () => import('./registration.screen.tsx') },
  payroll: { ...step, screen: () => import('./payroll.screen.tsx') },
  board: { ...step, screen: () => import('./board.screen.tsx') },
  zone: { ...step, text: ['zones'], screen: () => import('./zone.screen.tsx') },
  invite: { ...step, screen: () => import('./invite.screen.tsx') },
  createZone: { ...step, screen: () => import('./create-zone.screen.tsx') },
  createZoneForm: { ...step, text: ['zones'], screen: () => import('./zone.screen.tsx') },
  join: { ...step, text: ['people'], screen: () => import('./join.screen.tsx') },
  waiting: { ...step, screen: () => import('./waiting.screen.tsx') },
  welcome: { ...step, screen: () => import('./welcome.screen.tsx') },
  isDeactivated: { ...step, screen: () => import('./is-deactivated.screen.tsx') },
  companySignIn: { ...step, screen: () => import('./company-sign-in.screen.tsx') },
  isRejected: { ...step, screen: () => import('./is-rejected.screen.tsx') },
});
