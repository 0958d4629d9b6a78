// The inbox of a person among ten thousand open requests is one range of an index.
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { sql } from '#server/db/sql';
import { analyze } from '#server/testing/analyze';
import { waitingStatement } from './store/request-lists.ts';
import { aRequest, manyOpenRequests } from './testing.ts';

const kala = testServer();
let approver: Person;

beforeAll(async () => {
  const company = await kala.aCompany();
  approver = await kala.aPerson(company);
  const asker = await kala.aPerson(company);
  const { id } = await aRequest(kala.database, { asker, groups: [[approver]] });
  const owner = new pg.Client(kala.database.urls.owner);
  await owner.connect();
  await manyOpenRequests(owner, { organizationId: company.organizationId, like: id, count: 10_000 });
  await owner.end();
  for (const table of ['app.approval_request', 'app.approval_waiting']) await analyze(kala.database, table);
});

it.each([
  ['the first page', {}],
  ['a later page', { after: { at: '2026-01-01T00:00:00.000Z', id: '00000000-0000-7000-8000-000000000000' } as never }],
])('%s', async (_name, more) => {
  const plan = await kala.database.tenant(approver.organizationId, async (tx) => {
    const statement = waitingStatement(tx, approver.employeeId, { size: 10, ...more });
    const rows = await tx.rows<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/Index Scan using approval_waiting_inbox_idx/);
  expect(plan).not.toMatch(/Seq Scan|Sort/);
});
