// The summary as lines of a report: one for each month and team, with the sums of each month.
import { dateText } from '#kernel/format';
import type { Language } from '#kernel/text';
import type { SummaryCell } from '../contract.ts';
import { attendancePercent } from '../rules/summary-sums.ts';
import { type ColumnShown, type ShownUnit, wordsIn } from './report-file.ts';
import type { Line } from './source.ts';

export function summaryColumns(language: Language): ColumnShown<ShownUnit>[] {
  const words = wordsIn(language).summary;
  const column = (key: keyof typeof words & string, unit: ShownUnit, width = 14): ColumnShown<ShownUnit> => ({
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
    column('lateTime', 'seconds'),
    column('absentDays', 'count'),
    column('overtime', 'seconds', 18),
    column('leave', 'seconds'),
    column('worked', 'seconds'),
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
        cell.lateSeconds,
        cell.absentDays,
        cell.overtimeSeconds,
        cell.leaveSeconds,
        cell.workedSeconds,
      ],
    };
}
