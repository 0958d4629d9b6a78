import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { words } from '#kernel/checks';
import { id } from '#kernel/ids';
import { bearer, inviteCode, SignInAnswer, secret, sentCode } from './shapes.ts';

const outsideWays = ['google', 'facebook', 'oidc', 'enterprise'] as const;

/** Three parts separated by dots. */
const token = () =>
  z
    .string()
    .max(8000)
    .regex(/^[\w-]+\.[\w-]+\.[\w-]*$/)
    .meta({ examples: ['a.b.c'] });

const nextPath = () =>
  z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])/)
    .meta({ examples: ['/en/dashboard'] })
    .optional();

const Company = z.object({
  id: id('organization'),
  name: z.string(),
  kind: z.enum(['token', 'oidc']),
  logoUrl: z.string().nullable(),
  artworkUrl: z.string().nullable(),
  /** The start page for people of a company that signs tokens itself. */
  portalUrl: z.string().nullable(),
});

/** A picture of this server, or an outside one that its settings allow. No character that could end a style's url(). */
const picture = () =>
  z
    .string()
    .max(500)
    .regex(/^(https:\/\/|\/(?!\/))[\w./~%?&=-]+$/);

export const pem = z
  .string()
  .max(10_000)
  .regex(/^-----BEGIN PUBLIC KEY-----[\s\w+/=]+-----END PUBLIC KEY-----\s*$/);
const publicKey = z.union([pem, z.object({ keys: z.array(z.record(z.string(), z.unknown())) })]);

export const outsideCalls = {
  listWays: call
    .route({ method: 'GET', path: '/auth/identity/ways', summary: 'Ways to sign in that this server offers' })
    .meta({ needs: 'public' })
    .output(
      z.object({
        google: z.boolean(),
        facebook: z.boolean(),
        phone: z.boolean(),
        /** The name of the issuer for all users of this server. */
        oidc: z.string().nullable(),
        firebase: z.boolean(),
      }),
    ),
  beginOutside: call
    .route({ method: 'POST', path: '/auth/identity/outside/begin', summary: 'Begin to sign in at an outside issuer' })
    .meta({ needs: 'public', limit: 'narrow' })
    .input(
      z.object({
        way: z.enum(outsideWays),
        organizationId: id('organization').optional(),
        code: inviteCode(),
        next: nextPath(),
      }),
    )
    .output(z.object({ url: z.string() })),
  connectOutside: call
    .route({
      method: 'POST',
      path: '/auth/identity/outside/connect',
      summary: 'Begin to connect an outside issuer to your account',
    })
    .meta({ notByCompanySignIn: true, needs: 'user' })
    .input(
      z.object({
        way: z.enum(outsideWays),
        /** With `enterprise`: the company whose issuer it is. */
        organizationId: id('organization').optional(),
      }),
    )
    .output(z.object({ url: z.string() })),
  disconnectOutside: call
    .route({
      method: 'DELETE',
      path: '/auth/identity/outside',
      summary: 'Take a connected way off your account; the last one stays',
    })
    .meta({ notByCompanySignIn: true, needs: 'user', changes: ['security'] })
    // Only the company can end its own sign-in method.
    .input(z.object({ way: z.enum(['google', 'facebook', 'oidc', 'phone', 'firebase']) }))
    .output(nothing),
  finishOutside: call
    .route({
      method: 'POST',
      path: '/auth/identity/outside/finish',
      summary: 'Finish signing in with what the outside issuer sent back',
    })
    .meta({ needs: 'public', limit: 'narrow', changes: ['me'] })
    .input(
      z.object({
        state: secret(),
        code: z
          .string()
          .regex(/^[\x21-\x7e]{1,2000}$/)
          .meta({ examples: ['x'] }),
        /** `iss` in the address to which the issuer sent the browser back, if present (RFC 9207). */
        iss: z.string().max(500).optional(),
        bearer: bearer(),
      }),
    )
    .output(SignInAnswer.extend({ inviteCode: z.string().nullable(), next: z.string().nullable() })),
  signInWithFirebase: call
    .route({ method: 'POST', path: '/auth/identity/firebase', summary: 'Exchange a Firebase ID token for a session' })
    .meta({ needs: 'public', limit: 'narrow', changes: ['me'] })
    .input(z.object({ idToken: token(), bearer: bearer() }))
    .output(SignInAnswer),
  sendPhoneCode: call
    .route({ method: 'POST', path: '/auth/identity/phone/code', summary: 'Send a one-time code to a phone' })
    .meta({ needs: 'public', limit: 'narrow' })
    .input(z.object({ phoneNumber: words(40) }))
    .output(z.object({ request: z.string(), phoneNumber: z.string() })),
  signInWithPhone: call
    .route({ method: 'POST', path: '/auth/identity/phone/sign-in', summary: 'Sign in with the code of the phone' })
    .meta({ needs: 'public', limit: 'narrow', changes: ['me'] })
    .input(
      z.object({
        request: secret(),
        code: sentCode(),
        bearer: bearer(),
      }),
    )
    .output(SignInAnswer),
  findCompany: call
    .route({ method: 'GET', path: '/auth/identity/enterprise', summary: 'A company with its own sign-in, by its code' })
    .meta({ needs: 'public', limit: 'narrow' })
    .input(z.object({ companyCode: words(60) }))
    .output(Company),
  showCompany: call
    .route({ method: 'GET', path: '/auth/identity/enterprise/company', summary: 'A company with its own sign-in' })
    .meta({ needs: 'public' })
    .input(z.object({ id: id('organization') }))
    .output(Company),
  signInWithCompanyToken: call
    .route({
      method: 'POST',
      path: '/auth/identity/enterprise/token',
      summary: 'Sign in with a token that the company signed',
    })
    .meta({ needs: 'public', limit: 'narrow', changes: ['me'] })
    .input(z.object({ id: id('organization'), token: token(), bearer: bearer() }))
    .output(SignInAnswer),
  registerCompany: call
    .route({ method: 'PUT', path: '/admin/v1/identity/enterprise', summary: 'Give a company its own sign-in' })
    .meta({ needs: 'console.view' })
    .input(
      z.object({
        // Any company: provider staff work across all of them.
        organizationId: z.uuid(),
        companyCode: words(60),
        name: words(200),
        kind: z.enum(['token', 'oidc']),
        issuer: words(500),
        logoUrl: picture().nullable().default(null),
        artworkUrl: picture().nullable().default(null),
        portalUrl: z.url().max(500).nullable().default(null),
        clientId: z.string().max(200).nullable().default(null),
        /** Null keeps the stored one, as long as the issuer and the client are the same. It is never shown again. */
        clientSecret: z.string().max(500).nullable().default(null),
        keysUrl: z.url().max(500).nullable().default(null),
        /** Null keeps the stored one. */
        publicKey: publicKey.nullable().default(null),
      }),
    )
    .output(nothing),
};
