import { describe, expect, it } from 'vitest';
import type { Minutes } from '#kernel/time';
import { explainRoster } from './roster/explain.ts';
import { solveRoster } from './roster/solve.ts';
import {
  type BoardPerson,
  type BoardShift,
  daysBefore,
  evenMinutes,
  type RosterBoard,
  rosterOfBoard,
  usualSettings,
  usualWeights,
} from './roster-of-board.ts';

const shift = (id: string, start: number, end: number): BoardShift => ({
  id,
  start: start as Minutes,
  end: end as Minutes,
  minutes: end - start - 30,
  payPercent: null,
  tagId: null,
});
const ward = [shift('ช', 480, 960), shift('บ', 960, 1440), shift('ด', 0, 480)];
const nurse = (id: string, parts: Partial<BoardPerson> = {}): BoardPerson => ({
  id,
  codes: Array.from({ length: 7 }, () => ''),
  published: Array.from({ length: 7 }, () => ''),
  leave: [],
  elsewhere: [],
  locked: [],
  noNights: [],
  tagIds: [],
  before: Array.from({ length: 7 }, () => null),
  otherWeekMinutes: [],
  wishes: [],
  unavailable: [],
  ...parts,
});
const board = (people: readonly BoardPerson[], parts: Partial<RosterBoard> = {}): RosterBoard => ({
  days: 7,
  firstWeekday: 1,
  holidays: [],
  shifts: ward,
  foreign: [],
  needed: () => 1,
  people,
  firstFreeDay: 0,
  ...parts,
});
const settings = { weights: usualWeights, ...usualSettings, mostMinutes: null, leastMinutes: 0 };
const personOf = (person: BoardPerson, parts?: Partial<RosterBoard>) => {
  const [found] = rosterOfBoard(board([person], parts), settings).people;
  if (!found) throw new Error('The person is gone.');
  return found;
};

describe('shifts of a board', () => {
  it('may not follow each other with less than eleven hours between them', () => {
    const { shifts } = rosterOfBoard(board([]), settings);
    expect(shifts.map(({ id, notNext, isNight }) => [id, notNext.join(''), isNight])).toEqual([
      ['ช', 'ด', false],
      ['บ', 'ชด', true],
      ['ด', '', true],
    ]);
  });
});

describe('a person of a board', () => {
  it('lacks the skill for a shift whose tag they do not have', () => {
    const shifts = ward.map((one) => (one.id === 'ด' ? { ...one, tagId: 'icu' } : one));
    expect(personOf(nurse('a'), { shifts }).mostShifts).toEqual({ ด: 0 });
    expect(personOf(nurse('a', { tagIds: ['icu'] }), { shifts }).mostShifts).toEqual({});
  });

  it('works no nights where law forbids them, and nothing where another board has them', () => {
    const { barred } = personOf(nurse('a', { noNights: [0], elsewhere: [3] }));
    expect(barred.map(({ day, shift: id, reason }) => `${day}${id}${reason}`)).toEqual([
      '3ชelsewhere',
      '3บelsewhere',
      '3ดelsewhere',
      '0บprotected',
      '0ดprotected',
    ]);
  });

  it('works nothing on days on which they cannot, and their wishes for shifts of the board are weighed', () => {
    const off = { day: 1, kind: 'off', shift: null, weight: 1 } as const;
    const [night, foreign] = [
      { day: 4, kind: 'on', shift: 'ด', weight: 1 },
      { day: 5, kind: 'on', shift: 'X', weight: 1 },
    ] as const;
    const { barred, wishes } = personOf(nurse('a', { unavailable: [2], wishes: [off, night, foreign] }));
    expect(barred.map(({ day, shift: id, reason }) => `${day}${id}${reason}`)).toEqual([
      '2ชunavailable',
      '2บunavailable',
      '2ดunavailable',
    ]);
    expect(wishes).toEqual([off, night]);
  });

  it('keeps fixed cells, past days, overtime and shifts of other boards', () => {
    const codes = ['ช', '-', '', 'ด*', 'X', 'ช', ''];
    const { locked } = personOf(nurse('a', { codes, locked: [5] }), { firstFreeDay: 2 });
    expect(locked).toEqual([
      { day: 0, shift: 'ช' },
      { day: 1, shift: null },
      { day: 3, shift: 'ด' },
      { day: 4, shift: null },
      { day: 5, shift: 'ช' },
    ]);
  });

  it.each([
    [[null, null, null, null, null, null, null], null],
    [['ช', 'ช', null, null, 'ด', 'ด', 'ด'], { isWorking: true, days: 3, shift: 'ด' }],
    [['ช', 'ช', 'ช', 'ช', 'ช', null, null], { isWorking: false, days: 2, shift: null }],
  ])('the week before %j', (week, expected) => {
    expect(daysBefore(week)).toEqual(expected);
  });
});

