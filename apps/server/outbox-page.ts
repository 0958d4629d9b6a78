import type { Instant } from '#kernel/time';
import type { Database } from '#server/db/database';
import { sql } from '#server/db/sql';

interface MailRow {
  readonly toAddress: string;
  readonly subject: string;
  readonly bodyText: string;
  /** Null for an SMS. */
  readonly bodyHtml: string | null;
  readonly createdAt: Instant;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const linked = (text: string): string =>
  escaped(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/** As a mail program shows it: without scripts, and apart from this page. */
const asShown = ({ subject, bodyHtml }: MailRow): string =>
  bodyHtml === null
    ? ''
    : `<details><summary>As it looks</summary><iframe sandbox title="${escaped(subject)}" srcdoc="${escaped(bodyHtml)}"></iframe></details>`;

const style = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:720px;margin:0 auto;padding:32px 20px}
article{border:1px solid color-mix(in srgb,currentColor 18%,transparent);border-radius:14px;padding:18px 22px;margin:16px 0}
h2{margin:0 0 2px;font-size:17px}small{opacity:.7}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:12px 0 0}
summary{min-height:44px;padding:10px 0;cursor:pointer}iframe{width:100%;height:520px;border:0;border-radius:10px}`;

/** Where no mail server is set, mails and SMS are shown here. Only in a demo and in development. */
export async function outboxPage(database: Database): Promise<string> {
  const mails = await database.global((tx) =>
    tx.rows<MailRow>(sql`
      select to_address as "toAddress", subject, body_text as "bodyText", body_html as "bodyHtml",
        created_at as "createdAt"
      from global.mail
      union all
      select to_number, 'SMS', body_text, null, created_at from global.sms
      order by "createdAt" desc limit 50`),
  );
  const articles = mails.map(
    (mail) =>
      `<article><h2>${escaped(mail.subject)}</h2><small>${escaped(mail.toAddress)} · ${mail.createdAt}</small><pre>${linked(mail.bodyText)}</pre>${asShown(mail)}</article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><style>${style}</style></head>
<body><h1>Outbox</h1><p>No mail server is set, so mails and SMS stay here. ${mails.length === 0 ? 'None has been written yet.' : ''}</p>${articles.join('\n')}</body></html>`;
}
