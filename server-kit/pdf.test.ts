import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { type Asker, workingFor } from './asker.ts';
import { CallerLeft, NoTurn } from './db/turns.ts';
import type { Column } from './export.ts';
import { print } from './pdf/press.ts';
import { mostPdfRows, pdfOf, stopPdf, type TablePdf, tableData, tablePdf } from './pdf.ts';

interface Person {
  name: string;
  pay: number | null;
}
const columns: Column<Person>[] = [
  { header: 'ชื่อ-นามสกุล', value: (row) => row.name },
  { header: 'เงินเดือน', decimals: 2, value: (row) => row.pay },
];
const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, i) => ({ name: `กิตติพงษ์ น้ำทิพย์ ญี่ปุ่น ${i}`, pay: i % 5 ? 32_000.5 * i : null }));

async function listPdf(changes: Partial<TablePdf<Person>> = {}): Promise<Buffer> {
  const { body } = tablePdf({
    title: 'รายชื่อพนักงาน',
    columns,
    rows: people(3),
    language: 'th',
    printedAt: '15/11/2569 09:30',
    ...changes,
  });
  return (body as () => Promise<Buffer>)();
}

const countOf = async (changes: Partial<TablePdf<Person>>): Promise<string> =>
  (await tableData({ title: 'a', columns, rows: people(3), language: 'th', printedAt: '', ...changes })).words.count;

test('lines of sums are printed and not counted', async () => {
  const total: Person = { name: 'รวม', pay: 96_000 };
  const rows = [...people(56), total];
  expect(await countOf({ rows })).toBe('รวม 57 รายการ');
  expect(await countOf({ rows, isCounted: (row) => row !== total })).toBe('รวม 56 รายการ');
});

test('lines of sums come on top of the most rows', async () => {
  const total: Person = { name: 'รวม', pay: 96_000 };
  const rows = [...people(mostPdfRows).flatMap((one) => [one, total])].slice(0, mostPdfRows + 1_000);
  expect(await countOf({ rows, isCounted: (row) => row !== total })).toBe('รวม 3,000 รายการ');
});

/** Why a document was refused. Also a sentence when the document was made, so that a failed test does not print its bytes. */
const refusalOf = (document: Promise<Buffer>): Promise<string> =>
  document.then(
    (pdf) => `It was made, ${pdf.length} bytes.`,
    (error: Error) => error.message,
  );

const pagesOf = (pdf: Buffer): number => Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/** A page as grey pixels at 80 dots per inch; undefined on a machine without poppler. */
function pictureOf(pdf: Buffer, page = 1): Picture | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-test-'));
  try {
    writeFileSync(`${folder}/a.pdf`, pdf);
    const { error } = spawnSync('pdftoppm', [
      '-gray',
      '-r',
      '80',
      '-f',
      `${page}`,
      '-singlefile',
      `${folder}/a.pdf`,
      `${folder}/a`,
    ]);
    if (error) return undefined;
    const file = readFileSync(`${folder}/a.pgm`);
    const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.subarray(0, 40).toString('latin1')) ?? [];
    return { width: Number(width), height: Number(height), pixels: file.subarray(head?.length) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Dark pixels in a part of the page, given in percent of its width and height. */
function ink({ width, height, pixels }: Picture, part: { x: [number, number]; y: [number, number] }): number {
  let dark = 0;
  for (let y = Math.floor((part.y[0] * height) / 100); y < (part.y[1] * height) / 100; y++)
    for (let x = Math.floor((part.x[0] * width) / 100); x < (part.x[1] * width) / 100; x++)
      if ((pixels[y * width + x] ?? 255) < 180) dark++;
  return dark;
}

/** What the pages draw, read from the file itself: one entry per stream with text. */
const textStreams = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body = '']) => {
    try {
      const drawn = inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
      return /\bT[jJ]\b/.test(drawn) ? [drawn] : [];
    } catch {
      return [];
    }
  });

