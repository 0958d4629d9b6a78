import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { keptLedger } from './kept-ledger.ts';
import { balanceOn, type Entry, sumOf } from './ledger.ts';
import { usesAsEntries } from './shortage.ts';
import { anAccount } from './testing.ts';
import { payOutOf } from './year-close.ts';

const monthly = anAccount({ policy: { grant: 'monthly', yearEnd: 'carry', carryUntil: '03-31' }, quota: 12 });
const keep = (recorded: readonly Entry[], today: string, since: string | null) =>
  keptLedger(monthly, recorded, {
    today: asDate(today),
    since: since === null ? null : asDate(since),
    cause: 'policyChanged',
  });

it('a twelfth is due on the first of the next month', () => {
  const { entries, nextOn } = keep([], '2026-03-15', null);
  expect([entries.length, nextOn]).toEqual([3, '2026-04-01']);
});

it('a server that slept from November to February adds what it missed: the rest of the year, its close, and two months', () => {
  const november = keep([], '2026-11-15', null).entries;
  const { entries, nextOn } = keep(november, '2027-02-10', '2026-12-01');
  expect(entries.map(({ kind, minutes }) => [kind, minutes / 480])).toEqual([
    ['accrual', 1],
    ['carryOut', -12],
    ['carryIn', 12],
    ['accrual', 1],
    ['accrual', 1],
  ]);
  expect(nextOn).toBe('2027-03-01');
  expect(balanceOn([...november, ...entries], asDate('2027-02-10')) / 480).toBe(14);
});

describe('who leaves is due on the day after the last day', () => {
  const due = (given: Parameters<typeof anAccount>[0], recorded: readonly Entry[], today: string) =>
    keptLedger(anAccount(given), recorded, { today: asDate(today), since: null, cause: 'policyChanged' });
  const earned: Entry = {
    on: asDate('2026-12-05'),
    minutes: 480,
    kind: 'compensatory',
    key: null,
    expiresOn: null,
    rule: 'earnedOnHoliday',
    values: {},
  };

  it('in this leave year, on its last day, or in the next one', () => {
    const of = (resign: string) => due({ resign }, [], '2026-12-20').nextOn;
    expect([of('2026-12-24'), of('2026-12-31'), of('2027-03-31')]).toEqual(['2026-12-25', '2027-01-01', '2027-01-01']);
  });

  it('also where nothing else of the type is ever due', () => {
    const policy = { grant: 'earned', yearEnd: 'keep', encash: 'leaving' } as const;
    expect(due({ policy }, [earned], '2026-12-20').nextOn).toBeNull();
    expect(due({ policy, resign: '2027-03-31' }, [earned], '2026-12-20').nextOn).toBe('2027-01-01');
    expect(due({ policy, resign: '2027-03-31' }, [earned], '2027-01-01').nextOn).toBe('2027-04-01');
    const { entries, nextOn } = due({ policy, resign: '2026-12-31' }, [earned], '2027-01-01');
    expect(entries).toMatchObject([{ kind: 'encashment', minutes: -480, key: 'leaving:2027-01-01:encashment' }]);
    expect(nextOn).toBeNull();
  });
});

it('a type without a quota is never due', () => {
  const account = anAccount({ policy: { grant: 'none', yearEnd: 'keep' } });
  expect(keptLedger(account, [], { today: asDate('2026-03-15'), since: null, cause: 'policyChanged' })).toEqual({
    entries: [],
    nextOn: null,
  });
});

it('carried days that came back with a type that never closes do not expire with the next year', () => {
  const readings = { usedFirst: 'oldestFirst' } as const;
  const carrying = anAccount({ policy: { yearEnd: 'carry', carryMaximum: 5 * 480, carryUntil: '03-31' }, readings });
  const keeping = anAccount({ policy: { yearEnd: 'keep' }, readings });
  let entries: readonly Entry[] = [];
  for (const [account, today] of [
    [carrying, '2025-06-02'],
    [carrying, '2026-01-01'],
    [carrying, '2026-04-01'],
    [keeping, '2026-11-17'],
    [keeping, '2027-01-01'],
  ] as const) {
    const options = { today: asDate(today), since: asDate(today), cause: 'policyChanged' } as const;
    entries = [...entries, ...keptLedger(account, entries, options).entries];
  }
  const days = ['2026-04-01', '2026-11-17', '2027-01-01'].map((date) => balanceOn(entries, asDate(date)) / 480);
  expect(days).toEqual([10, 20, 30]);
});

describe('who comes back in the leave year of the last day', () => {
  const policy = { yearEnd: 'carry', encash: 'leaving', proRate: true } as const;
  const employed = (start: string, resign?: string) =>
    anAccount({ policy, start, ...(resign && { resign }), readings: { shareRounding: 'dayDown' }, quota: 12 });
  const taken = usesAsEntries([{ date: asDate('2026-02-10'), minutes: 480 }]);
  function ledger(steps: readonly (readonly [ReturnType<typeof employed>, string])[]): readonly Entry[] {
    let entries: readonly Entry[] = taken;
    for (const [account, today] of steps) {
      const options = { today: asDate(today), since: asDate(today), cause: 'policyChanged' } as const;
      entries = [...entries, ...keptLedger(account, entries, options).entries];
    }
    return entries;
  }
  const paidOut = (entries: readonly Entry[]) => sumOf(entries.flatMap((entry) => payOutOf(entry) ?? [])) / 480;
  const left = [
    [employed('2020-01-01'), '2026-03-02'],
    [employed('2020-01-01', '2026-04-30'), '2026-05-01'],
  ] as const;
  const again = employed('2026-08-01');

  it('as if never gone has the days again, and the pay for them is taken back', () => {
    const entries = ledger([...left, [employed('2020-01-01'), '2026-08-03']]);
    expect([balanceOn(entries, asDate('2026-08-03')) / 480, paidOut(entries)]).toEqual([11, 0]);
  });

  it.each([
    ['at once', [] as const],
    ['after the old first day was seen for a moment', [[employed('2020-01-01'), '2026-08-03']] as const],
  ])('with a new first day has days from that day on, and keeps the pay for those of before: %s', (_name, moment) => {
    const entries = ledger([...left, ...moment, [again, '2026-08-03']]);
    // 3 days of January to April less the one taken were paid out; August to December give 5.
    expect([balanceOn(entries, asDate('2026-08-03')) / 480, paidOut(entries)]).toEqual([5, 2]);
    const later = ledger([...left, ...moment, [again, '2026-08-03'], [again, '2026-09-01'], [again, '2027-01-01']]);
    expect([balanceOn(later, asDate('2027-01-01')) / 480, paidOut(later)]).toEqual([17, 2]);
  });
});
