import { describe, expect, it } from 'vitest';
import { asId, type Id } from '#kernel/ids';
import { asDate } from '#kernel/time';
import { addedFindings } from './added-findings.ts';
import { isAllowed } from './exchange-findings.ts';
import { exchangeMoves, movedCells, moveProblem, movesBack } from './exchange-moves.ts';
import type { Finding } from './finding.ts';
import { openShifts } from './open-shifts.ts';
import type { Cell } from './planned-entry.ts';

const [anan, boon] = [asId<'employee'>('anan'), asId<'employee'>('boon')];
const [night, morning] = [asId<'shiftProfile'>('night'), asId<'shiftProfile'>('morning')];
const [tenth, eleventh] = [asDate('2026-12-10'), asDate('2026-12-11')];
const on = (date: typeof tenth, profileId: Id<'shiftProfile'>) => ({ date, profileId, ot: false });
const cell = (employeeId: Id<'employee'>, date: typeof tenth, ...ids: Id<'shiftProfile'>[]): Cell => {
  const plan = ids.map((profileId) => ({ profileId, ot: false }));
  return { employeeId, date, planned: plan, published: plan, version: 1 };
};
const published = (cells: readonly Cell[]) =>
  Object.fromEntries(
    cells.map((one) => [`${one.employeeId} ${one.date}`, one.published?.map(({ profileId }) => profileId)]),
  );

const give = exchangeMoves({ fromId: anan, toId: boon, shift: on(tenth, night), inReturn: null });
const swap = exchangeMoves({ fromId: anan, toId: boon, shift: on(tenth, night), inReturn: on(eleventh, morning) });
const sameDay = exchangeMoves({ fromId: anan, toId: boon, shift: on(tenth, night), inReturn: on(tenth, morning) });
const claim = exchangeMoves({ fromId: null, toId: boon, shift: on(tenth, night), inReturn: null });

describe('an exchange', () => {
  it.each([
    { what: 'given', moves: give, after: { 'anan 2026-12-10': [], 'boon 2026-12-10': [night] } },
    {
      what: 'swapped',
      moves: swap,
      after: {
        'anan 2026-12-10': [],
        'boon 2026-12-11': [],
        'boon 2026-12-10': [night],
        'anan 2026-12-11': [morning],
      },
    },
    {
      what: 'swapped on the same date',
      moves: sameDay,
      after: { 'anan 2026-12-10': [morning], 'boon 2026-12-10': [night] },
    },
    { what: 'claimed', moves: claim, after: { 'boon 2026-12-10': [night] } },
  ])('$what', ({ moves, after }) => {
    const cells = [
      cell(anan, tenth, night),
      ...(moves === swap ? [cell(boon, eleventh, morning)] : []),
      ...(moves === sameDay ? [cell(boon, tenth, morning)] : []),
    ];
    expect(moveProblem(cells, moves)).toBeNull();
    expect(published(movedCells(cells, moves))).toEqual(after);
  });

  it.each([
    { what: 'the shift is no longer the person’s', cells: [cell(anan, tenth)], problem: 'shiftGone' },
    {
      what: 'the shift has become overtime since',
      cells: [{ ...cell(anan, tenth), published: [{ profileId: night, ot: true }] }],
      problem: 'shiftGone',
    },
    {
      what: 'the colleague has the same shift',
      cells: [cell(anan, tenth, night), cell(boon, tenth, night)],
      problem: 'sameShift',
    },
  ])('is impossible when $what', ({ cells, problem }) => {
    expect(moveProblem(cells, give)).toBe(problem);
  });

  it.each([
    { what: 'given', moves: give },
    { what: 'swapped', moves: swap },
    { what: 'swapped on the same date', moves: sameDay },
    { what: 'claimed', moves: claim },
  ])('$what and taken back leaves the plan as it was', ({ moves }) => {
    const cells = [cell(anan, tenth, night), cell(boon, tenth, ...(moves === sameDay ? [morning] : []))].concat(
      cell(boon, eleventh, morning),
      cell(anan, eleventh),
    );
    const there = movedCells(cells, moves);
    const all = [...new Map([...cells, ...there].map((one) => [`${one.employeeId} ${one.date}`, one])).values()];
    const back = movedCells(all, movesBack(moves));
    const before = published(cells);
    expect(published(back)).toEqual(Object.fromEntries(Object.keys(published(back)).map((key) => [key, before[key]])));
  });

  it('moves the draft of a maker too, and leaves the rest of it', () => {
    const drafted = { ...cell(anan, tenth, night), planned: [on(tenth, night), on(tenth, morning)] };
    const [first] = movedCells([drafted], give);
    expect(first?.planned?.map(({ profileId }) => profileId)).toEqual([morning]);
    expect(first).toMatchObject({ published: [], version: 2 });
  });
});

describe('findings of an exchange', () => {
  const one = (rule: Finding['rule'], severity: Finding['severity'], minutes = 0): Finding => ({
    rule,
    severity,
    employeeId: boon,
    date: tenth,
    params: { minutes },
  });

  it.each([
    { what: 'a plan that kept the rules', before: [], after: [], added: 0, allowed: true },
    {
      what: 'a rest that was short before',
      before: [one('shortRest', 'warning', 300)],
      after: [one('shortRest', 'warning', 300)],
      added: 0,
      allowed: true,
    },
    {
      what: 'a rest that becomes shorter',
      before: [one('shortRest', 'warning', 300)],
      after: [one('shortRest', 'warning', 60)],
      added: 1,
      allowed: true,
    },
    {
      what: 'a rest that becomes longer and is still short',
      before: [one('shortRest', 'warning', 60)],
      after: [one('shortRest', 'warning', 300)],
      added: 0,
      allowed: true,
    },
    {
      what: 'a week too long that becomes shorter',
      before: [one('weeklyHours', 'law', 3_400)],
      after: [one('weeklyHours', 'law', 3_000)],
      added: 0,
      allowed: true,
    },
    {
      what: 'a week too long that becomes longer',
      before: [one('weeklyHours', 'law', 3_000)],
      after: [one('weeklyHours', 'law', 3_400)],
      added: 1,
      allowed: false,
    },
    { what: 'a seventh day in a row', before: [], after: [one('daysInRow', 'law')], added: 1, allowed: false },
    { what: 'two shifts at once', before: [], after: [one('overlap', 'impossible')], added: 1, allowed: false },
  ])('$what', ({ before, after, added, allowed }) => {
    const found = addedFindings(before, after);
    expect([found.length, isAllowed(found)]).toEqual([added, allowed]);
  });
});

it.each([
  { needed: 3, count: 1, places: [2] },
  { needed: 2, count: 2, places: [] },
  { needed: 1, count: 2, places: [] },
  { needed: 2, count: null, places: [] },
])('$needed people needed, $count published: $places open', ({ needed, count, places }) => {
  const open = openShifts([{ date: tenth, profileId: night, needed }], () => count);
  expect(open.map((one) => one.places)).toEqual(places);
});
