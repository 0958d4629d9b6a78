import { execFileSync } from 'node:child_process';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test, vi } from 'vitest';
import { asDate } from '#kernel/time';
import { type Column, csvOf, FileAnswer, inOrderOf, inPages, listFile, xlsxOf } from './export.ts';
import { unzipped } from './testing/unzip.ts';
import { xlsxBytes } from './xlsx.ts';

interface Person {
  name: string;
  pay: number | null;
}
const columns: Column<Person>[] = [
  { header: 'ชื่อ', width: 30, value: (row) => row.name },
  { header: 'Pay, monthly', decimals: 2, value: (row) => row.pay },
];
/** What a list is written to; only a stored file is opened when it is sent. */
function streamOf({ body }: FileAnswer): Readable {
  if (typeof body === 'function') throw new Error('Not a list.');
  return Readable.from(body);
}
const bytes = (answer: FileAnswer) => buffer(streamOf(answer));
const csv = async (rows: Iterable<Person> | AsyncIterable<Person>) =>
  (await bytes(csvOf({ name: 'people', columns, rows }))).toString();
const xlsx = async (rows: Iterable<Person>, name = 'people') => {
  const file = await bytes(xlsxOf({ name, columns, rows }));
  return { file, workbook: await readXlsx(file) };
};

/** The parts of a workbook as text. */
function partsOf(file: Buffer): { sheet: string; styles: string } {
  const files = unzipped(file);
  const part = (path: string) => files.get(path)?.toString() ?? '';
  return { sheet: part('xl/worksheets/sheet1.xml'), styles: part('xl/styles.xml') };
}

