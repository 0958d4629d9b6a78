import * as z from 'zod/mini';
import { page, pages } from '#web/pages';

/** Where to go afterwards, and an invitation's code that is kept through the flow. */
const arrival = z.object({ next: z.optional(z.string()), code: z.optional(z.string()) });
/** The same, with the token of a mail. */
const fromMail = z.object({ token: z.optional(z.string()), code: z.optional(z.string()) });
/** What an outside issuer sends back. Its `code` is the issuer's; an invitation's code waits on the server meanwhile. */
const fromOutside = z.object({
  next: z.optional(z.string()),
  code: z.optional(z.string()),
  state: z.optional(z.string()),
  iss: z.optional(z.string()),
  error: z.optional(z.string()),
});
const open = { layout: 'preauth', needs: 'public' } as const;

export const identityPages = pages('identity', {
  home: page('', { ...open, search: arrival, screen: () => import('./sign-in.screen.tsx') }),
  signIn: page('signin', { ...open, search: arrival, screen: () => import('./sign-in.screen.tsx') }),
  enterprise: page('signin/enterprise', { ...open, search: arrival, screen: () => import('./enterprise.screen.tsx') }),
  company: page('signin/enterprise/:id', {
    ...open,
    search: z.extend(fromOutside, { token: z.optional(z.string()) }),
    screen: () => import('./company.screen.tsx'),
  }),
  google: page('signin/google', { ...open, search: fromOutside, screen: () => import('./google.screen.tsx') }),
  facebook: page('signin/facebook', { ...open, search: fromOutside, screen: () => import('./facebook.screen.tsx') }),
  oidc: page('signin/oidc', { ...open, search: fromOutside, screen: () => import('./oidc.screen.tsx') }),
  phone: page('signin/phone', { ...open, search: arrival, screen: () => import('./phone.screen.tsx') }),
  signUp: page('signup', { ...open, search: arrival, screen: () => import('./sign-up.screen.tsx') }),
  emailVerification: page('email-verification', {
    ...open,
    search: fromMail,
    screen: () => import('./email-verification.screen.tsx'),
  }),
  forgotPassword: page('forgot-password', {
    ...open,
    search: fromMail,
    screen: () => import('./forgot-password.screen.tsx'),
  }),
  security: page('me/security', { layout: 'app', needs: 'user', screen: () => import('./security.screen.tsx') }),
});
