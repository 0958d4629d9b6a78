import pg from 'pg';
import { expect } from 'vitest';
import type { Database } from '../db/database.ts';

/** Waits until every event of the organization was carried out, and what followed from it: nothing changes by itself any more. */
export async function untilNoWorkIsLeft(database: Database, organizationId: string): Promise<void> {
  const relay = new pg.Client(database.urls.global);
  await relay.connect();
  const left = async () => {
    const { rows } = await relay.query<{ count: number }>(
      `select ((select count(*) from app.outbox where organization_id = $1)
         + (select count(*) from jobs.job where state < 'completed' and start_after <= jobs.job_now()
             and (group_id = $1::text or data ->> 'organizationId' = $1::text)))::int as count`,
      [organizationId],
    );
    return rows[0]?.count;
  };
  try {
    await expect.poll(left).toBe(0);
  } finally {
    await relay.end();
  }
}
