import { verify } from '@node-rs/argon2';
import { handlePublic, type Services } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { addSeconds, type Instant, isBefore } from '#kernel/time';
import type { GlobalTx } from '#server/db/tx';
import type { CallRequest } from '#server/http/endpoint';
import { accessCookie } from '#server/http/mount';
import { newId } from '#server/ids';
import { type DemoAccount, identity } from '../contract.ts';
import { identityErrors } from '../errors.ts';
import { hashPassword } from './passwords.ts';
import * as store from './store.ts';
import { accessTokenSeconds, hashOf, newSecret, sessionSeconds, type Tokens } from './tokens.ts';

const refreshCookie = 'kala_refresh';
const refreshPath = '/auth/identity';

/** Two windows of one browser may refresh with the same cookie at the same moment; a thief comes later. */
const reuseGraceSeconds = 20;

// Unknown accounts are checked against this, so that they take as long as known ones.
const nobodysHash = await hashPassword('no account has this password');

export const sessionHandlers = (tokens: Tokens, demoAccounts: readonly DemoAccount[]) => [
  handlePublic(identity.listDemoAccounts, async () => [...demoAccounts]),

  handlePublic(identity.signIn, async ({ input, now, request, tx, services }) => {
    const user = await store.userByEmail(tx, input.email);
    const matches = await verify(user?.hash ?? nobodysHash, input.password);
    if (!user?.hash || !matches) throw identityErrors.signInFailed();
    const sessionId = newId('session');
    await store.saveSession(tx, {
      id: sessionId,
      userId: user.id,
      provider: 'password',
      userAgent: request.userAgent,
      ip: request.ip,
      now,
      expiresAt: addSeconds(now, sessionSeconds),
    });
    services.log.info({ userId: user.id, sessionId, requestId: request.requestId }, 'signed in');
    return hand(tx, { tokens, userId: user.id, sessionId, now, request, bearer: input.bearer });
  }),

  handlePublic(identity.refresh, async ({ input, now, request, tx, services }) => {
    const bearer = input.refreshToken !== undefined;
    const secret = input.refreshToken ?? request.cookies[refreshCookie];
    const token = secret === undefined ? undefined : await store.refreshTokenForUpdate(tx, hashOf(secret));
    if (!secret || !token || token.endedAt !== null || isBefore(token.expiresAt, now)) {
      forgetCookies(request);
      throw identityErrors.sessionEnded();
    }
    if (token.usedAt !== null && isBefore(addSeconds(token.usedAt, reuseGraceSeconds), now)) {
      forgetCookies(request);
      // The refusal rolls this transaction back, so the session is ended in one of its own.
      await services.database.global((own) => store.endSession(own, token.sessionId, now));
      await announceEnd(services, token.userId, token.sessionId);
      services.log.warn(
        { userId: token.userId, sessionId: token.sessionId },
        'A used refresh token came again; the session was ended.',
      );
      throw identityErrors.sessionEnded();
    }
    await store.markRefreshed(tx, {
      hash: hashOf(secret),
      sessionId: token.sessionId,
      now,
      expiresAt: addSeconds(now, sessionSeconds),
    });
    return hand(tx, { tokens, userId: token.userId, sessionId: token.sessionId, now, request, bearer });
  }),

  handlePublic(identity.signOut, async ({ input, now, request, tx, services }) => {
    forgetCookies(request);
    const secret = input.refreshToken ?? request.cookies[refreshCookie];
    const token = secret === undefined ? undefined : await store.refreshTokenForUpdate(tx, hashOf(secret));
    if (!token) return {};
    await store.endSession(tx, token.sessionId, now);
    await announceEnd(services, token.userId, token.sessionId);
    return {};
  }),
];

interface Handing {
  readonly tokens: Tokens;
  readonly userId: Id<'user'>;
  readonly sessionId: Id<'session'>;
  readonly now: Instant;
  readonly request: CallRequest;
  readonly bearer: boolean;
}

/** Gives out a new pair of tokens: as cookies to a browser, in the answer to other clients. */
async function hand(tx: GlobalTx, { tokens, userId, sessionId, now, request, bearer }: Handing) {
  const refreshToken = newSecret();
  await store.saveRefreshToken(tx, { hash: hashOf(refreshToken), sessionId, now });
  const accessToken = await tokens.sign({ userId, sessionId }, now);
  if (bearer) return { accessToken, refreshToken, expiresInSeconds: accessTokenSeconds };
  // The cookie outlives the token it carries, so that the server can tell "expired" from "never signed in".
  request.setCookie({ name: accessCookie, value: accessToken, path: '/', maxAgeSeconds: sessionSeconds });
  request.setCookie({ name: refreshCookie, value: refreshToken, path: refreshPath, maxAgeSeconds: sessionSeconds });
  return { accessToken: null, refreshToken: null, expiresInSeconds: accessTokenSeconds };
}

function forgetCookies(request: CallRequest): void {
  request.setCookie({ name: accessCookie, value: null, path: '/', maxAgeSeconds: 0 });
  request.setCookie({ name: refreshCookie, value: null, path: refreshPath, maxAgeSeconds: 0 });
}

async function announceEnd(services: Services, userId: Id<'user'>, sessionId: Id<'session'>): Promise<void> {
  await services.doorkeeper.forget(userId);
  await services.live.publish({ userId, kind: 'sessionEnded', data: { sessionId } });
}
