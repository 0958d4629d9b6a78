export { accountHandlers, verificationMail } from './accounts.ts';
export { createBreachCheck } from './breached.ts';
export { enterpriseHandlers } from './enterprise.ts';
export { liveHandler } from './live.ts';
export type { IdentityOptions, SignedIn, SignInRefused } from './options.ts';
export { outsideHandlers } from './outside.ts';
export { hashPassword, passwordHandlers, resetMail } from './passwords.ts';
export { identityData } from './personal-data.ts';
export { phoneHandlers } from './phone.ts';
export { secondFactorHandlers } from './second-factor.ts';
export { createSecrets, type Secrets } from './secrets.ts';
export { securityHandlers } from './security.ts';
export { securityMail } from './security-mail.ts';
export { sessionHandlers } from './sessions.ts';
export { gatewaySms, localSms, type Sms } from './sms.ts';
export { setPassword } from './store/passwords.ts';
export { sessionById } from './store/sessions.ts';
export {
  type Employment,
  employmentsOf,
  saveEmployment,
  saveUser,
  setLastVisit,
  type UserRow,
  userById,
} from './store/users.ts';
export { sweepSessions } from './sweep.ts';
export { createTokens, type Tokens } from './tokens.ts';
export { firebaseKeysUrl } from './ways/firebase.ts';
export { createWays, googleIssuer, noWays, type WaySettings } from './ways/settings.ts';
