import * as z from 'zod';
import { call } from '#access/contract';
import { eventsOutput, nothing } from '#kernel/call';
import { email } from '#kernel/checks';
import { languages } from '#kernel/text';

/** Handed to clients that keep tokens themselves; a browser gets HttpOnly cookies instead and never sees them. */
export const Tokens = z.object({
  accessToken: z.string().nullable(),
  refreshToken: z.string().nullable(),
  expiresInSeconds: z.int(),
});

/** Who one can be in the demo company. */
export const demoRoles = [
  'owner',
  'administrator',
  'manager',
  'employee',
  'maker',
  'payrollApprove',
  'provider',
] as const;
export const DemoAccount = z.object({
  role: z.enum(demoRoles),
  email: z.string(),
  password: z.string(),
  name: z.string(),
});
export type DemoAccount = z.infer<typeof DemoAccount>;

export const identity = {
  signIn: call
    .route({ method: 'POST', path: '/auth/identity/sign-in', summary: 'Sign in with e-mail and password' })
    .meta({ needs: 'public', limit: 'narrow', changes: ['me'] })
    .input(
      z.object({
        email: email(),
        password: z.string().min(1).max(200),
        /** True for mobile and API clients: the answer carries the tokens and sets no cookie. */
        bearer: z.boolean().default(false),
      }),
    )
    .output(Tokens),
  refresh: call
    .route({
      method: 'POST',
      path: '/auth/identity/refresh',
      summary: 'Exchange a refresh token for a new access token',
    })
    .meta({ needs: 'public' })
    .input(z.object({ refreshToken: z.string().max(200).optional() }))
    .output(Tokens),
  signOut: call
    .route({ method: 'POST', path: '/auth/identity/sign-out', summary: 'End this session' })
    .meta({ needs: 'public' })
    .input(z.object({ refreshToken: z.string().max(200).optional() }))
    .output(nothing),
  forgotPassword: call
    .route({
      method: 'POST',
      path: '/auth/identity/password/forgot',
      summary: 'Ask for a mail that resets the password',
    })
    .meta({ needs: 'public', limit: 'narrow' })
    .input(z.object({ email: email() }))
    .output(nothing),
  resetPassword: call
    .route({
      method: 'POST',
      path: '/auth/identity/password/reset',
      summary: 'Set a new password with the token of the mail',
    })
    .meta({ needs: 'public', limit: 'narrow' })
    .input(z.object({ token: z.string().min(1).max(200), password: z.string().min(1).max(200) }))
    .output(nothing),
  listDemoAccounts: call
    .route({ method: 'GET', path: '/auth/identity/demo', summary: 'Accounts of the demo company; none elsewhere' })
    .meta({ needs: 'public' })
    .output(z.array(DemoAccount)),
  listLanguages: call
    .route({ method: 'GET', path: '/auth/v1/user/languages', summary: 'Languages of the product' })
    .meta({ needs: 'user', reads: ['languages'], etag: true })
    .output(z.object({ languages: z.array(z.object({ id: z.enum(languages), name: z.string() })) })),
  setLanguage: call
    .route({
      method: 'PUT',
      path: '/auth/v1/user/language',
      summary: 'Choose the language of mails and the first page',
    })
    .meta({ needs: 'user', changes: ['me'] })
    .input(z.object({ languageId: z.enum(languages) }))
    .output(nothing),
  live: call
    .route({ method: 'GET', path: '/auth/v1/live', summary: 'News for this user and company, as server-sent events' })
    .meta({ needs: 'user' })
    .output(eventsOutput),
};
