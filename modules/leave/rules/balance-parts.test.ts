import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { balanceParts, noParts } from './balance-parts.ts';
import { keptLedger } from './kept-ledger.ts';
import type { Entry } from './ledger.ts';
import { usesAsEntries } from './shortage.ts';
import { anAccount } from './testing.ts';

const day = 480;
const year = { from: asDate('2026-01-01'), to: asDate('2026-12-31') };

/** 3 days taken in 2025 or so many, 2 taken in 2026 and 1 to come. */
function partsOn(on: string, policy: Parameters<typeof anAccount>[0], taken2025 = 3) {
  const taken = (date: string, days: number) => usesAsEntries([{ date: asDate(date), minutes: days * day }]);
  const account = anAccount(policy);
  let entries: Entry[] = [...taken('2025-05-06', taken2025), ...taken('2026-05-06', 2), ...taken('2026-09-01', 1)];
  for (const today of ['2025-12-31', '2026-06-01'])
    entries = [
      ...entries,
      ...keptLedger(account, entries, { today: asDate(today), since: null, cause: 'adjusted' }).entries,
    ];
  const parts = balanceParts(entries, { year, on: asDate(on) });
  return Object.fromEntries(Object.entries(parts).map(([name, minutes]) => [name, minutes / day]));
}

const taken = { used: 2, planned: 1 };

it.each([
  ['what expired with the old year is not of this one', { yearEnd: 'expire' }, { ...taken, granted: 10, balance: 8 }],
  ['what is carried over comes into it', { yearEnd: 'carry' }, { ...taken, granted: 10, carried: 7, balance: 15 }],
  [
    'what is carried over expires in it',
    { yearEnd: 'carry', carryUntil: '03-31' },
    { ...taken, granted: 10, carried: 7, expired: 7, balance: 8 },
  ],
  [
    'a type that never closes has all of before',
    { yearEnd: 'keep' },
    { ...taken, granted: 10, carried: 7, balance: 15 },
  ],
] as const)('%s', (_name, policy, parts) => {
  expect(partsOn('2026-06-01', { policy })).toEqual({ ...noParts, ...parts });
});

it('a debt that is cleared with the old year adjusts nothing in the new one; one that is owed is carried into it', () => {
  const [cleared, owed] = (['cleared', 'owed'] as const).map((overdrawn) => ({ readings: { overdrawn } }));
  expect(partsOn('2026-01-01', cleared ?? {}, 12)).toMatchObject({ granted: 10, carried: 0, adjusted: 0, balance: 10 });
  expect(partsOn('2026-01-01', owed ?? {}, 12)).toMatchObject({ granted: 10, carried: -2, adjusted: 0, balance: 8 });
});
