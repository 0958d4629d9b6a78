import { describe, expect, it } from 'vitest';
import { addToDate, asDate } from '#kernel/time';
import { type GrantFacts, grantsOfYear } from './grants.ts';
import { sumOf } from './ledger.ts';
import { defaultReadings, type Readings } from './readings.ts';
import { monthsOfService } from './service.ts';

const y2026 = { from: asDate('2026-01-01'), to: asDate('2026-12-31') };
const y2028 = { from: asDate('2028-01-01'), to: asDate('2028-12-31') };
const payMonths = { from: asDate('2025-12-26'), to: asDate('2026-12-25') };
const days = (count: number) => count * 480;

interface Given {
  readonly start?: string | null;
  readonly probationEnd?: string;
  readonly resign?: string;
  readonly grant?: 'yearly' | 'monthly';
  readonly proRate?: boolean;
  readonly fromServiceMonths?: number;
  /** Days a year, from so many months of service on. */
  readonly quota?: Readonly<Record<number, number>>;
  readonly readings?: Partial<Readings>;
}

function facts({ start = '2020-01-01', quota = { 0: 10 }, ...given }: Given): GrantFacts {
  const startDate = start === null ? null : asDate(start);
  const readings = { ...defaultReadings, ...given.readings };
  return {
    policy: {
      grant: given.grant ?? 'yearly',
      proRate: given.proRate ?? true,
      fromServiceMonths: given.fromServiceMonths ?? 0,
    },
    service: {
      startDate,
      probationEnd: given.probationEnd ? asDate(given.probationEnd) : null,
      resignDate: given.resign ? asDate(given.resign) : null,
    },
    quotas: {
      steps: new Set(Object.keys(quota).map(Number)),
      on: (date, servedOn = date) => {
        const months = startDate === null ? 1200 : monthsOfService(startDate, servedOn, readings.leapDay);
        const reached = Object.entries(quota).filter(([from]) => Number(from) <= months);
        return days(reached.at(-1)?.[1] ?? 0);
      },
    },
    readings,
    dayOn: () => 480,
  };
}

const granted = (year: typeof y2026, given: Given) =>
  grantsOfYear(year, facts(given)).map(({ on, minutes }) => [on, minutes]);

describe('ten days a year, granted at the start of the year', () => {
  it.each<[string, typeof y2026, Given, [string, number][]]>([
    ['who has always been here', y2026, { start: null }, [['2026-01-01', 4800]]],
    ['who came in an earlier year', y2026, {}, [['2026-01-01', 4800]]],
    ['starter on 17 August: 137 of 365 days', y2026, { start: '2026-08-17' }, [['2026-08-17', 1802]]],
    [
      'starter on 17 August, by months: 4 of 12',
      y2026,
      { start: '2026-08-17', readings: { starter: 'byMonths' } },
      [['2026-08-17', 1600]],
    ],
    [
      'starter on 17 August, up to half days',
      y2026,
      { start: '2026-08-17', readings: { shareRounding: 'halfDayUp' } },
      [['2026-08-17', 1920]],
    ],
    ['starter on 17 August of a leap year: 137 of 366 days', y2028, { start: '2028-08-17' }, [['2028-08-17', 1797]]],
    [
      'starter on 17 August, type without pro rate',
      y2026,
      { start: '2026-08-17', proRate: false },
      [['2026-08-17', 4800]],
    ],
    [
      'starter on 17 August, leave year from 26 December: 131 of 365',
      payMonths,
      { start: '2026-08-17' },
      [['2026-08-17', 1723]],
    ],
    [
      'starter on 17 August with days after the probation',
      y2026,
      { start: '2026-08-17', probationEnd: '2026-12-13', readings: { firstGrant: 'afterProbation' } },
      [['2026-12-14', 1802]],
    ],
    [
      'starter on 17 August with days after a year',
      y2026,
      { start: '2026-08-17', readings: { firstGrant: 'afterYear' } },
      [],
    ],
    [
      'a year of service complete on 17 August, not pro rate (s.30)',
      y2026,
      { start: '2025-08-17', fromServiceMonths: 12, proRate: false },
      [['2026-08-17', 4800]],
    ],
    ['leaver on 30 June: 181 of 365 days', y2026, { resign: '2026-06-30' }, [['2026-01-01', 2380]]],
    ['who left before the year', y2026, { resign: '2025-12-31' }, []],
    ['who starts next year', y2026, { start: '2027-01-04' }, []],
  ])('%s', (_name, year, given, expected) => {
    expect(granted(year, given)).toEqual(expected);
  });
});

