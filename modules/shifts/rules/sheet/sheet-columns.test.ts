import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asId, type Id } from '#kernel/ids';
import { addToDate, asDate } from '#kernel/time';
import type { Cell, DayPlan } from '../planned-entry.ts';
import { cellsOfSheet, noPlan, sheetColumns } from './sheet-columns.ts';

const first = asDate('2026-12-01');
const dates = [0, 1, 2, 3].map((days) => addToDate(first, { days }));
const profiles = ['p1', 'p2', 'p3'].map((name) => name as Id<'shiftProfile'>);
const [morning, night] = profiles as [Id<'shiftProfile'>, Id<'shiftProfile'>];
const person = asId<'employee'>('00000000-0000-7000-8000-000000000001');

it('equal plans have one number; a day off is a plan, no plan is not', () => {
  const plan = (day: number, planned: DayPlan): Cell => ({
    employeeId: person,
    date: addToDate(first, { days: day }),
    planned,
    published: null,
    version: 1,
  });
  const work = [{ profileId: morning, ot: false }];
  const sheet = sheetColumns([plan(0, work), plan(1, []), plan(2, work), plan(3, null)], dates);
  expect(sheet.plans).toEqual([work, []]);
  expect(sheet.rows).toEqual([
    {
      employeeId: person,
      planned: [0, 1, 0, noPlan],
      published: [noPlan, noPlan, noPlan, noPlan],
      versions: [1, 1, 1, 1],
    },
  ]);
});

it('the same profile as ordinary work and as overtime are two plans', () => {
  const cells: Cell[] = [false, true].map((ot, day) => ({
    employeeId: person,
    date: addToDate(first, { days: day }),
    planned: [{ profileId: night, ot }],
    published: null,
    version: 1,
  }));
  expect(sheetColumns(cells, dates).plans).toHaveLength(2);
});

it('any cells come back as they were', () => {
  const plan = fc.oneof(
    fc.constant(null),
    fc.uniqueArray(fc.record({ profileId: fc.constantFrom(...profiles), ot: fc.boolean() }), {
      selector: ({ profileId }) => profileId,
      maxLength: 3,
    }),
  );
  const cells = fc.array(fc.record({ planned: plan, published: plan, version: fc.integer({ min: 1, max: 9 }) }), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(cells, (list) => {
      const stored = list.map(
        (one, day): Cell => ({ ...one, employeeId: person, date: addToDate(first, { days: day }) }),
      );
      const byProfile = (entries: DayPlan) => entries?.toSorted((a, b) => (a.profileId < b.profileId ? -1 : 1)) ?? null;
      const expected = stored.map((cell) => ({
        ...cell,
        planned: byProfile(cell.planned),
        published: byProfile(cell.published),
      }));
      expect(cellsOfSheet(sheetColumns(stored, dates), dates)).toEqual(expected);
    }),
  );
});
