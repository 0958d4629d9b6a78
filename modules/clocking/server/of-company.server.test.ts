// Punches of a company for the provider's staff, as a file.
import { expect, it } from 'vitest';
import { providerRole } from '#access/rules/groups';
import { testServer } from '#apps/server/testing';
import { asDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import { inPages } from '#server/export';
import { clocking } from '../contract.ts';
import { type ListedPunch, punchesAfter } from './store/punch-lists.ts';
import { bangkok } from './testing.ts';

const kala = testServer();
const day = asDate('2025-03-03');
const count = 1_500;

/** A company with punches every five seconds, two at each moment. */
async function aBusyCompany() {
  const company = await kala.aCompany();
  const { organizationId, employeeId } = await kala.aPerson(company);
  const punch = (from: string, punches: number) =>
    kala.database.tenant(organizationId, (tx) =>
      tx.run(sql`
        insert into app.clocking (organization_id, id, employee_id, type, at, received_at, source, idempotency_key,
          assurance, assurance_reason)
        select ${organizationId}, gen_random_uuid(), ${employeeId}, 'clock_in',
          ${bangkok(day, from)}::timestamptz + n / 2 * interval '5 seconds', ${bangkok(day, from)}, 'self',
          ${from} || '-' || n, 'C', 'oneSignal'
        from generate_series(0, ${punches - 1}::int) n`),
    );
  await punch('08:00', count);
  return { company, organizationId, punch };
}

it('has each punch once, whatever the number of pages', async () => {
  const { company, organizationId } = await aBusyCompany();
  const staff = await kala.aPerson(company, { roles: [providerRole] });
  const asked = { organizationId, from: day, to: day, format: 'csv' };
  const file = await kala.send(staff, clocking.exportOfCompany, asked);
  expect(file.body.trim().split('\r\n')).toHaveLength(1 + count);
});

it('has no punch twice and leaves none out while others come', async () => {
  const { organizationId, punch } = await aBusyCompany();
  const query = { from: bangkok(day, '00:00'), to: bangkok(day, '23:59'), reach: sql`true` };
  const seen: string[] = [];
  let pages = 0;
  const read = async (last: ListedPunch | undefined) => {
    if (pages++ === 1) await punch('20:00', 10);
    return kala.database.reading(organizationId, (tx) => punchesAfter(tx, query, last));
  };
  for await (const { id } of inPages(read)) seen.push(id);
  expect([seen.length, new Set(seen).size]).toEqual([count, count]);
});
