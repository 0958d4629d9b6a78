/** Row of an import: with a start date it is a leave that was taken, of whole days unless it names a part or both times; otherwise minutes that are added to a balance on a day, its days are days of the person. */
import type { LocalDate, LocalTime } from '#kernel/time';
import { typedDateIn } from '#kernel/typed-date';
import { typedTime } from '#kernel/typed-time';
import type { AskedLeave, DayPart } from './leave-length.ts';
import { typedDays } from './own-day.ts';
import { saidDays } from './said-length.ts';

export const importFields = [
  { key: 'employeeCode', names: ['code', 'รหัสพนักงาน'] },
  { key: 'leaveType', names: ['leaveTypeCode', 'type', 'ประเภทการลา', 'รหัสประเภทการลา'] },
  { key: 'startDate', names: ['from', 'วันที่เริ่มลา', 'ตั้งแต่วันที่'] },
  { key: 'endDate', names: ['to', 'วันที่สิ้นสุด', 'ถึงวันที่'] },
  { key: 'startTime', names: ['เวลาเริ่ม'] },
  { key: 'endTime', names: ['เวลาสิ้นสุด'] },
  { key: 'part', names: ['ช่วงวัน'] },
  { key: 'days', names: ['วัน'] },
  { key: 'hours', names: ['ชั่วโมง'] },
  { key: 'minutes', names: ['นาที'] },
  { key: 'date', names: ['วันที่'] },
  { key: 'note', names: ['reason', 'หมายเหตุ', 'เหตุผล'] },
] as const;
export type ImportField = (typeof importFields)[number]['key'];

export type ImportCells = Readonly<Partial<Record<ImportField, string>>>;

export interface ImportFacts {
  /** Ids by lower-case code. */
  readonly employees: ReadonlyMap<string, string>;
  readonly types: ReadonlyMap<string, { readonly id: string; readonly hasLedger: boolean }>;
  /** Minutes of a day of the person. */
  dayOf(employeeId: string, date: LocalDate): number;
  /** Whether the year of a date makes sense. */
  isPossibleYear(date: string): boolean;
}

interface Common {
  readonly employeeId: string;
  readonly leaveTypeId: string;
  readonly note: string | null;
}

export type ImportedRow =
  | (Common & { readonly what: 'leave'; readonly asked: AskedLeave; readonly saidDays: number | null })
  | (Common & { readonly what: 'balance'; readonly on: LocalDate; readonly minutes: number });

export interface RowProblem {
  readonly field: ImportField;
  readonly code: 'required' | 'unknown' | 'date' | 'number' | 'time' | 'noBalance';
}

export function importedRow(cells: ImportCells, facts: ImportFacts): ImportedRow | RowProblem[] {
  const problems: RowProblem[] = [];
  const named = <Value>(field: ImportField, known: ReadonlyMap<string, Value>): Value | undefined => {
    const text = cells[field]?.trim().toLowerCase() ?? '';
    const found = known.get(text);
    if (found === undefined) problems.push({ field, code: text === '' ? 'required' : 'unknown' });
    return found;
  };
  const dateOf = (field: ImportField, otherwise?: LocalDate | null): LocalDate | null => {
    const text = cells[field]?.trim();
    if (!text && otherwise !== undefined) return otherwise;
    const date = text ? typedDateIn(text, facts.isPossibleYear) : null;
    if (!date) problems.push({ field, code: text ? 'date' : 'required' });
    return date;
  };
  const employeeId = named('employeeCode', facts.employees) ?? '';
  const type = named('leaveType', facts.types);
  const common = { employeeId, leaveTypeId: type?.id ?? '', note: cells.note?.trim() || null };
  if (cells.startDate?.trim()) {
    const from = dateOf('startDate');
    const to = dateOf('endDate', from);
    const parts = partsOf(cells, problems);
    if (problems.length > 0 || from === null || to === null) return problems;
    return { ...common, what: 'leave', asked: { from, to, ...parts }, saidDays: saidDays(cells) };
  }
  // Such a row would add to the balance what it was to take.
  const isLeave = leaveFields.some((field) => cells[field]?.trim());
  if (isLeave) problems.push({ field: 'startDate', code: 'required' });
  // The day of the import is no answer: the same file would count again on another day.
  const on = isLeave ? null : dateOf('date');
  const minutes = lengthOf(cells, on === null ? 0 : facts.dayOf(employeeId, on), problems);
  if (type && !type.hasLedger) problems.push({ field: 'leaveType', code: 'noBalance' });
  return problems.length > 0 || on === null ? problems : { ...common, what: 'balance', on, minutes };
}

/** Fields that only a leave has. */
const leaveFields = ['endDate', 'startTime', 'endTime', 'part'] as const satisfies readonly ImportField[];

function partsOf(cells: ImportCells, problems: RowProblem[]): Pick<AskedLeave, 'startPart' | 'endPart' | 'time'> {
  const part = partNames.get(cells.part?.trim().toLowerCase() ?? '');
  if (part === undefined) problems.push({ field: 'part', code: 'unknown' });
  const time = { start: timeOf(cells, 'startTime', problems), end: timeOf(cells, 'endTime', problems) };
  const isTimed = time.start !== null && time.end !== null;
  const isRead = !problems.some(({ code }) => code === 'time');
  if (!isTimed && isRead) problems.push(...lengthProblems(cells, part ?? 'whole'));
  return {
    startPart: part ?? 'whole',
    endPart: part ?? 'whole',
    time: isTimed ? (time as { start: LocalTime; end: LocalTime }) : null,
  };
}

/** Without both its times a leave is of whole days or of a part of them: a row that says something else lacks a cell. */
function lengthProblems(cells: ImportCells, part: DayPart): RowProblem[] {
  const missing = (['startTime', 'endTime'] as const).filter((field) => !cells[field]?.trim());
  const isWhole = part === 'whole';
  const isOfHours = isWhole && (Number(cells.hours) > 0 || Number(cells.minutes) > 0);
  const [first] = missing;
  if (first && (missing.length === 1 || isOfHours)) return [{ field: first, code: 'required' }];
  return isWhole && Math.abs(Number(cells.days) % 1) > 0 ? [{ field: 'part', code: 'required' }] : [];
}

const partNames: ReadonlyMap<string, DayPart> = new Map([
  ['', 'whole'],
  ['whole', 'whole'],
  ['first', 'first'],
  ['morning', 'first'],
  ['ครึ่งเช้า', 'first'],
  ['second', 'second'],
  ['afternoon', 'second'],
  ['ครึ่งบ่าย', 'second'],
]);

function timeOf(cells: ImportCells, field: 'startTime' | 'endTime', problems: RowProblem[]): LocalTime | null {
  const text = cells[field]?.trim();
  if (!text) return null;
  const time = typedTime(text);
  if (!time) problems.push({ field, code: 'time' });
  return time;
}

function lengthOf(cells: ImportCells, day: number, problems: RowProblem[]): number {
  const number = (field: 'days' | 'hours' | 'minutes', unit: number): number => {
    const text = cells[field]?.trim();
    if (!text) return 0;
    const minutes = field === 'days' ? typedDays(Number(text), unit) : Number(text) * unit;
    if (Number.isSafeInteger(minutes) && Math.abs(minutes) < 5_000_000) return minutes;
    problems.push({ field, code: 'number' });
    return 0;
  };
  const minutes = number('days', day) + number('hours', 60) + number('minutes', 1);
  if (minutes === 0 && problems.length === 0) problems.push({ field: 'days', code: 'required' });
  return minutes;
}
