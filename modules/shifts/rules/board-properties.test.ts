// What holds of every board, on drawn ones: copies, publishing and the days that follow from it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { addToDate, asDate, type Minutes } from '#kernel/time';
import { type CellChange, decideChanges } from './cell-change.ts';
import { copiedPlan } from './copied-plan.ts';
import { daySegments } from './day-segments.ts';
import { lengthOfWork } from './finding.ts';
import { type Cell, isSamePlan, placeKey } from './planned-entry.ts';
import type { ProfileHours } from './profile.ts';
import { publishedChanges } from './published-changes.ts';

const monday = asDate('2026-12-07');
const week = { from: monday, to: addToDate(monday, { days: 6 }) };
const people = ['a', 'b', 'c'].map((name) => asId<'employee'>(name));
const profileIds = ['ช', 'บ', 'ด', 'x'].map((name) => asId<'shiftProfile'>(name));

const plan = fc.option(
  fc.uniqueArray(fc.record({ profileId: fc.constantFrom(...profileIds), ot: fc.boolean() }), {
    selector: ({ profileId }) => profileId,
    maxLength: 4,
  }),
);
const board = fc.uniqueArray(
  fc.record({
    employeeId: fc.constantFrom(...people),
    date: fc.nat(13).map((days) => addToDate(monday, { days })),
    planned: plan,
    published: plan,
    version: fc.integer({ min: 1, max: 9 }),
  }),
  { selector: placeKey, maxLength: 30 },
);

/** Cells after changes, as the store writes them. */
function changed(cells: readonly Cell[], changes: readonly CellChange[]) {
  const { write, before } = decideChanges(changes, cells);
  const after = new Map(cells.map((cell) => [placeKey(cell), cell]));
  for (const one of write) after.set(placeKey(one), { published: null, ...after.get(placeKey(one)), ...one });
  return { cells: [...after.values()], before };
}

const plansOf = (cells: readonly Cell[]) =>
  cells
    .filter(({ planned }) => planned !== null)
    .map((cell) => `${placeKey(cell)} ${JSON.stringify(cell.planned)}`)
    .sort();

describe('any board', () => {
  it('is as it was after a week is copied and the copy undone', () => {
    fc.assert(
      fc.property(board, (cells) => {
        const order = { source: week, to: addToDate(monday, { days: 7 }), employeeIds: people };
        const copy = changed(cells, copiedPlan(cells, order));
        const undone = changed(copy.cells, copy.before);
        expect(plansOf(undone.cells)).toEqual(plansOf(cells));
      }),
    );
  });

  it('published twice tells nobody twice, and the first time everybody whose plan differs', () => {
    fc.assert(
      fc.property(board, (cells) => {
        const notified = publishedChanges(cells).flatMap(({ employeeId, dates }) =>
          dates.map((date) => placeKey({ employeeId, date })),
        );
        const differing = cells.filter(({ planned, published }) => !isSamePlan(planned, published)).map(placeKey);
        expect(notified.toSorted()).toEqual(differing.toSorted());
        const published = cells.map((cell) => ({ ...cell, published: cell.planned }));
        expect(publishedChanges(published)).toEqual([]);
      }),
    );
  });

  const hours = fc
    .record({
      start: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 30, max: 1440 }),
      breakMinutes: fc.integer({ min: 0, max: 29 }),
    })
    .map(
      ({ start, length, breakMinutes }): ProfileHours => ({
        from: asDate('2026-01-01'),
        kind: 'working',
        start: start as Minutes,
        end: (start + length) as Minutes,
        breakMinutes: breakMinutes as Minutes,
        payPercent: null,
        lateAfter: null as never,
        absenceAfter: null,
      }),
    );

  it('gives days without overlap, in order, each with some work left', () => {
    fc.assert(
      fc.property(board, fc.array(hours, { minLength: 3, maxLength: 3 }), (cells, known) => {
        for (const { planned, date } of cells) {
          // The last profile has no hours any more.
          const segments = daySegments(planned ?? [], date, (id) => known[profileIds.indexOf(id as never)] ?? null);
          for (const [at, segment] of segments.entries()) {
            expect(segment.start).toBeGreaterThanOrEqual(segments[at - 1]?.end ?? 0);
            expect(lengthOfWork(segment)).toBeGreaterThan(0);
          }
        }
      }),
    );
  });
});
