import {
  type Handler,
  handleOwnTransaction,
  handlePublic,
  type OwnTransactionContext,
  type OwnTransactionServices,
  type Session,
} from '#access/server/public';
import { Refusal } from '#kernel/errors';
import { addSeconds, type Instant, isBefore } from '#kernel/time';
import type { GlobalTx } from '#server/db/tx';
import type { CallRequest } from '#server/http/endpoint';
import { isPassword } from '#server/password-hash';
import { hashOf } from '#server/tokens';
import { identity } from '../contract.ts';
import { identityErrors } from '../errors.ts';
import { graceSeconds } from '../rules/second-factor-demand.ts';
import { knownDevice, rememberDevice } from './device-cookie.ts';
import { announceEnd, enter, forgetCookies, hand, isDemandedOf, refreshCookie } from './entering.ts';
import type { IdentityOptions } from './options.ts';
import { logRefusal } from './sign-in-log.ts';
import { companyById } from './store/enterprise.ts';
import { issuersOf } from './store/outside.ts';
import * as store from './store/sessions.ts';
import { forgetTries, takeBackTry } from './store/tries.ts';
import { userByEmail, userById } from './store/users.ts';
import { sessionSeconds } from './tokens.ts';
import { type Counted, requireTry, subjectOf } from './tries.ts';
import { companyIssuer } from './ways/company-token.ts';

/** Two windows of one browser may refresh with the same cookie at the same moment; a thief comes later. */
const reuseGraceSeconds = 20;

export const sessionHandlers = (options: IdentityOptions): readonly Handler[] => [
  handlePublic(identity.listDemoAccounts, async () => [...options.demoAccounts]),
  handleOwnTransaction(identity.signIn, (context) => signIn(options, context)),
  handleOwnTransaction(identity.refresh, (context) => refresh(options, context)),

  handleOwnTransaction(identity.signOut, async ({ input, now, request, services }) => {
    forgetCookies(request);
    const secret = input.refreshToken ?? request.cookies[refreshCookie];
    const session = secret === undefined ? await sessionOfToken(services, request) : undefined;
    if (secret === undefined && !session) return {};
    await services.database.global(async (tx) => {
      const found = secret === undefined ? session : await store.refreshTokenForUpdate(tx, hashOf(secret));
      if (found) await endSession(tx, found, now);
    });
    return {};
  }),
];

async function signIn(
  options: IdentityOptions,
  { input, now, request, services }: OwnTransactionContext<typeof identity.signIn>,
) {
  const { secrets } = options;
  const { database } = services;
  const device = knownDevice(secrets, request, input.email);
  const counted: Counted =
    device === undefined
      ? { signInAccount: input.email, signInAddress: request.ip }
      : { signInDevice: `${input.email} ${device}` };
  await requireTry({ database, secrets, now }, counted);
  const user = await database.global((tx) => userByEmail(tx, input.email));
  if (!(await isPassword(input.password, user?.hash)) || !user) {
    services.log.info({ requestId: request.requestId, ip: request.ip, userId: user?.id }, 'A sign-in was refused.');
    if (user) logRefusal(services, { userId: user.id, provider: 'password', reason: 'password', request, now });
    throw identityErrors.signInFailed();
  }
  await database.global((tx) => forgive(tx, options, counted));
  rememberDevice(secrets, request, input.email);
  return enter(options, { user, provider: 'password', request, bearer: input.bearer, now, services });
}

/** The tries that were counted before the password was found to be right. */
async function forgive(tx: GlobalTx, { secrets }: IdentityOptions, counted: Counted): Promise<void> {
  if (counted.signInDevice) await forgetTries(tx, subjectOf(secrets, 'signInDevice', counted.signInDevice));
  if (counted.signInAccount) await forgetTries(tx, subjectOf(secrets, 'signInAccount', counted.signInAccount));
  if (counted.signInAddress) await takeBackTry(tx, subjectOf(secrets, 'signInAddress', counted.signInAddress));
}

async function refresh(
  options: IdentityOptions,
  { input, now, request, services }: OwnTransactionContext<typeof identity.refresh>,
) {
  const bearer = input.refreshToken !== undefined;
  const secret = input.refreshToken ?? request.cookies[refreshCookie];
  const outcome = await services.database.global(async (tx) => {
    const token = secret === undefined ? undefined : await store.refreshTokenForUpdate(tx, hashOf(secret));
    if (!secret || !token || token.endedAt !== null || isBefore(token.expiresAt, now)) return undefined;
    if (token.usedAt !== null && isBefore(addSeconds(token.usedAt, reuseGraceSeconds), now)) {
      await endSession(tx, token, now);
      return { token, handed: undefined };
    }
    const expiresAt = addSeconds(now, sessionSeconds);
    await store.markRefreshed(tx, { hash: hashOf(secret), sessionId: token.sessionId, now, expiresAt });
    return { token, handed: await hand(tx, { ...options, ...token, now, request, bearer }) };
  });
  if (outcome?.handed && (await mayGoOn(options, services, { ...outcome.token, now }))) return outcome.handed;
  forgetCookies(request);
  if (outcome) {
    const { userId, sessionId } = outcome.token;
    if (outcome.handed) await services.database.global((tx) => endSession(tx, outcome.token, now));
    else services.log.warn({ userId, sessionId }, 'A used refresh token came again; the session was ended.');
  }
  throw identityErrors.sessionEnded();
}

/** A client that keeps only its access token signs out with it. One that is over already has nothing to end. */
const sessionOfToken = (services: OwnTransactionServices, { token }: CallRequest): Promise<Session | undefined> =>
  services.sessionOf(token).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });

async function endSession(
  tx: GlobalTx,
  token: Pick<store.RefreshRow, 'sessionId' | 'userId'>,
  now: Instant,
): Promise<void> {
  await store.endSession(tx, { ...token, now });
  announceEnd(tx, token.userId, [token.sessionId]);
}

type Refreshed = store.RefreshRow & { readonly now: Instant };

/** A session of a company's own sign-in lasts while that sign-in still knows the person. */
async function mayGoOn(
  options: IdentityOptions,
  services: OwnTransactionServices,
  session: Refreshed,
): Promise<boolean> {
  const { companyId, userId } = session;
  if (companyId === null) return !(await lacksSecondFactor(options, services, session));
  return services.database.global(async (tx) => {
    const company = await companyById(tx, companyId);
    return company !== undefined && (await issuersOf(tx, userId)).includes(companyIssuer(company.id, company.issuer));
  });
}

/** The user became an owner or got a payroll role after signing in, and a day has passed. */
async function lacksSecondFactor(
  options: IdentityOptions,
  services: OwnTransactionServices,
  session: Refreshed,
): Promise<boolean> {
  const isYoung = isBefore(session.now, addSeconds(session.beganAt, graceSeconds));
  if (session.secondFactor || isYoung) return false;
  const user = await services.database.global((tx) => userById(tx, session.userId));
  return user !== undefined && isDemandedOf(options, services, user);
}
