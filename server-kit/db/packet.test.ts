// What a packet sends when. `database.server.test.ts` reads real rows with it.
import { expect, onTestFinished, test, vi } from 'vitest';
import { asRequest } from '#server/give-way';
import { Packet } from './packet.ts';
import { sql } from './sql.ts';

const code = (letter: string): number => letter.charCodeAt(0);

/** PostgreSQL's end of a connection: the letters of the messages that arrived, one text per write. */
function aWire() {
  const arrived: string[] = [];
  const write = (bytes: Buffer) => {
    let letters = '';
    for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1))
      letters += String.fromCharCode(bytes[at] ?? 0);
    arrived.push(letters);
  };
  const stream = { writable: true, write, pause: () => {}, resume: () => {} };
  return { arrived, wire: { stream, parsedStatements: {}, submittedNamedStatements: {} } };
}

/** A light request that is at work until the test ends it. */
function aRequest() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const over = asRequest(() => promise);
  return () => {
    resolve();
    return over;
  };
}

const turns = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
};

const row = { fields: ['1'] };

test('statements leave at once; what follows one in pieces waits until its last piece', async () => {
  const { arrived, wire } = aWire();
  const packet = new Packet();
  const answers = [sql`select 1 as n`, sql.inPieces(sql`select 2 as n`), sql`select 3 as n`].map((one) =>
    packet.add(one),
  );
  packet.submit(wire);
  await turns();
  expect(arrived).toEqual(['PBDEPBDEH']);
  packet.handleCommandComplete({ text: 'SELECT 0' });
  packet.handleRowDescription({ fields: [{ name: 'n', dataTypeID: 23 }] });
  packet.handleDataRow(row);
  packet.handlePortalSuspended();
  await turns();
  packet.handleDataRow(row);
  packet.handleCommandComplete({ text: 'SELECT 1' });
  packet.handleCommandComplete({ text: 'SELECT 0' });
  packet.handleReadyForQuery();
  expect(arrived).toEqual(['PBDEPBDEH', 'EH', 'PBDES']);
  expect((await Promise.all(answers)).map(({ rows }) => rows.length)).toEqual([0, 2, 0]);
});

test('no piece is asked for while a light request is at work', async () => {
  const { arrived, wire } = aWire();
  const packet = new Packet();
  const answer = packet.add(sql.inPieces(sql`select 4 as n`));
  const end = aRequest();
  packet.submit(wire);
  expect(arrived).toEqual([]);
  await end();
  await turns();
  expect(arrived).toEqual(['PBDEH']);
  const endOther = aRequest();
  packet.handlePortalSuspended();
  expect(arrived).toEqual(['PBDEH']);
  await endOther();
  await turns();
  expect(arrived).toEqual(['PBDEH', 'EH']);
  packet.handleCommandComplete({ text: 'SELECT 0' });
  packet.handleReadyForQuery();
  expect(arrived.at(-1)).toBe('S');
  await answer;
});

test('a piece that was quick is followed by one of twice the rows, one that took long by half of them', async () => {
  const sizes: number[] = [];
  const write = (bytes: Buffer) => {
    // Execute, the length, the name of no portal and the rows.
    const at = bytes.indexOf(Buffer.from([code('E'), 0, 0, 0, 9, 0]));
    if (at >= 0) sizes.push(bytes.readInt32BE(at + 6));
  };
  const stream = { writable: true, write, pause: () => {}, resume: () => {} };
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  const packet = new Packet();
  const answer = packet.add(sql.inPieces(sql`select 7 as n`, 3));
  packet.submit({ stream, parsedStatements: {}, submittedNamedStatements: {} });
  await turns();
  let at = 0;
  for (const took of [1, 1, 3, 5, 5, 5, 5]) {
    at += took;
    now.mockReturnValue(at);
    packet.handlePortalSuspended();
    await turns();
  }
  expect(sizes).toEqual([3, 6, 12, 12, 6, 3, 2, 1]);
  packet.handleCommandComplete({ text: 'SELECT 0' });
  packet.handleReadyForQuery();
  await answer;
});

test('after a failure PostgreSQL waits for the Sync, and no further piece is asked for', async () => {
  const { arrived, wire } = aWire();
  const packet = new Packet();
  const answers = Promise.allSettled([packet.add(sql.inPieces(sql`select 5`)), packet.add(sql`select 6`)]);
  packet.submit(wire);
  await turns();
  packet.handlePortalSuspended();
  packet.handleError(new Error('broken'), wire);
  await turns();
  expect(arrived).toEqual(['PBDEH', 'S']);
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
