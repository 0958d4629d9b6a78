import { notificationPages } from '#notifications/pages';
import type { Failure } from '#notifications/rules/after-try';
import { linkOfMessage } from '#notifications/rules/link-of-message';
import { en } from '#notifications/text/en';
import { th } from '#notifications/text/th';
import { mailBrand } from '#organization/rules/mail-brand';
import type { OrganizationRow } from '#organization/server/public';
import type { Mail, MailFailure } from '#server/mail';
import { mailMessage } from '#server/mail-message';
import { messageText } from '../message-text.ts';
import type { Claimed } from '../store/deliveries.ts';
import { type Addressee, addressFor, type Outcome } from './sending.ts';

interface MailToSend {
  /** One, or those of a daily mail in their order. */
  readonly claimed: readonly [Claimed, ...Claimed[]];
  readonly to: Addressee;
  readonly company: OrganizationRow | undefined;
  readonly origin: string;
}

export async function sendMail(mail: Mail, { claimed, to, company, origin }: MailToSend): Promise<Outcome> {
  if (to.email === null) return { result: 'skipped', error: 'noVerifiedEmail' };
  const [first] = claimed;
  const message = first.inDigest ? digestParts(claimed, to) : singleParts(first, to);
  const { language } = to;
  const action = message.link && { action: { en, th }[language].mail.open };
  const words = {
    subject: '{{subject}}',
    body: message.body.map((_, index) => `{{line${index}}}`),
    ...action,
    note: { en, th }[language].mail.note,
  };
  const values = {
    subject: message.subject,
    ...Object.fromEntries(message.body.map((line, index) => [`line${index}`, line])),
    company: company?.name ?? '',
    settings: origin + addressFor(to, notificationPages.settings),
  };
  const link = message.link === null ? {} : { link: origin + addressFor(to, message.link) };
  try {
    const look = mailBrand(company, origin);
    await mail.send(mailMessage({ to: to.email, language, words: { en: words, th: words }, values, ...link, ...look }));
    return { result: 'sent' };
  } catch (error) {
    return { result: 'failed', failure: failureOf(error), error: (error as Error).message };
  }
}

function singleParts(claimed: Claimed, { language }: Addressee) {
  const { kind, facts } = claimed;
  const { title, lines } = messageText(kind, facts, language);
  return { subject: title, body: [title, ...lines], link: linkOfMessage(claimed) };
}

function digestParts(claimed: readonly Claimed[], { language }: Addressee) {
  const { digest } = { en, th }[language].mail;
  const body = claimed.map(({ kind, facts }) => {
    const { title, lines } = messageText(kind, facts, language);
    return [`• ${title}`, ...lines].join('\n');
  });
  const subject = digest.replace('{{count}}', String(claimed.length));
  return { subject, body, link: notificationPages.messages.to() };
}

/** What the mail server refuses of this mail it refuses for ever. It may take its own refusal of us back: of our password, of our sender. */
const aboutThisMail = ['RCPT TO', 'DATA'];

/** A refusal of the mail server says what it took; a connection that breaks while the message is on its way does not. */
function failureOf(error: unknown): Failure {
  const { responseCode, command, isOnItsWay } = error as MailFailure;
  if (responseCode === undefined) return isOnItsWay ? 'uncertain' : 'passing';
  return responseCode >= 500 && aboutThisMail.includes(command ?? '') ? 'final' : 'passing';
}
