import { expect, test } from 'vitest';
import { aHouse } from '#apps/server/testing';
import { sql } from '#server/db/sql';
import { hasTold, tell, tellAll } from '#server/events';

const house = aHouse();

test('a transaction knows that it told something, of one or of many', async () => {
  const { organizationId } = await house.aCompany();
  const counted = (event: string) =>
    sql`select count(*)::int as n from app.outbox where organization_id = ${organizationId} and event = ${event}`;
  await house.database.tenant(organizationId, async (tx) => {
    await tellAll(tx, 'many', []);
    expect(hasTold(tx)).toBe(false);
    await tellAll(
      tx,
      'many',
      Array.from({ length: 1_201 }, (_, n) => ({ n })),
    );
    expect(hasTold(tx)).toBe(true);
    expect(await tx.one(counted('many'))).toEqual({ n: 1_201 });
  });
  await house.database.tenant(organizationId, async (tx) => {
    expect(hasTold(tx)).toBe(false);
    await tell(tx, 'one', {});
    expect(hasTold(tx)).toBe(true);
  });
});
