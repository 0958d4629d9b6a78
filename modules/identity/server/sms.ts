import { systemNow } from '#kernel/time';
import type { Database } from '#server/db/database';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { fetchOutside } from '#server/outside';

/** Sends one message to one number. An error means it was not accepted. */
export interface Sms {
  send(message: { readonly to: string; readonly text: string }): Promise<void>;
}

const patienceMilliseconds = 8000;

/** Any gateway that takes `{ to, text }` as JSON with a bearer token; most do, or can be adapted with a few lines. */
export const gatewaySms = (options: { readonly url: string; readonly token: string | null }): Sms => ({
  async send({ to, text }) {
    const answer = await fetchOutside(options.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(options.token && { authorization: `Bearer ${options.token}` }),
      },
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}.`);
  },
});

/** Writes to the table global.sms, shown by the local outbox: for trying the product without a gateway. */
export const localSms = (database: Database): Sms => ({
  async send({ to, text }) {
    await database.global((tx) =>
      tx.run(sql`
        insert into global.sms (id, to_number, body_text, created_at)
        values (${newId('sms')}, ${to}, ${text}, ${systemNow()})`),
    );
  },
});
