import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { defaultFormats } from '#kernel/format';
import { asDate, instant } from '#kernel/time';
import { untilNoMoreIsRead } from '#server/testing/no-more-read';
import { unzipped } from '#server/testing/unzip';
import type { FileFormat } from '../contract/shapes.ts';
import { reportFile, shownColumns } from './report-file.ts';
import type { Line } from './source.ts';

const columns = [{ column: 'name' }, { column: 'date' }, { column: 'firstIn' }, { column: 'worked' }];
const formats = defaultFormats;

const mostLinesAhead = 5_000;
const codeOf = (line: number): string => createHash('sha256').update(String(line)).digest('base64');

/** A report of many lines that counts how many were asked for. */
function aReport(format: FileFormat, count: number, { unlike = true } = {}) {
  let read = 0;
  async function* lines(): AsyncGenerator<Line> {
    while (read < count) {
      read += 1;
      // Lines that differ, so that a zip of half of them is half as large.
      yield { key: null, label: '', cells: [unlike ? codeOf(read) : 'สมชาย ใจดี', asDate('2026-11-16'), '08:05', 535] };
    }
  }
  const file = reportFile({
    name: 'เวลาทำงาน',
    columns: shownColumns('clock', columns, 'th'),
    subtotals: true,
    source: { count, period: null, lines },
    format,
    timeFormat: 'HH:mm',
    reading: { language: 'th', formats },
    company: { name: 'บริษัท ทดสอบ จำกัด', brandColour: null },
    now: instant('2026-11-16T02:00:00Z'),
    readLater: () => Promise.reject(new Error('These lines are not in a database.')),
  });
  return { body: file.body as Readable, readSoFar: () => read };
}

/** The most lines that were read and not yet taken, while a reader takes piece after piece and rests before each. */
async function mostAhead(format: FileFormat, count: number): Promise<number> {
  const { body, readSoFar } = aReport(format, count);
  const looks: { readonly bytes: number; readonly read: number }[] = [];
  let bytes = 0;
  for await (const piece of body) {
    await untilNoMoreIsRead(readSoFar);
    looks.push({ bytes, read: readSoFar() });
    bytes += piece.length;
  }
  expect(readSoFar()).toBe(count);
  // All lines take about as many bytes.
  return Math.max(...looks.map((look) => look.read - (look.bytes / bytes) * count));
}

test.each(['csv', 'json', 'xlsx'] as const)(
  'of a file as %s no more lines are in memory than some thousand, however many it has',
  async (format) => {
    expect(await mostAhead(format, 10_000)).toBeLessThan(mostLinesAhead);
    expect(await mostAhead(format, 40_000)).toBeLessThan(mostLinesAhead);
  },
);

test('a spreadsheet has real dates, times, lengths and their sum', async () => {
  const { body } = aReport('xlsx', 2, { unlike: false });
  const sheet =
    unzipped(Buffer.concat(await body.toArray()))
      .get('xl/worksheets/sheet1.xml')
      ?.toString() ?? '';
  // 16 November 2026 is day 46342 of spreadsheets; 08:05 and 8:55 are parts of a day.
  expect(sheet).toContain('<v>46342</v>');
  expect(sheet).toContain(`<v>${485 / 1440}</v>`);
  expect(sheet).toContain(`<v>${535 / 1440}</v>`);
  expect(sheet).toContain(`<v>${1070 / 1440}</v>`);
  expect(sheet).toContain('สมชาย ใจดี');
});
