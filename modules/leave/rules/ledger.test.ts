import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { dueEntries } from './due-entries.ts';
import { balanceOn, type Entry, leastBalance } from './ledger.ts';
import { type Account, projectedEntries, projectedLedger } from './projected-ledger.ts';
import { shortageBy, usesAsEntries } from './shortage.ts';
import { anAccount } from './testing.ts';

const days = (minutes: number) => minutes / 480;
const use = (date: string, count = 1) => usesAsEntries([{ date: asDate(date), minutes: count * 480 }]);

/** The ledger as the nightly run leaves it on a day, with what people did before. */
function keptOn(
  account: Account,
  today: string,
  acts: readonly Entry[] = [],
  recorded: readonly Entry[] = [],
): Entry[] {
  const before = [...recorded, ...acts];
  return [...before, ...dueEntries(account, before, { today: asDate(today), cause: 'policyChanged' })];
}

const on = (account: Account, entries: readonly Entry[], today: string, date: string) =>
  days(
    balanceOn(
      projectedEntries(projectedLedger(account, entries, { today: asDate(today), until: asDate(date) })),
      asDate(date),
    ),
  );

const carrying = anAccount({ policy: { yearEnd: 'carry', carryMaximum: 5 * 480, carryUntil: '03-31' } });

describe('ten days a year, at most five carried until 31 March', () => {
  const in2026 = keptOn(carrying, '2026-01-02', use('2026-05-04', 2));
  const in2027 = keptOn(carrying, '2027-01-02', [], in2026);

  it('is asked about any day, past or future', () => {
    expect(days(balanceOn(in2026, asDate('2025-12-31')))).toBe(0);
    expect(days(balanceOn(in2026, asDate('2026-05-03')))).toBe(10);
    expect(days(balanceOn(in2026, asDate('2026-05-04')))).toBe(8);
    expect(on(carrying, in2026, '2026-01-02', '2026-12-31')).toBe(8);
    expect(on(carrying, in2026, '2026-01-02', '2027-01-01')).toBe(15);
    expect(on(carrying, in2026, '2026-01-02', '2027-04-01')).toBe(10);
    expect(on(carrying, in2026, '2026-01-02', '2028-01-01')).toBe(15);
  });

  it('eight days are left: five are carried, three expire, ten are granted', () => {
    const written = in2027.slice(in2026.length).map(({ kind, minutes }) => [kind, days(minutes)]);
    expect(written).toEqual([
      ['carryOut', -5],
      ['carryIn', 5],
      ['expiry', -3],
      ['grant', 10],
    ]);
    expect(days(balanceOn(in2027, asDate('2027-01-02')))).toBe(15);
  });

  it.each([
    ['nothing is used: five expire', [], -5],
    ['two are used in February: three expire', use('2027-02-08', 2), -3],
    ['six are used in February: nothing expires', use('2027-02-08', 6), undefined],
    ['two are used in April: too late, five expire', use('2027-04-08', 2), -5],
  ])('by 1 April, %s', (_name, acts, expired) => {
    const kept = keptOn(carrying, '2027-04-10', acts, in2027);
    const expiry = kept.find(({ key }) => key === 'expiry:2027-03-31');
    expect(expiry && days(expiry.minutes)).toBe(expired);
  });

  it('a leave in February that is canceled in May: its carried days expire after all, as a correction with its cause', () => {
    const [used] = use('2027-02-08', 2);
    const kept = keptOn(carrying, '2027-04-02', used ? [used] : [], in2027);
    const back: Entry = { ...use('2027-02-08', -2)[0], kind: 'return', rule: 'canceled' } as Entry;
    const after = keptOn(carrying, '2027-05-03', [back], kept);
    expect(after.at(-1)).toMatchObject({
      kind: 'correction',
      key: 'expiry:2027-03-31',
      minutes: -960,
      on: '2027-05-03',
    });
    expect(days(balanceOn(after, asDate('2027-05-03')))).toBe(10);
  });

  it('a leave of last December that is entered in January changes what was carried', () => {
    const kept = keptOn(carrying, '2027-01-05', use('2026-12-28', 4), in2027);
    expect(days(balanceOn(kept, asDate('2027-01-05')))).toBe(14);
    expect(kept.slice(in2027.length + 1).map(({ kind, key, minutes }) => [kind, key, days(minutes)])).toEqual([
      ['correction', 'close:2027-01-01:carryOut', 1],
      ['correction', 'close:2027-01-01:carryIn', -1],
      ['correction', 'close:2027-01-01:expiry', 3],
    ]);
  });
});

it('the lowest balance from a day on has the leave that is approved for coming days', () => {
  const entries = [...keptOn(anAccount(), '2026-03-01'), ...use('2026-12-21', 8), ...use('2026-02-02', 1)];
  expect(['2026-03-01', '2026-12-21', '2025-12-31'].map((day) => days(leastBalance(entries, asDate(day))))).toEqual([
    1, 1, 0,
  ]);
});

it('a quota that is raised from 10 to 12 days is a correction of the day it is changed', () => {
  const before = keptOn(anAccount(), '2026-03-01');
  const after = keptOn(anAccount({ quota: 12 }), '2026-06-15', [], before);
  expect(after.at(-1)).toMatchObject({
    kind: 'correction',
    on: '2026-06-15',
    minutes: 960,
    values: { about: 'yearlyGrant', was: 4800, now: 5760 },
  });
  expect(keptOn(anAccount({ quota: 12 }), '2026-06-16', [], after)).toHaveLength(after.length);
});