describe('csv', () => {
  test('begins with a byte order mark and the header, and ends each line with CR LF', async () => {
    expect(await csv([{ name: 'น้ำทิพย์ ผู้พัฒนา', pay: 32000.5 }])).toBe(
      '\ufeffชื่อ,"Pay, monthly"\r\nน้ำทิพย์ ผู้พัฒนา,32000.5\r\n',
    );
  });

  test.each([
    ['a comma is quoted', 'Suk, Jai', '"Suk, Jai"'],
    ['a quote is doubled', 'Somchai "Chai"', '"Somchai ""Chai"""'],
    ['a line break stays inside its cell', 'one\r\ntwo', '"one\r\ntwo"'],
    ['a text formula in wide letters is disarmed', '＝1+1', "'＝1+1"],
    ['a wide plus, minus and at as well', '＠SUM', "'＠SUM"],
    ['a text formula is disarmed', '=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
    ['a telephone number written with plus is disarmed', '+66812345678', "'+66812345678"],
    ['a text that begins with minus is disarmed', '-1+cmd', "'-1+cmd"],
    ['a text that begins with an at sign is disarmed', '@SUM(A1)', "'@SUM(A1)"],
    ['a leading tab is disarmed', '\t=1', "'\t=1"],
    ['a leading carriage return is disarmed', '\r=1', '"\'\r=1"'],
    ['a sign inside the text is unchanged', 'a=b', 'a=b'],
  ])('%s', async (_case, name, cell) => {
    expect((await csv([{ name, pay: null }])).split('monthly"\r\n')[1]).toBe(`${cell},\r\n`);
  });

  test('a negative amount stays a number', async () => {
    expect(await csv([{ name: 'a', pay: -250.25 }])).toContain('\r\na,-250.25\r\n');
  });

  test('a list without rows is only a header', async () => {
    expect(await csv([])).toBe('\ufeffชื่อ,"Pay, monthly"\r\n');
  });

  test('rows that fail halfway break the download instead of shortening it', async () => {
    async function* failing() {
      yield { name: 'a', pay: 1 };
      throw new Error('connection lost');
    }
    await expect(csv(failing())).rejects.toThrow('connection lost');
  });
});

describe('xlsx', () => {
  test('rows and cells are numbered, also past a thousand', async () => {
    const { sheet } = partsOf((await xlsx(Array.from({ length: 1_012 }, (_, pay) => ({ name: 'a', pay })))).file);
    expect([...sheet.matchAll(/<row r="(\d+)">/g)].map(([, row]) => Number(row))).toEqual(
      Array.from({ length: 1_013 }, (_, at) => at + 1),
    );
    expect(sheet).toContain('<c r="A1003" t="inlineStr">');
    expect(sheet).toMatch(/<c r="B1012"[^>]*><v>1010<\/v><\/c>/);
  });

  test('rows that a sheet has no room for go to a second one, with its own header', async () => {
    async function* rows() {
      for (const name of ['one', 'two', 'three']) yield [name];
    }
    const file = await Array.fromAsync(
      xlsxBytes({ name: 'people', columns: [{ header: 'name' }], rows: rows(), rowsPerSheet: 3 }),
    );
    const { sheets } = await readXlsx(Buffer.concat(file));
    expect(sheets.map(({ name, rows: read }) => [name, read.flat()])).toEqual([
      ['people', ['name', 'one', 'two']],
      ['people 2', ['name', 'three']],
    ]);
  });

  test('rows that just fill a sheet make no second one', async () => {
    async function* rows() {
      for (const name of ['one', 'two']) yield [name];
    }
    const file = await Array.fromAsync(
      xlsxBytes({ name: 'people', columns: [{ header: 'name' }], rows: rows(), rowsPerSheet: 3 }),
    );
    const { sheets } = await readXlsx(Buffer.concat(file));
    expect(sheets.map(({ rows: read }) => read.flat())).toEqual([['name', 'one', 'two']]);
  });

  test('text, Thai, numbers and empty cells survive', async () => {
    const { workbook } = await xlsx([
      { name: 'กำลัง ญี่ปุ่น & <สิทธิ์>', pay: 1234.5 },
      { name: ' spaces and "quotes"\nkept ', pay: null },
    ]);
    expect(workbook.sheets[0]?.name).toBe('people');
    expect(workbook.sheets[0]?.rows).toEqual([
      ['ชื่อ', 'Pay, monthly'],
      ['กำลัง ญี่ปุ่น & <สิทธิ์>', 1234.5],
      [' spaces and "quotes"\nkept ', null],
    ]);
  });

  test('a text that looks like a formula stays a text cell', async () => {
    const { workbook } = await xlsx([{ name: '=1+1', pay: -5 }]);
    const sheet = workbook.sheets[0];
    expect(sheet?.rows[1]).toEqual(['=1+1', -5]);
    expect([...(sheet?.cells?.values() ?? [])].some((cell) => cell.formula !== undefined)).toBe(false);
  });

  test('letters that XML does not allow are left out, so that the file opens', async () => {
    const { workbook } = await xlsx([{ name: 'a\u0000b\u001fc', pay: 1 }]);
    expect(workbook.sheets[0]?.rows[1]).toEqual(['abc', 1]);
  });

  test('a length is a number; a negative one, which spreadsheets show as signs of overflow, is written out', async () => {
    const lengths: Column<number>[] = [{ header: 'Balance', kind: 'length', value: (minutes) => minutes }];
    const { sheet } = partsOf(await bytes(xlsxOf({ name: 'days', columns: lengths, rows: [720, -90] })));
    expect(sheet).toMatch(/<c r="A2"[^>]*><v>0.5<\/v><\/c>/);
    expect(sheet).toMatch(/<c r="A3"[^>]* t="inlineStr"><is><t[^>]*>-01:30<\/t>/);
  });

  test('dates, times and moments are numbers, and their format has the era of the language', async () => {
    interface Day {
      date: string | null;
      time: string | null;
      at: string | null;
    }
    const kinds: Column<Day>[] = [
      { header: 'Date', kind: 'date', value: (row) => row.date },
      { header: 'Time', kind: 'time', value: (row) => row.time },
      { header: 'At', kind: 'moment', value: (row) => row.at },
    ];
    const rows: Day[] = [
      { date: '2026-11-16', time: '18:00', at: '2026-11-16T06:00:30' },
      { date: null, time: null, at: 'unreadable' },
    ];
    const list = { name: 'days', columns: kinds, rows };
    for (const [language, format] of [
      ['en', '[$-409]dd mmm yyyy'],
      ['th', '[$-107041E]dd mmm yyyy'],
    ] as const) {
      const file = await bytes(xlsxOf({ ...list, language }));
      const raw = partsOf(file);
      // 46,342 days after 30 December 1899.
      expect(raw.sheet).toContain(
        '<c r="A2" s="2"><v>46342</v></c><c r="B2" s="3"><v>0.75</v></c><c r="C2" s="4"><v>46342.25</v></c>',
      );
      expect(raw.styles).toContain(`formatCode="${format}"`);
      expect(raw.sheet).toContain('<t xml:space="preserve">unreadable</t>');
    }
    const text = (await bytes(csvOf({ ...list, language: 'th' }))).toString();
    expect(text).toContain('16 พ.ย. 2569,18:00,16 พ.ย. 2569 06:00');
  });

  test('the header row has filters over all rows', async () => {
    const { file } = await xlsx([
      { name: 'a', pay: 1 },
      { name: 'b', pay: 2 },
    ]);
    expect(partsOf(file).sheet).toContain('<autoFilter ref="A1:B3"/>');
  });

  test('the days that a file is about are in its name, and not in the name of the sheet', async () => {
    const [from, to] = [asDate('2026-11-01'), asDate('2026-11-30')];
    const answer = xlsxOf({ name: 'Clocking', columns, rows: [], period: { from, to } });
    expect(answer.name).toBe('Clocking 2026-11-01_2026-11-30.xlsx');
    expect((await readXlsx(await bytes(answer))).sheets[0]?.name).toBe('Clocking');
    expect(csvOf({ name: 'Clocking', columns, rows: [], period: { from, to: from } }).name).toBe(
      'Clocking 2026-11-01.csv',
    );
  });

  test('rows that fail halfway break the download instead of shortening it', async () => {
    async function* failing() {
      yield { name: 'a', pay: 1 };
      throw new Error('connection lost');
    }
    await expect(bytes(xlsxOf({ name: 'people', columns, rows: failing() }))).rejects.toThrow('connection lost');
  });

  test('a sheet name that Excel refuses is corrected', async () => {
    const { workbook } = await xlsx([], "Leave: Jan/Feb [2026] of the whole company'");
    expect(workbook.sheets[0]?.name).toBe('Leave  Jan Feb  2026  of the wh');
  });

  // In a separate process: the memory growth of the test runner would say nothing.
  test('100,000 rows take little memory and leave the event loop free', { timeout: 120_000 }, () => {
    const report = JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '--eval', hundredThousandRows], { encoding: 'utf8' }),
    ) as { rows: number; last: unknown[]; growthMegabytes: number; turns: number };
    expect(report.rows).toBe(100_001);
    expect(report.last).toEqual(['พนักงาน น้ำทิพย์ 99999', 99999, 'ฝ่ายผลิต', 99999.25, 'ok', null, 7, 'ญี่ปุ่น']);
    expect(report.growthMegabytes).toBeLessThan(120);
    // If the file were written in one piece, the loop would turn only a few times.
    expect(report.turns).toBeGreaterThan(100);
  });
});

