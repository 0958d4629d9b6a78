/** Sums of the summary: figures of cells added by month or by team; attendance: work days with work ÷ work days that are over, in percent, rounded once to a tenth, half up. */
import type { SummaryCell, SummaryFigures } from '../contract.ts';

const names = [
  'expectedDays',
  'presentDays',
  'lateDays',
  'absentDays',
  'lateSeconds',
  'overtimeSeconds',
  'leaveSeconds',
  'workedSeconds',
] as const satisfies readonly (keyof SummaryFigures)[];

const none: SummaryFigures = {
  expectedDays: 0,
  presentDays: 0,
  lateDays: 0,
  absentDays: 0,
  lateSeconds: 0,
  overtimeSeconds: 0,
  leaveSeconds: 0,
  workedSeconds: 0,
};

const plus = (a: SummaryFigures, b: SummaryFigures): SummaryFigures =>
  Object.fromEntries(names.map((name) => [name, a[name] + b[name]])) as SummaryFigures;

export const sumOf = (cells: readonly SummaryFigures[]): SummaryFigures => cells.reduce(plus, none);

/** One entry for each key, in the order in which keys are met first. */
export function sumsBy<Key>(
  cells: readonly SummaryCell[],
  keyOf: (cell: SummaryCell) => Key,
): Map<Key, SummaryFigures> {
  const sums = new Map<Key, SummaryFigures>();
  for (const cell of cells) sums.set(keyOf(cell), plus(sums.get(keyOf(cell)) ?? none, cell));
  return sums;
}

/** Null where no work day is over. */
export const attendancePercent = ({ presentDays, expectedDays }: SummaryFigures): number | null =>
  expectedDays === 0 ? null : Math.round((presentDays * 1000) / expectedDays) / 10;
