import { describe, expect, it } from 'vitest';
import { solveRoster } from '#shifts/rules/roster/solve';
import { readInstance, writePlan } from './instance.ts';
import { score } from './score.ts';

const instance = `# Two people, one week and a day
SECTION_HORIZON
8

SECTION_SHIFTS
D,480,
N,600,D

SECTION_STAFF
A,D=8|N=1,2400,480,3,2,2,1
BB,D=8|N=0,2400,480,3,2,2,1

SECTION_DAYS_OFF
BB,0

SECTION_SHIFT_ON_REQUESTS
A,1,D,2

SECTION_SHIFT_OFF_REQUESTS
BB,3,D,3

SECTION_COVER
1,D,1,100,1
3,D,2,100,1
4,N,0,100,1
`;

const solution = (a: string, b: string) => [`A\t${[...a].join('\t')}`, `BB\t${[...b].join('\t')}`, ''].join('\n');

describe('the scorer', () => {
  it.each([
    { a: 'DD------', b: '--DD----', penalty: 3 + 100, broken: [] },
    { a: 'N-----DD', b: '--DD----', penalty: 2 + 3 + 200, broken: [] },
    { a: 'DD------', b: 'DD------', penalty: 1 + 200, broken: ['BB works on leave 0'] },
    { a: 'ND------', b: '--DD----', penalty: 3 + 100, broken: ['A lacks rest before 1'] },
    { a: 'NN------', b: '--DD----', penalty: 2 + 3 + 200, broken: ['A has too many N'] },
    { a: 'DDDD----', b: '--DD----', penalty: 3, broken: ['A works 4 days from 0'] },
    { a: 'DD------', b: '---D----', penalty: 3 + 100, broken: ['BB has a short block at 3'] },
    { a: 'DD-DD---', b: '--DD----', penalty: 3, broken: ['A has a short block at 2'] },
    { a: 'DD------', b: '--------', penalty: 200, broken: ['BB works 0 minutes, least 480'] },
    {
      a: 'DD---DDD',
      b: '-DDD--DD',
      penalty: 1 + 3 + 100,
      broken: [],
    },
  ])('$a and $b cost $penalty and break $broken', ({ a, b, penalty, broken }) => {
    expect(score(instance, solution(a, b))).toEqual({ penalty, broken });
  });
});

it('a written plan of the solver has the penalty that the solver says', () => {
  const problem = readInstance(instance.replaceAll('\n', '\r\n'));
  const { plan, penalty, breaches } = solveRoster(problem, { seed: 1, steps: 20_000 });
  expect(breaches).toBe(0);
  // A works days 1 to 3 as wished, BB works day 3 against the wish.
  expect(penalty).toBe(3);
  expect(score(instance, writePlan(problem, plan))).toEqual({ penalty, broken: [] });
});
