// Values of the columns: of a day, of a person, and of formulas over them. Lengths are minutes, money is satang.
import { clockingWords, type ReportDay } from '#clocking/server/public';
import { holidayName } from '#holidays/rules/holiday-name';
import { type Formats, nameText } from '#kernel/format';
import { phoneText } from '#kernel/phone';
import type { Language } from '#kernel/text';
import { type Instant, type LocalDate, timeIn } from '#kernel/time';
import type { PaidSums } from '#payroll/server/public';
import { genders } from '#people/contract/fields';
import { type FilingFacts, type PayFacts, type PersonInList, peopleWords } from '#people/server/public';
import type { AgreedTerms } from '#positions/rules/agreed-terms';
import { formulaValue, parseFormula } from '../rules/formula.ts';
import {
  type ColumnUnit,
  columnsOf,
  type DayColumn,
  type PersonColumn,
  type ReportKind,
} from '../rules/report-columns.ts';
import type { CellValue } from '../rules/report-lines.ts';
import { isFormula, numberIn, type TemplateColumn } from '../rules/report-template.ts';

export type ValueOf<Row> = (row: Row, column: string) => CellValue;

export interface Reading {
  readonly language: Language;
  readonly formats: Formats;
}

export type TeamsOf = (day: ReportDay) => readonly string[];

const minutes = (seconds: number): number => Math.floor(seconds / 60);

export function valueOfDay({ language, formats }: Reading, teamsOf: TeamsOf): ValueOf<ReportDay> {
  const words = clockingWords(language);
  const time = (moment: Instant | null) => (moment === null ? null : timeIn(formats.zone, moment));
  return (day, name) => {
    const column = name as DayColumn;
    switch (column) {
      case 'date':
        return day.date;
      case 'employeeCode':
        return day.employeeCode;
      case 'name':
        return nameText(day, formats.name);
      case 'departments':
        return teamsOf(day).join(', ');
      case 'dayKind':
        return words.explain.kinds[day.kind];
      case 'statuses':
        return day.statuses.map((one) => words.statuses[one]).join(', ');
      case 'startsAt':
      case 'endsAt':
      case 'firstIn':
      case 'lastOut':
        return time(day[column]);
      case 'punchCount':
      case 'exceptionCount':
        return day[column];
      case 'closedBySystem':
        return day.closedBySystem ? words.report.yes : null;
      case 'holidayName':
        return day.holidayName && holidayName(day.holidayName, language);
      default:
        return minutes(day[column]);
    }
  };
}

/** A person with the parts of the file that the report's columns need. */
export interface PersonLine {
  readonly person: PersonInList;
  readonly facts: FilingFacts | undefined;
  readonly pay: PayFacts | undefined;
  /** The wage in satang a month, of part-time work an hour. */
  readonly agreed: AgreedTerms | undefined;
  /** Of this year so far; undefined where nothing was paid. */
  readonly paid: PaidSums | undefined;
  /** Minutes of this year so far. */
  readonly leave: { readonly minutes: number; readonly paidMinutes: number };
  readonly waiting: number;
}

export function valueOfPerson({ language, formats }: Reading): ValueOf<PersonLine> {
  const words = peopleWords(language);
  const gender = (value: string | null | undefined): string | null =>
    genders.some((one) => one === value) ? words.genders[value as (typeof genders)[number]] : null;
  return ({ person, facts, pay, agreed, paid, leave, waiting }, name) => {
    const column = name as PersonColumn;
    switch (column) {
      case 'employeeCode':
      case 'titleName':
      case 'email':
        return person[column];
      case 'name':
        return nameText(person, formats.name);
      case 'departments':
      case 'tags':
        return person[column].map((one) => one.name).join(', ');
      case 'position':
        return person.positionName;
      case 'employmentType':
        return agreed?.employmentType ? words.employmentTypes[agreed.employmentType as 'FULL-TIME'] : null;
      case 'phoneNumber':
        return person.phoneNumber && phoneText(person.phoneNumber);
      case 'startDate':
      case 'resignDate':
        return person[column] as LocalDate | null;
      case 'gender':
        return gender(facts?.gender);
      case 'birthDate':
      case 'nationality':
      case 'idCard':
      case 'taxId':
      case 'socialSecurityId':
        return facts?.[column] ?? null;
      case 'bankCode':
      case 'bankAccount':
        return pay?.[column] ?? null;
      case 'salary':
        return agreed?.wage ?? null;
      case 'yearNet':
        return paid?.net ?? null;
      case 'yearIncome':
        return paid?.income ?? null;
      case 'yearTax':
        return paid?.tax ?? null;
      case 'yearSocialSecurity':
        return paid?.socialSecurity ?? null;
      case 'yearPaidLeave':
        return leave.paidMinutes;
      case 'yearUnpaidLeave':
        return leave.minutes - leave.paidMinutes;
      case 'waitingRequests':
        return waiting;
    }
  };
}

/** The cells of a line, formulas included. A formula sees money in baht and lengths in minutes. */
export function cellsOf<Row>(
  kind: ReportKind,
  columns: readonly TemplateColumn[],
  read: ValueOf<Row>,
): (row: Row) => CellValue[] {
  const makers = columns.map((column): ((row: Row) => CellValue) => {
    if (!isFormula(column)) return (row) => read(row, column.column);
    const parsed = parseFormula(column.formula, numberIn(kind));
    if (!parsed.ok) return () => null;
    const digits = column.unit === 'length' ? 1 : 100;
    return (row) => {
      const value = formulaValue(parsed.value, (name) => numberOf(read(row, name), columnsOf(kind)[name]?.unit));
      return value === null ? null : Math.round(value * digits) / digits;
    };
  });
  return (row) => makers.map((make) => make(row));
}

const numberOf = (value: CellValue, unit: ColumnUnit | undefined): number | null => {
  if (typeof value !== 'number') return null;
  return unit === 'money' ? value / 100 : value;
};
