import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowBreaches } from './breaches.ts';
import { compile } from './compile.ts';
import { rosterPenalty } from './penalty.ts';
import { onlyWishes } from './roster.ts';
import { priceRange, rosterSearch, solveRoster } from './solve.ts';
import { anyProblem, everyRow, keepsLocks, person, problemOf, textOf } from './testing.ts';

const runs = { numRuns: 40 };

describe('the automatic roster, whatever the problem', () => {
  it('breaks no hard rule that it could keep, and locked cells stay', () => {
    fc.assert(
      fc.property(
        anyProblem({ people: 3, isFair: true }),
        fc.nat(99),
        fc.constantFrom(1, 30_000),
        (problem, seed, steps) => {
          const { plan } = solveRoster(problem, { seed, steps });
          for (const [index, each] of problem.people.entries()) {
            const row = plan[index] ?? [];
            expect(keepsLocks(each, row)).toBe(true);
            if (rowBreaches(problem, each, row).length === 0) continue;
            const able = everyRow(problem).find(
              (other) => keepsLocks(each, other) && rowBreaches(problem, each, other).length === 0,
            );
            expect(able).toBeUndefined();
          }
        },
      ),
      runs,
    );
  });

  it('says the penalty of its plan', () => {
    fc.assert(
      fc.property(anyProblem({ people: 4, isFair: true }), (problem) => {
        const { plan, penalty } = solveRoster(problem, { seed: 1, steps: 5_000 });
        expect(penalty).toBe(rosterPenalty(problem, plan).total);
      }),
      runs,
    );
  });

  it('gives the same plan for the same seed and steps, also in slices', () => {
    fc.assert(
      fc.property(anyProblem({ people: 4, isFair: true }), fc.nat(99), (problem, seed) => {
        const options = { seed, steps: 10_000 };
        const whole = solveRoster(problem, options);
        expect(solveRoster(problem, options)).toEqual(whole);
        const search = rosterSearch(problem, options);
        while (!search.isDone()) {
          search.advance(1_500);
          search.result();
        }
        expect(search.result()).toEqual(whole);
      }),
      runs,
    );
  });
});

const needEach = (shift: string, people: number, days = 7) =>
  Array.from({ length: days }, (_, day) => ({ day, shift, people, under: 100, over: 1 }));
const solved = (given: Parameters<typeof problemOf>[0]) => {
  const problem = problemOf(given);
  const { plan } = solveRoster(problem, { seed: 1, steps: 40_000 });
  return { rows: plan.map(textOf), penalty: rosterPenalty(problem, plan) };
};

describe('the automatic roster', () => {
  it('fills every need that can be filled', () => {
    const limits = { mostDaysInRow: 4, mostMinutes: 480 * 4 };
    const { penalty } = solved({ people: [person('A', limits), person('B', limits)], needs: needEach('D', 1) });
    expect(penalty.total).toBe(0);
  });

  it('grants wishes that cost no need', () => {
    const wishes = [{ day: 3, kind: 'off' as const, shift: null, weight: 1 }];
    const { rows, penalty } = solved({ people: [person('A', { wishes }), person('B')], needs: needEach('D', 1) });
    expect(rows[0]?.[3]).toBe('-');
    expect(penalty.total).toBe(0);
  });

  it('shares nights where nights have a weight', () => {
    const people = ['A', 'B', 'C'].map((id) => person(id));
    const { rows } = solved({ people, needs: needEach('N', 1, 6), weights: { ...onlyWishes, nights: 3 } });
    expect(rows.map((row) => [...row].filter((cell) => cell === 'N').length)).toEqual([2, 2, 2]);
  });

  it('prefers the cheaper person where pay has a weight', () => {
    const people = [person('A', { satangPerMinute: 200 }), person('B', { satangPerMinute: 100 })];
    const { rows } = solved({ people, needs: needEach('D', 1), weights: { ...onlyWishes, pay: 1 } });
    expect(rows).toEqual(['-------', 'DDDDDDD']);
  });

  it('stays with the published plan where nothing is better', () => {
    const published = { A: 'DD---DD', B: '--DDD--' };
    const people = Object.entries(published).map(([id, row]) =>
      person(id, { published: [...row].map((cell) => (cell === '-' ? null : cell)) }),
    );
    const { rows } = solved({ people, needs: needEach('D', 1), weights: { ...onlyWishes, stability: 1 } });
    expect(rows).toEqual(Object.values(published));
  });

  it('solves around locked cells', () => {
    const people = [
      person('A', { locked: [{ day: 2, shift: null }], mostDaysInRow: 6 }),
      person('B', { leave: [0, 1] }),
    ];
    const { rows, penalty } = solved({ people, needs: needEach('D', 1) });
    expect(rows[0]?.[2]).toBe('-');
    expect(penalty.needs).toBe(0);
  });

  it('solves a problem without people', () => {
    expect(solved({ people: [], needs: needEach('D', 1) })).toMatchObject({ rows: [], penalty: { needs: 700 } });
  });
});

describe('temperatures', () => {
  const wish = (weight: number) => person('A', { wishes: [{ day: 0, kind: 'off', shift: null, weight }] });
  const need = (under: number, over: number) => [{ day: 0, shift: 'D', people: 1, under, over }];

  it.each([
    { of: 'needs of 100 and wishes from 1', people: [wish(1), wish(3)], needs: need(100, 1), cold: 0.7, breach: 130 },
    { of: 'needs alone', people: [person('A')], needs: need(100, 0), cold: 2, breach: 130 },
    { of: 'a wish that is dearer than needs', people: [wish(500)], needs: need(100, 1), cold: 0.7, breach: 650 },
  ])('of $of end at $cold, and a breach costs $breach', ({ people, needs, cold, breach }) => {
    const range = priceRange(compile(problemOf({ people, needs })));
    expect(range.cold).toBeCloseTo(cold);
    expect(range.breach).toBeCloseTo(breach);
  });
});
