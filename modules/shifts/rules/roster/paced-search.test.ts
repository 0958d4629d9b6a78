import { describe, expect, it } from 'vitest';
import { explainRoster } from './explain.ts';
import { pacedSearch } from './paced-search.ts';
import { onlyWishes } from './roster.ts';
import { solveRoster } from './solve.ts';
import { person, problemOf } from './testing.ts';

const problem = problemOf({
  days: 14,
  people: Array.from({ length: 6 }, (_, at) => person(`p${at}`, { mostDaysInRow: 5 })),
  weights: onlyWishes,
});

/** A clock that says so many milliseconds more each time it is looked at. */
const ticking = (milliseconds: number) => {
  let now = 0;
  return () => (now += milliseconds);
};

describe('a roster within a time', () => {
  it('makes all steps on a fast machine: the plan is that of the seed and the steps', () => {
    const options = { seed: 3, steps: 120_000 };
    const paced = pacedSearch(problem, { ...options, milliseconds: 2_000, clock: ticking(1) });
    const { isCut, ...result } = paced;
    expect(isCut).toBe(false);
    expect(result).toEqual(solveRoster(problem, options));
  });

  it('ends in time on a slow machine, after all phases of the search, and says that it was cut', () => {
    let looks = 0;
    const clock = ticking(50);
    const parts: number[] = [];
    const paced = pacedSearch(problem, {
      seed: 3,
      steps: 4_000_000,
      milliseconds: 2_000,
      clock: () => {
        looks += 1;
        return clock();
      },
      onProgress: (part) => parts.push(part),
    });
    expect(paced.isCut).toBe(true);
    expect(looks * 50).toBeLessThanOrEqual(2_000);
    expect(parts.at(-1)).toBeGreaterThan(0.9);
    expect(parts).toEqual(parts.toSorted((one, other) => one - other));
    expect(paced.breaches).toBe(0);
  });

  it('has a plan even when a single slice takes longer than the time', () => {
    const paced = pacedSearch(problem, { seed: 1, steps: 1_000_000, milliseconds: 100, clock: ticking(500) });
    expect(paced.isCut).toBe(true);
    expect(paced.plan).toHaveLength(6);
    expect(paced.breaches).toBe(0);
  });

  describe('on a machine that stands still', () => {
    const shifts = ['D', 'A', 'N'];
    const ward = problemOf({
      days: 31,
      people: Array.from({ length: 9 }, (_, at) => person(`p${at}`, { mostDaysInRow: 6, mostWeekMinutes: 2_880 })),
      needs: shifts.flatMap((shift) =>
        Array.from({ length: 31 }, (_, day) => ({ day, shift, people: 1, under: 1_000, over: 60 })),
      ),
    });
    it.each([
      [1, 5_000],
      [8, 5_000],
      [60, 5_000],
      [65, 1_400],
    ])('still fills every place: after slice %i for %i ms', (slice, still) => {
      let looks = 0;
      const clock = () => {
        looks += 1;
        // The first look is at the beginning.
        return looks * 4 + (looks > slice ? still : 0);
      };
      const paced = pacedSearch(ward, { seed: 1, steps: 4_000_000, milliseconds: 2_000, clock });
      expect(explainRoster(ward, paced.plan).openNeeds).toEqual([]);
      expect(paced).toMatchObject({ isCut: true, breaches: 0 });
    });
  });
});
