import { describe, expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { asDate, type LocalDate, type Minutes } from '#kernel/time';
import type { PlannedWorkDay } from './finding.ts';
import { guardRails, type PersonToCheck } from './guard-rails.ts';
import { headCount } from './head-count.ts';
import { isNight } from './night-work.ts';
import { publishing } from './publishing.ts';
import { day, on, shift } from './testing.ts';

const check = (days: readonly PlannedWorkDay[], parts: Partial<PersonToCheck> = {}) =>
  guardRails(
    {
      employeeId: asId('nurse'),
      days,
      protection: { birthDate: null, noted: null },
      isOnLeave: () => false,
      holidayOn: () => null,
      tags: { neededBy: () => null, has: () => false },
      ...parts,
    },
    { from: on(0), to: on(27) },
  ).map(({ rule, severity, date, params }) => [rule, severity, date, params]);

const morning = shift(8, 17);
const night = shift(22, 30);

describe('a person with work hours', () => {
  const hours = (isPlanned: (days: number) => boolean, ...free: number[]) => ({
    days: Array.from({ length: 28 }, (_, at) => (free.includes(at % 7) ? day(at) : day(at, morning))),
    isPlanned: (date: LocalDate) => isPlanned(Number(date.slice(8)) - 1),
  });
  const plan = (...planned: PlannedWorkDay[]) =>
    Array.from({ length: 28 }, (_, at) => planned.find(({ date }) => date === on(at)) ?? day(at));

  it('works them on days without a plan: they count in the hours of the week and the days in a row', () => {
    expect(check(plan(day(6, morning)), { hours: hours((at) => at === 6, 0, 6) })).toEqual([]);
    const long = check(plan(day(6, shift(8, 18))), { hours: hours((at) => at === 6, 0, 6) });
    expect(long).toEqual([['weeklyHours', 'law', on(6), { minutes: 2_940, most: 2_880 }]]);
    const seven = check(plan(day(0, shift(8, 9, 'overtime', 0))), { hours: hours((at) => at === 0, 0) });
    expect(seven).toEqual([['daysInRow', 'law', on(6), { days: 7, most: 6 }]]);
  });

  it('rests too little between them and a shift', () => {
    const short = check(plan(day(6, shift(1, 5))), { hours: hours((at) => at === 6, 0, 6) });
    expect(short).toContainEqual(['shortRest', 'warning', on(6), { minutes: 480, least: 660 }]);
  });

  it('has no finding of what the work hours break by themselves, nor of a planned day off', () => {
    expect(check(plan(day(3, morning)), { hours: hours((at) => at === 3) })).toEqual([]);
    expect(check(plan(day(6, shift(8, 18)), day(5)), { hours: hours((at) => at === 6 || at === 5, 0, 6) })).toEqual([]);
  });
});

describe('a person’s plan', () => {
  it('of five mornings a week breaks nothing', () => {
    expect(check([1, 2, 3, 4, 5].map((days) => day(days, morning)))).toEqual([]);
  });

  it.each([
    ['two shifts of one date', [day(1, shift(8, 16), shift(15, 20))], on(1), 60],
    ['a morning in the night before', [day(1, shift(22, 33)), day(2, shift(8, 12))], on(2), 60],
  ] as const)('overlaps in %s', (_name, days, date, minutes) => {
    expect(check(days)).toContainEqual(['overlap', 'impossible', date, { minutes }]);
  });

  it('a morning two hours after a night has too little rest; eleven hours are enough', () => {
    expect(check([day(1, night), day(2, shift(8, 12))])).toEqual([
      ['shortRest', 'warning', on(2), { minutes: 120, least: 660 }],
    ]);
    expect(check([day(1, shift(12, 21)), day(2, morning)])).toEqual([]);
    expect(check([day(1, shift(12, 22)), day(2, morning)])).toMatchObject([['shortRest', 'warning', on(2), {}]]);
  });

  it('a split shift of one date is no short rest', () => {
    expect(check([day(1, shift(8, 12), shift(17, 21))])).toEqual([]);
  });

  it('the seventh day in a row is forbidden by law, also where the first days are before the stretch', () => {
    const short = shift(8, 12, 'working', 0);
    const days = [-3, -2, -1, 0, 1, 2, 3, 4].map((days) => day(days, short));
    expect(check(days)).toEqual([
      ['daysInRow', 'law', on(3), { days: 7, most: 6 }],
      ['daysInRow', 'law', on(4), { days: 8, most: 6 }],
    ]);
    expect(check(days.toSpliced(4, 1, day(1)))).toEqual([]);
  });

  it('48 hours of ordinary work a week are allowed, a minute more is not', () => {
    const six = [1, 2, 3, 4, 5, 6].map((days) => day(days, shift(8, 16, 'working', 0)));
    expect(check(six)).toEqual([]);
    const more = shift(8, 16, 'working', 0);
    const longer = { ...more, end: (more.end + 1) as Minutes };
    expect(check(six.toSpliced(5, 1, day(6, longer)))).toEqual([
      ['weeklyHours', 'law', on(6), { minutes: 2881, most: 2880 }],
    ]);
  });

  it('overtime and holiday work count together against 36 hours, which is a warning', () => {
    const days = [0, 2, 4].map((days) => day(days, shift(8, 20, 'holidayShift', 0)));
    expect(check(days)).toEqual([]);
    expect(check([...days, day(6, shift(8, 9, 'overtime', 0))])).toEqual([
      ['weeklyOvertime', 'warning', on(6), { minutes: 2220, most: 2160 }],
    ]);
  });

  it('a night before the eighteenth birthday is forbidden by law, on the birthday it is not', () => {
    const birthDate = asDate('2008-11-04');
    expect(check([day(1, night), day(3, night)], { protection: { birthDate, noted: null } })).toEqual([
      ['nightProtected', 'law', on(1), {}],
    ]);
  });

  it('work on a day of leave and ordinary work on a holiday are warned of', () => {
    const isOnLeave = (date: LocalDate) => date === on(1);
    const holidayOn = (date: LocalDate) => (date >= on(3) ? 'วันหยุด' : null);
    const days = [day(1, morning), day(3, morning), day(4, shift(8, 17, 'holidayShift'))];
    expect(check(days, { isOnLeave, holidayOn })).toEqual([
      ['onLeave', 'warning', on(1), {}],
      ['onHoliday', 'warning', on(3), { holiday: 'วันหยุด' }],
    ]);
  });

  it('work after a last day is warned of once, whatever else that day is', () => {
    const days = [day(1, morning), day(2, morning), day(3)];
    expect(check(days, { lastDay: on(1), isOnLeave: (date: LocalDate) => date === on(2) })).toEqual([
      ['afterLastDay', 'warning', on(2), {}],
    ]);
  });

  it('a profile that asks for a licence warns for people without it', () => {
    const neededBy = () => ({ id: 'icu', name: 'ICU' });
    expect(check([day(1, morning)], { tags: { neededBy, has: () => false } })).toEqual([
      ['tagMissing', 'warning', on(1), { tag: 'ICU' }],
    ]);
    expect(check([day(1, morning)], { tags: { neededBy, has: (id) => id === 'icu' } })).toEqual([]);
  });
});

it.each([
  [22, 30, true],
  [5, 14, true],
  [6, 22, false],
  [8, 32, true],
])('work from %i to %i is at night: %s', (start, end, expected) => {
  expect(isNight(shift(start, end))).toBe(expected);
});

it('a date with too few or too many people is noted', () => {
  const need = (needed: number) => ({ date: on(1), profileId: 'n', profileName: 'Night', needed });
  const rules = (needed: number) => headCount([need(needed)], () => 2).map(({ rule, params }) => [rule, params]);
  expect(rules(3)).toEqual([['tooFew', { profile: 'Night', planned: 2, needed: 3 }]]);
  expect(rules(1)).toEqual([['tooMany', { profile: 'Night', planned: 2, needed: 1 }]]);
  expect([...rules(2), ...rules(0)]).toEqual([]);
});

describe('publishing', () => {
  const note = { rule: 'tooFew', severity: 'note' } as const;
  const warning = { rule: 'shortRest', severity: 'warning' } as const;
  const law = { rule: 'daysInRow', severity: 'law' } as const;
  const impossible = { rule: 'overlap', severity: 'impossible' } as const;
  it.each([
    ['notes need no reason', [note], { isOwner: false, reason: null }, []],
    ['a warning needs a reason', [warning], { isOwner: true, reason: null }, 'reasonNeeded'],
    ['a maker overrides a warning', [warning, warning], { isOwner: false, reason: 'x' }, ['shortRest']],
    ['a maker does not override the law', [law], { isOwner: false, reason: 'x' }, 'ownerNeeded'],
    ['an owner does, with a reason', [law], { isOwner: true, reason: 'x' }, ['daysInRow']],
    ['an owner without a reason does not', [law], { isOwner: true, reason: null }, 'reasonNeeded'],
    ['nobody is at two places', [impossible], { isOwner: true, reason: 'x' }, 'overlapping'],
  ] as const)('%s', (_name, findings, by, expected) => {
    const decided = publishing(findings, by);
    expect(decided.ok ? decided.value : decided.reason).toEqual(expected);
  });
});
