// A small server that only writes: the victim of the kill test. Prints the id of each row after its commit was acknowledged.
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/db/database';
import { startEmbedded } from '#server/db/embedded';
import { prepareDatabase } from '#server/db/prepare';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';

const [folder = '', organization = '', way = 'packets'] = process.argv.slice(2);
const secret = 'kill test';
const server = await startEmbedded({ folder });
await prepareDatabase({ url: server.url, secret });
const database = await openDatabase({ url: server.url, secret, packets: way === 'packets' });

async function writeOne(): Promise<void> {
  const id = newId('event');
  await database.tenant(organization, (tx) =>
    tx.run(sql`insert into app.outbox (organization_id, id, event, payload, at)
      values (${organization}, ${id}, 'test.written', ${{ padding: 'x'.repeat(200) }}, now())`),
  );
  process.stdout.write(`${id}\n`);
}

async function writeForever(): Promise<never> {
  // Writes fail while the database is away; an unacknowledged row may be lost.
  for (;;) await writeOne().catch(() => sleep(20));
}

await Promise.all([writeForever(), writeForever(), writeForever(), writeForever()]);
