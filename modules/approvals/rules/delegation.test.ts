import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { acceptDelegation, countsFor, countsOn, type Delegation, standInsOf } from './delegation.ts';

const given = (from: string, to: string, days = '10-20', forms: string[] | null = null): Delegation => {
  const [first, last] = days.split('-');
  return {
    fromEmployeeId: from,
    toEmployeeId: to,
    fromDate: asDate(`2026-11-${first}`),
    toDate: asDate(`2026-11-${last}`),
    forms,
  };
};
const today = asDate('2026-11-12');
const atWork = new Set(['a', 'b', 'c', 'd']);

describe('a delegation', () => {
  it('counts from its first to its last day', () => {
    const days = ['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21'].map(asDate);
    expect(days.map((date) => countsOn(given('a', 'b'), date))).toEqual([false, true, true, false]);
  });

  it('for some forms does not count for others', () => {
    expect(countsFor(given('a', 'b', '10-20', ['leave']), 'leave')).toBe(true);
    expect(countsFor(given('a', 'b', '10-20', ['leave']), 'expense')).toBe(false);
  });

  it.each<[string, Delegation[], string[]]>([
    ['none', [], []],
    ['one', [given('a', 'b')], ['b']],
    ['two', [given('a', 'b'), given('a', 'c')], ['b', 'c']],
    ['a chain', [given('a', 'b'), given('b', 'c')], ['b', 'c']],
    ['a chain that ends with a person who left', [given('a', 'gone'), given('gone', 'c')], []],
    ['a circle, were there one', [given('a', 'b'), given('b', 'a')], ['b']],
  ])('%s: these stand in', (_name, delegations, expected) => {
    expect(standInsOf('a', delegations, atWork)).toEqual(expected);
  });
});

describe('a new delegation', () => {
  it.each<[string, Delegation, Delegation[], string]>([
    ['to oneself', given('a', 'a'), [], 'toOneself'],
    ['that ends before it starts', given('a', 'b', '20-14'), [], 'endsBeforeStart'],
    ['that is over', given('a', 'b', '10-11'), [], 'isOver'],
    ['back to the person it comes from', given('b', 'a'), [given('a', 'b')], 'circle'],
    ['that closes a circle of three', given('c', 'a'), [given('a', 'b'), given('b', 'c')], 'circle'],
    ['that meets the other later', given('b', 'a', '12-18'), [given('a', 'b', '15-20')], 'circle'],
    ['for one form, against one for all', given('b', 'a', '10-20', ['leave']), [given('a', 'b')], 'circle'],
  ])('%s is refused', (_name, wanted, existing, reason) => {
    expect(acceptDelegation(wanted, existing, today)).toEqual({ ok: false, reason });
  });

  it.each<[string, Delegation, Delegation[]]>([
    ['on the last day', given('a', 'b', '10-12'), []],
    ['back at another time', given('b', 'a', '21-25'), [given('a', 'b')]],
    ['back for another form', given('b', 'a', '10-20', ['leave']), [given('a', 'b', '10-20', ['expense'])]],
    ['onward', given('b', 'c'), [given('a', 'b')]],
    [
      'through two that share no form',
      given('c', 'a'),
      [given('a', 'b', '10-20', ['leave']), given('b', 'c', '10-20', ['expense'])],
    ],
    ['through two that share no day', given('c', 'a'), [given('a', 'b', '10-14'), given('b', 'c', '15-20')]],
  ])('%s is accepted', (_name, wanted, existing) => {
    expect(acceptDelegation(wanted, existing, today).ok).toBe(true);
  });
});
