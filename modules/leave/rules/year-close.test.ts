import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { ordinaryPolicy } from './leave-type.ts';
import { sumOf } from './ledger.ts';
import { defaultReadings, type Readings } from './readings.ts';
import { type ClosePolicy, leavingClose, payOutOf, yearClose } from './year-close.ts';

const newYear = asDate('2027-01-01');
const days = (count: number) => count * 480;
const carry: Partial<ClosePolicy> = { yearEnd: 'carry', carryMaximum: days(5), carryUntil: '03-31' };

function closed(left: number, policy: Partial<ClosePolicy>, readings: Partial<Readings> = {}) {
  const entries = yearClose(left, newYear, {
    policy: { ...ordinaryPolicy, ...policy },
    readings: { ...defaultReadings, ...readings },
    day: 480,
  });
  return Object.fromEntries(entries.map(({ kind, minutes }) => [kind, minutes / 480]));
}

it('of a year end only what is paid out is sent to payroll, and its opposite takes it back', () => {
  const policy = { ...ordinaryPolicy, ...carry, encash: 'yearEnd' } as const;
  const entries = yearClose(days(8), newYear, { policy, readings: defaultReadings, day: 480 });
  const sent = (list: typeof entries) => list.map(payOutOf).filter((payOut) => payOut !== null);
  const payOut = { on: newYear, minutes: days(3), reason: 'yearEnd' };
  expect(sent(entries)).toEqual([payOut]);
  const opposites = entries.map((entry) => ({ ...entry, minutes: -entry.minutes, kind: 'correction' as const }));
  expect(sent(opposites)).toEqual([{ ...payOut, minutes: -days(3) }]);
});

describe('what is left on 31 December', () => {
  it.each<[string, number, Partial<ClosePolicy>, Partial<Readings>, Record<string, number>]>([
    ['3 days, nothing is carried: they expire', 3, {}, {}, { expiry: -3 }],
    ['3 days, at most 5: all carried', 3, carry, {}, { carryOut: -3, carryIn: 3 }],
    ['8 days, at most 5: three expire', 8, carry, {}, { carryOut: -5, carryIn: 5, expiry: -3 }],
    ['8 days, half of them', 8, { ...carry, carryPercent: 50 }, {}, { carryOut: -4, carryIn: 4, expiry: -4 }],
    [
      '3 days, half of them, down to whole days',
      3,
      { ...carry, carryPercent: 50 },
      { carryRounding: 'dayDown' },
      { carryOut: -1, carryIn: 1, expiry: -2 },
    ],
    [
      '2.5 days, up to whole days: never more than there are',
      2.5,
      carry,
      { carryRounding: 'dayUp' },
      { carryOut: -2.5, carryIn: 2.5 },
    ],
    [
      '8 days, at most 5, the rest paid out',
      8,
      { ...carry, encash: 'yearEnd' },
      {},
      { carryOut: -5, carryIn: 5, encashment: -3 },
    ],
    ['8 days of a type that never closes', 8, { yearEnd: 'keep' }, {}, {}],
    ['2 days too many were used: cleared', -2, {}, {}, { reset: 2 }],
    ['2 days too many were used: owed by the next year', -2, {}, { overdrawn: 'owed' }, { carryOut: 2, carryIn: -2 }],
    ['nothing', 0, carry, {}, {}],
  ])('%s', (_name, left, policy, readings, expected) => {
    expect(closed(days(left), policy, readings)).toEqual(expected);
  });

  it('carried days end on 31 March, also where the leave year begins in April', () => {
    const policy = { ...ordinaryPolicy, ...carry };
    const until = (on: string) =>
      yearClose(480, asDate(on), { policy, readings: defaultReadings, day: 480 }).find(({ kind }) => kind === 'carryIn')
        ?.expiresOn;
    expect([until('2027-01-01'), until('2027-04-01')]).toEqual(['2027-03-31', '2028-03-31']);
  });

  it('on leaving, the rest is paid out where the type says so, and nothing is left either way', () => {
    const day = { leftOn: asDate('2026-07-01'), on: asDate('2026-07-01') };
    const close = (encash: 'never' | 'leaving') => leavingClose(1000, day, { encash });
    expect(close('leaving')).toMatchObject([{ kind: 'encashment', minutes: -1000, on: '2026-07-01' }]);
    expect(close('never')).toMatchObject([{ kind: 'expiry', minutes: -1000 }]);
    const paid = leavingClose(1000, { ...day, on: asDate('2027-01-01') }, { encash: 'leaving' });
    expect(paid.map(payOutOf)).toEqual([{ on: '2026-06-30', minutes: 1000, reason: 'leaving' }]);
    expect(sumOf(leavingClose(-300, day, { encash: 'leaving' }))).toBe(300);
  });
});
