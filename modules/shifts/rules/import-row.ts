/** Row of an import: a shift time (board, date, profile, people needed) or a person on a shift (board, date, profile, employee code, overtime). */
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { typedDateIn } from '#kernel/typed-date';

export const importKinds = ['times', 'workers'] as const;
export type ImportKind = (typeof importKinds)[number];

export const importFields = [
  { key: 'board', names: ['shift', 'boardCode', 'shiftName', 'externalCode', 'ตารางกะ', 'รหัสตารางกะ'] },
  { key: 'date', names: ['shiftDate', 'วันที่'] },
  { key: 'profile', names: ['shiftTime', 'profileCode', 'symbol', 'กะ', 'รหัสกะ', 'รูปแบบกะ'] },
  { key: 'needed', names: ['people', 'จำนวนคน'] },
  { key: 'employeeCode', names: ['code', 'รหัสพนักงาน'] },
  { key: 'ot', names: ['overtime', 'โอที'] },
] as const;
export type ImportField = (typeof importFields)[number]['key'];
export type ImportCells = Readonly<Partial<Record<ImportField, string>>>;

export interface ImportBoard {
  readonly id: Id<'shift'> | Id<'monthlyShift'>;
  readonly kind: 'weekly' | 'monthly';
}

/** By lower-case code or name; null for a name that several have. */
export interface ImportFacts {
  readonly boards: ReadonlyMap<string, ImportBoard | null>;
  readonly profiles: ReadonlyMap<string, Id<'shiftProfile'> | null>;
  readonly employees: ReadonlyMap<string, string>;
  readonly lockedUntil: LocalDate | null;
  isPossibleYear(date: string): boolean;
  /** Whether the person no longer works here on a date. */
  hasLeft(employeeId: string, date: LocalDate): boolean;
  /** Whether the person may be planned on the board: a member of a monthly one, a shift time on a weekly one. */
  mayPlan(board: ImportBoard, on: { employeeId: string; date: LocalDate; profileId: string }): boolean;
}

export interface ImportedRow {
  readonly board: ImportBoard;
  readonly date: LocalDate;
  readonly profileId: Id<'shiftProfile'>;
  /** Of a shift time. */
  readonly needed: number;
  /** Of a person on a shift; null for a shift time. */
  readonly employeeId: Id<'employee'> | null;
  readonly ot: boolean;
}

export interface RowProblem {
  readonly field: ImportField;
  readonly code:
    | 'required'
    | 'unknown'
    | 'ambiguous'
    | 'date'
    | 'number'
    | 'locked'
    | 'weeklyOnly'
    | 'hasLeft'
    | 'notPlanned';
}

const overtimeWords: ReadonlyMap<string, boolean> = new Map([
  ...['1', 'true', 'yes', 'y', 'ot', 'ใช่', 'มี'].map((word) => [word, true] as const),
  ...['', '0', 'false', 'no', 'n', '-', 'ไม่', 'ไม่ใช่', 'ไม่มี'].map((word) => [word, false] as const),
]);

export function importedRow(kind: ImportKind, cells: ImportCells, facts: ImportFacts): ImportedRow | RowProblem[] {
  const problems: RowProblem[] = [];
  const text = (field: ImportField): string => cells[field]?.trim() ?? '';
  const named = <Value>(field: ImportField, known: ReadonlyMap<string, Value | null>): Value | undefined => {
    const found = known.get(text(field).toLowerCase());
    if (found === undefined) problems.push({ field, code: text(field) === '' ? 'required' : 'unknown' });
    if (found === null) problems.push({ field, code: 'ambiguous' });
    return found ?? undefined;
  };
  const board = named('board', facts.boards);
  const profileId = named('profile', facts.profiles);
  const date = typedDateIn(text('date'), facts.isPossibleYear);
  if (!date) problems.push({ field: 'date', code: text('date') === '' ? 'required' : 'date' });
  else if (facts.lockedUntil && date <= facts.lockedUntil) problems.push({ field: 'date', code: 'locked' });
  const employeeId = kind === 'workers' ? (named('employeeCode', facts.employees) ?? null) : null;
  // Without a word there is none; a word that nobody knows is not taken for no.
  const ot = kind === 'workers' ? named('ot', overtimeWords) : false;
  const needed = text('needed') === '' ? 1 : Number(text('needed'));
  if (kind === 'times' && board?.kind === 'monthly') problems.push({ field: 'board', code: 'weeklyOnly' });
  if (kind === 'times' && !(Number.isInteger(needed) && needed >= 0 && needed <= 1_000))
    problems.push({ field: 'needed', code: 'number' });
  if (!board || !profileId || !date || problems.length > 0) return problems;
  if (employeeId !== null && facts.hasLeft(employeeId, date)) return [{ field: 'employeeCode', code: 'hasLeft' }];
  if (employeeId !== null && !facts.mayPlan(board, { employeeId, date, profileId }))
    return [{ field: board.kind === 'monthly' ? 'employeeCode' : 'profile', code: 'notPlanned' }];
  return { board, date, profileId, needed, employeeId: employeeId as Id<'employee'> | null, ot: ot ?? false };
}
