import * as z from 'zod';
import { dateTimeText, defaultFormats } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { addressOf } from '#kernel/pages';
import { Instant, systemNow } from '#kernel/time';
import { queue } from '#server/after-commit';
import type { GlobalTx } from '#server/db/tx';
import type { CallRequest } from '#server/http/endpoint';
import { job } from '#server/jobs';
import { mailMessage } from '#server/mail-message';
import { identityPages } from '../pages.ts';
import { deviceOf } from '../rules/device.ts';
import { en } from '../text/warnings/en.ts';
import { th } from '../text/warnings/th.ts';
import { userById } from './store/users.ts';

const warnings = [
  'passwordChanged',
  'factorOn',
  'factorOff',
  'newDevice',
  'wayConnected',
  'wayRemoved',
  'emailChanged',
] as const;
export type Warning = (typeof warnings)[number];

const texts = { en, th };

/** Names are the same in every language. */
const browserNames: Readonly<Partial<Record<string, string>>> = {
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
};
const systemNames: Readonly<Partial<Record<string, string>>> = {
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  android: 'Android',
  ios: 'iOS',
};

/** Tells the owner of an account what was done to it, so that they can react when it was not them. */
export const securityMail = job({
  name: 'identity.security-mail',
  schema: z.object({
    userId: z.uuid(),
    kind: z.enum(warnings),
    /** The sign-in method that was connected or removed, or the new address. */
    way: z.string(),
    /** The address that the account had, where it is another now. */
    to: z.string().optional(),
    origin: z.string(),
    userAgent: z.string(),
    ip: z.string(),
    at: Instant,
  }),
  async run({ userId, kind, way, to, origin, userAgent, ip, at }, services) {
    const user = await services.database.global((tx) => userById(tx, userId as Id<'user'>));
    if (!user?.email) return;
    const { language } = user;
    const words = { en: en.warnings[kind], th: th.warnings[kind] };
    const { devices, ways } = texts[language];
    const { browser, system } = deviceOf(userAgent);
    const values = {
      name: user.firstName ?? user.email,
      way: way in ways ? ways[way as keyof typeof ways] : way,
      device: `${browserNames[browser] ?? devices[browser === 'app' ? 'app' : 'browser']} · ${systemNames[system] ?? devices.system}`,
      ip,
      at: dateTimeText(at, defaultFormats, language),
    };
    const link = origin + addressOf(identityPages.security, language);
    await services.mail.send(mailMessage({ to: to ?? user.email, language, words, values, link }));
  },
});

interface Deed {
  readonly user: { readonly id: Id<'user'>; readonly email: string | null };
  readonly kind: Warning;
  /** The sign-in method that was connected or removed, or the new address. */
  readonly way?: string;
  /** The address that the account had, where it is another now. */
  readonly to?: string;
  readonly request: CallRequest;
}

/** In the transaction of the change. A user without an address gets no mail. */
export async function warn(tx: GlobalTx, { user, kind, way = '', to, request }: Deed): Promise<void> {
  if (user.email === null) return;
  const { origin, userAgent, ip } = request;
  const mail = { userId: user.id, kind, way, ...(to && { to }), origin, userAgent, ip, at: systemNow() };
  await queue(tx, securityMail, mail);
}
