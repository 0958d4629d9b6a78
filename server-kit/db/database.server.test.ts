import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newId } from '#server/ids';
import { brokenConstraint, type Database, openDatabase, refuseOn } from './database.ts';
import { sql } from './sql.ts';
import type { TenantTx } from './tx.ts';

const anOrganization = () => newId('organization');

const addFile = (tx: TenantTx, id: string, name = 'a.pdf') =>
  tx.run(sql`
    insert into app.stored_file (organization_id, id, name, content_type, size, sha256, created_at)
    values (${tx.organizationId}, ${id}, ${name}, 'application/pdf', 1, 'x', now())`);

const fileNames = (tx: TenantTx) =>
  tx.rows<{ name: string }>(sql`
    select name from app.stored_file where organization_id = ${tx.organizationId} order by name`);

describe.each([
  ['in packets', true],
  ['statement by statement', false],
])('%s', (_way, packets) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ ...inject('database'), packets, tenantPool: 4, globalPool: 2 });
  });
  afterAll(() => database.close());

  describe('a tenant transaction', () => {
    test('keeps what it wrote when the work succeeds', async () => {
      const organization = anOrganization();
      await database.tenant(organization, (tx) => addFile(tx, newId('file')));
      expect(await database.tenant(organization, fileNames)).toEqual([{ name: 'a.pdf' }]);
    });

    test('keeps nothing when the work fails, and its connection still serves others', async () => {
      const organization = anOrganization();
      const failing = database.tenant(organization, async (tx) => {
        await addFile(tx, newId('file'));
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      expect(await database.tenant(organization, fileNames)).toEqual([]);
    });

    test.each(['company', '', "x'; drop schema app; --", `${newId('organization')}'`])(
      'is refused for %j, which is not the id of an organization',
      async (id) => {
        await expect(database.tenant(id, fileNames)).rejects.toThrow('is not the id of an organization');
      },
    );

    test('reads many rows in order while others have their turn, and goes on after them', async () => {
      let turns = 0;
      let goesOn = true;
      const others = () => {
        turns += 1;
        if (goesOn) setImmediate(others);
      };
      setImmediate(others);
      const [rows, next] = await database.tenant(anOrganization(), (tx) =>
        Promise.all([
          // So long that a piece of the socket has fewer than 4,000 values.
          tx.rows<{ n: number }>(sql`
            select n, repeat('a', 20) as a, repeat('b', 20) as b, repeat('c', 20) as c from generate_series(1, 40000) as n`),
          tx.one<{ next: number }>(sql`select 7 as next`),
        ]),
      );
      goesOn = false;
      expect(rows.every(({ n }, at) => n === at + 1)).toBe(true);
      expect([rows.length, next?.next]).toEqual([40_000, 7]);
      // 160,000 values, 4,000 without a pause.
      if (packets) expect(turns).toBeGreaterThanOrEqual(40);
    });

    test('reads the rows of a statement in pieces in order, with others before and after it in the same packet', async () => {
      const counted = (most: number) => sql.inPieces(sql`select n from generate_series(1, ${most}::int) n`);
      for (const kind of ['tenant', 'reading'] as const) {
        const answers = await database[kind](anOrganization(), (tx) =>
          Promise.all([
            tx.one(sql`select 1 as n`),
            tx.rows<{ n: number }>(counted(1_050)),
            tx.rows<{ n: number }>(counted(100)),
            tx.rows(counted(0)),
            tx.one(sql`select 2 as n`),
          ]),
        );
        const upTo = (most: number) => Array.from({ length: most }, (_, at) => ({ n: at + 1 }));
        expect(answers).toEqual([{ n: 1 }, upTo(1_050), upTo(100), [], { n: 2 }]);
      }
    });

    test('makes something else of each row as it is read, also in pieces', async () => {
      const numbers = sql`select n from generate_series(1, 150) n`;
      const doubled = ({ n }: { n: number }) => `${n * 2}`;
      const answers = await database.tenant(anOrganization(), (tx) =>
        Promise.all([
          tx.rows<string>(sql.making(numbers, doubled)),
          tx.rows<string>(sql.making(sql.inPieces(numbers), doubled)),
          tx.one<{ n: number }>(sql`select 7 as n`),
        ]),
      );
      const texts = Array.from({ length: 150 }, (_, at) => String((at + 1) * 2));
      expect(answers).toEqual([texts, texts, { n: 7 }]);
      const fails = () => {
        throw new Error('It cannot be made.');
      };
      const failing = database.tenant(anOrganization(), (tx) => tx.rows(sql.making(numbers, fails)));
      await expect(failing).rejects.toThrow('It cannot be made.');
      expect(await database.tenant(anOrganization(), (tx) => tx.one(sql`select 8 as n`))).toEqual({ n: 8 });
    });

    test('fails with the statement in pieces whose later rows fail, and its connection still serves others', async () => {
      for (const kind of ['tenant', 'reading'] as const) {
        const failing = database[kind](anOrganization(), (tx) =>
          Promise.all([
            tx.rows(sql.inPieces(sql`select 1 / (n - 750) from generate_series(1, 1_000) n`)),
            tx.one(sql`select 1`),
          ]),
        );
        await expect(failing).rejects.toThrow('division by zero');
        expect(await database[kind](anOrganization(), (tx) => tx.one(sql`select 1 as n`))).toEqual({ n: 1 });
      }
    });

    test('writes rows as the JSON that the driver would make of their values', async () => {
      const columns = {
        n: { plain: sql`v.n` },
        yes: { plain: sql`v.yes` },
        id: { word: sql`v.id` },
        day: { word: sql`v.day` },
        name: { text: sql`v.name` },
        list: { list: sql`v.list` },
        at: { instant: sql`v.at` },
      };
      const values = sql`(values
        (1, true, '0190aaaa-0000-7000-8000-000000000001'::uuid, '2026-02-28'::date, E'ก "x" \\\\ \\n </b>',
          array['late', 'ก "y"'], '2026-11-15 09:00:00.1239+07'::timestamptz),
        (null, null, null, null, null, null, null)) as v (n, yes, id, day, name, list, at)`;
      const { texts, rows } = await database.tenant(anOrganization(), async (tx) => ({
        texts: await tx.rows<{ json: string }>(
          sql`select ${sql.jsonText({ ...columns, inner: { json: sql.jsonText({ n: columns.n }) } })} as json from ${values}`,
        ),
        rows: await tx.rows<{ n: number | null }>(sql`select v.* from ${values}`),
      }));
      expect(texts.map(({ json }) => JSON.parse(json))).toEqual(rows.map((row) => ({ ...row, inner: { n: row.n } })));
      expect(texts[0]?.json).toContain('"at":"2026-11-15T02:00:00.123Z"');
    });

    test('fails when a statement failed that was not awaited', async () => {
      const organization = anOrganization();
      const careless = database.tenant(organization, async (tx) => {
        tx.run(sql`select 1 / 0`).catch(() => {});
      });
      await expect(careless).rejects.toThrow('division by zero');
    });

    test('keeps deferred writes, and sees them when it reads', async () => {
      const organization = anOrganization();
      const addLater = (tx: TenantTx, name: string) =>
        tx.later(sql`
          insert into app.stored_file (organization_id, id, name, content_type, size, sha256, created_at)
          values (${tx.organizationId}, ${newId('file')}, ${name}, 'application/pdf', 1, 'x', now())`);
      const seen = await database.tenant(organization, async (tx) => {
        addLater(tx, 'a.pdf');
        const names = await fileNames(tx);
        addLater(tx, 'b.pdf');
        return names;
      });
      expect(seen).toEqual([{ name: 'a.pdf' }]);
      expect(await database.tenant(organization, fileNames)).toEqual([{ name: 'a.pdf' }, { name: 'b.pdf' }]);
    });

    test('keeps nothing when a deferred write fails, and reports the reason', async () => {
      const organization = anOrganization();
      const failing = (ask: boolean) =>
        database.tenant(organization, async (tx) => {
          await addFile(tx, newId('file'));
          tx.later(sql`select 1 / 0`);
          if (ask) await fileNames(tx);
        });
      await expect(failing(false)).rejects.toThrow('division by zero');
      await expect(failing(true)).rejects.toThrow('division by zero');
      expect(await database.tenant(organization, fileNames)).toEqual([]);
    });

    test('cannot be used after it has ended', async () => {
      const organization = anOrganization();
      const kept = await database.tenant(organization, async (tx) => tx);
      await expect(kept.rows(sql`select 1`)).rejects.toThrow('has ended');
    });

    test('does not keep its organization: the next transaction on the connection sees only its own', async () => {
      const one = await openDatabase({ ...inject('database'), packets, tenantPool: 1, globalPool: 1 });
      const [first, second] = [anOrganization(), anOrganization()];
      await one.tenant(first, (tx) => addFile(tx, newId('file'), 'first.pdf'));
      expect(await one.tenant(second, (tx) => tx.rows(sql`select name from app.stored_file`))).toEqual([]);
      await one.close();
    });

    test('returns dates, instants and large whole numbers in the kinds of kernel/time', async () => {
      const row = await database.tenant(anOrganization(), (tx) =>
        tx.one(sql`select date '2026-02-28' as day, timestamptz '2026-11-15 09:00:00.1239+07' as moment,
          bigint '9007199254740991' as big, time '08:30' as clock, array[date '2026-01-01'] as days, jsonb '{"a":[1]}' as json`),
      );
      expect(row).toEqual({
        day: '2026-02-28',
        moment: '2026-11-15T02:00:00.123Z',
        big: 9_007_199_254_740_991,
        clock: '08:30',
        days: ['2026-01-01'],
        json: { a: [1] },
      });
    });

    test('refuses a whole number that a JavaScript number cannot hold', async () => {
      const read = database.tenant(anOrganization(), (tx) => tx.one(sql`select bigint '9007199254740992' as big`));
      await expect(read).rejects.toThrow('too large');
    });

    test('names the violated constraint', async () => {
      const organization = anOrganization();
      const id = newId('file');
      await database.tenant(organization, (tx) => addFile(tx, id));
      const again = await database.tenant(organization, (tx) => addFile(tx, id)).catch((error: unknown) => error);
      expect(brokenConstraint(again)).toEqual({ code: '23505', constraint: 'stored_file_pkey' });
      expect(brokenConstraint(new Error('something else'))).toBeUndefined();
    });

    test('turns a violated constraint into the refusal listed under its name and leaves any other error as it is', async () => {
      const organization = anOrganization();
      const id = newId('file');
      const refusal = new Error('This file is there already.');
      const add = (refusals: Parameters<typeof refuseOn>[1]) =>
        database.tenant(organization, (tx) => refuseOn(addFile(tx, id), refusals));
      const refusals = { stored_file_pkey: () => refusal };
      expect(await add(refusals)).toBe(1);
      await expect(add(refusals)).rejects.toBe(refusal);
      await expect(add({ another_key: () => refusal })).rejects.toMatchObject({ code: '23505' });
      const other = new Error('The network is down.');
      await expect(refuseOn(Promise.reject(other), refusals)).rejects.toBe(other);
    });

    test('expects exactly one row from `one`', async () => {
      const read = database.tenant(anOrganization(), (tx) => tx.one(sql`select generate_series(1, 2)`));
      await expect(read).rejects.toThrow('One row was expected, 2 came');
    });
  });

  describe('work that conflicts with another transaction', () => {
    const conflict = (tx: TenantTx, code: string) =>
      tx.run(sql`select 1`).then(() => {
        throw Object.assign(new Error('conflict'), { code });
      });

    test.each(['40001', '40P01'])('is repeated until it succeeds (%s)', async (code) => {
      let tries = 0;
      const result = await database.tenant(anOrganization(), async (tx) => {
        tries++;
        if (tries < 3) await conflict(tx, code);
        return 'done';
      });
      expect({ result, tries }).toEqual({ result: 'done', tries: 3 });
    });

    test('is given up after three repeats', async () => {
      let tries = 0;
      const work = database.tenant(anOrganization(), (tx) => {
        tries++;
        return conflict(tx, '40001');
      });
      await expect(work).rejects.toThrow('conflict');
      expect(tries).toBe(4);
    });

    test('two transactions that block each other both succeed', async () => {
      const organization = anOrganization();
      const [a, b] = [newId('file'), newId('file')];
      await database.tenant(organization, async (tx) => {
        await addFile(tx, a);
        await addFile(tx, b);
      });
      const touch = (tx: TenantTx, id: string) =>
        tx.run(sql`update app.stored_file set size = size + 1 where organization_id = ${organization} and id = ${id}`);
      let holders = 0;
      const bothHold = Promise.withResolvers<void>();
      const inOrder = (first: string, second: string) =>
        database.tenant(organization, async (tx) => {
          await touch(tx, first);
          if (++holders === 2) bothHold.resolve();
          await bothHold.promise;
          await touch(tx, second);
        });
      await Promise.all([inOrder(a, b), inOrder(b, a)]);
      const sizes = await database.tenant(organization, (tx) =>
        tx.rows(sql`select size from app.stored_file where organization_id = ${organization}`),
      );
      expect(sizes).toEqual([{ size: 3 }, { size: 3 }]);
    });
  });

  test('closing waits for work that is under way, and no longer', async () => {
    const one = await openDatabase({ ...inject('database'), packets, tenantPool: 1, globalPool: 1 });
    const [isRunning, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const work = one.tenant(anOrganization(), async (tx) => {
      await tx.run(sql`select 1`);
      isRunning.resolve();
      await mayEnd.promise;
    });
    await isRunning.promise;
    let isClosed = false;
    const closing = one.close().then(() => {
      isClosed = true;
    });
    // Longer than closing takes without work: a connection is opened, used and closed.
    const other = new pg.Client(database.urls.tenant);
    await other.connect();
    await other.query('select 1');
    await other.end();
    expect(isClosed).toBe(false);
    mayEnd.resolve();
    await work;
    await closing;
    expect(isClosed).toBe(true);
  });

  describe('a lost connection', () => {
    test('is replaced, and the work runs on a new one', async () => {
      const one = await openDatabase({ ...inject('database'), packets, tenantPool: 1, globalPool: 1 });
      const organization = anOrganization();
      const colleague = new pg.Client(one.urls.tenant);
      await colleague.connect();
      let tries = 0;
      const backend = await one.tenant(organization, async (tx) => {
        tries++;
        const mine = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        if (tries === 1) await colleague.query('select pg_terminate_backend($1::int)', [mine?.pid]);
        await addFile(tx, newId('file'));
        return mine?.pid;
      });
      await colleague.end();
      expect(tries).toBe(2);
      expect(backend).toBeTypeOf('number');
      expect(await one.tenant(organization, fileNames)).toHaveLength(1);
      await one.close();
    });
  });

  describe('a reading', () => {
    test('sees only its organization, in each step', async () => {
      const [organization, other] = [anOrganization(), anOrganization()];
      await database.tenant(organization, (tx) => addFile(tx, newId('file')));
      await database.tenant(other, (tx) => addFile(tx, newId('file'), 'b.pdf'));
      const everything = (tx: TenantTx) => tx.rows(sql`select name from app.stored_file`);
      const steps = await database.reading(organization, async (tx) => [
        await everything(tx),
        ...(await Promise.all([everything(tx), everything(tx)])),
      ]);
      expect(steps).toEqual([[{ name: 'a.pdf' }], [{ name: 'a.pdf' }], [{ name: 'a.pdf' }]]);
    });

    test('cannot write', async () => {
      const organization = anOrganization();
      const writing = database.reading(organization, (tx) => addFile(tx, newId('file')));
      await expect(writing).rejects.toThrow('read-only transaction');
      expect(await database.reading(organization, fileNames)).toEqual([]);
    });

    test('reports which statement failed, and its connection still serves others', async () => {
      const one = await openDatabase({ ...inject('database'), packets, tenantPool: 1, globalPool: 1 });
      const organization = anOrganization();
      const failing = one.reading(organization, (tx) =>
        Promise.all([fileNames(tx), tx.rows(sql`select 1 / 0`), fileNames(tx)]),
      );
      await expect(failing).rejects.toThrow('division by zero');
      const thrown = one.reading(organization, async (tx) => {
        void fileNames(tx);
        throw new Error('changed my mind');
      });
      await expect(thrown).rejects.toThrow('changed my mind');
      await one.tenant(organization, (tx) => addFile(tx, newId('file')));
      expect(await one.reading(organization, fileNames)).toEqual([{ name: 'a.pdf' }]);
      await one.close();
    });

    test('is repeated when its connection is lost', async () => {
      const one = await openDatabase({ ...inject('database'), packets, tenantPool: 1, globalPool: 1 });
      const colleague = new pg.Client(one.urls.tenant);
      await colleague.connect();
      const organization = anOrganization();
      let tries = 0;
      const names = await one.reading(organization, async (tx) => {
        tries++;
        const mine = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        if (tries === 1) await colleague.query('select pg_terminate_backend($1::int)', [mine?.pid]);
        return fileNames(tx);
      });
      await colleague.end();
      expect([tries, names]).toEqual([2, []]);
      await one.close();
    });

    test('cannot be used after it has ended', async () => {
      const kept = await database.reading(anOrganization(), async (tx) => tx);
      await expect(kept.rows(sql`select 1`)).rejects.toThrow('has ended');
    });
  });

  describe('the global transaction', () => {
    test('sees the events of every organization and no other tenant table', async () => {
      // Again where the relay of a running application has taken the event in between.
      const eventsOf = async (organization: string) => {
        await database.tenant(organization, (tx) =>
          tx.run(sql`insert into app.outbox (organization_id, id, event, payload, at)
            values (${organization}, ${newId('event')}, 'tag.made', ${sql.json({})}, now())`),
        );
        return database.global((tx) =>
          tx.rows(sql`select event from app.outbox where organization_id = ${organization}`),
        );
      };
      await expect.poll(() => eventsOf(anOrganization())).toEqual([{ event: 'tag.made' }]);
      const files = database.global((tx) => tx.rows(sql`select name from app.stored_file`));
      await expect(files).rejects.toThrow('permission denied');
    });

    test('is closed to the tenant role', async () => {
      const mail = database.tenant(anOrganization(), (tx) => tx.rows(sql`select subject from global.mail`));
      await expect(mail).rejects.toThrow('permission denied');
    });
  });
});
