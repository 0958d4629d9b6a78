import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { type PeriodRule, periodFrom, periodOn } from './attendance-period.ts';

const month: PeriodRule = { kind: 'month', startDay: 1 };
const from26: PeriodRule = { kind: 'startDay', startDay: 26 };
const half: PeriodRule = { kind: 'half', startDay: 1 };

describe('the period in which a date lies', () => {
  it.each<[string, PeriodRule, string, string]>([
    ['2026-11-16', month, '2026-11-01', '2026-11-30'],
    ['2028-02-29', month, '2028-02-01', '2028-02-29'],
    ['2026-11-25', from26, '2026-10-26', '2026-11-25'],
    ['2026-11-26', from26, '2026-11-26', '2026-12-25'],
    ['2027-01-10', from26, '2026-12-26', '2027-01-25'],
    ['2026-03-01', from26, '2026-02-26', '2026-03-25'],
    ['2026-11-15', half, '2026-11-01', '2026-11-15'],
    ['2026-11-16', half, '2026-11-16', '2026-11-30'],
    ['2027-02-20', half, '2027-02-16', '2027-02-28'],
  ])('%s, %j: %s to %s', (date, rule, from, to) => {
    expect(periodOn(asDate(date), rule)).toEqual({ from, to });
  });

  it('one that begins between two borders is shorter: a company goes over to the 26th', () => {
    expect(periodFrom(asDate('2026-11-01'), from26)).toEqual({ from: '2026-11-01', to: '2026-11-25' });
    expect(periodFrom(asDate('2026-11-26'), half)).toEqual({ from: '2026-11-26', to: '2026-11-30' });
  });
});
