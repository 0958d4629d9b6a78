import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { email } from '#kernel/checks';
import { bearer, SignInAnswer, secret, Tokens } from './shapes.ts';

/** The roles a visitor can take in the demo company. */
const demoRoles = ['owner', 'administrator', 'manager', 'employee', 'maker', 'payrollApprove', 'provider'] as const;
export const DemoAccount = z.object({
  role: z.enum(demoRoles),
  email: z.string(),
  password: z.string(),
  name: z.string(),
});
export type DemoAccount = z.infer<typeof DemoAccount>;

/** A new second factor: the secret, the link that apps understand, and its QR picture. */
export const Enrolment = z.object({ secret: z.string(), link: z.string(), qr: z.string() });

/** Six digits of the app, or a recovery code. */
export const factorCode = () =>
  z
    .string()
    .trim()
    .regex(/^[\w -]{6,14}$/)
    .meta({ examples: ['123456'] });

export const signInCalls = {
  signIn: call
    .route({ method: 'POST', path: '/auth/identity/sign-in', summary: 'Sign in with e-mail and password' })
    .meta({ needs: 'public', limit: 'narrow', changes: ['me'] })
    .input(z.object({ email: email(), password: z.string().min(1).max(200), bearer: bearer() }))
    .output(SignInAnswer),
  enrolAtSignIn: call
    .route({
      method: 'POST',
      path: '/auth/identity/sign-in/enrol',
      summary: 'Begin the second factor that this sign-in demands',
    })
    .meta({ needs: 'public', limit: 'narrow' })
    .input(z.object({ challenge: secret() }))
    .output(Enrolment),
  confirmSignIn: call
    .route({
      method: 'POST',
      path: '/auth/identity/sign-in/confirm',
      summary: 'Finish a sign-in with the code of the second factor',
    })
    .meta({ needs: 'public', limit: 'narrow', changes: ['me'] })
    .input(z.object({ challenge: secret(), code: factorCode(), bearer: bearer() }))
    .output(
      SignInAnswer.extend({
        /** Shown once, after the second factor was set up. */
        recoveryCodes: z.array(z.string()),
      }),
    ),
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
  listDemoAccounts: call
    .route({ method: 'GET', path: '/auth/identity/demo', summary: 'Accounts of the demo company; none elsewhere' })
    .meta({ needs: 'public' })
    .output(z.array(DemoAccount)),
};
