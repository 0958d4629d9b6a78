import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { expiriesOf } from './expiries.ts';
import type { Entry, EntryKind } from './ledger.ts';

const entry = (on: string, minutes: number, kind: EntryKind, expiresOn: string | null = null): Entry => ({
  on: asDate(on),
  minutes,
  kind,
  key: null,
  expiresOn: expiresOn === null ? null : asDate(expiresOn),
  rule: 'adjusted',
  values: {},
});
const use = (on: string, minutes: number) => entry(on, -minutes, 'use');

/** A day of 480 minutes that was carried over, to be used by the end of March. */
const carried = entry('2026-01-01', 480, 'carryIn', '2026-03-31');
const granted = entry('2026-01-01', 4_800, 'grant');
/** Earned on the first of February, to be used by the end of April. */
const earned = entry('2026-02-01', 480, 'compensatory', '2026-04-30');

it.each<[string, readonly Entry[], 'expiringFirst' | 'oldestFirst', string, readonly (readonly [string, number])[]]>([
  ['nothing that expires', [granted, use('2026-02-10', 480)], 'expiringFirst', '2026-12-31', []],
  ['a day that nobody used', [carried, granted], 'expiringFirst', '2026-12-31', [['2026-04-01', -480]]],
  ['its last day itself: not yet', [carried, granted], 'expiringFirst', '2026-03-31', []],
  [
    'half of it used',
    [carried, granted, use('2026-02-10', 240)],
    'expiringFirst',
    '2026-12-31',
    [['2026-04-01', -240]],
  ],
  ['all of it used on the last day', [carried, granted, use('2026-03-31', 480)], 'expiringFirst', '2026-12-31', []],
  [
    'used a day too late',
    [carried, granted, use('2026-04-01', 480)],
    'expiringFirst',
    '2026-12-31',
    [['2026-04-01', -480]],
  ],
  [
    'used and given back',
    [carried, granted, use('2026-02-10', 480), entry('2026-02-10', 480, 'return')],
    'expiringFirst',
    '2026-12-31',
    [['2026-04-01', -480]],
  ],
  [
    'used before it came: the debt takes it',
    [use('2026-01-15', 300), earned],
    'expiringFirst',
    '2026-12-31',
    [['2026-05-01', -180]],
  ],
  ['what expires first is used first', [granted, earned, use('2026-02-10', 480)], 'expiringFirst', '2026-12-31', []],
  ['or what is oldest', [granted, earned, use('2026-02-10', 480)], 'oldestFirst', '2026-12-31', [['2026-05-01', -480]]],
  [
    'two that expire, in one entry for each last day',
    [carried, earned, entry('2026-02-20', 60, 'compensatory', '2026-04-30'), use('2026-02-25', 500)],
    'expiringFirst',
    '2026-12-31',
    [['2026-05-01', -520]], // 480 of March first, then 20 of April's 540
  ],
])('%s', (_name, entries, usedFirst, until, expected) => {
  const options = { usedFirst, until: asDate(until) };
  expect(expiriesOf(entries, options).map(({ on, minutes }) => [on, minutes])).toEqual(expected);
  expect(expiriesOf(entries.toReversed(), options).map(({ on, minutes }) => [on, minutes])).toEqual(expected);
});

it('says whether the minutes were carried over or earned', () => {
  const options = { usedFirst: 'expiringFirst', until: asDate('2026-12-31') } as const;
  expect(expiriesOf([carried, earned], options).map(({ key, rule }) => [key, rule])).toEqual([
    ['expiry:2026-03-31', 'carriedExpired'],
    ['expiry:2026-04-30', 'earnedExpired'],
  ]);
});