const hundredThousandRows = `
  import { createReadStream, createWriteStream, rmSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { Readable } from 'node:stream';
  import { pipeline } from 'node:stream/promises';
  import { streamXlsxRows } from 'hucre/xlsx';
  import { xlsxOf } from ${JSON.stringify(new URL('./export.ts', import.meta.url).href)};
  const columns = [(i) => 'พนักงาน น้ำทิพย์ ' + i, (i) => i, () => 'ฝ่ายผลิต', (i) => i + 0.25, () => 'ok', () => null, (i) => i % 8, () => 'ญี่ปุ่น']
    .map((value, at) => ({ header: 'column ' + at, value }));
  function* numbers() { for (let i = 0; i < 100000; i++) yield i; }
  const file = tmpdir() + '/export-test-' + process.pid + '.xlsx';
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => { peak = Math.max(peak, process.memoryUsage().rss); }, 10);
  let turns = 0, isWritten = false;
  const turn = () => { turns++; if (!isWritten) setImmediate(turn); };
  setImmediate(turn);
  await pipeline(xlsxOf({ name: 'big', columns, rows: numbers() }).body, createWriteStream(file));
  isWritten = true;
  clearInterval(watch);
  let rows = 0, last;
  for await (const row of streamXlsxRows(Readable.toWeb(createReadStream(file)))) { rows++; last = row.values; }
  rmSync(file);
  console.log(JSON.stringify({ rows, last, growthMegabytes: Math.round((peak - before) / 1e6), turns }));
`;

