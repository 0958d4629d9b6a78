import { expect, it } from 'vitest';
import { minor } from '#kernel/money';
import { asDate } from '#kernel/time';
import type { DatedTerms, EarlierTerms } from './earlier-terms.ts';
import { movedChange } from './moved-change.ts';

const present = { employmentType: 'FULL-TIME', salaryBase: minor(3_000_000), workHourPerDay: 10 };
const held = (until: string, parts: Partial<EarlierTerms> = {}): EarlierTerms => ({
  ...present,
  ...parts,
  until: asDate(until),
});
const today = asDate('2026-11-17');
/** 20,000 baht for eight hours until the end of May, for ten hours in June, 30,000 since July. */
const first = { salaryBase: minor(2_000_000), workHourPerDay: 8 };
const earlier = [held('2026-05-31', first), held('2026-06-30', { salaryBase: minor(2_000_000) })];
const all = ['employmentType', 'salaryBase', 'workHourPerDay'] as const;

it.each<[string, readonly (keyof DatedTerms)[], string, readonly EarlierTerms[]]>([
  [
    'later: what held before it goes on',
    all,
    '2026-08-01',
    [held('2026-05-31', first), held('2026-07-31', { salaryBase: minor(2_000_000) })],
  ],
  [
    'earlier: the change before it, of another matter, keeps its day',
    all,
    '2026-05-01',
    [held('2026-04-30', first), held('2026-05-31', { workHourPerDay: 8 })],
  ],
  [
    'of the hours, later than that of the base',
    ['workHourPerDay'],
    '2026-08-01',
    [held('2026-06-30', first), held('2026-07-31', { workHourPerDay: 8 })],
  ],
  ['to its own day', all, '2026-07-01', earlier],
])('the last change is moved %s', (_name, matters, fromDate, expected) => {
  const moved = movedChange({ present, earlier }, { matters, fromDate: asDate(fromDate), today });
  expect(moved?.earlier).toEqual(expected);
});

it('names what it changed, and is none where nothing of the matters was changed', () => {
  const day = { fromDate: today, today };
  expect(movedChange({ present, earlier }, { matters: all, ...day })?.change).toEqual({ salaryBase: 3_000_000 });
  expect(movedChange({ present, earlier }, { matters: ['employmentType'], ...day })).toBeNull();
  expect(movedChange({ present, earlier: [] }, { matters: all, ...day })).toBeNull();
});
