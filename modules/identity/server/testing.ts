// For tests of signing in: sent mails, and requests from a chosen address and browser.
import { expect } from 'vitest';
import type { TestServer } from '#apps/server/testing';
import { type Call, routeOf } from '#kernel/call';
import { sql } from '#server/db/sql';

interface SentMail {
  readonly subject: string;
  readonly bodyText: string;
}

/** The last mail with that subject: another one may come after it, of a job that was queued before. */
const lastMail = (kala: TestServer, email: string, subject: string | undefined) =>
  kala.database.global((tx) =>
    tx.one<SentMail>(sql`
      select subject, body_text as "bodyText" from global.mail
      where to_address = ${email} and ${subject === undefined ? sql`true` : sql`subject = ${subject}`}
      order by id desc limit 1`),
  );

/** Waits for the mail, which a job writes. */
export async function mailTo(kala: TestServer, email: string, subject?: string): Promise<SentMail> {
  const isThere = () => lastMail(kala, email, subject);
  await expect.poll(isThere).toBeTruthy();
  return (await isThere()) as SentMail;
}

export const tokenIn = (mail: SentMail): string => /token=([\w-]+)/.exec(mail.bodyText)?.[1] ?? '';

/** A visitor at an address, whose browser keeps cookies. */
export function aVisitor(kala: TestServer, ip: string) {
  const jar = new Map<string, string>();
  return {
    jar,
    async send(call: Call, input: object, headers: Record<string, string> = {}) {
      const { method, path } = routeOf(call);
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const inQuery = method === 'GET' || method === 'DELETE';
      const answer = await kala.application.http.inject({
        method: method as 'POST',
        url: path,
        remoteAddress: ip,
        headers: { ...(cookie && { cookie }), ...headers },
        ...(inQuery ? { query: input as Record<string, string> } : { payload: input }),
      });
      for (const { name, value } of answer.cookies) {
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      return { status: answer.statusCode, body: answer.json() };
    },
  };
}

/** An address that no other test uses. */
export const anAddress = (): string => `10.${[...crypto.getRandomValues(new Uint8Array(3))].join('.')}`;
