import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { keptLedger } from './kept-ledger.ts';
import { balanceOn, type Entry } from './ledger.ts';
import { anAccount } from './testing.ts';

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

it('a type without a quota is never due', () => {
  const account = anAccount({ policy: { grant: 'none', yearEnd: 'keep' } });
  expect(keptLedger(account, [], { today: asDate('2026-03-15'), since: null, cause: 'policyChanged' })).toEqual({
    entries: [],
    nextOn: null,
  });
});
