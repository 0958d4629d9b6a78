// npm run db:generate: writes database/schema.sql and database/tables.ts from the migrations. With --check it only compares.
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { readCatalogue } from '#database/catalogue';
import { schemaText } from '#database/schema-text';
import { tablesText } from '#database/table-types';
import { roleUrls } from '#server/db/roles';
import { makeTestDatabase } from '#server/testing/database';

const folder = path.resolve(import.meta.dirname, '..', '..', 'database');

async function generated(): Promise<{ file: string; text: string }[]> {
  const database = await makeTestDatabase();
  const client = new pg.Client(roleUrls(database.url, database.secret).owner);
  await client.connect();
  try {
    const catalogue = await readCatalogue(client);
    return [
      { file: 'schema.sql', text: schemaText(catalogue) },
      { file: 'tables.ts', text: tablesText(catalogue) },
    ];
  } finally {
    await client.end();
    await database.remove();
  }
}

function isStale({ file, text }: { file: string; text: string }): boolean {
  const place = path.join(folder, file);
  return !fs.existsSync(place) || fs.readFileSync(place, 'utf8').replaceAll('\r\n', '\n') !== text;
}

const stale = (await generated()).filter(isStale);
if (process.argv.includes('--check')) {
  for (const { file } of stale) console.error(`database/${file} is stale: run npm run db:generate.`);
  if (stale.length > 0) process.exitCode = 1;
} else {
  for (const { file, text } of stale) fs.writeFileSync(path.join(folder, file), text);
  console.log(stale.length === 0 ? 'Nothing has changed.' : `Written: ${stale.map(({ file }) => file).join(', ')}.`);
}