test.each([
  ['csv', csvOf],
  ['xlsx', xlsxOf],
])('when the reader of %s goes away, reading of rows stops', async (_kind, exportOf) => {
  let closed = false;
  async function* endless() {
    try {
      for (let i = 0; ; i++) yield { name: `Somchai ${i * 7919}`, pay: i };
    } finally {
      closed = true;
    }
  }
  for await (const _chunk of streamOf(exportOf({ name: 'people', columns, rows: endless() }))) break;
  await vi.waitFor(() => expect(closed).toBe(true), { timeout: 60_000 });
});

test('a long list is read page by page, each starting after the last row of the page before', async () => {
  const asked: (string | undefined)[] = [];
  const pages = [['a', 'b'], ['c', 'd'], ['e']];
  const rows = inPages<Person>(async (last) => {
    asked.push(last?.name);
    return (pages[asked.length - 1] ?? []).map((name) => ({ name, pay: null }));
  });
  expect((await csv(rows)).split('\r\n').slice(1, -1)).toEqual(['a,', 'b,', 'c,', 'd,', 'e,']);
  expect(asked).toEqual([undefined, 'b', 'd', 'e']);
});

/** A table that changes after each page that is read. */
function aChangingTable(names: readonly string[], changes: readonly ((names: string[]) => void)[]) {
  const rows = [...names];
  let reads = 0;
  return { rows, changed: () => changes[reads++]?.(rows) };
}

const received = async (rows: AsyncIterable<Person>): Promise<string> => {
  const names = [];
  for await (const { name } of rows) names.push(name);
  return names.join('');
};

const personOf = (name: string): Person => ({ name, pay: null });

test('with a fixed order, rows added or deleted between pages shift nothing', async () => {
  const { rows, changed } = aChangingTable(
    ['b', 'd', 'f', 'h', 'k', 'm'],
    [(names) => names.shift(), (names) => names.push('a', 'i', 'n'), (names) => names.splice(names.indexOf('d'), 1)],
  );
  const sent = inPages<Person>(async (last) => {
    const page = rows.toSorted().filter((name) => last === undefined || name > last.name);
    changed();
    return page.slice(0, 2).map(personOf);
  });
  expect(await received(sent)).toBe('bdfhikmn');
});

test('with a changing order, each remaining row is sent once and a deleted row is left out', async () => {
  const { rows, changed } = aChangingTable(
    ['b', 'd', 'f', 'h', 'k', 'm'],
    [(names) => names.splice(names.indexOf('k'), 1), (names) => names.push('a', 'i'), (names) => names.shift()],
  );
  const sent = inOrderOf(rows.toSorted(), {
    read: async (names) => {
      const page = rows.filter((name) => names.includes(name)).toReversed();
      changed();
      return page.map(personOf);
    },
    keyOf: ({ name }) => name,
    atOnce: 2,
  });
  expect(await received(sent)).toBe('bdfhm');
  expect(rows.toSorted().join('')).toBe('adfhim');
});

test('a list is sent in the requested format', () => {
  const list = { name: 'people', columns, rows: [] };
  expect([listFile('csv', list).name, listFile('xlsx', list).name]).toEqual(['people.csv', 'people.xlsx']);
});

test('a download keeps its Thai name and offers a plain name to old clients', () => {
  const answer = new FileAnswer({ name: 'รายชื่อ "A" (1).csv', type: 'text/csv', body: Buffer.alloc(0) });
  expect(answer.disposition).toBe(
    'attachment; filename="_______ _A_ (1).csv"; filename*=UTF-8\'\'%E0%B8%A3%E0%B8%B2%E0%B8%A2%E0%B8%8A%E0%B8%B7%E0%B9%88%E0%B8%AD%20%22A%22%20%281%29.csv',
  );
});
