import { expect, it } from 'vitest';
import { type ImportCells, importedRow } from './import-row.ts';

const facts = {
  employees: new Map([
    ['e001', 'somchai'],
    ['e002', 'guard'],
  ]),
  types: new Map([
    ['ann', { id: 'annual', hasLedger: true }],
    ['mat', { id: 'maternity', hasLedger: false }],
  ]),
  dayOf: (employeeId: string) => (employeeId === 'guard' ? 715 : 480),
  isPossibleYear: (date: string) => date < '2030',
};
const row = (cells: ImportCells) => importedRow({ employeeCode: 'E001', leaveType: 'ANN', ...cells }, facts);

it('a row with a start date is a leave, of one day where no end is given', () => {
  expect(row({ startDate: '2026-05-04', part: 'morning' })).toEqual({
    what: 'leave',
    employeeId: 'somchai',
    leaveTypeId: 'annual',
    note: null,
    asked: { from: '2026-05-04', to: '2026-05-04', startPart: 'first', endPart: 'first', time: null },
    saidDays: null,
  });
  expect(row({ startDate: '2026-05-04', startTime: '13:00', endTime: '15:00' })).toMatchObject({
    asked: { time: { start: '13:00', end: '15:00' } },
  });
});

it.each([
  ['8:30', '12:00'],
  ['08:30:00', '12.00 น.'],
  ['๘:๓๐', '12:00 PM'],
])('hours as a spreadsheet or a person writes them: %s to %s', (startTime, endTime) => {
  expect(row({ startDate: '2026-05-04', startTime, endTime })).toMatchObject({
    asked: { time: { start: '08:30', end: '12:00' } },
  });
});

it('a leave may say its length as well', () => {
  const asked = { from: '2026-05-04', to: '2026-05-05' };
  expect(row({ startDate: '2026-05-04', endDate: '2026-05-05', days: '2' })).toMatchObject({ asked });
  expect(row({ startDate: '2026-05-04', part: 'morning', days: '0.5', hours: '0' })).toMatchObject({ what: 'leave' });
  const times = { startTime: '13:00', endTime: '15:00', hours: '2' };
  expect(row({ startDate: '2026-05-04', ...times })).toMatchObject({ what: 'leave' });
});

it.each(['4/5/2569', '2569-05-04', '4 พ.ค. 2569', '๔/๕/๒๕๖๙', '04-05-2026', '2026-05-04'])(
  '%s is 4 May 2026',
  (startDate) => {
    expect(row({ startDate })).toMatchObject({ asked: { from: '2026-05-04', to: '2026-05-04' } });
  },
);

it('a row without one adds to the balance: days of the person, hours and minutes together', () => {
  expect(row({ days: '2.5', hours: '1', minutes: '15', date: '2026-01-01', note: 'opening' })).toMatchObject({
    what: 'balance',
    on: '2026-01-01',
    minutes: 1275,
    note: 'opening',
  });
  const date = '2026-01-01';
  expect(row({ days: '-1', date })).toMatchObject({ minutes: -480, on: date });
  expect(row({ employeeCode: 'E002', days: '2.5', hours: '1', date })).toMatchObject({ minutes: 1_788 + 60 });
  // The same row with the opposite sign takes away what the first has added.
  expect(row({ employeeCode: 'E002', days: '-2.5', date })).toMatchObject({ minutes: -1_788 });
});

it.each<[string, ImportCells, string, string]>([
  // With the day of the import the same file would count again on another day.
  ['a balance without its day', { days: '1', date: ' ' }, 'date', 'required'],
  ['nobody has this code', { employeeCode: 'X', days: '1' }, 'employeeCode', 'unknown'],
  ['no code', { employeeCode: ' ', days: '1' }, 'employeeCode', 'required'],
  ['no such type', { leaveType: 'foo', days: '1' }, 'leaveType', 'unknown'],
  ['a type without a balance', { leaveType: 'mat', days: '1' }, 'leaveType', 'noBalance'],
  ['30 February', { startDate: '2026-02-30' }, 'startDate', 'date'],
  ['a year that makes no sense', { startDate: '2099-05-04' }, 'startDate', 'date'],
  ['an hour that does not exist', { startDate: '2026-05-04', startTime: '25:00' }, 'startTime', 'time'],
  ['hours that begin and do not end', { startDate: '2026-05-04', startTime: '13:00' }, 'endTime', 'required'],
  ['hours that end and do not begin', { startDate: '2026-05-04', endTime: '15:00' }, 'startTime', 'required'],
  ['hours of a leave without their time', { startDate: '2026-05-04', hours: '2' }, 'startTime', 'required'],
  ['half a day without its part', { startDate: '2026-05-04', days: '0.5' }, 'part', 'required'],
  ['a leave without its first day', { endDate: '2026-05-04', days: '2' }, 'startDate', 'required'],
  ['no number', { days: 'two' }, 'days', 'number'],
  ['a third of a minute', { minutes: '0.3' }, 'minutes', 'number'],
  ['no length', {}, 'days', 'required'],
])('%s', (_name, cells, field, code) => {
  expect(row({ ...(cells.startDate || cells.endDate ? {} : { date: '2026-01-01' }), ...cells })).toEqual([
    { field, code },
  ]);
});
