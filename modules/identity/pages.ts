import { page, pages } from '#kernel/pages';

/** The page to open afterwards, and an invitation's code that is kept during the flow. */
const arrival = { next: String, code: String };
/** The token of a mail, and an invitation's code. */
const fromMail = { token: String, code: String };
/** What an outside issuer sends back. Its `code` is the issuer's; an invitation's code is kept on the server meanwhile. */
const fromOutside = { next: String, code: String, state: String, iss: String, error: String };

export const identityPages = pages('identity', {
  home: page('', arrival),
  signIn: page('signin', arrival),
  enterprise: page('signin/enterprise', arrival),
  company: page('signin/enterprise/:id', { ...fromOutside, token: String }),
  google: page('signin/google', fromOutside),
  facebook: page('signin/facebook', fromOutside),
  oidc: page('signin/oidc', fromOutside),
  phone: page('signin/phone', arrival),
  signUp: page('signup', arrival),
  emailVerification: page('email-verification', fromMail),
  forgotPassword: page('forgot-password', fromMail),
  security: page('me/security'),
});
