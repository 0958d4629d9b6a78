// A report as a file or as its first lines on screen.
import type { TenantWork } from '#access/server/public';
import { dateRangeText, dateTimeText } from '#kernel/format';
import type { Language } from '#kernel/text';
import type { Instant } from '#kernel/time';
import type { OrganizationRow } from '#organization/server/public';
import { type Column, type FileAnswer, listFile } from '#server/export';
import { mostPdfRows, tablePdf } from '#server/pdf';
import type { FileFormat } from '../contract/shapes.ts';
import { reportErrors } from '../errors.ts';
import { type ColumnName, type ColumnUnit, columnsOf, isNumber, type ReportKind } from '../rules/report-columns.ts';
import { type CellValue, type ReportLine, withSums } from '../rules/report-lines.ts';
import { isFormula, type TemplateColumn } from '../rules/report-template.ts';
import { lengthNumber, lengthText, type TimeFormat } from '../rules/time-format.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import type { Reading } from './cells.ts';
import type { Line, Source } from './source.ts';

export const wordsIn = (language: Language) => (language === 'th' ? th : en);

/** Seconds are added up as they are, and written as a length without the begun minute. */
export type ShownUnit = ColumnUnit | 'seconds';

export interface ColumnShown<Unit extends ShownUnit = ColumnUnit> {
  readonly title: string;
  readonly key: string;
  readonly unit: Unit;
  readonly width: number;
}

const widthOfFormula = 14;

export function shownColumns(kind: ReportKind, columns: readonly TemplateColumn[], language: Language): ColumnShown[] {
  const words = wordsIn(language).columns;
  return columns.map((column): ColumnShown => {
    if (isFormula(column))
      return { title: column.title, key: column.title, unit: column.unit, width: column.width ?? widthOfFormula };
    const known = columnsOf(kind)[column.column];
    const title = words[column.column as ColumnName].name;
    return {
      title,
      key: column.column,
      unit: known?.unit ?? 'text',
      width: column.width ?? known?.width ?? widthOfFormula,
    };
  });
}

/** Lines with the sums that the template asks for. */
export async function* linesOf(
  lines: AsyncIterable<Line>,
  {
    subtotals,
    columns,
    language,
  }: { readonly subtotals: boolean; readonly columns: readonly ColumnShown<ShownUnit>[]; readonly language: Language },
): AsyncGenerator<ReportLine> {
  if (!subtotals) {
    for await (const { cells } of lines) yield { kind: 'line', cells };
    return;
  }
  yield* withSums(lines, {
    added: columns.map(({ unit }) => unit === 'seconds' || isNumber({ unit })),
    labelAt: columns.findIndex(({ unit }) => unit === 'text'),
    totalLabel: wordsIn(language).report.total,
  });
}

/** A cell as the screen shows it. */
export function shownCell(cell: CellValue, unit: ShownUnit, format: TimeFormat): CellValue {
  if (typeof cell !== 'number') return cell;
  if (unit === 'seconds') return lengthText(wholeMinutes(cell), format);
  if (unit === 'length') return lengthText(cell, format);
  return unit === 'money' ? cell / 100 : cell;
}

const wholeMinutes = (seconds: number): number => Math.floor(seconds / 60);

function fileColumn(
  { title, key, unit, width }: ColumnShown<ShownUnit>,
  at: number,
  format: TimeFormat,
): Column<ReportLine> {
  const cell = ({ cells }: ReportLine): CellValue => cells[at] ?? null;
  const number = (change: (value: number) => number) => (line: ReportLine) => {
    const value = cell(line);
    return typeof value === 'number' ? change(value) : value;
  };
  const named = { header: title, key, width };
  switch (unit) {
    case 'text':
      return { ...named, value: cell };
    case 'count':
      return { ...named, value: cell };
    case 'date':
    case 'time':
    case 'moment':
      return { ...named, kind: unit, value: cell };
    case 'money':
      return { ...named, decimals: 2, value: number((satang) => satang / 100) };
    case 'length':
    case 'seconds': {
      const minutesOf = unit === 'seconds' ? wholeMinutes : (minutes: number) => minutes;
      return format === 'HH:mm'
        ? { ...named, kind: 'length', value: number(minutesOf) }
        : {
            ...named,
            decimals: format === 'decimal' ? 2 : 0,
            value: number((value) => lengthNumber(minutesOf(value), format)),
          };
    }
  }
}

export interface FileAsked {
  readonly name: string;
  readonly columns: readonly ColumnShown<ShownUnit>[];
  readonly subtotals: boolean;
  readonly source: Pick<Source, 'count' | 'period' | 'lines'>;
  readonly format: FileFormat;
  readonly timeFormat: TimeFormat;
  readonly reading: Reading;
  readonly company: Pick<OrganizationRow, 'name' | 'brandColour'> | undefined;
  readonly now: Instant;
  readonly readLater: TenantWork;
  /** Called after each line of the source. */
  readonly onLine?: () => void;
}

async function* counted(lines: AsyncIterable<Line>, onLine: () => void): AsyncGenerator<Line> {
  for await (const line of lines) {
    onLine();
    yield line;
  }
}

/** The lines are read while the file is sent, after the transaction of the call. */
export function reportFile(asked: FileAsked): FileAnswer {
  const { name, subtotals, source, format, timeFormat, reading, readLater, onLine } = asked;
  const { language, formats } = reading;
  const columns = asked.columns.map((column, at) => fileColumn(column, at, timeFormat));
  const lines = source.lines(readLater);
  const rows = linesOf(onLine ? counted(lines, onLine) : lines, { subtotals, columns: asked.columns, language });
  const { period } = source;
  if (format !== 'pdf') return listFile(format, { name, language, formats, columns, rows, ...(period && { period }) });
  if (source.count > mostPdfRows) throw reportErrors.tooLongForPdf({ params: { n: mostPdfRows } });
  const subtitle = [
    asked.company?.name ?? '',
    ...(period ? [dateRangeText(period.from, period.to, language)] : []),
  ].join(' · ');
  const printedAt = dateTimeText(asked.now, formats, language);
  const colour = asked.company?.brandColour;
  const look = { title: name, subtitle, language, formats, printedAt, colour, landscape: true } as const;
  return tablePdf({ ...look, columns, rows, isCounted: ({ kind }) => kind === 'line' });
}
