// The summary as lines of a report: one for each month and team, with the sums of each month.
import { dateText } from '#kernel/format';
import type { Language } from '#kernel/text';
import type { SummaryCell } from '../contract.ts';
import { attendancePercent } from '../rules/summary-sums.ts';
import { type ColumnShown, wordsIn } from './report-file.ts';
import type { Line } from './source.ts';

const minutes = (seconds: number): number => Math.floor(seconds / 60);

export function summaryColumns(language: Language): ColumnShown[] {
  const words = wordsIn(language).summary;
  const column = (key: keyof typeof words & string, unit: ColumnShown['unit'], width = 14): ColumnShown => ({
    title: words[key] as string,
    key,
    unit,
    width,
  });
  return [
    column('month', 'date'),
    column('team', 'text', 28),
    column('expectedDays', 'count'),
    column('presentDays', 'count'),
    column('attendancePercent', 'text', 16),
    column('lateDays', 'count'),
    column('lateTime', 'length'),
    column('absentDays', 'count'),
    column('overtime', 'length', 18),
    column('leave', 'length'),
    column('worked', 'length'),
  ];
}

/** Percents are text: they are not added up. */
const percentText = (cell: SummaryCell): string | null => attendancePercent(cell)?.toFixed(1) ?? null;

export async function* summaryLines(cells: readonly SummaryCell[], language: Language): AsyncGenerator<Line> {
  const { noTeam } = wordsIn(language).summary;
  for (const cell of cells)
    yield {
      key: cell.month,
      label: dateText(cell.month, language),
      cells: [
        cell.month,
        cell.departmentName ?? noTeam,
        cell.expectedDays,
        cell.presentDays,
        percentText(cell),
        cell.lateDays,
        minutes(cell.lateSeconds),
        cell.absentDays,
        minutes(cell.overtimeSeconds),
        minutes(cell.leaveSeconds),
        minutes(cell.workedSeconds),
      ],
    };
}
