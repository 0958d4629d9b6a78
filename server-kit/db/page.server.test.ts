import { expect, test } from 'vitest';
import { newId } from '#server/ids';
import { openTestDatabase } from '#server/testing/open-database';
import { allRows, type List, pageOf, pageStatement, rowsAndTotal, totalStatement, totalUpToStatement } from './page.ts';
import { sql } from './sql.ts';
import type { TenantTx } from './tx.ts';

const database = await openTestDatabase();

const files = (tx: TenantTx): List => ({
  select: sql`name`,
  from: sql`app.stored_file`,
  where: sql`organization_id = ${tx.organizationId} and name <> ${'hidden.pdf'}`,
  orderBy: sql`name desc, id`,
});

async function aCompanyWithFiles(names: readonly string[]): Promise<string> {
  const organizationId = newId('organization');
  const rows = names.map((name) => [organizationId, newId('file'), name, 'application/pdf', 1, 'x', '2026-01-01Z']);
  await database.tenant(organizationId, (tx) =>
    tx.run(sql`
      insert into app.stored_file (organization_id, id, name, content_type, size, sha256, created_at)
      values ${sql.rows(rows)}`),
  );
  return organizationId;
}

const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf', 'hidden.pdf'];

test.each([
  [0, ['e.pdf', 'd.pdf']],
  [1, ['c.pdf', 'b.pdf']],
  [2, ['a.pdf']],
  [3, []],
])('page %i with two rows each has its rows and the total of the list', async (page, expected) => {
  const organizationId = await aCompanyWithFiles(names);
  const found = await database.tenant(organizationId, (tx) =>
    pageOf<{ name: string }>(tx, files(tx), { page, size: 2 }),
  );
  expect(found).toEqual({ items: expected.map((name) => ({ name })), total: 5 });
});

test('a whole list is one statement, however long it is', async () => {
  const many = Array.from({ length: 450 }, (_, at) => `${String(at).padStart(3, '0')}.pdf`);
  const organizationId = await aCompanyWithFiles(many);
  const asked: string[] = [];
  const found = await database.reading(organizationId, (tx) => {
    const rows: TenantTx['rows'] = (statement) => {
      asked.push(statement.text);
      return tx.rows(statement);
    };
    return allRows<{ name: string }>({ ...tx, rows }, files(tx));
  });
  expect(found.map(({ name }) => name)).toEqual(many.toReversed());
  expect(asked).toHaveLength(1);
});

test.each([
  [3, 3],
  [5, 5],
  [9, 5],
])('a total counted up to %i of five rows is %i', async (most, total) => {
  const organizationId = await aCompanyWithFiles(names);
  const found = await database.tenant(organizationId, (tx) => tx.one(totalUpToStatement(files(tx), most)));
  expect(found).toEqual({ total });
});

test('both statements are sent before either is answered', async () => {
  const organizationId = await aCompanyWithFiles(names);
  const order: string[] = [];
  await database.tenant(organizationId, async (tx) => {
    const watched: TenantTx = {
      ...tx,
      organizationId,
      rows: async <Row>(statement: Parameters<TenantTx['rows']>[0]) => {
        order.push('asks for rows');
        const found = await tx.rows<Row>(statement);
        order.push('has an answer');
        return found;
      },
      one: (statement) => {
        order.push('asks for the total');
        return tx.one(statement);
      },
    };
    await pageOf(watched, files(tx), { page: 0, size: 2 });
  });
  expect(order).toEqual(['asks for rows', 'asks for the total', 'has an answer']);
});

test('a list can bring its own count', async () => {
  const organizationId = await aCompanyWithFiles(names);
  const found = await database.tenant(organizationId, (tx) =>
    rowsAndTotal(tx, {
      rows: pageStatement(files(tx), { page: 0, size: 1 }),
      total: totalStatement({ ...files(tx), from: sql`(select * from app.stored_file order by name limit 3) counted` }),
    }),
  );
  expect(found.total).toBe(3);
});