describe('10 days, from five years of service 15, reached on 1 July 2026', () => {
  const quota = { 0: 10, 60: 15 };
  it.each<[string, Given, [string, number][]]>([
    [
      'on the day, share of the year: 184 of 365 of 5 days',
      {},
      [
        ['2026-01-01', 4800],
        ['2026-07-01', 1210],
      ],
    ],
    [
      'on the day, without pro rate: the whole difference',
      { proRate: false },
      [
        ['2026-01-01', 4800],
        ['2026-07-01', 2400],
      ],
    ],
    ['at the next year', { readings: { tenureStep: 'atNextYear' } }, [['2026-01-01', 4800]]],
    ['who leaves before the day', { proRate: false, resign: '2026-06-30' }, [['2026-01-01', 4800]]],
  ])('%s', (_name, given, expected) => {
    expect(granted(y2026, { start: '2021-07-01', quota, ...given })).toEqual(expected);
  });
});

describe('ten days a year, a twelfth each month', () => {
  it('adds up to the quota to the minute, also where twelfths are no whole minutes', () => {
    for (const quota of [10, 7, 1 / 480]) {
      const entries = grantsOfYear(y2026, facts({ grant: 'monthly', quota: { 0: quota } }));
      expect(sumOf(entries)).toBe(quota * 480);
    }
  });

  it.each<[Readings['firstAccrual'], string, string, number]>([
    ['startMonth', '2026-08-17', '2026-08-17', 5],
    ['startMonthByFifteenth', '2026-08-15', '2026-08-15', 5],
    ['startMonthByFifteenth', '2026-08-17', '2026-09-01', 4],
    ['nextMonth', '2026-08-02', '2026-09-01', 4],
    ['nextMonth', '2026-08-01', '2026-08-01', 5],
  ])('%s: a starter on %s earns first on %s, for %d months', (firstAccrual, start, first, count) => {
    const entries = grantsOfYear(y2026, facts({ grant: 'monthly', start, readings: { firstAccrual } }));
    expect([entries[0]?.on, entries.length]).toEqual([first, count]);
  });

  it.each<[Readings['tenureStep'], string, number[]]>([
    ['onTheDay', '2021-07-01', [10, 10, 10, 10, 10, 10, 15, 15, 15, 15, 15, 15]],
    ['atNextYear', '2021-07-01', Array(12).fill(10)],
    ['atNextYear', '2021-01-01', Array(12).fill(15)],
  ])('%s: five years of service from %s on', (tenureStep, start, quotas) => {
    const given = { grant: 'monthly', start, quota: { 0: 10, 60: 15 }, readings: { tenureStep } } as const;
    expect(grantsOfYear(y2026, facts(given)).map(({ values }) => values.quota)).toEqual(quotas.map(days));
  });

  it('from the 26th to the 25th: a month begins on the 26th', () => {
    const dates = grantsOfYear(payMonths, facts({ grant: 'monthly' })).map(({ on }) => on);
    expect(dates.slice(0, 3)).toEqual(['2025-12-26', '2026-01-26', '2026-02-26']);
    expect(addToDate(dates.at(-1) ?? asDate('2000-01-01'), { months: 1 })).toBe('2026-12-26');
  });

  it('a leaver on 10 June earns for June and no longer', () => {
    expect(grantsOfYear(y2026, facts({ grant: 'monthly', resign: '2026-06-10' }))).toHaveLength(6);
  });
});
