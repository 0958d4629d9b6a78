import { describe, expect, it } from 'vitest';
import { rosterPenalty } from './penalty.ts';
import { onlyWishes } from './roster.ts';
import { person, planOfRows, problemOf } from './testing.ts';

describe('penalty of a plan', () => {
  it.each([
    { plan: '-------', needs: 200 },
    { plan: 'D------', needs: 100 },
  ])('each person too few costs: $plan', ({ plan, needs }) => {
    const problem = problemOf({
      people: [person('A')],
      needs: [{ day: 0, shift: 'D', people: 2, under: 100, over: 1 }],
    });
    expect(rosterPenalty(problem, planOfRows(plan))).toMatchObject({ needs, total: needs });
  });

  it('each person too many costs', () => {
    const needs = [{ day: 0, shift: 'D', people: 0, under: 100, over: 3 }];
    const problem = problemOf({ people: [person('A'), person('B')], needs });
    expect(rosterPenalty(problem, planOfRows('D------', 'D------')).needs).toBe(6);
  });

  it.each([
    { kind: 'on', shift: 'D', row: 'A------', wishes: 6 },
    { kind: 'on', shift: 'D', row: 'D------', wishes: 0 },
    { kind: 'off', shift: 'D', row: 'D------', wishes: 6 },
    { kind: 'off', shift: 'D', row: 'A------', wishes: 0 },
    { kind: 'off', shift: null, row: 'A------', wishes: 6 },
    { kind: 'on', shift: null, row: '-------', wishes: 6 },
  ] as const)('wish $kind $shift with $row costs $wishes', ({ kind, shift, row, wishes }) => {
    const people = [person('A', { wishes: [{ day: 0, kind, shift, weight: 3 }] })];
    const problem = problemOf({ people, weights: { ...onlyWishes, wishes: 2 } });
    expect(rosterPenalty(problem, planOfRows(row)).wishes).toBe(wishes);
  });

  it('one person with both nights is two squared distances from the share of one', () => {
    const problem = problemOf({
      people: [person('A'), person('B'), person('C', { mostShifts: { N: 0 } })],
      needs: [0, 1].map((day) => ({ day, shift: 'N', people: 1, under: 100, over: 1 })),
      weights: { ...onlyWishes, nights: 5 },
    });
    expect(rosterPenalty(problem, planOfRows('NN-----', '-------', '-------')).nights).toBe(10);
    expect(rosterPenalty(problem, planOfRows('N------', '-N-----', '-------')).nights).toBe(0);
  });

  it('half of the minutes is half of the share of weekends and holidays', () => {
    const problem = problemOf({
      holidays: [2],
      people: [person('A', { mostMinutes: 4800 }), person('B', { mostMinutes: 2400 })],
      needs: [2, 5, 6].map((day) => ({ day, shift: 'D', people: 3, under: 0, over: 0 })),
      weights: { ...onlyWishes, weekends: 1, holidays: 1 },
    });
    // Shares of the 3 holiday shifts and of the 3 people of the weekend: 2 and 1.
    expect(rosterPenalty(problem, planOfRows('--D--DD', '--D--D-'))).toMatchObject({ weekends: 1, holidays: 1 });
  });

  it('pay counts per 100 baht with the rate of the shift', () => {
    const [day] = problemOf({}).shifts;
    const problem = problemOf({
      shifts: day ? [{ ...day, payRate: 1.5 }] : [],
      people: [person('A', { satangPerMinute: 125 })],
      weights: { ...onlyWishes, pay: 2 },
    });
    // 480 minutes × 1.25 baht × 1.5 = 900 baht = 9 × 2.
    expect(rosterPenalty(problem, planOfRows('D------')).pay).toBe(18);
  });

  it('each cell that differs from the published plan costs', () => {
    const people = [person('A', { published: ['D', 'D', null, null, null, null, null] }), person('B')];
    const problem = problemOf({ people, weights: { ...onlyWishes, stability: 4 } });
    expect(rosterPenalty(problem, planOfRows('DA-D---', 'DDDDDDD')).stability).toBe(8);
  });
});
