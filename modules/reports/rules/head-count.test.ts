import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { headCountByMonth, monthsBetween, turnover } from './head-count.ts';

const month = (text: string) => asDate(`${text}-01`);
const span = (started: string | null, ended: string | null, count: number) => ({
  started: started === null ? null : month(started),
  ended: ended === null ? null : month(ended),
  count,
});

describe('head count by month', () => {
  const spans = [
    span(null, null, 5),
    span('2025-01', null, 3),
    span('2026-02', null, 2),
    span('2025-06', '2026-02', 1),
  ];
  const months = monthsBetween(asDate('2026-01-15'), asDate('2026-03-02'));

  it('a range that begins and ends inside months has all of its months', () =>
    expect(months).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']));

  it('a person counts from the month of the first day until the month before the one of the last day', () =>
    expect(headCountByMonth(spans, months)).toEqual([
      { month: '2026-01-01', headCount: 9, joined: 0, left: 0 },
      { month: '2026-02-01', headCount: 10, joined: 2, left: 1 },
      { month: '2026-03-01', headCount: 10, joined: 0, left: 0 },
    ]));

  it('a year that turns is counted as twelve months', () =>
    expect(monthsBetween(asDate('2025-12-31'), asDate('2026-11-30'))).toHaveLength(12));

  it('one who began and left in the same month joined and left, and is not in the head count', () =>
    expect(headCountByMonth([span('2026-01', '2026-01', 1)], months)[0]).toEqual({
      month: '2026-01-01',
      headCount: 0,
      joined: 1,
      left: 1,
    }));
});

describe('turnover', () => {
  const months = [month('2026-01'), month('2026-02')];
  it.each([
    ['1 of 9 before and 10 after', [span(null, null, 8), span('2026-02', null, 2), span(null, '2026-02', 1)], 1053],
    ['nobody left', [span(null, null, 8)], 0],
    ['everybody left', [span(null, '2026-01', 4)], 20_000],
    ['nobody was employed', [], null],
    ['those who left before are not counted', [span(null, '2025-12', 4), span(null, null, 1)], 0],
  ])('%s', (_, spans, percent) => expect(turnover(spans, months)).toBe(percent));
});
