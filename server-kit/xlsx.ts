// A workbook that is written while its rows are read. Dates and times are the numbers that spreadsheets count with; how they
// look, the era included, is the number format of their column.
import { deflatedZip, type ZipPart } from './deflated-zip.ts';
import { remembering } from './remembered.ts';

export type XlsxCell = string | number | null;

export interface XlsxColumn {
  readonly header: string;
  /** In characters. */
  readonly width?: number | undefined;
  readonly numberFormat?: string | undefined;
}

export interface XlsxSheet {
  readonly name: string;
  readonly columns: readonly XlsxColumn[];
  readonly rows: AsyncIterable<readonly XlsxCell[]>;
  /** Rows of a sheet, its header included; what is beyond goes to a second one. A spreadsheet has no more than the default. */
  readonly rowsPerSheet?: number;
  /** A sheet that a program of an office reads: no bold headings, no frozen row, no filter. */
  readonly plain?: boolean;
}

const mostRows = 1_048_576;
const chunkLength = 64 * 1024;

export const xlsxBytes = (sheet: XlsxSheet): AsyncGenerator<Buffer> => deflatedZip(partsOf(sheet));

async function* partsOf({
  name,
  columns,
  rows,
  rowsPerSheet = mostRows,
  plain = false,
}: XlsxSheet): AsyncGenerator<ZipPart> {
  const formats = [...new Set(columns.flatMap(({ numberFormat }) => numberFormat ?? []))];
  const styles = columns.map(({ numberFormat }) => (numberFormat ? formats.indexOf(numberFormat) + firstOwnStyle : 0));
  const source = rows[Symbol.asyncIterator]();
  const sheets: string[] = [];
  try {
    const ahead = { row: await source.next() };
    do {
      sheets.push(sheets.length === 0 ? name : `${name.slice(0, 28)} ${sheets.length + 1}`);
      yield {
        path: `xl/worksheets/sheet${sheets.length}.xml`,
        data: sheetXml({ columns, styles, source, ahead, mostRows: rowsPerSheet, plain }),
      };
    } while (!ahead.row.done);
  } finally {
    await source.return?.();
  }
  yield part('xl/styles.xml', stylesXml(formats));
  yield part('xl/workbook.xml', workbookXml(sheets));
  yield part('xl/_rels/workbook.xml.rels', workbookRels(sheets.length));
  yield part('_rels/.rels', rootRels);
  yield part('[Content_Types].xml', contentTypes(sheets.length));
}

const part = (path: string, text: string): ZipPart => ({ path, data: [Buffer.from(declaration + text)] });

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documentRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

interface SheetInput {
  readonly columns: readonly XlsxColumn[];
  /** The style of each column. */
  readonly styles: readonly number[];
  readonly source: AsyncIterator<readonly XlsxCell[]>;
  /** The row that is written next: rows that just fill a sheet make no second one. */
  readonly ahead: { row: IteratorResult<readonly XlsxCell[]> };
  readonly mostRows: number;
  readonly plain: boolean;
}

async function* sheetXml({
  columns,
  styles,
  source,
  ahead,
  mostRows: most,
  plain,
}: SheetInput): AsyncGenerator<Buffer> {
  const letters = columns.map((_, at) => lettersOf(at));
  let text =
    declaration +
    prelude(columns, plain) +
    rowXml(
      1,
      { letters, styles: columns.map(() => (plain ? 0 : headerStyle)) },
      columns.map(({ header }) => header),
    );
  let count = 1;
  while (count < most && !ahead.row.done) {
    count += 1;
    text += rowXml(count, { letters, styles }, ahead.row.value);
    ahead.row = await source.next();
    if (text.length < chunkLength) continue;
    yield Buffer.from(text);
    text = '';
  }
  const last = letters.at(-1) ?? 'A';
  const filter = plain ? '' : `<autoFilter ref="A1:${last}${count}"/>`;
  yield Buffer.from(`${text}</sheetData>${filter}</worksheet>`);
}

const frozen =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

const prelude = (columns: readonly XlsxColumn[], plain: boolean): string =>
  `<worksheet xmlns="${main}">${plain ? '' : frozen}<cols>${columns
    .map(({ width = 12 }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;

interface RowLook {
  readonly letters: readonly string[];
  readonly styles: readonly number[];
}

function rowXml(row: number, { letters, styles }: RowLook, cells: readonly XlsxCell[]): string {
  const at = digitsOf(row);
  let xml = `<row r="${at}">`;
  for (let column = 0; column < cells.length; column += 1) {
    const value = cells[column];
    if (value == null || (typeof value === 'number' && !Number.isFinite(value))) continue;
    const style = styles[column] ? ` s="${styles[column]}"` : '';
    xml +=
      typeof value === 'number'
        ? `<c r="${letters[column]}${at}"${style}><v>${numberText(value)}</v></c>`
        : `<c r="${letters[column]}${at}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
  }
  return `${xml}</row>`;
}

// The engine puts the text of every number that it has not written lately among its old objects, where it stays until a large
// collection: 100 bytes a row. So row numbers are put together from parts, and the numbers of cells are remembered.
const upTo999 = Array.from({ length: 1_000 }, (_, number) => String(number));
const threeDigits = upTo999.map((text) => text.padStart(3, '0'));

const digitsOf = (row: number): string =>
  row < 1_000 ? (upTo999[row] ?? '') : `${digitsOf(Math.floor(row / 1_000))}${threeDigits[row % 1_000]}`;

/** Lengths and times are minutes of a day: a list has many cells of few numbers. */
const numberText = remembering(10_000, (value: number) => String(value));

/** Most texts have nothing to escape. A bare carriage return would be read as a line feed. */
const special = /[&<>\r]/;
const escaped = (text: string): string =>
  special.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;')
    : text;

/** 0 is A, 26 is AA. */
function lettersOf(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : lettersOf(Math.floor(at / 26) - 1) + letter;
}

// Style 0 is plain, 1 the header, the formats of columns follow.
const headerStyle = 1;
const firstOwnStyle = 2;
/** Numbers below are formats of the spreadsheet itself. */
const firstOwnFormat = 164;

const stylesXml = (formats: readonly string[]): string =>
  `<styleSheet xmlns="${main}">${
    formats.length === 0
      ? ''
      : `<numFmts count="${formats.length}">${formats
          .map(
            (code, at) =>
              `<numFmt numFmtId="${firstOwnFormat + at}" formatCode="${escaped(code).replaceAll('"', '&quot;')}"/>`,
          )
          .join('')}</numFmts>`
  }<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${firstOwnStyle + formats.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${formats
    .map(
      (_, at) =>
        `<xf numFmtId="${firstOwnFormat + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    )
    .join(
      '',
    )}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const workbookXml = (sheets: readonly string[]): string =>
  `<workbook xmlns="${main}" xmlns:r="${documentRelations}"><sheets>${sheets
    .map(
      (name, at) =>
        `<sheet name="${escaped(name).replaceAll('"', '&quot;')}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
    )
    .join('')}</sheets></workbook>`;

const workbookRels = (sheets: number): string =>
  `<Relationships xmlns="${packageRelations}">${Array.from(
    { length: sheets },
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${documentRelations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  ).join(
    '',
  )}<Relationship Id="rId${sheets + 1}" Type="${documentRelations}/styles" Target="styles.xml"/></Relationships>`;

const rootRels = `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${documentRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const contentTypes = (sheets: number): string =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>${Array.from(
    { length: sheets },
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`,
  ).join('')}</Types>`;
