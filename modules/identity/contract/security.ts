import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { email } from '#kernel/checks';
import { id } from '#kernel/ids';
import { Instant } from '#kernel/time';
import { newPassword, sentCode } from './shapes.ts';
import { Enrolment, factorCode } from './sign-in.ts';

export const browsers = ['chrome', 'safari', 'firefox', 'edge', 'opera', 'samsung', 'app', 'unknown'] as const;
export const systems = ['windows', 'macos', 'linux', 'android', 'ios', 'unknown'] as const;

export const OpenSession = z.object({
  id: id('session'),
  /** The session of this request. */
  current: z.boolean(),
  browser: z.enum(browsers),
  system: z.enum(systems),
  /** The address it came from, and whether that is this machine or a private network. */
  ip: z.string(),
  place: z.enum(['here', 'private', 'internet']),
  provider: z.string(),
  secondFactor: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant,
});
export type OpenSession = z.infer<typeof OpenSession>;

export const securityCalls = {
  mySecurity: call
    .route({
      method: 'GET',
      path: '/auth/identity/security',
      summary: 'How the user signs in, and where they are signed in',
    })
    .meta({ needs: 'user', reads: ['me', 'security'] })
    .output(
      z.object({
        email: z.string().nullable(),
        phoneNumber: z.string().nullable(),
        hasPassword: z.boolean(),
        /** Outside issuers that open this account. */
        connected: z.array(z.enum(['google', 'facebook', 'oidc', 'phone', 'firebase', 'enterprise'])),
        secondFactor: z.object({ on: z.boolean(), demanded: z.boolean(), recoveryCodesLeft: z.int() }),
        sessions: z.array(OpenSession),
      }),
    ),
  endSession: call
    .route({ method: 'DELETE', path: '/auth/identity/session', summary: 'End one of the user’s sessions' })
    .meta({ needs: 'user', changes: ['security'] })
    .input(z.object({ id: id('session') }))
    .output(nothing),
  endOtherSessions: call
    .route({ method: 'POST', path: '/auth/identity/sessions/end-others', summary: 'End every session but this one' })
    .meta({ needs: 'user', changes: ['security'] })
    .output(z.object({ count: z.int() })),
  changePassword: call
    .route({ method: 'PUT', path: '/auth/identity/password', summary: 'Change the password, or set the first one' })
    .meta({ notByCompanySignIn: true, needs: 'user', changes: ['security'] })
    .input(z.object({ currentPassword: z.string().max(200).default(''), password: newPassword() }))
    .output(nothing),
  changeEmail: call
    .route({ method: 'PUT', path: '/auth/identity/email', summary: 'Mail a code to a new address of the account' })
    .meta({ notByCompanySignIn: true, needs: 'user' })
    .input(z.object({ email: email(), currentPassword: z.string().max(200).default('') }))
    .output(z.object({ email: z.string() })),
  confirmEmail: call
    .route({
      method: 'POST',
      path: '/auth/identity/email/confirm',
      summary: 'Change the address of the account with the code that was mailed to the new one',
    })
    .meta({ notByCompanySignIn: true, needs: 'user', changes: ['me', 'security'] })
    .input(z.object({ code: sentCode() }))
    .output(z.object({ email: z.string() })),
  beginSecondFactor: call
    .route({ method: 'POST', path: '/auth/identity/second-factor', summary: 'Begin to set up a second factor' })
    .meta({ notByCompanySignIn: true, needs: 'user' })
    .output(Enrolment),
  confirmSecondFactor: call
    .route({
      method: 'PUT',
      path: '/auth/identity/second-factor',
      summary: 'Turn the second factor on with its first code',
    })
    .meta({ notByCompanySignIn: true, needs: 'user', changes: ['security'] })
    .input(z.object({ code: factorCode() }))
    .output(z.object({ recoveryCodes: z.array(z.string()) })),
  renewRecoveryCodes: call
    .route({ method: 'POST', path: '/auth/identity/recovery-codes', summary: 'Replace the recovery codes' })
    .meta({ notByCompanySignIn: true, needs: 'user', changes: ['security'] })
    .input(z.object({ code: factorCode() }))
    .output(z.object({ recoveryCodes: z.array(z.string()) })),
  removeSecondFactor: call
    .route({ method: 'POST', path: '/auth/identity/second-factor/remove', summary: 'Turn the second factor off' })
    .meta({ notByCompanySignIn: true, needs: 'user', changes: ['security'] })
    .input(z.object({ code: factorCode() }))
    .output(nothing),
};
