import type { Readable } from 'node:stream';
import type { Language } from '#kernel/text';
import { systemNow } from '#kernel/time';
import type { Database } from './db/database.ts';
import { sql } from './db/sql.ts';
import { newId } from './ids.ts';
import { requireNoTransaction } from './outside.ts';

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: Language;
}

/** Sends one message to one address. Called from jobs, which retry; an error means the message was not accepted. */
export interface Mail {
  send(message: MailMessage): Promise<void>;
  stop(): void;
}

/** What an error of a mail server says about the message. */
export interface MailFailure {
  /** The mail server's own answer; none when it gave none. */
  readonly responseCode?: number;
  /** The step that it refused: 'AUTH …', 'MAIL FROM', 'RCPT TO', 'DATA'. */
  readonly command?: string;
  /** The mail server has read of the message, perhaps all of it. */
  readonly isOnItsWay?: boolean;
}

/** Through a mail server, `smtp://user:password@host:587` or `smtps://…:465`. */
export function smtpMail(url: string, from: string): Mail {
  const { protocol } = new URL(url);
  if (protocol !== 'smtp:' && protocol !== 'smtps:')
    throw new TypeError('The mail server is given as smtp:// or smtps://.');
  /** What each message sends, by its headers. */
  const contents = new WeakMap<object, Readable>();
  // Few connections, kept open: mail servers are slow to accept connections and quick to refuse many.
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 60_000,
      // A message only contains what this server built; it never reads a file or a network address.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    // A pooled connection that breaks while idle is opened again by the next message.
    transport.on('error', () => {});
    transport.use('stream', (mail, done) => {
      mail.message.processFunc((content) => {
        contents.set(mail.data.headers as object, content as Readable);
        return content;
      });
      done();
    });
    return transport;
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    async send({ to, subject, text, html, language }) {
      requireNoTransaction();
      const headers = { 'Content-Language': language };
      // Given as an object, the address is used as it is and cannot add a second one.
      opened ??= open();
      const transport = await opened;
      try {
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, headers });
      } catch (error) {
        throw Object.assign(error as Error, { isOnItsWay: contents.get(headers)?.readableDidRead ?? false });
      }
    },
    stop: () => void opened?.then((transport) => transport.close()),
  };
}

/** Writes to the table global.mail, shown by the local outbox: for trying the product without a mail server. */
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
