/** An account with an e-mail address must prove it, however its user signs in; an account without one (phone, Facebook, a company's own sign-in) has nothing to prove. */

/** How a user signed in. */
export type Provider = 'password' | 'phone' | 'facebook' | 'google' | 'enterprise';

export const isVerificationDue = (user: { readonly email: string | null; readonly emailVerified: boolean }): boolean =>
  user.email !== null && !user.emailVerified;
