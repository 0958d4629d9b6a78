import * as z from 'zod';
import { call } from '#access/contract';
import { Check } from '#identity/contract/company-check';
import { pem } from '#identity/contract/outside';
import { nothing } from '#kernel/call';
import { words } from '#kernel/checks';
import { seenVersion, shownVersion } from '#kernel/version';

/** How the people of a company sign in with the account that the company gave them. */
const CompanySignIn = z.object({
  /** What people enter to find the company's sign-in page. */
  companyCode: words(60),
  kind: z.enum(['oidc', 'token']),
  issuer: words(500),
  /** Of an OpenID Connect issuer. */
  clientId: z.string().trim().max(200).nullable(),
  /** Where a company that signs tokens publishes its keys. */
  keysUrl: z.url().max(500).nullable(),
  /** Where people of a company that signs tokens begin. */
  portalUrl: z.url().max(500).nullable(),
});

const entered = CompanySignIn.extend({
  /** Null keeps the stored one, as long as the issuer is the same. It is never shown again. */
  clientSecret: z.string().max(500).nullable(),
  /** Null keeps the stored one. */
  publicKey: pem.nullable(),
});

export const companySignInCalls = {
  companySignIn: call
    .route({ method: 'GET', path: '/auth/v1/org/company-sign-in', summary: 'The company’s own sign-in' })
    .meta({ needs: 'organization.security', reads: ['companySignIn'] })
    .output(
      z.object({
        /** Whether the company's tier has an own sign-in. */
        offered: z.boolean(),
        /** The page where people of the company sign in, and to which the issuer sends them back. */
        signInPage: z.string(),
        signIn: CompanySignIn.extend({ hasSecret: z.boolean(), hasKey: z.boolean(), ...shownVersion }).nullable(),
      }),
    ),
  saveCompanySignIn: call
    .route({ method: 'PUT', path: '/auth/v1/org/company-sign-in', summary: 'Set up the company’s own sign-in' })
    .meta({ needs: 'organization.security', changes: ['companySignIn', 'signInRules'] })
    .input(entered.extend(seenVersion))
    .output(z.object(shownVersion)),
  testCompanySignIn: call
    .route({
      method: 'POST',
      path: '/auth/v1/org/company-sign-in/test',
      summary: 'Try the company’s sign-in with these values, without saving them',
    })
    .meta({ needs: 'organization.security', limit: 'narrow' })
    .input(entered)
    .output(z.object({ checks: z.array(Check) })),
  removeCompanySignIn: call
    .route({ method: 'DELETE', path: '/auth/v1/org/company-sign-in', summary: 'Remove the company’s own sign-in' })
    .meta({ needs: 'organization.security', changes: ['companySignIn', 'signInRules'] })
    .output(nothing),
};
