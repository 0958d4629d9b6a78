import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Board } from './board.ts';
import { rowBreaches } from './breaches.ts';
import { type Compiled, compile, planOf } from './compile.ts';
import { moves } from './moves.ts';
import { rosterPenalty } from './penalty.ts';
import { random } from './random.ts';
import { firstCells } from './solve.ts';
import { anyProblem } from './testing.ts';

/** Far more room than any move needs: every move is made. */
const anyMove = 1_000_000;

function expectTrue(board: Board, given: Compiled): void {
  const plan = planOf(given, board.cells);
  expect(board.penalty).toBe(rosterPenalty(given.problem, plan).total);
  const inCells = ['leave', 'skill', 'barred'];
  for (const [index, person] of given.problem.people.entries()) {
    const broken = rowBreaches(given.problem, person, plan[index] ?? [])
      // Cells that may not be held are left out of the moves, so the board does not count them.
      .filter(({ code, day }) => !inCells.includes(code) && !(code === 'rest' && day === 0));
    expect((board.broken[index] ?? 0) > 0).toBe(broken.length > 0);
  }
}

describe('the board, whatever the problem', () => {
  it('has the penalty and the breaches of its plan, also after many moves', () => {
    fc.assert(
      fc.property(anyProblem({ people: 4, isFair: true }), fc.nat(1000), (problem, seed) => {
        const given = compile(problem);
        const board = new Board(given, firstCells(given));
        expectTrue(board, given);
        const { attempt } = moves(board, random(seed));
        for (let round = 0; round < 5; round += 1) {
          for (let step = 0; step < 20; step += 1) attempt(anyMove, 1);
          expectTrue(board, given);
        }
        const fresh = new Board(given, board.cells);
        expect([board.penalty, board.breaches]).toEqual([fresh.penalty, fresh.breaches]);
        expect(board.broken).toEqual(fresh.broken);
      }),
      { numRuns: 150 },
    );
  });
});
