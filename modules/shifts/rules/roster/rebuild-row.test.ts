import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Board } from './board.ts';
import { rowBreaches } from './breaches.ts';
import { compile, planOf } from './compile.ts';
import { moves } from './moves.ts';
import { rosterPenalty } from './penalty.ts';
import { random } from './random.ts';
import { rowRebuilder } from './rebuild-row.ts';
import { firstCells } from './solve.ts';
import { anyProblem, everyRow, keepsLocks, person, problemOf, textOf } from './testing.ts';

describe('one row rebuilt while the others stay', () => {
  it('is the cheapest of all rows that keep the rules', () => {
    fc.assert(
      fc.property(anyProblem({ people: 3, isFair: false }), fc.nat(1000), (problem, seed) => {
        const given = compile(problem);
        const board = new Board(given, firstCells(given));
        const { attempt, putRow } = moves(board, random(seed));
        for (let step = 0; step < 30; step += 1) attempt(1_000_000, 1);
        const others = planOf(given, board.cells);
        const [first] = problem.people;
        if (!first) return;
        const able = everyRow(problem).filter(
          (row) => keepsLocks(first, row) && rowBreaches(problem, first, row).length === 0,
        );
        const { row } = rowRebuilder(board).cheapest(0);
        putRow(0, row, Number.POSITIVE_INFINITY, 0);
        const rebuilt = planOf(given, board.cells);
        expect(keepsLocks(first, rebuilt[0])).toBe(true);
        if (able.length === 0) return;
        expect(rowBreaches(problem, first, rebuilt[0] ?? [])).toEqual([]);
        const least = Math.min(...able.map((each) => rosterPenalty(problem, others.with(0, each)).total));
        expect(rosterPenalty(problem, rebuilt).total).toBe(least);
      }),
      { numRuns: 120 },
    );
  });

  it('has the fewest breaches where no row keeps the rules', () => {
    const people = [person('A', { mostDaysInRow: 2, locked: [0, 1, 2].map((day) => ({ day, shift: 'D' })) })];
    const needs = [3, 4, 5, 6].map((day) => ({ day, shift: 'D', people: 1, under: 100, over: 1 }));
    const given = compile(problemOf({ people, needs }));
    const { row, breaches } = rowRebuilder(new Board(given, firstCells(given))).cheapest(0);
    expect(breaches).toBe(1);
    expect(textOf(planOf(given, row)[0])).toMatch(/^DDD-/);
  });
});
