import { randomInt } from 'node:crypto';
import { type Handler, handleOwnTransaction } from '#access/server/public';
import { mobileNumber } from '#kernel/phone';
import { isSameSecret } from '#kernel/same-secret';
import { addSeconds } from '#kernel/time';
import { hashOf, newSecret } from '#server/tokens';
import { identity } from '../contract.ts';
import { identityErrors } from '../errors.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { enter } from './entering.ts';
import type { IdentityOptions } from './options.ts';
import { accountOf } from './outside-account.ts';
import { logRefusal } from './sign-in-log.ts';
import * as store from './store/phone.ts';
import { userByIdentity } from './store/users.ts';
import { requireTry } from './tries.ts';

const codeSeconds = 5 * 60;

/** The issuer of users with a phone number verified here; the number is the subject. */
export const phoneIssuer = 'kala:phone';

export const phoneHandlers = (options: IdentityOptions): readonly Handler[] => [
  handleOwnTransaction(identity.sendPhoneCode, async ({ input, now, request, services }) => {
    const { sms, secrets } = options;
    const { database } = services;
    if (!sms) throw identityErrors.wayNotOffered();
    const number = mobileNumber(input.phoneNumber);
    if (!number.ok) throw identityErrors.phoneNumberWrong({ fields: { phoneNumber: { code: 'phoneNumber' } } });
    const to = number.value;
    await requireTry({ database, secrets, now }, { phonePause: to, phoneHour: to, phoneAddress: request.ip });
    const secret = newSecret();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await database.global((tx) =>
      store.savePhoneCode(tx, {
        requestHash: hashOf(secret),
        phoneNumber: to,
        codeHash: secrets.keyed('phone', `${secret}\0${code}`),
        expiresAt: addSeconds(now, codeSeconds),
      }),
    );
    const words = request.language === 'th' ? th.sms : en.sms;
    await sms.send({ to, text: words.code.replace('{{code}}', code) });
    return { request: secret, phoneNumber: to };
  }),

  handleOwnTransaction(identity.signInWithPhone, async ({ input, now, request, services }) => {
    const { database } = services;
    const requestHash = hashOf(input.request);
    const asked = await database.global((tx) => store.tryPhoneCode(tx, requestHash, now));
    if (!asked) throw identityErrors.phoneCodeOver();
    const given = options.secrets.keyed('phone', `${input.request}\0${input.code}`);
    if (!isSameSecret(given, asked.codeHash)) {
      const tried = { issuer: phoneIssuer, subject: asked.phoneNumber };
      const user = await database.global((tx) => userByIdentity(tx, tried));
      if (user) logRefusal(services, { userId: user.id, provider: 'phone', reason: 'phoneCode', request, now });
      throw identityErrors.phoneCodeWrong({ fields: { code: { code: 'phoneCode' } } });
    }
    const user = await database.global(async (tx) => {
      if (!(await store.takePhoneCode(tx, requestHash))) throw identityErrors.phoneCodeOver();
      const person = {
        issuer: phoneIssuer,
        subject: asked.phoneNumber,
        email: null,
        emailProven: false,
        phoneNumber: asked.phoneNumber,
        firstName: null,
        lastName: null,
      };
      return accountOf(tx, person, { language: request.language, now });
    });
    return enter(options, { user, provider: 'phone', request, bearer: input.bearer, now, services });
  }),
];