describe.each(['yearly', 'monthly'] as const)('a type of %s grants that is switched off on 1 June', (grant) => {
  const type = anAccount({ policy: { grant }, quota: 12 });
  const off = anAccount({ policy: { grant: 'none' }, quota: 12 });
  const before = keptOn(type, '2026-06-01', use('2026-05-04', 2));
  const left = days(balanceOn(before, asDate('2026-06-01')));

  it('leaves people the days they have, and gives no more', () => {
    const after = keptOn(off, '2026-06-01', [], before);
    expect(after).toHaveLength(before.length);
    expect(left).toBe(grant === 'yearly' ? 10 : 4);
    expect(on(off, after, '2026-06-01', '2026-12-31')).toBe(left);
    const closed = keptOn(off, '2027-01-02', [], after);
    expect(closed.at(-1)).toMatchObject({ kind: 'expiry', key: 'close:2027-01-01:expiry', minutes: -left * 480 });
    expect(days(balanceOn(closed, asDate('2027-01-02')))).toBe(0);
  });

  it('and on again is as if it had never been off', () => {
    const again = keptOn(type, '2026-06-01', [], keptOn(off, '2026-06-01', [], before));
    expect(again).toHaveLength(before.length);
  });
});

it('who leaves on 30 June gets the rest paid out, and nothing afterwards', () => {
  const account = anAccount({ policy: { encash: 'leaving', proRate: true }, resign: '2026-06-30' });
  const kept = keptOn(account, '2026-07-05', use('2026-05-04', 2));
  expect(kept.map(({ kind, minutes }) => [kind, minutes])).toEqual([
    ['use', -960],
    ['grant', 2380],
    ['encashment', -1420],
  ]);
  expect(on(account, kept, '2026-07-05', '2027-02-01')).toBe(0);
});

it.each([
  ['whose last day is the last of the leave year', '2026-12-31', '2026-12-20'],
  ['whose last day of December is entered in January', '2026-12-15', '2026-12-20'],
])('who leaves, %s, gets the rest paid out once (Labour Protection Act s.67)', (_name, resign, known) => {
  const policy = { encash: 'leaving' } as const;
  const before = keptOn(anAccount({ policy, quota: 6 }), known);
  const inJanuary = keptOn(anAccount({ policy, quota: 6 }), '2027-01-02', [], before);
  const leaver = anAccount({ policy, quota: 6, resign });
  for (const recorded of [before, inJanuary]) {
    const kept = keptOn(leaver, '2027-01-05', [], recorded);
    const paid = kept.filter(({ key }) => key?.startsWith('leaving:'));
    expect(paid).toMatchObject([{ kind: 'encashment', minutes: -6 * 480, on: '2027-01-01' }]);
    expect(days(balanceOn(kept, asDate('2027-01-05')))).toBe(0);
    expect(on(leaver, kept, '2027-01-05', '2028-02-01')).toBe(0);
    for (const later of ['2027-01-06', '2028-01-02']) expect(keptOn(leaver, later, [], kept)).toHaveLength(kept.length);
  }
});

it('of who leaves on the last day of the leave year, a coming day has the pay-out', () => {
  const leaver = anAccount({ policy: { encash: 'leaving' }, resign: '2026-12-31' });
  const kept = keptOn(leaver, '2026-12-20');
  expect([on(leaver, kept, '2026-12-20', '2026-12-31'), on(leaver, kept, '2026-12-20', '2027-01-01')]).toEqual([10, 0]);
});

describe('no over-draw', () => {
  const short = (account: Account, uses: [string, number][], acts: readonly Entry[] = [], today = '2026-01-02') =>
    days(
      shortageBy(account, keptOn(account, today, acts), {
        uses: uses.map(([date, count]) => ({ date: asDate(date), minutes: count * 480 })),
        today: asDate(today),
      }),
    );
  const monthly = anAccount({ policy: { grant: 'monthly' }, quota: 12 });
  it.each<[string, Account, [string, number][], readonly Entry[], number]>([
    ['ten of ten days', anAccount(), [['2026-06-01', 10]], [], 0],
    ['eleven of ten days', anAccount(), [['2026-06-01', 11]], [], 1],
    ['leave that is approved for December counts in June', anAccount(), [['2026-06-01', 3]], use('2026-12-21', 8), 1],
    [
      'days of next year are next year’s',
      anAccount(),
      [
        ['2026-12-28', 2],
        ['2027-01-04', 10],
      ],
      use('2026-06-01', 8),
      0,
    ],
    ['monthly: three of the days of January to March, in March', monthly, [['2026-03-15', 3]], [], 0],
    ['monthly: four days in March', monthly, [['2026-03-15', 4]], [], 1],
    [
      'monthly: two in March leave too few for what is approved in April',
      monthly,
      [['2026-03-15', 2]],
      use('2026-04-20', 3),
      1,
    ],
    ['carried days are used before they expire', carrying, [['2027-02-01', 12]], use('2026-05-04', 7), 0],
    ['carried days are gone in April', carrying, [['2027-04-05', 12]], use('2026-05-04', 7), 2],
  ])('%s', (_name, account, uses, acts, shortage) => {
    expect(short(account, uses, acts)).toBe(shortage);
  });

  it('a debt of before is nobody’s new shortage', () => {
    expect(short(anAccount(), [['2026-06-01', 1]], use('2026-03-02', 12))).toBe(1);
  });
});
