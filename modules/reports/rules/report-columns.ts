/** Columns that a report may have: of a day or of a person, each with its unit, its width and the permission that its reader needs. */
import type { Permission } from '#access/rules/permissions';
import { type FigureName, figureNames } from '#clocking/rules/figures';

/** `clock` and `timesheet` have a line for each person and day, `master` one for each person. */
export const reportKinds = ['clock', 'timesheet', 'master'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** To read a report on screen, and to take it away as a file. */
export const reportNeeds = {
  clock: { read: 'clock.report', export: 'clock.export' },
  timesheet: { read: 'clock.report', export: 'clock.export' },
  master: { read: 'employee.manage', export: 'employee.export' },
} as const satisfies Readonly<Record<ReportKind, Readonly<Record<'read' | 'export', Permission>>>>;

/** `moment`: a date and a time. `length`: minutes of work, written in the company's format of times. `money`: satang. */
export type ColumnUnit = 'text' | 'date' | 'time' | 'moment' | 'length' | 'count' | 'money';

export interface ReportColumn {
  readonly unit: ColumnUnit;
  /** In letters. */
  readonly width: number;
  /** Besides the permission for the report itself. The permission must reach everyone whom the report may show. */
  readonly needs?: Permission;
}

const text = (width: number): ReportColumn => ({ unit: 'text', width });
const date: ReportColumn = { unit: 'date', width: 14 };
const time: ReportColumn = { unit: 'time', width: 10 };
const length: ReportColumn = { unit: 'length', width: 12 };
const count: ReportColumn = { unit: 'count', width: 10 };
/** This year so far: by approved payroll runs and, net pay aside, before the company ran payroll here. */
const paid: ReportColumn = { unit: 'money', width: 16, needs: 'payroll.read' };
const secret = (width: number): ReportColumn => ({ unit: 'text', width, needs: 'file.sensitive' });

const figures = Object.fromEntries(figureNames.map((name) => [name, length])) as Readonly<
  Record<FigureName, ReportColumn>
>;

const ofDay = {
  date,
  employeeCode: text(14),
  name: text(28),
  departments: text(24),
  dayKind: text(14),
  statuses: text(26),
  startsAt: time,
  endsAt: time,
  firstIn: time,
  lastOut: time,
  ...figures,
  paidLeave: length,
  unpaidLeave: length,
  overtime: length,
  holidayOvertime: length,
  approvedOvertime: length,
  approvedHolidayOvertime: length,
  punchCount: count,
  exceptionCount: count,
  closedBySystem: text(14),
  holidayName: text(24),
} as const satisfies Readonly<Record<string, ReportColumn>>;

const ofPerson = {
  employeeCode: text(14),
  name: text(28),
  titleName: text(10),
  departments: text(28),
  position: text(26),
  employmentType: text(14),
  phoneNumber: text(16),
  email: text(28),
  startDate: date,
  resignDate: date,
  birthDate: date,
  gender: text(10),
  nationality: text(14),
  tags: text(24),
  idCard: secret(18),
  taxId: secret(18),
  socialSecurityId: secret(18),
  bankCode: secret(10),
  bankAccount: secret(18),
  salary: { unit: 'money', width: 14, needs: 'file.salary' },
  yearNet: paid,
  yearIncome: paid,
  yearTax: paid,
  yearSocialSecurity: paid,
  yearPaidLeave: { ...length, needs: 'leave.balance' },
  yearUnpaidLeave: { ...length, needs: 'leave.balance' },
  waitingRequests: { ...count, needs: 'request.manage' },
} as const satisfies Readonly<Record<string, ReportColumn>>;

export type DayColumn = keyof typeof ofDay;
export type PersonColumn = keyof typeof ofPerson;
export type ColumnName = DayColumn | PersonColumn;

/** In the order in which they are offered. */
export function columnsOf(kind: ReportKind): Readonly<Record<string, ReportColumn>> {
  switch (kind) {
    case 'clock':
    case 'timesheet':
      return ofDay;
    case 'master':
      return ofPerson;
  }
}

/** Numbers are added up in subtotals and may stand in formulas. */
export const isNumber = ({ unit }: Pick<ReportColumn, 'unit'>): boolean =>
  unit === 'length' || unit === 'count' || unit === 'money';

/** The columns whose permission the reader has for everyone. */
export const columnsFor = (kind: ReportKind, mayForAll: (permission: Permission) => boolean): ColumnName[] =>
  Object.entries(columnsOf(kind))
    .filter(([, { needs }]) => needs === undefined || mayForAll(needs))
    .map(([name]) => name as ColumnName);

/** The columns of a template that nobody has changed. */
export const usualColumns = {
  clock: ['date', 'employeeCode', 'name', 'departments', 'statuses', 'firstIn', 'lastOut', 'worked', 'late', 'absence'],
  timesheet: [
    'name',
    'date',
    'startsAt',
    'endsAt',
    'firstIn',
    'lastOut',
    'worked',
    'late',
    'leave',
    'approvedOvertime',
  ],
  master: ['employeeCode', 'name', 'departments', 'position', 'employmentType', 'startDate', 'phoneNumber', 'email'],
} as const satisfies Readonly<Record<ReportKind, readonly ColumnName[]>>;
