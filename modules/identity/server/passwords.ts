import * as z from 'zod';
import {
  type Handler,
  handleOwnTransaction,
  handleUserOwnTransaction,
  type OwnTransactionServices,
} from '#access/server/public';
import type { Id } from '#kernel/ids';
import { addressOf } from '#kernel/pages';
import { languages } from '#kernel/text';
import { addSeconds, systemNow } from '#kernel/time';
import { queue } from '#server/after-commit';
import type { GlobalTx } from '#server/db/tx';
import { job } from '#server/jobs';
import { mailMessage } from '#server/mail-message';
import { hashPassword, isPassword } from '#server/password-hash';
import { hashOf, newSecret } from '#server/tokens';
import { identity } from '../contract.ts';
import { identityErrors } from '../errors.ts';
import { identityPages } from '../pages.ts';
import { passwordCheck, shortestPassword } from '../rules/password.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { announceEnd } from './entering.ts';
import type { IdentityOptions } from './options.ts';
import { warn } from './security-mail.ts';
import { issuersOf, removeIdentities } from './store/outside.ts';
import * as store from './store/passwords.ts';
import { removeChallenges, removeFactor } from './store/second-factor.ts';
import { endSessionsOf } from './store/sessions.ts';
import { forgetPhone, markEmailVerified, ownIssuer, type UserRow, userByEmail, userById } from './store/users.ts';
import { countTry, requireTry } from './tries.ts';

const linkSeconds = 60 * 60;

/** Looks the account up and mails the link in the background: the answer is the same for every address. */
export const resetMail = job({
  name: 'identity.reset-mail',
  schema: z.object({
    email: z.string(),
    language: z.enum(languages),
    origin: z.string(),
    code: z.string().optional(),
  }),
  async run({ email, language, origin, code }, services) {
    const secret = newSecret();
    const user = await services.database.global(async (tx) => {
      const found = await userByEmail(tx, email);
      if (found)
        await store.saveReset(tx, {
          hash: hashOf(secret),
          userId: found.id,
          expiresAt: addSeconds(systemNow(), linkSeconds),
        });
      return found;
    });
    if (!user?.email) return;
    const link = origin + addressOf(identityPages.forgotPassword.to({ token: secret, code }), language);
    const words = { en: en.mail.reset, th: th.mail.reset };
    await services.mail.send(mailMessage({ to: user.email, language, words, link }));
  },
});

/** The account may be from a stranger, before its address was proven: their sign-in methods and their second factor go. */
async function forgetStrangers(tx: GlobalTx, userId: Id<'user'>): Promise<void> {
  const issuers = await issuersOf(tx, userId);
  await removeIdentities(
    tx,
    userId,
    issuers.filter((issuer) => issuer !== ownIssuer),
  );
  await forgetPhone(tx, userId);
  await removeFactor(tx, userId);
}

type Person = Pick<UserRow, 'email' | 'firstName' | 'lastName'> & {
  /** A company of the person requires characters that every keyboard has. */
  readonly englishOnly?: boolean;
};

/** The person with the password rules of their companies. */
async function withCompanies(
  options: IdentityOptions,
  services: OwnTransactionServices,
  user: UserRow,
): Promise<UserRow & Person> {
  const employments = await options.employmentsOf(services.database, user.id);
  return { ...user, englishOnly: employments.some(({ englishPasswords }) => englishPasswords) };
}

/** The hash of an accepted password, or a refusal at its field. */
export async function goodPassword(options: IdentityOptions, password: string, person: Person): Promise<string> {
  const ownWords = [person.email, person.firstName, person.lastName].filter((word) => word !== null);
  const { englishOnly = false } = person;
  const checked = passwordCheck(password, { ownWords, englishOnly, isBreached: await options.isBreached(password) });
  if (checked.ok) return hashPassword(checked.value);
  const problem = {
    passwordTooShort: { code: 'minLength', params: { n: shortestPassword } },
    passwordTooCommon: { code: 'tooCommon' },
    passwordNotEnglish: { code: 'englishOnly' },
  }[checked.reason];
  throw identityErrors[checked.reason]({ fields: { password: problem } });
}

export const passwordHandlers = (options: IdentityOptions): readonly Handler[] => [
  handleOwnTransaction(identity.forgotPassword, async ({ input, now, request, services }) => {
    const tried = { database: services.database, secrets: options.secrets, now };
    await requireTry(tried, { resetAddress: request.ip });
    // The answer does not reveal that this account has reached its limit of mails.
    if ((await countTry(tried, { resetAccount: input.email })) > 0) return {};
    const { language, origin } = request;
    const mail = { email: input.email, language, origin, ...(input.code && { code: input.code }) };
    await services.database.global((tx) => queue(tx, resetMail, mail));
    return {};
  }),

  handleOwnTransaction(identity.resetPassword, async ({ input, now, request, services }) => {
    const { database } = services;
    const token = hashOf(input.token);
    const link = await database.global((tx) => store.openReset(tx, token, now));
    const user = link && (await database.global((tx) => userById(tx, link.userId)));
    if (!user) throw identityErrors.resetLinkOver();
    const passwordHash = await goodPassword(options, input.password, await withCompanies(options, services, user));
    await database.global(async (tx) => {
      if (!(await store.takeReset(tx, token, now))) throw identityErrors.resetLinkOver();
      await store.setPassword(tx, { userId: user.id, hash: passwordHash, now });
      if (await markEmailVerified(tx, user.id, now)) await forgetStrangers(tx, user.id);
      // Signs out everyone who knew the old password.
      await removeChallenges(tx, user.id);
      announceEnd(tx, user.id, await endSessionsOf(tx, { userId: user.id, now }));
      await warn(tx, { user, kind: 'passwordChanged', request });
    });
    return {};
  }),

  handleUserOwnTransaction(identity.changePassword, async ({ input, session, now, request, services }) => {
    const { database } = services;
    await requireTry({ database, secrets: options.secrets, now }, { secondFactor: session.userId });
    const [user, known] = await database.global(async (tx) => [
      await userById(tx, session.userId),
      await store.passwordHash(tx, session.userId),
    ]);
    if (!user) throw identityErrors.sessionEnded();
    const wrong = () => identityErrors.passwordWrong({ fields: { currentPassword: { code: 'passwordWrong' } } });
    if (known && !(await isPassword(input.currentPassword, known))) throw wrong();
    const passwordHash = await goodPassword(options, input.password, await withCompanies(options, services, user));
    await database.global(async (tx) => {
      if (!(await store.replacePassword(tx, { userId: user.id, known, hash: passwordHash, now }))) throw wrong();
      const ended = await endSessionsOf(tx, { userId: user.id, except: session.sessionId, now });
      announceEnd(tx, user.id, ended);
      await warn(tx, { user, kind: 'passwordChanged', request });
    });
    return {};
  }),
];
