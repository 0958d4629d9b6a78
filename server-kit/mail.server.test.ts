import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from './db/sql.ts';
import { localMail } from './mail.ts';
import { openTestDatabase } from './testing/open-database.ts';

const database = await openTestDatabase();

test('without a mail server a message is kept in the local outbox', async () => {
  const to = `${randomUUID()}@example.co.th`;
  await localMail(database).send({ to, subject: 'คำขอลา', text: 'สวัสดี', html: '<p>สวัสดี</p>', language: 'th' });
  const kept = await database.global((tx) =>
    tx.rows(sql`
      select subject, body_text as text, body_html as html, language, sent_at as "sentAt", error
      from global.mail where to_address = ${to}`),
  );
  expect(kept).toEqual([
    { subject: 'คำขอลา', text: 'สวัสดี', html: '<p>สวัสดี</p>', language: 'th', sentAt: null, error: null },
  ]);
});
