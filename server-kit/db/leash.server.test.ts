import { describe, expect, test } from 'vitest';
import { newId } from '#server/ids';
import { openTestDatabase, testDatabase } from '#server/testing/open-database';
import { JobStopped, onLeash } from './leash.ts';
import { sql } from './sql.ts';

const database = await openTestDatabase();
const one = sql`select 1 as one`;

describe('a job', () => {
  test('whose time is over is stopped at its next statement, and nothing of its transaction stays', async () => {
    const organizationId = newId('organization');
    const over = new AbortController();
    const working = onLeash(over, () =>
      database.tenant(organizationId, async (tx) => {
        await tx.run(sql`
          insert into app.stored_file (organization_id, id, name, content_type, size, sha256, created_at)
          values (${organizationId}, ${newId('file')}, 'a', 'text/plain', 1, '', now())`);
        over.abort();
        await tx.one(one);
      }),
    );
    await expect(working).rejects.toThrow(JobStopped);
    const left = await database.reading(organizationId, (tx) =>
      tx.rows(sql`select id from app.stored_file where organization_id = ${organizationId}`),
    );
    expect(left).toEqual([]);
  });

  test('whose time is over begins no further transaction', async () => {
    const over = new AbortController();
    over.abort();
    const begin = () => database.globalReading((tx) => tx.one(one));
    await expect(onLeash(over, begin)).rejects.toThrow('longer than it may');
    expect(await begin()).toEqual({ one: 1 });
  });

  test('is stopped when the process has little memory left; a request is not', async () => {
    const { signal } = new AbortController();
    const ask = () => database.globalReading((tx) => tx.one(one));
    const withMemory = (part: number) => onLeash({ signal, memory: () => part }, ask);
    expect(await withMemory(0.5)).toEqual({ one: 1 });
    await expect(withMemory(0.9)).rejects.toThrow('little memory left');
  });

  test('of a company does not wait for all requests of it that came before', async ({ onTestFinished }) => {
    const narrow = await testDatabase({ tenantPool: 1 });
    onTestFinished(() => narrow.close());
    const organizationId = newId('organization');
    const begun: string[] = [];
    const work = (what: string) => narrow.tenant(organizationId, async () => void begun.push(what));
    const requests = Array.from({ length: 5 }, () => work('request'));
    const job = onLeash(new AbortController(), () => work('job'));
    await Promise.all([...requests, job]);
    expect(begun.slice(0, 2)).toEqual(['request', 'job']);
  });
});
