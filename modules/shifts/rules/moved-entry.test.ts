import { expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { asDate } from '#kernel/time';
import { movedEntry } from './moved-entry.ts';
import type { Cell, DayPlan } from './planned-entry.ts';

const [monday, tuesday] = [asDate('2026-11-02'), asDate('2026-11-03')];
const plan = (...profiles: string[]): DayPlan =>
  profiles.map((one) => ({ profileId: asId<'shiftProfile'>(one), ot: one === 'N' }));
const cell = (name: string, date: Cell['date'], planned: DayPlan): Cell => ({
  employeeId: asId<'employee'>(name),
  date,
  planned,
  published: null,
  version: 1,
});
const moved = (cells: readonly Cell[]) =>
  movedEntry(cells, [{ profileId: 'N', date: monday }], tuesday).map((one) => [one.employeeId, one.date, one.planned]);

it('people of a moved shift work it on the other day, as overtime if it was, and others stay', () => {
  expect(moved([cell('a', monday, plan('N')), cell('b', monday, plan('D'))])).toEqual([
    ['a', monday, null],
    ['a', tuesday, plan('N')],
  ]);
});

it('other shifts of both days stay', () => {
  expect(moved([cell('a', monday, plan('D', 'N')), cell('a', tuesday, plan('E'))])).toEqual([
    ['a', monday, plan('D')],
    ['a', tuesday, plan('E', 'N')],
  ]);
});

it('a shift moved to its own day changes nothing', () => {
  expect(movedEntry([cell('a', monday, plan('N'))], [{ profileId: 'N', date: monday }], monday)).toEqual([]);
});
