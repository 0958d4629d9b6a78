import { expect, test } from 'vitest';
import { newId } from '#server/ids';
import { openTestDatabase } from '#server/testing/open-database';
import { contains } from './search.ts';
import { sql } from './sql.ts';

const database = await openTestDatabase();

test.each([
  ['ขาย', 'ฝ่ายขายปลีก', true],
  ['SALES', 'Retail sales', true],
  ['100%', 'Bonus 100% of pay', true],
  ['1_0', 'Bonus 100', false],
  ['คลัง', 'ฝ่ายขาย', false],
  ['', 'anything', true],
  [undefined, 'anything', true],
])('%s is found in “%s”: %s', async (typed, text, expected) => {
  const row = await database.tenant(newId('organization'), (tx) =>
    tx.one<{ found: boolean }>(sql`select ${contains(sql`${text}::text`, typed)} as found`),
  );
  expect(row?.found).toBe(expected);
});
