import * as z from 'zod';
import { type Handler, handleOwnTransaction, handleUser, handleUserOwnTransaction } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { addressOf } from '#kernel/pages';
import { languages } from '#kernel/text';
import { addSeconds, systemNow } from '#kernel/time';
import { forget, publish, queue } from '#server/after-commit';
import type { GlobalTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { job } from '#server/jobs';
import { mailMessage } from '#server/mail-message';
import { hashOf, newSecret } from '#server/tokens';
import { identity } from '../contract.ts';
import { identityErrors } from '../errors.ts';
import { identityPages } from '../pages.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { rememberDevice } from './device-cookie.ts';
import { provesEmail } from './email-proofs.ts';
import { openSession } from './entering.ts';
import type { IdentityOptions } from './options.ts';
import { goodPassword } from './passwords.ts';
import { setPassword } from './store/passwords.ts';
import * as store from './store/users.ts';
import { countTry, requireTry } from './tries.ts';

const linkSeconds = 60 * 60 * 24;

/** Mails the link that verifies the address. The link is made here, so that no queue ever holds it. */
export const verificationMail = job({
  name: 'identity.verification-mail',
  schema: z.object({
    userId: z.uuid(),
    language: z.enum(languages),
    origin: z.string(),
    code: z.string().optional(),
  }),
  async run({ userId, language, origin, code }, services) {
    const secret = newSecret();
    const user = await services.database.global(async (tx) => {
      const found = await store.userById(tx, userId as Id<'user'>);
      if (!found?.email || found.emailVerifiedAt !== null) return undefined;
      const expiresAt = addSeconds(systemNow(), linkSeconds);
      await store.saveVerification(tx, { hash: hashOf(secret), userId: found.id, email: found.email, expiresAt });
      return { ...found, email: found.email };
    });
    if (!user) return;
    const link = origin + addressOf(identityPages.emailVerification.to({ token: secret, code }), language);
    const words = { en: en.mail.verification, th: th.mail.verification };
    const values = { name: user.firstName ?? user.email };
    await services.mail.send(mailMessage({ to: user.email, language, words, values, link }));
  },
});

export const accountHandlers = (options: IdentityOptions): readonly Handler[] => [
  handleOwnTransaction(identity.signUp, async ({ input, now, request, services }) => {
    const { database } = services;
    await requireTry({ database, secrets: options.secrets, now }, { signUpAddress: request.ip });
    const passwordHash = await goodPassword(options, input.password, input);
    const user = { id: newId('user'), email: input.email, roles: [] };
    const { proof, email } = input;
    await database.global(async (tx) => {
      const isProven = await provesEmail(tx, { proof, email, now });
      await store.addAccount(tx, {
        ...user,
        emailVerifiedAt: isProven ? now : null,
        phoneNumber: null,
        firstName: input.firstName,
        lastName: input.lastName,
        language: request.language,
        identity: { issuer: store.ownIssuer, subject: user.id },
        now,
      });
      await setPassword(tx, { userId: user.id, hash: passwordHash, now });
      if (isProven) return;
      await queue(tx, verificationMail, {
        userId: user.id,
        language: request.language,
        origin: request.origin,
        ...(input.code && { code: input.code }),
      });
    });
    await countTry({ database, secrets: options.secrets, now }, { verifyMailPause: user.id, verifyMailHour: user.id });
    rememberDevice(options.secrets, request, input.email);
    return openSession(options, {
      user,
      provider: 'password',
      secondFactor: false,
      request,
      bearer: input.bearer,
      now,
      services,
    });
  }),

  handleUser(identity.myVerification, async ({ session, tx }) => {
    const user = await store.userById(tx, session.userId);
    return { email: user?.email ?? null, verified: user?.emailVerifiedAt != null };
  }),

  handleUserOwnTransaction(identity.sendVerification, async ({ input, session, now, request, services }) => {
    const tried = { database: services.database, secrets: options.secrets, now };
    const wait = await countTry(tried, { verifyMailPause: session.userId, verifyMailHour: session.userId });
    if (wait > 0) throw identityErrors.mailSentAlready({ params: { seconds: wait } });
    const { language, origin } = request;
    const mail = { userId: session.userId, language, origin, ...(input.code && { code: input.code }) };
    await services.database.global((tx) => queue(tx, verificationMail, mail));
    return {};
  }),

  handleOwnTransaction(identity.verifyEmail, async ({ input, now, services }) => {
    const proven = await services.database.global(async (tx) => {
      const taken = await store.takeVerification(tx, hashOf(input.token), now);
      if (taken) tellWindows(tx, taken.userId);
      return taken;
    });
    if (!proven) throw identityErrors.verificationLinkOver();
    return { email: proven.email };
  }),

  handleUser(identity.saveProfile, async ({ input, session, tx }) => {
    const profile = { ...input, language: input.language };
    await store.saveProfile(tx, session.userId, profile);
    tellWindows(tx, session.userId);
    return {};
  }),

  handleUser(identity.listLanguages, async () => ({
    languages: [
      { id: 'en' as const, name: 'English' },
      { id: 'th' as const, name: 'ไทย' },
    ],
  })),

  handleUser(identity.setLanguage, async ({ input, session, tx }) => {
    await store.setLanguage(tx, session.userId, input.languageId);
    return {};
  }),
];

/** The user's other windows read the user again. */
export function tellWindows(tx: GlobalTx, userId: Id<'user'>): void {
  forget(tx, userId);
  publish(tx, { userId, kind: 'changed', data: { names: ['me'] } });
}
