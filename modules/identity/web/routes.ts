import { routes } from '#web/routes';
import { identityPages } from '../pages.ts';

const open = { layout: 'preauth', needs: 'public' } as const;

export const identityRoutes = routes(identityPages, {
  home: { ...open, screen: () => import('./sign-in.screen.tsx') },
  signIn: { ...open, screen: () => import('./sign-in.screen.tsx') },
  enterprise: { ...open, screen: () => import('./enterprise.screen.tsx') },
  company: { ...open, screen: () => import('./company.screen.tsx') },
  google: { ...open, screen: () => import('./google.screen.tsx') },
  facebook: { ...open, screen: () => import('./facebook.screen.tsx') },
  oidc: { ...open, screen: () => import('./oidc.screen.tsx') },
  phone: { ...open, screen: () => import('./phone.screen.tsx') },
  signUp: { ...open, screen: () => import('./sign-up.screen.tsx') },
  emailVerification: { ...open, screen: () => import('./email-verification.screen.tsx') },
  forgotPassword: { ...open, screen: () => import('./forgot-password.screen.tsx') },
  security: { layout: 'app', needs: 'user', screen: () => import('./security.screen.tsx') },
});