afterAll(stopPdf);

describe('a list on paper', () => {
  test('uses Prompt for text and Sarabun for digits, embedded completely', async () => {
    const fonts = (await listPdf()).toString('latin1').match(/\/BaseFont ?\/[A-Z]{6}\+[\w-]+/g) ?? [];
    const names = new Set(fonts.map((font) => font.split('+')[1]));
    expect([...names].sort()).toEqual(['Prompt-Regular', 'Prompt-SemiBold', 'Sarabun-Regular']);
  });

  test.each([
    [0, 1],
    [20, 1],
    [100, 3],
  ])('%i rows take %i pages', async (count, pages) => {
    expect(pagesOf(await listPdf({ rows: people(count) }))).toBe(pages);
  });

  test('a page shows title, date, header, rows and footer, and keeps its margins clean', async () => {
    const long = 'somchai.wongsawat-na-ayutthaya-of-the-northern-factory@a-very-long-company-name.co.th';
    const wide = 'X'.repeat(200);
    const pdf = await listPdf({
      rows: [{ name: wide, pay: 1 }, ...people(3)],
      columns: [...columns, { header: 'อีเมล', width: 14, value: () => long }],
    });
    const picture = pictureOf(pdf);
    if (!picture) {
      // Without a renderer the file itself must show that text is drawn.
      expect(textStreams(pdf).length).toBeGreaterThan(0);
      return;
    }
    expect(ink(picture, { x: [6, 50], y: [5, 10] }), 'title').toBeGreaterThan(50);
    expect(ink(picture, { x: [70, 94], y: [4, 10] }), 'printed at').toBeGreaterThan(30);
    expect(ink(picture, { x: [6, 94], y: [11, 35] }), 'header and rows').toBeGreaterThan(300);
    expect(ink(picture, { x: [6, 94], y: [94, 98] }), 'footer').toBeGreaterThan(20);
    for (const [side, x] of Object.entries({ left: [0, 6], right: [94.5, 100] } as Record<string, [number, number]>))
      expect(ink(picture, { x, y: [0, 100] }), `${side} margin`).toBe(0);
  });

  test('the header is repeated on the second page', async () => {
    const pdf = await listPdf({ rows: people(60) });
    const picture = pictureOf(pdf, 2);
    // Text, and the light band behind the column names, where the first page has its title.
    if (picture) {
      expect(ink(picture, { x: [6, 30], y: [5, 8] })).toBeGreaterThan(20);
      expect(picture.pixels.filter((grey) => grey > 235 && grey < 250).length).toBeGreaterThan(picture.width * 10);
    }
    expect(pagesOf(pdf)).toBe(2);
  });

  test('text is drawn on each page', async () => {
    const pdf = await listPdf({ rows: people(100), language: 'en' });
    expect(textStreams(pdf).length).toBeGreaterThanOrEqual(pagesOf(pdf));
  });

  test('a list with many wide columns is landscape', async () => {
    const many = Array.from(
      { length: 8 },
      (_, i): Column<Person> => ({ header: `Column ${i}`, width: 16, value: () => 'a' }),
    );
    const boxes = (pdf: Buffer) =>
      /\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))?.slice(1).map(Number);
    const [width = 0, height = 0] = boxes(await listPdf({ columns: many })) ?? [];
    expect(width).toBeGreaterThan(height);
    const [narrow = 0, tall = 0] = boxes(await listPdf()) ?? [];
    expect(narrow).toBeLessThan(tall);
  });

  test('more rows than the limit are refused', async () => {
    expect(await refusalOf(listPdf({ rows: people(mostPdfRows + 1) }))).toContain('at most 5000 rows');
  });

  test('a file is named after its title', async () => {
    const answer = tablePdf({ title: 'แท็ก', columns, rows: [], language: 'th', printedAt: '' });
    expect([answer.name, answer.type]).toEqual(['แท็ก.pdf', 'application/pdf']);
  });
});

