import type { CompanySignIn } from './store/enterprise.ts';

/** What provider staff see of a company's sign-in: no secret and no key. */
export function shownRegistration(signIn: CompanySignIn) {
  const { companyCode, name, kind, issuer, clientId, keysUrl, portalUrl, logoUrl, artworkUrl } = signIn;
  return {
    ...{ companyCode, name, kind, issuer, clientId, keysUrl, portalUrl, logoUrl, artworkUrl },
    hasSecret: signIn.sealedClientSecret !== null,
    hasKey: signIn.publicKeys !== null,
  };
}
