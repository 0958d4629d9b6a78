import { hash } from '@node-rs/argon2';
import * as z from 'zod';
import { handlePublic } from '#access/server/public';
import { languages } from '#kernel/text';
import { addSeconds, systemNow } from '#kernel/time';
import { job } from '#server/jobs';
import { mailMessage } from '#server/mail-message';
import { identity } from '../contract.ts';
import { identityErrors } from '../errors.ts';
import { passwordCheck, shortestPassword } from '../rules/password.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import * as store from './store.ts';
import { hashOf, newSecret } from './tokens.ts';

/** Argon2id with OWASP's first choice of 19 MiB and two passes. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

const linkSeconds = 60 * 60;

/** Looks the account up and mails the link, out of sight of whoever asked: the answer is the same for every address. */
export const resetMail = job({
  name: 'identity.reset-mail',
  schema: z.object({ email: z.string(), language: z.enum(languages), origin: z.string() }),
  async run({ email, language, origin }, services) {
    const secret = newSecret();
    const user = await services.database.global(async (tx) => {
      const found = await store.userByEmail(tx, email);
      if (found)
        await store.saveReset(tx, {
          hash: hashOf(secret),
          userId: found.id,
          expiresAt: addSeconds(systemNow(), linkSeconds),
        });
      return found;
    });
    if (!user?.email) return;
    const link = `${origin}/${language}/forgot-password?token=${secret}`;
    const words = { en: en.mail.reset, th: th.mail.reset };
    await services.mail.send(mailMessage({ to: user.email, language, words, link }));
  },
});

export const passwordHandlers = [
  handlePublic(identity.forgotPassword, async ({ input, request, services }) => {
    await services.jobs.send(resetMail, { email: input.email, language: request.language, origin: request.origin });
    return {};
  }),

  handlePublic(identity.resetPassword, async ({ input, now, tx, services }) => {
    const link = await store.takeReset(tx, hashOf(input.token), now);
    const user = link && (await store.userById(tx, link.userId));
    if (!user) throw identityErrors.resetLinkOver();
    const ownWords = [user.email, user.firstName, user.lastName].filter((word) => word !== null);
    const checked = passwordCheck(input.password, ownWords);
    if (!checked.ok)
      throw identityErrors[checked.reason]({
        fields: {
          password: {
            code: checked.reason === 'passwordTooShort' ? 'minLength' : 'tooCommon',
            params: { n: shortestPassword },
          },
        },
      });
    await store.setPassword(tx, { userId: user.id, hash: await hashPassword(checked.value), now });
    // Whoever knew the old password is out.
    await store.endSessionsOf(tx, user.id, now);
    await services.doorkeeper.forget(user.id);
    return {};
  }),
];
