import { describe, expect, it } from 'vitest';
import { asDate, type LocalDate } from '#kernel/time';
import { grantsOfYear } from './grants.ts';
import { ordinaryPolicy } from './leave-type.ts';
import { inOwnDays, shownDays, typedDays, withOwnLimit } from './own-day.ts';
import { roundedShare } from './rounded-minutes.ts';
import { anAccount } from './testing.ts';
import { yearClose } from './year-close.ts';

describe('what the company sets in days', () => {
  it.each([
    ['6 days of a person who works 7 hours', 6 * 480, 420, 2_520],
    ['6 days of a person who works 12 hours', 6 * 480, 720, 4_320],
    ['120 days for a birth, 12 hours', 120 * 480, 720, 120 * 720],
    ['half a day, 7 hours and a half', 240, 450, 225],
    ['a minute of a day, half up', 1, 720, 2],
    ['any length where all have days of 480', 2_881, 480, 2_881],
  ])('%s', (_name, minutes, day, own) => {
    expect(inOwnDays(minutes, day)).toBe(own);
  });

  it('is paid for as many days of the person, or without a limit', () => {
    expect(withOwnLimit({ paidLimit: 60 * 480 }, 720)).toEqual({ paidLimit: 60 * 720 });
    expect(withOwnLimit({ paidLimit: null }, 720)).toEqual({ paidLimit: null });
  });

  it.each([
    ['dayUp', 2_520],
    ['dayDown', 2_100],
    ['halfDayUp', 2_310],
    ['minute', 2_262],
  ] as const)('is rounded by days of the person: %s', (rounding, minutes) => {
    // 6 days of 420 minutes, 70 of 78 parts: 5.38 days.
    expect(roundedShare(2_520, { numerator: 70, denominator: 78 }, { rounding, day: 420 })).toBe(minutes);
  });

  const [whole, twoThirds] = [
    { numerator: 1, denominator: 1 },
    { numerator: 2, denominator: 3 },
  ];
  it.each([
    ['10.5 days', 5_040, whole, 'halfDayUp', 10.5],
    ['10.5 days', 5_040, whole, 'halfDayDown', 10.5],
    ['two thirds of 10.5 days', 5_040, twoThirds, 'dayUp', 7],
    ['two thirds of 10.5 days', 5_040, twoThirds, 'dayDown', 7],
    ['a little more than 10.5 days', 5_045, whole, 'halfDayUp', 11],
    ['a little less than 10.5 days', 5_035, whole, 'halfDayDown', 10],
    ['nothing', 0, whole, 'halfDayUp', 0],
  ] as const)(
    'is rounded by halves of a day of 465 minutes: %s (%d, %o, %s)',
    (_name, quota, share, rounding, days) => {
      expect(roundedShare(inOwnDays(quota, 465), share, { rounding, day: 465 })).toBe(Math.round(days * 465));
    },
  );

  it('is carried over whole where it is a half day less the odd minute of the afternoon that was taken', () => {
    const policy = { ...ordinaryPolicy, yearEnd: 'carry' } as const;
    const readings = { ...anAccount().readings, carryRounding: 'halfDayDown' } as const;
    const left = 10 * 465 - 233;
    const entries = yearClose(left, asDate('2027-01-01'), { policy, readings, day: 465 });
    expect(entries.map(({ kind, minutes }) => [kind, minutes])).toEqual([
      ['carryOut', -left],
      ['carryIn', left],
    ]);
  });

  it('is carried over up to as many days of the person', () => {
    const policy = { ...ordinaryPolicy, yearEnd: 'carry', carryMaximum: 5 * 480 } as const;
    const { readings } = anAccount();
    const entries = yearClose(8 * 720, asDate('2027-01-01'), { policy, readings, day: 720 });
    expect(entries.find(({ kind }) => kind === 'carryIn')).toMatchObject({
      minutes: 5 * 720,
      values: { most: 5 * 720 },
    });
  });

  it('is granted to a starter in whole days of the person', () => {
    const account = anAccount({
      start: '2026-08-17',
      quota: 10,
      day: 720,
      policy: { proRate: true },
      readings: { shareRounding: 'dayDown' },
    });
    const [grant] = grantsOfYear({ from: asDate('2026-01-01'), to: asDate('2026-12-31') }, account);
    expect((grant?.minutes ?? 0) / 720).toBe(3);
  });

  it('rises with service by days of the person, also where the work day is another from that day on', () => {
    const step = asDate('2026-07-01');
    const dayOn = (date: LocalDate) => (date < step ? 240 : 480);
    const account = anAccount({ start: '2025-07-01', policy: { proRate: false } });
    const stepped = (days: (date: LocalDate) => number) => {
      const quotas = { on: (date: LocalDate) => days(date) * dayOn(date), steps: new Set([0, 12]) };
      return grantsOfYear({ from: asDate('2026-01-01'), to: asDate('2026-12-31') }, { ...account, quotas, dayOn });
    };
    expect(stepped((date) => (date < step ? 6 : 8))).toMatchObject([
      { key: 'grant:2026-01-01', minutes: 6 * 240 },
      { key: 'step:2026-07-01', minutes: 2 * 480, values: { before: 6 * 480, after: 8 * 480 } },
    ]);
    expect(stepped(() => 6)).toMatchObject([{ key: 'grant:2026-01-01' }]);
  });
});

describe('days that are typed', () => {
  it.each([
    [0.5, 465, 233],
    [-0.5, 465, -233],
    [1.25, 465, 581],
    [0.3333, 480, 160],
    [-12, 715, -8_580],
    [0, 465, 0],
  ])('%d of %d minutes are %d minutes, and are shown as they were typed', (days, day, minutes) => {
    expect(typedDays(days, day)).toBe(minutes);
    expect(typedDays(shownDays(minutes, day), day)).toBe(minutes);
    expect(String(shownDays(minutes, day)).length).toBeLessThanOrEqual(String(days).length);
  });

  it('every number of minutes has its days', () => {
    for (const day of [1, 455, 480, 1_440])
      for (let minutes = -day; minutes <= day; minutes++)
        expect(typedDays(shownDays(minutes, day), day) + 0).toBe(minutes + 0);
  });
});
