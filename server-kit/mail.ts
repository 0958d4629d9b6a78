import { createTransport } from 'nodemailer';
import type { Language } from '#kernel/text';
import { systemNow } from '#kernel/time';
import type { Database } from './db/database.ts';
import { sql } from './db/sql.ts';
import { newId } from './ids.ts';

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: Language;
}

/** Sends one message to one address. Called from jobs, which try again; an error means it was not taken. */
export interface Mail {
  send(message: MailMessage): Promise<void>;
  stop(): void;
}

/** Through a mail server, `smtp://user:password@host:587` or `smtps://…:465`. */
export function smtpMail(url: string, from: string): Mail {
  const { protocol } = new URL(url);
  if (protocol !== 'smtp:' && protocol !== 'smtps:')
    throw new TypeError('The mail server is given as smtp:// or smtps://.');
  // Few connections, kept open: mail servers are slow to greet and quick to refuse many.
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    // A message holds what we made ourselves; it never reads a file or an address of our network.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // A pooled connection that breaks while idle is opened again by the next message.
  transport.on('error', () => {});
  return {
    async send({ to, subject, text, html, language }) {
      const headers = { 'Content-Language': language };
      // As an object the address is taken as it is, and cannot bring a second one with it.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, headers });
    },
    stop: () => transport.close(),
  };
}

/** Into the table global.mail, where the local outbox shows it: for trying the product without a mail server. */
export function localMail(database: Database): Mail {
  return {
    async send({ to, subject, text, html, language }) {
      await database.global((tx) =>
        tx.run(sql`
          insert into global.mail (id, to_address, subject, body_text, body_html, language, created_at)
          values (${newId('mail')}, ${to}, ${subject}, ${text}, ${html}, ${language}, ${systemNow()})`),
      );
    },
    stop() {},
  };
}
