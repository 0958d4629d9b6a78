import { type Handler, handleUser } from '#access/server/public';
import { identity } from '../contract.ts';
import { identityErrors } from '../errors.ts';
import { deviceOf, placeOf } from '../rules/device.ts';
import { afterDisconnecting } from '../rules/last-way.ts';
import { handleUserAlone } from './alone.ts';
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

/** The way that an issuer stands for; our own is the password. */
function wayNamed(issuer: string) {
  if (issuer === ownIssuer) return undefined;
  if (issuer === phoneIssuer) return 'phone' as const;
  if (issuer === facebookIssuer) return 'facebook' as const;
  if (issuer.startsWith('enterprise:')) return 'enterprise' as const;
  if (issuer.startsWith(firebaseIssuer(''))) return 'firebase' as const;
  return issuer === googleIssuer ? ('google' as const) : ('oidc' as const);
}

export const securityHandlers = (options: IdentityOptions): readonly Handler[] => [
  handleUser(identity.mySecurity, async ({ session, now, tx, services }) => {
    const user = await userById(tx, session.userId);
    if (!user) throw identityErrors.sessionEnded();
    const [hash, on, left, sessions, issuers] = await Promise.all([
      passwordHash(tx, user.id),
      hasSecondFactor(tx, user.id),
      recoveryCodesLeft(tx, user.id),
      store.openSessionsOf(tx, user.id, now),
      issuersOf(tx, user.id),
    ]);
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

  handleUserAlone(identity.disconnectOutside, async ({ input, session, request, services }) => {
    const user = await services.database.global(async (tx) => {
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
      return user;
    });
    await warn(services, { user, kind: 'wayRemoved', way: input.way, request });
    return {};
  }),

  handleUserAlone(identity.endSession, async ({ input, session, now, services }) => {
    const ended = await services.database.global((tx) =>
      store.endSession(tx, { sessionId: input.id, userId: session.userId, now }),
    );
    if (!ended) throw identityErrors.sessionNotFound();
    await announceEnd(services, session.userId, [input.id]);
    return {};
  }),

  handleUserAlone(identity.endOtherSessions, async ({ session, now, services }) => {
    const ended = await services.database.global((tx) =>
      store.endSessionsOf(tx, { userId: session.userId, except: session.sessionId, now }),
    );
    await announceEnd(services, session.userId, ended);
    return { count: ended.length };
  }),
];
