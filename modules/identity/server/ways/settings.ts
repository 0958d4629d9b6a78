import type { IdentityOptions } from '../options.ts';
import { createFacebookWay, type FacebookOptions } from './facebook-way.ts';
import { createFirebase, type FirebaseOptions } from './firebase.ts';
import { createOidcWay } from './oidc-way.ts';

export const googleIssuer = 'https://accounts.google.com';

/** The outside sign-in methods from the server's settings; null where they are not set. */
export interface WaySettings {
  readonly google: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | null;
  readonly facebook: FacebookOptions | null;
  readonly oidc: {
    readonly name: string;
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string | null;
  } | null;
  readonly firebase: FirebaseOptions | null;
}

export const noWays: WaySettings = { google: null, facebook: null, oidc: null, firebase: null };

export const createWays = ({
  google,
  facebook,
  oidc,
  firebase,
}: WaySettings): Pick<IdentityOptions, 'ways' | 'firebase'> => ({
  ways: {
    google: google && createOidcWay({ ...google, provider: 'google', trustsMail: true }),
    facebook: facebook && createFacebookWay(facebook),
    // The operator chose this issuer for all users, so it is trusted for addresses.
    oidc: oidc && { name: oidc.name, way: createOidcWay({ ...oidc, provider: 'enterprise', trustsMail: true }) },
  },
  firebase: firebase && createFirebase(firebase),
});
