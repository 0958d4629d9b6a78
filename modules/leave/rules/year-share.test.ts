import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import type { Readings } from './readings.ts';
import { yearShare } from './year-share.ts';

const year = (from: string, to: string) => ({ from: asDate(from), to: asDate(to) });
const y2026 = year('2026-01-01', '2026-12-31');
const y2028 = year('2028-01-01', '2028-12-31');

describe('the share of a year', () => {
  it.each<[string, ReturnType<typeof year>, string, string | null, Readings['starter'], [number, number]]>([
    ['starter on 17 August, by days', y2026, '2026-08-17', null, 'byDays', [137, 365]],
    ['starter on 17 August, by months', y2026, '2026-08-17', null, 'byMonths', [4, 12]],
    ['starter on 15 August, by months', y2026, '2026-08-15', null, 'byMonths', [5, 12]],
    ['starter on 29 February of a leap year', y2028, '2028-02-29', null, 'byDays', [307, 366]],
    ['starter on 1 January', y2026, '2026-01-01', null, 'byDays', [365, 365]],
    ['starter of an earlier year', y2026, '2020-05-01', null, 'byDays', [365, 365]],
    ['26–25: starter on 17 August', year('2025-12-26', '2026-12-25'), '2026-08-17', null, 'byDays', [131, 365]],
    [
      '26–25: starter on 9 August, the 15th day of the month',
      year('2025-12-26', '2026-12-25'),
      '2026-08-09',
      null,
      'byMonths',
      [5, 12],
    ],
    ['leaver on 30 June', y2026, '2020-05-01', '2026-06-30', 'byDays', [181, 365]],
    ['leaver on 14 June, by months', y2026, '2020-05-01', '2026-06-14', 'byMonths', [5, 12]],
    ['left before the year', y2026, '2020-05-01', '2025-12-31', 'byDays', [0, 365]],
  ])('%s', (_name, of, from, to, by, [numerator, denominator]) => {
    const service = { from: asDate(from), to: to === null ? null : asDate(to) };
    expect(yearShare(of, service, by)).toEqual({ numerator, denominator });
  });
});
