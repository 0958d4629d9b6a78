export { createBreachCheck } from './breached.ts';

export { checkSignIn } from './company-check.ts';
export { keptSecret, requireUsableKeys } from './company-keys.ts';
export { shownRegistration } from './company-registration.ts';
export { newEmailProof, provesEmail } from './email-proofs.ts';
export type { IdentityOptions } from './options.ts';

export { type SignInNews, signInNews } from './sign-in-log.ts';
export { gatewaySms, localSms, type Sms } from './sms.ts';
export { type CompanySignIn, companyById, companyForUpdate, removeCompany, saveCompany } from './store/enterprise.ts';
export { setPassword } from './store/passwords.ts';
export { sessionsById } from './store/sessions.ts';
export {
  employmentsOf,
  providerStaff,
  saveEmployment,
  saveUser,
  setLastVisit,
  setProviderStaff,
  type UserRow,
  userById,
  usersById,
  usersInSeveral,
} from './store/users.ts';

export { createTokens, type Tokens } from './tokens.ts';
export { everybody, guessed } from './tries.ts';
export { firebaseKeysUrl } from './ways/firebase.ts';
export { createWays, googleIssuer, noWays, type WaySettings } from './ways/settings.ts';
