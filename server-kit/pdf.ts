import { fileURLToPath } from 'node:url';
import type { Formats } from '#kernel/format';
import type { Language } from '#kernel/text';
import { type Column, FileAnswer, shownCell } from './export.ts';
import { print, stopPress } from './pdf/press.ts';

/** Typesets a Typst template (an absolute path) with data; `#import "/server-kit/pdf/page.typ": *` gives it `data` and the fonts. */
export async function pdfOf(template: string, data: unknown): Promise<Buffer> {
  return (await print(template, data)).pdf;
}

/** A document as a download. It is typeset after the transaction of the handler; one that cannot be made refuses the call. */
export const pdfFile = (name: string, make: () => Promise<Buffer>): FileAnswer =>
  new FileAnswer({ name, type: 'application/pdf', body: make });

/** Ends the typesetting process when the server stops. */
export const stopPdf = stopPress;

export interface TablePdf<Row> {
  readonly title: string;
  /** The file name without its extension; default: the title. */
  readonly name?: string;
  readonly subtitle?: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: AsyncIterable<Row> | Iterable<Row>;
  /** False for lines of sums, which the number of rows at the head leaves out. */
  readonly isCounted?: (row: Row) => boolean;
  readonly language: Language;
  /** The company's way to write times; 08:30 when left out. */
  readonly formats?: Formats;
  /** Also where its columns would fit on a page upright. */
  readonly landscape?: true;
  /** In the organization's format, '15/11/2569 09:30'. */
  readonly printedAt: string;
  /** The company's colour, '#rrggbb'; the product's when left out. */
  readonly colour?: string | null | undefined;
}

/** A longer list is not read on paper, and takes the typesetter seconds and hundreds of megabytes: offer csv or xlsx. */
export const mostPdfRows = 5_000;

const words = {
  en: { printed: 'Printed {at}', count: 'Total {count}', page: 'Page {page} of {pages}', empty: 'Nothing to show.' },
  th: { printed: 'พิมพ์เมื่อ {at}', count: 'รวม {count} รายการ', page: 'หน้า {page} จาก {pages}', empty: 'ไม่มีข้อมูล' },
} satisfies Record<Language, Record<string, string>>;

// Thai marks above and below a letter have no width.
const lettersWide = (text: string): number => text.replace(/\p{Mn}/gu, '').length;

/** Lets an address or a code that is longer than its column break after a punctuation sign, or else every 12 letters. */
const breakable = (text: string): string =>
  text.replace(/[\x21-\x7e]{13,}/g, (run) =>
    run.replace(/[@._\-/:](?=.)/g, '$&\u200b').replace(/[^\u200b]{12}(?=[^\u200b])/g, '$&\u200b'),
  );

const numberText = (value: number, decimals: number | undefined): string =>
  value.toLocaleString('en-US', {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 20,
  });

interface Measured {
  readonly header: string;
  width: number;
  number: boolean;
}

async function measure<Row>({
  columns,
  rows,
  language,
  formats,
  isCounted = () => true,
}: TablePdf<Row>): Promise<{ measured: Measured[]; cells: string[]; count: number }> {
  const measured = columns.map(({ header }): Measured => ({ header, width: lettersWide(header), number: false }));
  const cells: string[] = [];
  let count = 0;
  for await (const row of rows) {
    if (isCounted(row)) count += 1;
    // Lines of sums come on top of the rows that were counted before.
    if (count > mostPdfRows || cells.length >= 2 * mostPdfRows * columns.length)
      throw new RangeError(`A PDF list holds at most ${mostPdfRows} rows.`);
    columns.forEach((column, at) => {
      const value = shownCell(column, row, { language, formats });
      const text = typeof value === 'number' ? numberText(value, column.decimals) : (value ?? '');
      const measure = measured[at];
      if (!measure) return;
      measure.width = Math.max(measure.width, Math.min(lettersWide(text), 36));
      measure.number ||= typeof value === 'number';
      cells.push(typeof value === 'string' ? breakable(text) : text);
    });
  }
  columns.forEach((column, at) => {
    const measure = measured[at];
    if (measure) measure.width = column.width ?? Math.max(measure.width, 4) + 2;
  });
  return { measured, cells, count };
}

/** What table.typ prints. */
export async function tableData<Row>(table: TablePdf<Row>) {
  const { title, language } = table;
  const { measured, cells, count } = await measure(table);
  const text = words[language];
  return {
    title,
    subtitle: table.subtitle ?? null,
    language,
    landscape: table.landscape ?? measured.reduce((sum, column) => sum + column.width, 0) > 100,
    colour: table.colour ?? null,
    columns: measured,
    cells,
    words: {
      printed: text.printed.replace('{at}', table.printedAt),
      count: text.count.replace('{count}', numberText(count, 0)),
      page: text.page,
      empty: text.empty,
    },
  };
}

/** A list on A4: title, print time, a header repeated on each page, page x of y. Wide lists are landscape. */
export const tablePdf = <Row>(table: TablePdf<Row>): FileAnswer =>
  pdfFile(`${table.name ?? table.title}.pdf`, async () => pdfOf(tableTemplate, await tableData(table)));

const tableTemplate = fileURLToPath(new URL('./pdf/table.typ', import.meta.url));
