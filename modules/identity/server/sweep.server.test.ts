import { expect, test } from 'vitest';
import { testServer } from '#apps/server/testing';
import { addSeconds, type Instant, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { analyze } from '#server/testing/analyze';
import { oldSessionsStatement } from './store/sweep.ts';
import { sweepSessions } from './sweep.ts';

const kala = testServer();
const day = 86_400;

async function withSessions(count: number, ends: { readonly expiresAt: Instant; readonly endedAt: Instant | null }) {
  const { userId } = await kala.aPerson(await kala.aCompany());
  await kala.database.global((tx) =>
    tx.run(sql`insert into global.user_session (id, user_id, provider, user_agent, ip, created_at, last_used_at, expires_at, ended_at)
      select gen_random_uuid(), ${userId}, 'password', '', '', ${ends.expiresAt}, ${ends.expiresAt}, ${ends.expiresAt}, ${ends.endedAt}
      from generate_series(1, ${count}::int)`),
  );
  const left = async () =>
    (
      await kala.database.globalReading((tx) =>
        tx.rows(sql`select id from global.user_session where user_id = ${userId} and user_agent = ''`),
      )
    ).length;
  return left;
}

test('every session that ended three months ago is swept, however many there are, and no other', async () => {
  const now = systemNow();
  const [old, ahead] = [addSeconds(now, -91 * day), addSeconds(now, day)];
  const expired = await withSessions(4_500, { expiresAt: old, endedAt: null });
  const signedOut = await withSessions(3, { expiresAt: ahead, endedAt: old });
  const open = await withSessions(3, { expiresAt: ahead, endedAt: null });
  const lately = await withSessions(3, { expiresAt: ahead, endedAt: addSeconds(now, -89 * day) });
  await sweepSessions.run({}, kala.application.services);
  expect([await expired(), await signedOut(), await open(), await lately()]).toEqual([0, 0, 3, 3]);
});

test('old sessions are found by when they expired or ended, not by reading those of everybody', async () => {
  const now = systemNow();
  await withSessions(20_000, { expiresAt: addSeconds(now, day), endedAt: null });
  await analyze(kala.database, 'global.user_session');
  const plan = await kala.database.globalReading((tx) =>
    tx.rows<{ 'QUERY PLAN': string }>(sql`explain ${oldSessionsStatement(addSeconds(now, -90 * day), 2_000)}`),
  );
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('user_session_expiry_idx');
  expect(text).toContain('user_session_ended_idx');
});
