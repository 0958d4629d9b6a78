import { randomInt } from 'node:crypto';
import { isVerificationDue } from '#access/rules/email-verification';
import {
  type Handler,
  handleOwnTransaction,
  handleUser,
  handleUserOwnTransaction,
  type OwnTransactionContext,
  type OwnTransactionServices,
  requireProvenEmail,
} from '#access/server/public';
import { commonErrors } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { GlobalTx } from '#server/db/tx';
import { qrSvg } from '#server/qr';
import { hashOf } from '#server/tokens';
import { identity } from '../contract.ts';
import { identityErrors } from '../errors.ts';
import { isDemandedOf, openSession, type Provider } from './entering.ts';
import type { IdentityOptions } from './options.ts';
import { warn } from './security-mail.ts';
import { logRefusal } from './sign-in-log.ts';
import * as store from './store/second-factor.ts';
import { userById } from './store/users.ts';
import { matchingStep, newTotpSecret, totpLink } from './totp.ts';
import { requireTry } from './tries.ts';

export const recoveryCodeCount = 10;
// Without letters and digits that look alike.
const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

const newRecoveryCode = (): string => {
  const letters = Array.from({ length: 10 }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
};

const wrongCode = () => identityErrors.factorCodeWrong({ fields: { code: { code: 'factorCode' } } });

export const secondFactorHandlers = (options: IdentityOptions): readonly Handler[] => [
  handleOwnTransaction(identity.enrolAtSignIn, async ({ input, now, services }) => {
    const challenge = await services.database.global((tx) => store.challenge(tx, hashOf(input.challenge), now));
    if (challenge?.step !== 'enrol') throw identityErrors.challengeOver();
    return services.database.global((tx) => begin(tx, options, challenge.userId));
  }),

  handleOwnTransaction(identity.confirmSignIn, (context) => confirmSignIn(options, context)),

  handleUser(identity.beginSecondFactor, async ({ session, tx }) => begin(tx, options, session.userId)),

  handleUserOwnTransaction(identity.confirmSecondFactor, async ({ input, session, now, request, services }) => {
    const { userId } = session;
    requireProvenEmail(session);
    await requireCodeTry(options, { services, now, userId });
    return services.database.global(async (tx) => {
      if (!(await takeCode(tx, options, { userId, code: input.code, now, first: true }))) throw wrongCode();
      const user = await userById(tx, userId);
      if (user) await warn(tx, { user, kind: 'factorOn', request });
      return { recoveryCodes: await renewCodes(tx, options, userId) };
    });
  }),

  handleUserOwnTransaction(identity.renewRecoveryCodes, async ({ input, session: { userId }, now, services }) => {
    await requireCodeTry(options, { services, now, userId });
    return services.database.global(async (tx) => {
      if (!(await takeCode(tx, options, { userId, code: input.code, now }))) throw wrongCode();
      return { recoveryCodes: await renewCodes(tx, options, userId) };
    });
  }),

  handleUserOwnTransaction(
    identity.removeSecondFactor,
    async ({ input, session: { userId }, now, request, services }) => {
      await requireCodeTry(options, { services, now, userId });
      const user = await services.database.global((tx) => userById(tx, userId));
      if (user && (await isDemandedOf(options, services, user))) throw identityErrors.secondFactorDemanded();
      await services.database.global(async (tx) => {
        if (!(await takeCode(tx, options, { userId, code: input.code, now }))) throw wrongCode();
        await store.removeFactor(tx, userId);
        if (user) await warn(tx, { user, kind: 'factorOff', request });
      });
      return {};
    },
  ),
];

/**
 * Makes a secret and its picture. It is active only after its first code was entered. Not for an address that nobody has
 * proven: its owner, who comes later, would be asked for a code of somebody else's phone.
 */
async function begin(tx: GlobalTx, { secrets }: IdentityOptions, userId: Id<'user'>) {
  const user = await userById(tx, userId);
  if (user && isVerificationDue({ ...user, emailVerified: user.emailVerifiedAt !== null }))
    throw commonErrors.emailUnverified();
  const secret = newTotpSecret();
  if (!(await store.beginFactor(tx, userId, secrets.seal(secret)))) throw identityErrors.secondFactorOn();
  const link = totpLink({ secret, account: user?.email ?? user?.firstName ?? userId });
  return { secret, link, qr: qrSvg(link, { correction: 'medium', border: 2 }) };
}

async function confirmSignIn(
  options: IdentityOptions,
  { input, now, request, services }: OwnTransactionContext<typeof identity.confirmSignIn>,
) {
  const { database } = services;
  const hash = hashOf(input.challenge);
  const challenge = await database.global((tx) => store.tryChallenge(tx, hash, now));
  if (!challenge) throw identityErrors.challengeOver();
  const { userId, step } = challenge;
  await requireCodeTry(options, { services, now, userId });
  const passed = await database.global(async (tx) => {
    if (!(await takeCode(tx, options, { userId, code: input.code, now, first: step === 'enrol' }))) return undefined;
    await store.removeChallenge(tx, hash);
    const user = await userById(tx, userId);
    if (user && step === 'enrol') await warn(tx, { user, kind: 'factorOn', request });
    return user && { user, recoveryCodes: step === 'enrol' ? await renewCodes(tx, options, userId) : [] };
  });
  const provider = challenge.provider as Provider;
  if (!passed) {
    logRefusal(services, { userId, provider, reason: 'secondFactor', request, now });
    throw wrongCode();
  }
  const entrance = { user: passed.user, provider, secondFactor: true, request, bearer: input.bearer, now, services };
  return { ...(await openSession(options, entrance)), recoveryCodes: passed.recoveryCodes };
}

/** Codes are short, so all tries at one account are counted together, over all challenges. */
const requireCodeTry = (
  { secrets }: IdentityOptions,
  { services, now, userId }: { services: OwnTransactionServices; now: Instant; userId: Id<'user'> },
): Promise<void> => requireTry({ database: services.database, secrets, now }, { secondFactor: userId });

interface GivenCode {
  readonly userId: Id<'user'>;
  readonly code: string;
  readonly now: Instant;
  /** The code that turns the factor on; a recovery code is not accepted. */
  readonly first?: boolean;
}

/** Uses up a code of the app or a recovery code; returns whether it was valid. */
async function takeCode(tx: GlobalTx, { secrets }: IdentityOptions, given: GivenCode): Promise<boolean> {
  const { userId, now, first = false } = given;
  const code = given.code.replace(/[\s-]/g, '').toLowerCase();
  const factor = await store.factorForUpdate(tx, userId);
  if (factor && first && factor.confirmedAt !== null) throw identityErrors.secondFactorOn();
  if (!factor || (factor.confirmedAt === null) !== first) throw identityErrors.secondFactorOff();
  const secret = secrets.open(factor.sealedSecret);
  const step = matchingStep({ secret, code, now, lastStep: factor.lastStep });
  if (step !== undefined) {
    await store.markFactorUsed(tx, userId, { step, now });
    return true;
  }
  return !first && store.takeRecoveryCode(tx, userId, { hash: secrets.keyed('recovery', code), now });
}

async function renewCodes(tx: GlobalTx, { secrets }: IdentityOptions, userId: Id<'user'>): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  const hashes = codes.map((code) => secrets.keyed('recovery', code.replace('-', '')));
  await store.replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}
