import { expect, it } from 'vitest';
import { readRepairs, repairedRows, writeRepairs } from './import-repair.ts';

const fields = [{ key: 'employeeCode' }, { key: 'leaveType' }, { key: 'days' }, { key: 'note' }] as const;
const rows = [
  { row: 2, cells: { employeeCode: 'E1', leaveType: 'ANN' } },
  { row: 3, cells: { employeeCode: 'E9', leaveType: 'SICK' } },
];

it('the cell of one row is another, the rest of the file stays', () => {
  const repairs = [{ row: 3, field: 'employeeCode', value: 'E2' }] as const;
  expect(repairedRows(rows, repairs)).toEqual([rows[0], { row: 3, cells: { employeeCode: 'E2', leaveType: 'SICK' } }]);
});

it('an empty cell is filled, and the last value of a cell counts', () => {
  const repairs = readRepairs('2:days=1\n2:days=2.5', fields);
  expect(repairedRows(rows, repairs)[0]?.cells).toEqual({ employeeCode: 'E1', leaveType: 'ANN', days: '2.5' });
});

it('a repair is read as it was written, also with signs in the value', () => {
  const repairs = [{ row: 12, field: 'note', value: 'a=b: c' }] as const;
  expect(readRepairs(writeRepairs(repairs), fields)).toEqual(repairs);
});

it.each(['', 'x', '2:unknown=1', '2employeeCode=1', '-1:days=2'])('no repair: "%s"', (line) => {
  expect(readRepairs(line, fields)).toEqual([]);
});
