import * as z from 'zod/mini';
import { page, pages } from '#web/pages';

/** Where to go afterwards, and an invitation's code that is kept through the flow. */
const arrival = z.object({ next: z.optional(z.string()), code: z.optional(z.string()) });

export const identityPages = pages('identity', {
  home: page('', { layout: 'preauth', needs: 'public', search: arrival, screen: () => import('./sign-in.screen.tsx') }),
  signIn: page('signin', {
    layout: 'preauth',
    needs: 'public',
    search: arrival,
    screen: () => import('./sign-in.screen.tsx'),
  }),
  forgotPassword: page('forgot-password', {
    layout: 'preauth',
    needs: 'public',
    search: z.object({ token: z.optional(z.string()), code: z.optional(z.string()) }),
    screen: () => import('./forgot-password.screen.tsx'),
  }),
});
