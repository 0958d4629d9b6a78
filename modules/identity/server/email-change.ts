import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { type Handler, handleUserOwnTransaction } from '#access/server/public';
import { duplicate } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import { isSameSecret } from '#kernel/same-secret';
import { languages } from '#kernel/text';
import { addSeconds, systemNow } from '#kernel/time';
import { queue } from '#server/after-commit';
import { job, jobKind } from '#server/jobs';
import { mailMessage } from '#server/mail-message';
import { isPassword } from '#server/password-hash';
import type { Secrets } from '#server/secrets';
import { identity } from '../contract.ts';
import { identityErrors } from '../errors.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { tellWindows } from './accounts.ts';
import { rememberDevice } from './device-cookie.ts';
import type { IdentityOptions } from './options.ts';
import { warn } from './security-mail.ts';
import * as store from './store/email-change.ts';
import { passwordHash } from './store/passwords.ts';
import { userByEmail, userById } from './store/users.ts';
import { requireTry } from './tries.ts';

const codeSeconds = 30 * 60;

const keyedCode = (secrets: Pick<Secrets, 'keyed'>, userId: string, code: string): string =>
  secrets.keyed('email', `${userId}\0${code}`);

const mailKind = jobKind('identity.email-change-mail', z.object({ userId: z.uuid(), language: z.enum(languages) }));

/**
 * Mails a code to the new address. A code and no link: a stranger who gets the mail because of a typing mistake can do
 * nothing with it. It is made here, so that no queue ever holds it.
 */
export const emailChangeMail = (options: Pick<IdentityOptions, 'secrets'>) =>
  job({
    ...mailKind,
    async run({ userId, language }, services) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const codeHash = keyedCode(options.secrets, userId, code);
      const wish = { userId: userId as Id<'user'>, codeHash, now: systemNow() };
      const waiting = await services.database.global((tx) => store.saveCode(tx, wish));
      if (!waiting) return;
      const words = { en: en.mail.emailChange, th: th.mail.emailChange };
      await services.mail.send(mailMessage({ to: waiting.email, language, words, values: { code } }));
    },
  });

export const emailChangeHandlers = (options: IdentityOptions): readonly Handler[] => [
  handleUserOwnTransaction(identity.changeEmail, async ({ input, session, now, request, services }) => {
    const { database } = services;
    const { userId } = session;
    await requireTry({ database, secrets: options.secrets, now }, { secondFactor: userId, emailChangeHour: userId });
    const [known, owner] = await database.global(async (tx) => [
      await passwordHash(tx, userId),
      await userByEmail(tx, input.email),
    ]);
    if (known && !(await isPassword(input.currentPassword, known)))
      throw identityErrors.passwordWrong({ fields: { currentPassword: { code: 'passwordWrong' } } });
    if (owner?.id === userId) throw identityErrors.sameEmail({ fields: { email: { code: 'invalid' } } });
    if (owner) throw identityErrors.emailTaken(duplicate('email'));
    await database.global(async (tx) => {
      await store.saveWish(tx, { userId, email: input.email, expiresAt: addSeconds(now, codeSeconds) });
      await queue(tx, mailKind, { userId, language: request.language });
    });
    return { email: input.email };
  }),

  handleUserOwnTransaction(identity.confirmEmail, async ({ input, session, now, request, services }) => {
    const { database } = services;
    const { userId } = session;
    const asked = await database.global((tx) => store.tryCode(tx, userId, now));
    if (!asked) throw identityErrors.emailCodeOver();
    const given = keyedCode(options.secrets, userId, input.code);
    if (!isSameSecret(given, asked.codeHash))
      throw identityErrors.emailCodeWrong({ fields: { code: { code: 'emailCode' } } });
    await database.global(async (tx) => {
      const user = await userById(tx, userId);
      if (!user || !(await store.takeCode(tx, userId, given))) throw identityErrors.emailCodeOver();
      await store.replaceEmail(tx, { userId, email: asked.email, now });
      // To the old address: the person who has it may not have done this.
      await warn(tx, { user, kind: 'emailChanged', way: asked.email, ...(user.email && { to: user.email }), request });
      tellWindows(tx, userId);
    });
    rememberDevice(options.secrets, request, asked.email);
    return { email: asked.email };
  }),
];
