import { afterAll, describe, expect, test } from 'vitest';
import { tooLongTurnOf } from '#server/testing/longest-turn';
import { TableFault } from './rows-of.ts';
import { stopTables, tableOf } from './table.ts';

afterAll(stopTables);

async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += length) yield bytes.slice(start, start + length);
}

const cellsOf = async (rows: ReturnType<typeof tableOf>) => (await Array.fromAsync(rows)).map(({ cells }) => cells);
const read = (text: string, length = 100_000) => cellsOf(tableOf(inPieces(Buffer.from(text), length)));

describe('a table read in the thread', () => {
  test('has the rows of the file, at every cut', async () => {
    const text = 'รหัส,ชื่อ\r\nE1,"สมศรี, ใจดี"\r\n';
    for (const length of [1, 7, 1_000])
      expect(await read(text, length)).toEqual([
        ['รหัส', 'ชื่อ'],
        ['E1', 'สมศรี, ใจดี'],
      ]);
  });

  test('gets its encoding, and two are read side by side', async () => {
    const encodings: string[] = [];
    const windows = Buffer.from([0x61, 0x2c, 0xa1, 0xa2, 0x0a]);
    const [first, second] = await Promise.all([
      cellsOf(tableOf(inPieces(windows, 2), undefined, (found) => encodings.push(found))),
      read('a,b\n1,2\n', 3),
    ]);
    expect([first, second]).toEqual([
      [['a', 'กข']],
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ]);
    expect(new Set(encodings)).toEqual(new Set(['windows-874']));
  });

  test('may be left in the middle, and the next is read', async () => {
    for await (const { cells } of tableOf(inPieces(Buffer.from('a\nb\nc\n'), 2))) if (cells[0] === 'a') break;
    expect(await read('x,y\n')).toEqual([['x', 'y']]);
  });

  test('gives the rows before the one that is wrong', async () => {
    const rows: (readonly string[])[] = [];
    const reading = async () => {
      for await (const { cells } of tableOf(inPieces(Buffer.from(`a,b\n${','.repeat(300)}`), 1_000))) rows.push(cells);
    };
    await expect(reading()).rejects.toThrow('tooManyColumns');
    expect(rows).toEqual([['a', 'b']]);
  });

  const size = 4_000_000;
  test.each([
    ['a million columns', ','.repeat(size), 'tooManyColumns'],
    ['one cell', 'x'.repeat(size), 'cellTooLong'],
    ['a quote that is never closed', `a,b\n"${'x\n'.repeat(size / 2)}`, 'openQuote'],
    ['a million rows', 'a\n'.repeat(size / 2), 'tooManyRows'],
    ['the bytes of an archive', `PK\u0003\u0004\0${'x'.repeat(1_000)}`, 'notText'],
  ])('%s: stops with a reason, and nobody waits for it', async (_what, text, reason) => {
    const bytes = Buffer.from(text);
    await read('the thread is awake\n');
    const tooLong = await tooLongTurnOf(async () => {
      const failure = await Array.fromAsync(tableOf(inPieces(bytes, 32_768))).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(TableFault);
      expect((failure as TableFault).reason).toBe(reason);
    });
    expect(tooLong).toBeUndefined();
  });
});
