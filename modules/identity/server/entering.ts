import type { OwnTransactionServices } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { addSeconds, type Instant } from '#kernel/time';
import { forget, publish } from '#server/after-commit';
import type { GlobalTx } from '#server/db/tx';
import type { CallRequest } from '#server/http/endpoint';
import { accessCookie } from '#server/http/mount';
import { newId } from '#server/ids';
import { hashOf, newSecret } from '#server/tokens';
import type { SignInAnswer } from '../contract/shapes.ts';
import { isSecondFactorDemanded } from '../rules/second-factor-demand.ts';
import { meetBrowser } from './device-cookie.ts';
import type { IdentityOptions } from './options.ts';
import { identityPath } from './paths.ts';
import { warn } from './security-mail.ts';
import { logSignIn } from './sign-in-log.ts';
import * as factors from './store/second-factor.ts';
import * as store from './store/sessions.ts';
import { employmentsOf, setLastVisit } from './store/users.ts';
import { accessTokenSeconds, sessionSeconds, type Tokens } from './tokens.ts';

export const refreshCookie = 'kala_refresh';
const challengeSeconds = 10 * 60;

export type Provider = 'password' | 'phone' | 'facebook' | 'google' | 'enterprise';

/** A user whose first factor was correct. */
export interface Entrance {
  readonly user: { readonly id: Id<'user'>; readonly email: string | null; readonly roles: readonly string[] };
  readonly provider: Provider;
  /** The company whose own sign-in it was. */
  readonly companyId?: Id<'organization'>;
  readonly request: CallRequest;
  readonly bearer: boolean;
  readonly now: Instant;
  readonly services: OwnTransactionServices;
}

/** Lets the user in, or asks for the second factor first. */
export async function enter(options: IdentityOptions, entrance: Entrance): Promise<SignInAnswer> {
  const { user, provider, now, services } = entrance;
  const step = await nextStep(options, entrance);
  if (step === 'done') return openSession(options, { ...entrance, secondFactor: false });
  const challenge = newSecret();
  const expiresAt = addSeconds(now, challengeSeconds);
  await services.database.global((tx) =>
    factors.saveChallenge(tx, { hash: hashOf(challenge), userId: user.id, provider, step, expiresAt }),
  );
  return { step, challenge, accessToken: null, refreshToken: null, expiresInSeconds: challengeSeconds };
}

async function nextStep(
  options: IdentityOptions,
  { user, companyId, services }: Entrance,
): Promise<SignInAnswer['step']> {
  // A company with its own sign-in also decides about the second factor; an issuer of nobody's company does not.
  if (companyId) return 'done';
  if (await services.database.global((tx) => factors.hasSecondFactor(tx, user.id))) return 'code';
  return (await isDemandedOf(options, services, user)) ? 'enrol' : 'done';
}

export async function isDemandedOf(
  options: IdentityOptions,
  services: OwnTransactionServices,
  user: Entrance['user'],
): Promise<boolean> {
  const isDemo = options.demoAccounts.some(({ email }) => email === user.email);
  if (isDemo) return false;
  const employments = await options.employmentsOf(services.database, user.id);
  return isSecondFactorDemanded({ roles: user.roles, employments, isDemo });
}

/** A new session with its first pair of tokens. */
export async function openSession(
  options: IdentityOptions,
  entrance: Entrance & { readonly secondFactor: boolean },
): Promise<SignInAnswer> {
  const { tokens } = options;
  const { user, request, now, services, bearer, provider, secondFactor, companyId = null } = entrance;
  const isNewDevice = await meetDevice(options, entrance);
  const sessionId = newId('session');
  const handed = await services.database.global(async (tx) => {
    await store.saveSession(tx, {
      id: sessionId,
      userId: user.id,
      provider: provider,
      secondFactor: secondFactor,
      companyId,
      userAgent: request.userAgent,
      ip: request.ip,
      now,
      expiresAt: addSeconds(now, sessionSeconds),
    });
    if (companyId) await visitCompany(tx, user.id, companyId);
    if (isNewDevice) await warn(tx, { user, kind: 'newDevice', request });
    await logSignIn(tx, { userId: user.id, request, now, sessionId, facts: { provider, secondFactor } });
    return hand(tx, { tokens, userId: user.id, sessionId, now, request, bearer });
  });
  services.log.info(
    { userId: user.id, sessionId, provider: provider, secondFactor: secondFactor, requestId: request.requestId },
    'signed in',
  );
  return { step: 'done', challenge: null, ...handed };
}

/** The session enters this company only, so the user begins there, not where they were last. */
async function visitCompany(tx: GlobalTx, userId: Id<'user'>, companyId: Id<'organization'>): Promise<void> {
  const employment = (await employmentsOf(tx, userId)).find(({ organizationId }) => organizationId === companyId);
  if (!employment) return;
  await setLastVisit(tx, { userId, ...employment });
  forget(tx, userId);
}

/**
 * Whether the user comes with an unknown device, although others are known. A browser is known by its cookie, an app
 * by its user agent. Demo accounts get no warning.
 */
async function meetDevice(
  { secrets, demoAccounts }: IdentityOptions,
  { user, request, services, bearer }: Entrance,
): Promise<boolean> {
  const knows = !bearer && meetBrowser(secrets, request, user.id);
  if (knows || demoAccounts.some(({ email }) => email === user.email)) return false;
  const agents = await services.database.global((tx) => store.agentsOf(tx, user.id));
  return agents.length > 0 && !(bearer && agents.includes(request.userAgent));
}

interface Handing {
  readonly tokens: Tokens;
  readonly userId: Id<'user'>;
  readonly sessionId: Id<'session'>;
  readonly now: Instant;
  readonly request: CallRequest;
  readonly bearer: boolean;
}

/** Issues a new pair of tokens: as cookies to a browser, in the answer to other clients. */
export async function hand(tx: GlobalTx, { tokens, userId, sessionId, now, request, bearer }: Handing) {
  const refreshToken = newSecret();
  await store.saveRefreshToken(tx, { hash: hashOf(refreshToken), sessionId, now });
  const accessToken = await tokens.sign({ userId, sessionId }, now);
  if (bearer) return { accessToken, refreshToken, expiresInSeconds: accessTokenSeconds };
  // The cookie outlives its token, so that the server can tell "expired" from "never signed in".
  request.setCookie({ name: accessCookie, value: accessToken, path: '/', maxAgeSeconds: sessionSeconds });
  request.setCookie({ name: refreshCookie, value: refreshToken, path: identityPath, maxAgeSeconds: sessionSeconds });
  return { accessToken: null, refreshToken: null, expiresInSeconds: accessTokenSeconds };
}

export function forgetCookies(request: CallRequest): void {
  request.setCookie({ name: accessCookie, value: null, path: '/', maxAgeSeconds: 0 });
  request.setCookie({ name: refreshCookie, value: null, path: identityPath, maxAgeSeconds: 0 });
}

/** In the transaction that ends the sessions: every process drops its cache of the user, and their open windows close. */
export function announceEnd(tx: GlobalTx, userId: Id<'user'>, sessionIds: readonly Id<'session'>[]): void {
  forget(tx, userId);
  for (const sessionId of sessionIds) publish(tx, { userId, kind: 'sessionEnded', data: { sessionId } });
}
