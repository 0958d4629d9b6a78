import { describe, expect, it } from 'vitest';
import { explainRoster } from './explain.ts';
import type { RosterPerson } from './roster.ts';
import { person, planOfRows, problemOf } from './testing.ts';

const needD2 = [{ day: 2, shift: 'D', people: 1, under: 100, over: 1 }];
const on = (day: number, shift: string | null) => [{ day, kind: 'on' as const, shift, weight: 3 }];
const off = (day: number, shift: string | null) => [{ day, kind: 'off' as const, shift, weight: 3 }];

describe('what stood in the way of an open need', () => {
  it.each<{ rules: Partial<RosterPerson>; row: string; codes: string[] }>([
    { rules: { leave: [2] }, row: '-------', codes: ['leave'] },
    { rules: { mostShifts: { D: 0 } }, row: '-------', codes: ['skill'] },
    { rules: {}, row: '-N-----', codes: ['rest'] },
    { rules: { mostMinutes: 480 }, row: '-D-----', codes: ['mostMinutes'] },
    { rules: { mostDaysInRow: 2 }, row: 'DD-----', codes: ['mostDaysInRow'] },
    { rules: { leastDaysInRow: 2 }, row: '-------', codes: ['leastDaysInRow'] },
    {
      rules: { leastDaysOff: 2, mostMinutes: 960 },
      row: 'D---D--',
      codes: ['mostMinutes', 'leastDaysOff', 'leastDaysOff'],
    },
    { rules: { locked: [{ day: 2, shift: null }] }, row: '-------', codes: ['locked'] },
    { rules: { wishes: [{ day: 2, kind: 'off', shift: null, weight: 500 }] }, row: '-------', codes: ['costs'] },
    { rules: {}, row: '-------', codes: ['possible'] },
    { rules: {}, row: '--A----', codes: ['works', 'possible'] },
  ])('$row gives $codes', ({ rules, row, codes }) => {
    const problem = problemOf({ people: [person('A', rules)], needs: needD2 });
    const { openNeeds } = explainRoster(problem, planOfRows(row));
    expect(openNeeds).toHaveLength(1);
    expect(openNeeds[0]).toMatchObject({ code: 'openNeed', day: 2, shift: 'D', missing: 1 });
    expect(openNeeds[0]?.candidates.map(({ person: id }) => id)).toEqual(['A']);
    expect(openNeeds[0]?.candidates[0]?.obstacles.map(({ code }) => code)).toEqual(codes);
  });

  it('names only people who do not work the shift, and how many are missing', () => {
    const needs = [{ day: 2, shift: 'D', people: 3, under: 100, over: 1 }];
    const problem = problemOf({ people: [person('A'), person('B', { leave: [2] })], needs });
    const [need] = explainRoster(problem, planOfRows('--D----', '-------')).openNeeds;
    expect(need).toMatchObject({ missing: 2, candidates: [{ person: 'B', obstacles: [{ code: 'leave' }] }] });
  });
});

describe('what stood in the way of a wish', () => {
  it('a need that would be open costs more than the wish', () => {
    const problem = problemOf({ people: [person('A', { wishes: off(2, 'D') })], needs: needD2 });
    expect(explainRoster(problem, planOfRows('--D----')).brokenWishes).toEqual([
      {
        code: 'brokenWish',
        person: 'A',
        day: 2,
        kind: 'off',
        shift: 'D',
        weight: 3,
        obstacles: [{ code: 'costs', params: { penalty: 97 } }],
      },
    ]);
  });

  it('a wished shift too soon after a night names the rest', () => {
    const problem = problemOf({ people: [person('A', { wishes: on(2, 'D') })] });
    const [wish] = explainRoster(problem, planOfRows('-N-----')).brokenWishes;
    expect(wish?.obstacles).toEqual([{ code: 'rest', params: { shift: 'D', after: 'N' } }]);
  });

  it('a granted wish is not named', () => {
    const problem = problemOf({ people: [person('A', { wishes: [...on(2, 'D'), ...off(3, null)] })] });
    expect(explainRoster(problem, planOfRows('--D----')).brokenWishes).toEqual([]);
  });
});

it('a rule that a locked cell breaks is named', () => {
  const people = [person('A', { leave: [1], locked: [{ day: 1, shift: 'D' }] })];
  expect(explainRoster(problemOf({ people }), planOfRows('-D-----')).brokenRules).toEqual([
    { code: 'brokenRule', person: 'A', rule: 'leave', day: 1, params: { shift: 'D' } },
  ]);
});
