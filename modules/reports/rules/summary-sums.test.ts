import { expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { asDate } from '#kernel/time';
import type { SummaryCell } from '../contract.ts';
import { attendancePercent, sumOf, sumsBy } from './summary-sums.ts';

const sales = asId<'department'>('00000000-0000-7000-8000-0000000000d1');
const cell = (month: string, departmentId: SummaryCell['departmentId'], lateSeconds: number): SummaryCell => ({
  month: asDate(`${month}-01`),
  departmentId,
  departmentName: null,
  expectedDays: 20,
  presentDays: 19,
  lateDays: 1,
  absentDays: 1,
  lateSeconds,
  overtimeSeconds: 0,
  leaveSeconds: 0,
  workedSeconds: 0,
});
const cells = [cell('2026-01', sales, 60), cell('2026-01', null, 30), cell('2026-02', sales, 10)];

it('cells of a month are added over teams, cells of a team over months', () => {
  expect([...sumsBy(cells, ({ month }) => month)].map(([month, { lateSeconds }]) => [month, lateSeconds])).toEqual([
    ['2026-01-01', 90],
    ['2026-02-01', 10],
  ]);
  expect(sumsBy(cells, ({ departmentId }) => departmentId).get(sales)?.lateSeconds).toBe(70);
  expect(sumOf(cells)).toMatchObject({ lateSeconds: 100, expectedDays: 60, lateDays: 3 });
});

it.each([
  [19, 20, 95],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [0, 5, 0],
  [0, 0, null],
])('%i of %i work days are %s percent', (presentDays, expectedDays, percent) =>
  expect(attendancePercent({ ...sumOf([]), presentDays, expectedDays })).toBe(percent),
);
