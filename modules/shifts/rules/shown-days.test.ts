import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { type DayView, shownDays, stepOf, weeksOf } from './shown-days.ts';

it.each([
  { view: 'week', on: '2026-11-18', from: '2026-11-15', to: '2026-11-21', before: '2026-11-08', after: '2026-11-22' },
  { view: 'week', on: '2026-11-15', from: '2026-11-15', to: '2026-11-21', before: '2026-11-08', after: '2026-11-22' },
  { view: 'month', on: '2026-11-18', from: '2026-11-01', to: '2026-11-30', before: '2026-10-01', after: '2026-12-01' },
  { view: 'month', on: '2028-02-29', from: '2028-02-01', to: '2028-02-29', before: '2028-01-01', after: '2028-03-01' },
] satisfies { view: DayView; on: string; from: string; to: string; before: string; after: string }[])(
  '$view of $on',
  ({ view, on, from, to, before, after }) => {
    const shown = shownDays(view, asDate(on));
    expect(shown).toEqual({ from, to });
    expect([stepOf(view, shown, -1), stepOf(view, shown, 1)]).toEqual([before, after]);
  },
);

it.each([
  { on: '2026-11-01', weeks: 5, first: '2026-11-01', last: '2026-12-05' },
  { on: '2026-02-01', weeks: 4, first: '2026-02-01', last: '2026-02-28' },
  { on: '2026-08-01', weeks: 6, first: '2026-07-26', last: '2026-09-05' },
])('the weeks of the month of $on are whole', ({ on, weeks, first, last }) => {
  const found = weeksOf(shownDays('month', asDate(on)));
  expect([found.length, found[0]?.[0], found.at(-1)?.[6]]).toEqual([weeks, first, last]);
});
