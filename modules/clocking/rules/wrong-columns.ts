/** The columns of a punch row that its problem asks to correct: both date and time where the moment cannot be read; the empty ones where something is missing. */
import type { ImportColumn, ImportColumns, RowProblem } from './import-row.ts';

export type PunchProblem = RowProblem | 'unknownEmployee' | 'unknownZone' | 'future' | 'tooOld';

export interface WrongCell {
  readonly field: ImportColumn;
  /** As in the file. */
  readonly value: string;
}

const dayOf = ({ moment }: ImportColumns): ImportColumn => (moment === undefined ? 'date' : 'moment');

function wrongColumns(problem: PunchProblem, columns: ImportColumns): readonly ImportColumn[] {
  switch (problem) {
    case 'unknownEmployee':
      return ['code'];
    case 'unknownZone':
      return ['zone'];
    case 'badType':
      return ['type'];
    case 'future':
    case 'tooOld':
      return [dayOf(columns)];
    case 'badTime':
      return columns.moment === undefined ? ['date', 'time'] : ['moment'];
    case 'missingColumn':
      return ['code', dayOf(columns)];
  }
}

export function wrongCells(problem: PunchProblem, cells: readonly string[], columns: ImportColumns): WrongCell[] {
  const found = wrongColumns(problem, columns).map((field) => ({ field, value: cells[columns[field] ?? -1] ?? '' }));
  return problem === 'missingColumn' ? found.filter(({ value }) => value.trim() === '') : found;
}

/** The row with corrected cells; a column that the file does not have is added to the row. */
export function correctedRow(
  cells: readonly string[],
  columns: ImportColumns,
  corrections: readonly WrongCell[],
): { readonly cells: readonly string[]; readonly columns: ImportColumns } {
  const changed = [...cells];
  const places: Partial<Record<ImportColumn, number>> = { ...columns };
  for (const { field, value } of corrections) {
    const at = places[field] ?? Math.max(changed.length, ...Object.values(places).map((one) => one + 1));
    places[field] = at;
    while (changed.length < at) changed.push('');
    changed[at] = value;
  }
  return { cells: changed, columns: places };
}