describe('the typesetting process', () => {
  let templates = 0;
  // Templates must be inside the repository, where they can import the shared page.
  async function withTemplate(text: string, work: (file: string) => Promise<void>): Promise<void> {
    const file = join(import.meta.dirname, `pdf/test-${process.pid}-${++templates}.typ`);
    writeFileSync(file, text);
    await work(file).finally(() => rmSync(file));
  }

  test('a template with an error is refused by name, and the next document is made', async () => {
    await withTemplate('#nosuchword', async (file) => {
      expect(await refusalOf(pdfOf(file, {}))).toMatch(/could not be made.*nosuchword/);
    });
    expect((await listPdf()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('data is printed as text, even when it looks like markup', async () => {
    const pdf = await listPdf({ rows: [{ name: '#panic("x") *b* $a$ \\ ] )', pay: 1 }] });
    expect(pagesOf(pdf)).toBe(1);
  });

  test('the event loop stays free while a long list is typeset', async () => {
    let turns = 0;
    let isSet = false;
    const turn = () => {
      turns++;
      if (!isSet) setImmediate(turn);
    };
    setImmediate(turn);
    await listPdf({ rows: people(500) });
    isSet = true;
    // A compiler in this process would let the loop turn about ten times: for the measuring and for the message.
    expect(turns).toBeGreaterThan(100);
  });

  test('an order whose process ends is refused, and the next order starts another process', async () => {
    await withTemplate('#import "/server-kit/pdf/page.typ": *\n#data.text', async (file) => {
      // A process that is stopped in the turn in which it was started cannot have delivered.
      stopPdf();
      const lost = refusalOf(pdfOf(file, { text: 'lost' }));
      stopPdf();
      expect(await lost).toContain('the typesetting process ended');
    });
    expect(pagesOf(await listPdf())).toBe(1);
  });

  test('documents ordered together return to their own callers', async () => {
    await withTemplate(
      '#import "/server-kit/pdf/page.typ": *\n#for _ in range(data.pages) { pagebreak() }',
      async (file) => {
        const printed = await Promise.all([3, 1, 2].map((pages) => print(file, { pages })));
        expect(printed.map(({ pages }) => pages)).toEqual([4, 2, 3]);
      },
    );
  });

  describe('companies take turns', () => {
    /** Orders that say when they are typeset, and those that never are. */
    const ordering = (file: string) => {
      const made: string[] = [];
      const refused: unknown[] = [];
      const order = (asker: Asker, name = asker.owner): Promise<unknown> =>
        workingFor(asker, () => print(file, {})).then(
          () => made.push(name),
          (error: unknown) => refused.push(error),
        );
      return { made, refused, order };
    };
    const emptyPage = '#import "/server-kit/pdf/page.typ": *\n';

    test('a company that orders a hundred documents delays another by the two at the press, and the rest is refused', async () => {
      await withTemplate(emptyPage, async (file) => {
        const { made, refused, order } = ordering(file);
        const flood = Array.from({ length: 100 }, () => order({ owner: 'flood' }));
        await Promise.all([order({ owner: 'other' }), ...flood]);
        expect(made.indexOf('other')).toBeLessThanOrEqual(2);
        expect(made.length).toBe(63);
        expect(refused.length).toBe(38);
        for (const reason of refused) expect(reason).toBeInstanceOf(NoTurn);
      });
    });

    test('a document whose caller has left is not typeset', async () => {
      await withTemplate(emptyPage, async (file) => {
        const { made, refused, order } = ordering(file);
        const leaving = new AbortController();
        const asked = [1, 2, 3, 4].map((nth) =>
          order({ owner: 'one', ...(nth === 3 && { signal: leaving.signal }) }, `${nth}`),
        );
        leaving.abort();
        await Promise.all(asked);
        expect(made).toEqual(['1', '2', '4']);
        expect(refused).toEqual([new CallerLeft()]);
      });
    });
  });
});