describe('a solved board', () => {
  const six = Array.from({ length: 6 }, (_, at) => nurse(`n${at}`));

  it('fills what can be filled, and the same seed and steps give the same plan', () => {
    const problem = rosterOfBoard(board(six), settings);
    const solve = () => solveRoster(problem, { seed: 7, steps: 60_000 });
    const { plan, breaches } = solve();
    expect(breaches).toBe(0);
    expect(explainRoster(problem, plan).openNeeds).toEqual([]);
    expect(solve().plan).toEqual(plan);
  });

  it('gives nobody more than the hours of a week that began in the month before', () => {
    // The month begins on a Friday: 2,430 minutes were worked from Sunday on, and one shift of 450 is left.
    const tired = board([nurse('a', { otherWeekMinutes: [2_430] })], { firstWeekday: 5 });
    const { plan, breaches } = solveRoster(rosterOfBoard(tired, settings), { seed: 3, steps: 20_000 });
    expect(breaches).toBe(0);
    expect(plan[0]?.slice(0, 2).filter((id) => id !== null)).toHaveLength(1);
  });

  it('gives nobody more than the hours that another board leaves of a week', () => {
    // The second week begins on the third day: 2,430 minutes of it are worked elsewhere, and one shift of 450 is left.
    const shared = board([nurse('a', { otherWeekMinutes: [0, 2_430] })], { firstWeekday: 5 });
    const { plan, breaches } = solveRoster(rosterOfBoard(shared, settings), { seed: 3, steps: 20_000 });
    expect(breaches).toBe(0);
    expect(plan[0]?.slice(2, 9).filter((id) => id !== null)).toHaveLength(1);
  });

  it('counts shifts that the board does not use, second shifts and no overtime in the hours of a week', () => {
    // Sunday to Thursday stay: three foreign shifts of 570 minutes, a second shift of 450, a day off, and overtime.
    const codes = ['X', 'X,ช', 'X', '-', 'ด*', '', ''];
    const person = nurse('a', { codes, locked: [3] });
    const held = board([person], { firstWeekday: 7, foreign: [shift('X', 480, 1080)] });
    const { plan, breaches } = solveRoster(rosterOfBoard(held, settings), { seed: 3, steps: 20_000 });
    expect(breaches).toBe(0);
    expect(plan[0]?.slice(0, 5)).toEqual(['X', 'ช', 'X', null, 'ด']);
    // 2,160 minutes are ordinary work: one shift of 450 is left of 2,880, and nobody is given the foreign one.
    const given = plan[0]?.slice(5).filter((id) => id !== null) ?? [];
    expect(given).toHaveLength(1);
    expect(given).not.toContain('X');
  });

  it('a shift that the board does not use is a day of work in a row, and asks for rest after it', () => {
    const codes = ['X', 'X', 'X', 'X', 'X', 'X', ''];
    const short = { ...shift('X', 480, 720), minutes: 240 };
    const tired = board([nurse('a', { codes })], { firstWeekday: 7, foreign: [short] });
    const { plan } = solveRoster(rosterOfBoard(tired, settings), { seed: 3, steps: 20_000 });
    expect(plan[0]?.[6]).toBeNull();
    const evening = nurse('a', { codes: ['Y', '', '', '', '', '', ''] });
    const needed = (id: string) => (id === 'ช' ? 1 : 0);
    const late = board([evening], { foreign: [shift('Y', 960, 1440)], needed });
    const rested = solveRoster(rosterOfBoard(late, settings), { seed: 3, steps: 20_000 });
    expect(rested.plan[0]?.slice(0, 3)).toEqual(['Y', null, 'ช']);
  });

  it('keeps wishes where it can, and names each broken one with its reason', () => {
    const wish = { day: 2, kind: 'off', shift: null, weight: 1 } as const;
    const [first, ...others] = six;
    const kept = rosterOfBoard(board([{ ...(first as BoardPerson), wishes: [wish] }, ...others]), settings);
    const { plan } = solveRoster(kept, { seed: 1, steps: 60_000 });
    expect(plan[0]?.[2]).toBeNull();
    const alone = others.map((one) => ({ ...one, unavailable: [2] }));
    const broken = rosterOfBoard(board([{ ...(first as BoardPerson), wishes: [wish] }, ...alone]), settings);
    const second = solveRoster(broken, { seed: 1, steps: 60_000 });
    expect(second.plan.slice(1).map((row) => row[2])).toEqual([null, null, null, null, null]);
    const { brokenWishes } = explainRoster(broken, second.plan);
    expect(brokenWishes).toMatchObject([{ person: 'n0', day: 2, kind: 'off', obstacles: [{ code: 'costs' }] }]);
  });

  it('says what stands in the way of an open need', () => {
    const onLeave = six.map((one) => ({ ...one, leave: [2] }));
    const problem = rosterOfBoard(board(onLeave), settings);
    const { plan } = solveRoster(problem, { seed: 1, steps: 60_000 });
    const { openNeeds } = explainRoster(problem, plan);
    expect(openNeeds.map(({ day, shift: id, missing }) => [day, id, missing])).toEqual([
      [2, 'ช', 1],
      [2, 'บ', 1],
      [2, 'ด', 1],
    ]);
    const codes = openNeeds.flatMap(({ candidates }) => candidates.map(({ obstacles }) => obstacles[0]?.code));
    expect(new Set(codes)).toEqual(new Set(['leave']));
  });
});

it('an even share of 21 shifts of 450 minutes among six people is 3.5 shifts, with room to both sides', () => {
  const even = (21 * 450) / 6;
  const people = Array.from({ length: 6 }, (_, at) => nurse(`n${at}`));
  expect(evenMinutes(board(people))).toEqual({
    least: Math.floor(even * 0.85 - 450),
    most: Math.ceil(even * 1.05 + 450),
  });
});
