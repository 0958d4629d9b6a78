import { type Handler, handleUser, handleUserOwnTransaction } from '#access/server/public';
import { identity } from '../contract.ts';
import { identityErrors } from '../errors.ts';
import { deviceOf, placeOf } from '../rules/device.ts';
import { afterDisconnecting } from '../rules/last-way.ts';
import { announceEnd, isDemandedOf } from './entering.ts';
import type { IdentityOptions } from './options.ts';
import { phoneIssuer } from './phone.ts';
import { warn } from './security-mail.ts';
import { issuersOf, removeIdentities } from './store/outside.ts';
import { passwordHash } from './store/passwords.ts';
import { hasSecondFactor, recoveryCodesLeft } from './store/second-factor.ts';
import * as store from './store/sessions.ts';
import { forgetPhone, ownIssuer, userById, userForUpdate } from './store/users.ts';
import { facebookIssuer } from './ways/facebook-way.ts';
import { firebaseIssuer } from './ways/firebase.ts';
import { googleIssuer } from './ways/settings.ts';

/** The sign-in method of an issuer; our own issuer is the password. */
function wayNamed(issuer: string) {
  if (issuer === ownIssuer) return undefined;
  if (issuer === phoneIssuer) return 'phone' as const;
  if (issuer === facebookIssuer) return 'facebook' as const;
  if (issuer.startsWith('enterprise:')) return 'enterprise' as const;
  if (issuer.startsWith(firebaseIssuer(''))) return 'firebase' as const;
  return issuer === googleIssuer ? ('google' as const) : ('oidc' as const);
}

export const securityHandlers = (options: IdentityOptions): readonly Handler[] => [
  handleUserOwnTransaction(identity.mySecurity, async ({ session, now, services }) => {
    const [user, hash, on, left, sessions, issuers] = await services.database.globalReading((tx) =>
      Promise.all([
        userById(tx, session.userId),
        passwordHash(tx, session.userId),
        hasSecondFactor(tx, session.userId),
        recoveryCodesLeft(tx, session.userId),
        store.openSessionsOf(tx, session.userId, now),
        issuersOf(tx, session.userId),
      ]),
    );
    if (!user) throw identityErrors.sessionEnded();
    return {
      email: user.email,
      phoneNumber: user.phoneNumber,
      hasPassword: hash !== undefined,
      connected: issuers.map(wayNamed).filter((way) => way !== undefined),
      secondFactor: { on, demanded: await isDemandedOf(options, services, user), recoveryCodesLeft: left },
      sessions: sessions.map(({ userAgent, ...one }) => ({
        ...one,
        ...deviceOf(userAgent),
        place: placeOf(one.ip),
        current: one.id === session.sessionId,
      })),
    };
  }),

  handleUser(identity.disconnectOutside, async ({ input, session, request, tx }) => {
    const user = await userForUpdate(tx, session.userId);
    if (!user) throw identityErrors.sessionEnded();
    const [hash, issuers] = [await passwordHash(tx, user.id), await issuersOf(tx, user.id)];
    const connected = issuers.map(wayNamed).filter((way) => way !== undefined);
    const left = afterDisconnecting({ hasPassword: hash !== undefined && user.email !== null, connected }, input.way);
    if (!left.ok) throw identityErrors[left.reason]();
    await removeIdentities(
      tx,
      user.id,
      issuers.filter((issuer) => wayNamed(issuer) === input.way),
    );
    if (input.way === 'phone') await forgetPhone(tx, user.id);
    await warn(tx, { user, kind: 'wayRemoved', way: input.way, request });
    return {};
  }),

  handleUser(identity.endSession, async ({ input, session, now, tx }) => {
    const ended = await store.endSession(tx, { sessionId: input.id, userId: session.userId, now });
    if (!ended) throw identityErrors.sessionNotFound();
    announceEnd(tx, session.userId, [input.id]);
    return {};
  }),

  handleUser(identity.endOtherSessions, async ({ session, now, tx }) => {
    const ended = await store.endSessionsOf(tx, { userId: session.userId, except: session.sessionId, now });
    announceEnd(tx, session.userId, ended);
    return { count: ended.length };
  }),
];
