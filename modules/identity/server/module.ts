import { module } from '#access/server/public';
import { identity } from '../contract.ts';
import { accountHandlers, verificationMail } from './accounts.ts';
import { emailChangeHandlers, emailChangeMail } from './email-change.ts';
import { enterpriseHandlers } from './enterprise.ts';
import { liveHandler } from './live.ts';
import type { IdentityOptions } from './options.ts';
import { outsideHandlers } from './outside.ts';
import { passwordHandlers, resetMail } from './passwords.ts';
import { identityData } from './personal-data.ts';
import { phoneHandlers } from './phone.ts';
import { secondFactorHandlers } from './second-factor.ts';
import { securityHandlers } from './security.ts';
import { securityMail } from './security-mail.ts';
import { sessionHandlers } from './sessions.ts';
import { sweepSessions } from './sweep.ts';

export const identityModule = module<IdentityOptions>({
  name: 'identity',
  contract: identity,
  publicCalls: [
    identity.signIn,
    identity.enrolAtSignIn,
    identity.confirmSignIn,
    identity.refresh,
    identity.signOut,
    identity.listDemoAccounts,
    identity.signUp,
    identity.verifyEmail,
    identity.forgotPassword,
    identity.resetPassword,
    identity.listWays,
    identity.beginOutside,
    identity.finishOutside,
    identity.signInWithFirebase,
    identity.sendPhoneCode,
    identity.signInWithPhone,
    identity.findCompany,
    identity.showCompany,
    identity.signInWithCompanyToken,
  ],
  handlers: ({ options }) => [
    ...sessionHandlers(options),
    ...secondFactorHandlers(options),
    ...accountHandlers(options),
    ...passwordHandlers(options),
    ...emailChangeHandlers(options),
    ...securityHandlers(options),
    ...outsideHandlers(options),
    ...phoneHandlers(options),
    ...enterpriseHandlers(options),
    liveHandler,
  ],
  jobs: ({ options }) => [resetMail, verificationMail, emailChangeMail(options), securityMail, sweepSessions],
  personalData: identityData,
});
