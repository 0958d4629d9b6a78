/** Row of an import of pay items: a person by code gets an item by name, from a day on or once, with the amount in baht; without an amount the company's own. */
import { baht, type Money } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import { typedDateIn } from '#kernel/typed-date';
import { givenTermProblems } from './given-terms.ts';
import type { ItemKey, PayItem } from './payroll-context.ts';

export const itemImportFields = [
  { key: 'employeeCode', names: ['code', 'รหัสพนักงาน'] },
  { key: 'item', names: ['itemName', 'payItem', 'รายการ', 'ชื่อรายการ'] },
  { key: 'amount', names: ['baht', 'จำนวนเงิน', 'บาท'] },
  { key: 'fromDate', names: ['from', 'date', 'วันที่เริ่ม', 'ตั้งแต่วันที่', 'วันที่'] },
  { key: 'toDate', names: ['to', 'วันที่สิ้นสุด', 'ถึงวันที่'] },
  { key: 'frequency', names: ['ความถี่'] },
  { key: 'note', names: ['หมายเหตุ'] },
] as const;
export type ItemImportField = (typeof itemImportFields)[number]['key'];
export type ItemImportCells = Readonly<Partial<Record<ItemImportField, string>>>;

export interface ImportableItem {
  readonly id: string;
  readonly type: PayItem['type'];
  readonly keyName: ItemKey | null;
  readonly isActive: boolean;
}

export interface ItemImportFacts {
  /** Ids by lower-case code. */
  readonly employees: ReadonlyMap<string, string>;
  /** By lower-case name; null where several that are switched on have it: an income and a deduction may. */
  readonly items: ReadonlyMap<string, ImportableItem | null>;
  /** Whether the year of a date makes sense. */
  isPossibleYear(date: string): boolean;
}

export interface ImportedItem {
  readonly employeeId: string;
  readonly itemId: string;
  readonly amount: Money | null;
  readonly fromDate: LocalDate;
  readonly toDate: LocalDate | null;
  readonly frequency: 'recurring' | 'once';
  readonly note: string | null;
}

export const itemProblemCodes = [
  'required',
  'unknown',
  'ambiguous',
  'unknownFrequency',
  'number',
  'date',
  'tooLong',
  'switchedOff',
  'salaryIsAgreed',
  'endBeforeStart',
  'onlyOwnItems',
  'alreadyGiven',
  'ownItems',
  'beyondReach',
] as const;
export type ItemProblemCode = (typeof itemProblemCodes)[number];

export interface ItemRowProblem {
  readonly field: ItemImportField;
  readonly code: ItemProblemCode;
}

const frequencies: ReadonlyMap<string, ImportedItem['frequency']> = new Map([
  ['', 'recurring'],
  ['recurring', 'recurring'],
  ['ทุกงวด', 'recurring'],
  ['once', 'once'],
  ['ครั้งเดียว', 'once'],
]);

const longestNote = 300;

export function importedItem(cells: ItemImportCells, facts: ItemImportFacts): ImportedItem | ItemRowProblem[] {
  const problems: ItemRowProblem[] = [];
  const textOf = (field: ItemImportField): string => cells[field]?.trim() ?? '';
  const named = <Value>(
    field: ItemImportField,
    known: ReadonlyMap<string, Value | null>,
    otherwise: ItemProblemCode = 'unknown',
  ): Value | undefined => {
    const text = textOf(field).toLowerCase();
    const found = known.get(text);
    if (found === undefined) problems.push({ field, code: text === '' ? 'required' : otherwise });
    if (found === null) problems.push({ field, code: 'ambiguous' });
    return found ?? undefined;
  };
  const dateOf = (field: ItemImportField): LocalDate | null => {
    const text = textOf(field);
    const date = text === '' ? null : typedDateIn(text, facts.isPossibleYear);
    if (text !== '' && date === null) problems.push({ field, code: 'date' });
    return date;
  };
  const employeeId = named('employeeCode', facts.employees) ?? '';
  const item = named('item', facts.items);
  const frequency = named('frequency', frequencies, 'unknownFrequency') ?? 'recurring';
  const amount = amountOf(textOf('amount'));
  if (amount === undefined) problems.push({ field: 'amount', code: 'number' });
  // The day of the import is no answer: the same file would count again on another day.
  if (textOf('fromDate') === '') problems.push({ field: 'fromDate', code: 'required' });
  const fromDate = dateOf('fromDate');
  const toDate = dateOf('toDate');
  const row = {
    employeeId,
    itemId: item?.id ?? '',
    amount: amount ?? null,
    toDate,
    frequency,
    note: textOf('note') || null,
  };
  if ((row.note ?? '').length > longestNote) problems.push({ field: 'note', code: 'tooLong' });
  if (item && !item.isActive) problems.push({ field: 'item', code: 'switchedOff' });
  if (fromDate === null) return problems;
  const given = { ...row, fromDate };
  if (item?.isActive) problems.push(...problemsOf(given, item));
  return problems.length > 0 ? problems : given;
}

function problemsOf(row: ImportedItem, item: ImportableItem): ItemRowProblem[] {
  const found = givenTermProblems({ ...row, item, deductEmployeePercent: null, deductEmployeeAmount: null });
  return Object.entries(found).map(([field, code]) => ({ field: fieldOf(field), code: code as ItemProblemCode }));
}

const fieldOf = (field: string): ItemImportField =>
  itemImportFields.some(({ key }) => key === field) ? (field as ItemImportField) : 'item';

/** Undefined for what is no amount; null for none. */
function amountOf(text: string): Money | null | undefined {
  if (text === '') return null;
  const plain = text.replaceAll(',', '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? baht(plain) : undefined;
}
