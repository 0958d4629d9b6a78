import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { inNewDays } from './day-conversion.ts';
import { explainBalance } from './explain-balance.ts';
import { keptLedger } from './kept-ledger.ts';
import { balanceOn, type Entry } from './ledger.ts';
import { projectedEntries, projectedLedger } from './projected-ledger.ts';
import { shortageBy } from './shortage.ts';
import { type AccountGiven, anAccount } from './testing.ts';

const act = (on: string, minutes: number, more: Partial<Entry> = {}): Entry => ({
  on: asDate(on),
  minutes,
  kind: 'use',
  key: null,
  expiresOn: null,
  rule: 'taken',
  values: {},
  ...more,
});

/** Days left on days of 2026, in days of the person then. */
function daysLeft(given: AccountGiven, recorded: readonly Entry[], on: readonly string[]): number[] {
  const account = anAccount(given);
  const all = projectedEntries(
    projectedLedger(account, recorded, { today: asDate('2026-01-01'), until: asDate('2027-12-31') }),
  );
  return on.map(asDate).map((day) => balanceOn(all, day) / account.dayOn(day));
}

it.each([
  ['five days of 8 hours are five days of 4', 2400, 480, 240, 1200],
  ['and of 12', 2400, 480, 720, 3600],
  ['half up', 5, 480, 240, 3],
  ['a debt stays as many days', -5, 480, 240, -3],
])('%s', (_name, minutes, before, after, converted) => {
  expect(inNewDays(minutes, { before, after })).toBe(converted);
});

describe('a work day that becomes another in the leave year', () => {
  const shorter = { later: { on: '2026-07-01', day: 240 } };

  it('leaves as many days as there were', () => {
    const taken = [act('2026-03-02', -5 * 480)];
    expect(daysLeft(shorter, taken, ['2026-06-30', '2026-07-01', '2026-12-31'])).toEqual([5, 5, 5]);
    const longer = { later: { on: '2026-07-01', day: 720 } };
    expect(daysLeft(longer, taken, ['2026-06-30', '2026-07-01'])).toEqual([5, 5]);
  });

  it('counts leave of each day in days of then, whenever it is entered', () => {
    const taken = [act('2026-03-02', -480), act('2026-08-03', -240)];
    expect(daysLeft(shorter, taken, ['2026-07-01', '2026-08-03'])).toEqual([9, 8]);
  });

  it('grants what is granted on that day or later in the new days', () => {
    const monthly = { ...shorter, quota: 12, policy: { grant: 'monthly' } } as const;
    expect(daysLeft(monthly, [], ['2026-06-30', '2026-07-01', '2026-12-31'])).toEqual([6, 7, 12]);
    const newYear = { later: { on: '2027-01-01', day: 240 }, policy: { yearEnd: 'carry' } } as const;
    expect(daysLeft(newYear, [], ['2026-12-31', '2027-01-01'])).toEqual([10, 20]);
  });

  it('lets as many carried days expire as were left', () => {
    const policy = { yearEnd: 'carry', carryUntil: '08-31' } as const;
    const before = [act('2025-12-31', 5 * 480, { kind: 'adjustment', rule: 'adjusted' })];
    for (const day of [240, 720]) {
      const given = { policy, later: { on: '2026-07-01', day } };
      expect(daysLeft(given, before, ['2026-06-30', '2026-07-01', '2026-08-31', '2026-09-01'])).toEqual([
        15, 15, 15, 10,
      ]);
      const taken = [...before, act('2026-05-04', -2 * 480), act('2026-08-03', -day)];
      expect(daysLeft(given, taken, ['2026-07-01', '2026-08-31', '2026-09-01'])).toEqual([13, 12, 10]);
    }
    const onFirst = { policy, later: { on: '2026-01-01', day: 240 } };
    expect(daysLeft(onFirst, before, ['2026-01-01', '2026-09-01'])).toEqual([15, 10]);
  });

  it('is asked about by leave before and after it', () => {
    const today = asDate('2026-01-01');
    const short = (date: string, minutes: number) =>
      shortageBy(anAccount(shorter), [], { uses: [{ date: asDate(date), minutes }], today });
    expect([short('2026-08-03', 10 * 240), short('2026-08-03', 11 * 240)]).toEqual([0, 240]);
    expect(short('2026-03-02', 10 * 480)).toBe(0);
  });

  it('is a line of how the balance came about', () => {
    const account = anAccount(shorter);
    const all = projectedEntries(
      projectedLedger(account, [], { today: asDate('2026-07-01'), until: asDate('2026-07-01') }),
    );
    const lines = (language: 'en' | 'th') =>
      explainBalance(all, asDate('2026-07-01'), { language, day: 240 }).map(({ sentence }) => sentence);
    expect(lines('en').at(-1)).toContain('a work day has 240 minutes instead of 480: the days stay as many');
    expect(lines('th').at(-1)).toContain('วันทำงานเปลี่ยนจาก 480 เป็น 240 นาที จำนวนวันลาคงเดิม');
  });
});

describe('a work day that becomes another in a leave year that is closed', () => {
  const policy = { yearEnd: 'carry', carryMaximum: 5 * 480, carryUntil: '03-31' } as const;
  const lastYear = [act('2025-12-31', 4 * 480, { kind: 'adjustment', rule: 'adjusted' })];
  const keep = (given: AccountGiven, recorded: readonly Entry[], today: string): Entry[] => [
    ...recorded,
    ...keptLedger(anAccount({ policy, ...given }), recorded, {
      today: asDate(today),
      since: null,
      cause: 'policyChanged',
    }).entries,
  ];
  const left = (entries: readonly Entry[], on: string, day: number) => balanceOn(entries, asDate(on)) / day;
  const closed = keep({}, lastYear, '2026-01-01');

  it.each([
    ['shorter', 240],
    ['longer', 720],
  ])('leaves as many days as the close carried: a %s day', (_name, day) => {
    expect(left(closed, '2026-01-01', 480)).toBe(14);
    const later = { later: { on: '2025-07-01', day } };
    const known = keep(later, closed, '2026-02-02');
    expect(left(known, '2026-02-02', day)).toBe(14);
    // Looked at again nothing is added; the carried days expire as days.
    expect(keep(later, known, '2026-02-02')).toEqual(known);
    expect(left(keep(later, known, '2026-04-01'), '2026-04-01', day)).toBe(10);
    // The change was a mistake.
    expect(left(keep({}, known, '2026-02-03'), '2026-02-03', 480)).toBe(14);
  });

  it('converts once where the day changes on the first day of the year as well', () => {
    const known = keep({ later: { on: '2026-01-01', day: 240 } }, closed, '2026-02-02');
    expect(left(known, '2026-02-02', 240)).toBe(14);
  });

  it('leaves alone what was converted in its time', () => {
    const later = { later: { on: '2025-07-01', day: 240 } };
    const inTime = keep(later, [act('2025-12-31', 4 * 240, { kind: 'adjustment', rule: 'adjusted' })], '2026-01-01');
    expect(left(keep(later, inTime, '2026-02-02'), '2026-02-02', 240)).toBe(14);
  });
});
