// What makers do with a board, over the pure rules: change, copy, undo, publish.
import { describe, expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { addToDate, asDate, type LocalDate } from '#kernel/time';
import { weekFrom } from './board-period.ts';
import { boardState } from './board-state.ts';
import { type CellChange, decideChanges } from './cell-change.ts';
import { copiedPlan } from './copied-plan.ts';
import { type Cell, type DayPlan, isSamePlan, placeKey } from './planned-entry.ts';
import { publishedChanges } from './published-changes.ts';

const monday = asDate('2026-11-02');
const day = (days: number): LocalDate => addToDate(monday, { days });
const person = (name: string) => asId<'employee'>(name);
const plan = (...profiles: string[]): DayPlan =>
  profiles.map((one) => ({ profileId: asId<'shiftProfile'>(one), ot: false }));
const cell = (name: string, days: number, planned: DayPlan, parts: Partial<Cell> = {}): Cell => ({
  employeeId: person(name),
  date: day(days),
  planned,
  published: null,
  version: 1,
  ...parts,
});

/** A board in memory, as the store keeps it. */
function apply(cells: readonly Cell[], changes: readonly CellChange[]) {
  const decided = decideChanges(changes, cells);
  const board = new Map(cells.map((one) => [placeKey(one), one]));
  for (const written of decided.write)
    board.set(placeKey(written), { published: null, ...board.get(placeKey(written)), ...written });
  return { cells: [...board.values()], ...decided };
}
const publish = (cells: readonly Cell[]): Cell[] => cells.map((one) => ({ ...one, published: one.planned }));
const plansOf = (cells: readonly Cell[]) =>
  cells
    .filter(({ planned }) => planned !== null)
    .map(({ employeeId, date, planned }) => [employeeId, date, planned])
    .sort();

describe('a change of a cell', () => {
  it('of the second of two makers who saw the same version is refused, with the stored plan', () => {
    const first = apply([], [{ ...cell('a', 0, plan('D')), version: 0 }]);
    const second = apply(first.cells, [{ ...cell('a', 0, plan('N')), version: 0 }]);
    expect(second.write).toEqual([]);
    expect(second.conflicts).toMatchObject([{ employeeId: 'a', date: monday, planned: plan('D'), version: 1 }]);
  });

  it('that both makers made alike is no conflict', () => {
    const first = apply([], [{ ...cell('a', 0, plan('D')), version: 0 }]);
    const second = apply(first.cells, [{ ...cell('a', 0, plan('D')), version: 0 }]);
    expect(second).toMatchObject({ write: [], conflicts: [] });
  });

  it('beside a conflict is written', () => {
    const first = apply([], [{ ...cell('a', 0, plan('D')), version: 0 }]);
    const second = apply(first.cells, [
      { ...cell('a', 0, plan('N')), version: 0 },
      { ...cell('a', 1, plan('N')), version: 0 },
    ]);
    expect(second.write).toMatchObject([{ date: day(1), version: 1 }]);
    expect(second.conflicts).toHaveLength(1);
  });
});

describe('copying', () => {
  it('takes a week to the next one, days off and empty days included', () => {
    const cells = [cell('a', 0, plan('D')), cell('a', 2, plan()), cell('a', 8, plan('X'))];
    const copied = copiedPlan(cells, { source: weekFrom(monday), to: day(7), employeeIds: [person('a')] });
    const { cells: after } = apply(cells, copied);
    expect(plansOf(after)).toEqual([
      ['a', day(0), plan('D')],
      ['a', day(2), plan()],
      ['a', day(7), plan('D')],
      ['a', day(9), plan()],
    ]);
  });

  it('then undone is nothing, whatever is on the board', () => {
    let seed = 3;
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * most);
    };
    const names = ['a', 'b', 'c'];
    for (let round = 0; round < 300; round++) {
      const cells = names.flatMap((name) =>
        Array.from({ length: 21 }, (_, days) => days).flatMap((days) =>
          random(2) === 0 ? [] : [cell(name, days, [null, plan(), plan('D'), plan('D', 'N')][random(4)] ?? null)],
        ),
      );
      const employeeIds = names.filter(() => random(2) === 0).map(person);
      const order = { source: weekFrom(day(random(8))), to: day(random(14)), employeeIds };
      const copied = apply(cells, copiedPlan(cells, order));
      const undone = apply(copied.cells, copied.before);
      expect(plansOf(undone.cells)).toEqual(plansOf(cells));
      expect(undone.conflicts).toEqual([]);
    }
  });
});

describe('publishing', () => {
  const board = [cell('a', 1, plan('D')), cell('a', 0, plan('D')), cell('b', 0, plan('N'))];

  it('tells people the dates that change, and nobody else', () => {
    expect(publishedChanges(board)).toEqual([
      { employeeId: 'a', dates: [day(0), day(1)] },
      { employeeId: 'b', dates: [day(0)] },
    ]);
    const changed = apply(
      publish(board),
      [cell('b', 0, plan('D'))].map(({ version: _, ...one }) => one),
    );
    expect(publishedChanges(changed.cells)).toEqual([{ employeeId: 'b', dates: [day(0)] }]);
  });

  it('twice tells nobody twice', () => {
    expect(publishedChanges(publish(board))).toEqual([]);
  });

  it('a day off that replaces no plan is a change: work hours no longer count', () => {
    expect(publishedChanges([cell('a', 0, plan())])).toHaveLength(1);
    expect(isSamePlan(plan(), null)).toBe(false);
  });
});

describe('the state of a stretch', () => {
  it.each([
    ['neverPublished', [cell('a', 0, plan('D'))], false],
    ['changed', [cell('a', 0, plan('D'))], true],
    ['published', publish([cell('a', 0, plan('D'))]), true],
    ['published', [], true],
  ] as const)('is %s', (state, cells, wasPublished) => {
    expect(boardState(cells, wasPublished)).toBe(state);
  });
});
