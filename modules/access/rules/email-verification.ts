/** An e-mail address must be verified by a user who signs in with it and a password; phone, Facebook, Google and a company's own sign-in are exempt. */

/** How a user signed in. */
export type Provider = 'password' | 'phone' | 'facebook' | 'google' | 'enterprise';

export const isVerificationDue = (user: { readonly provider: Provider; readonly emailVerified: boolean }): boolean =>
  user.provider === 'password' && !user.emailVerified;
