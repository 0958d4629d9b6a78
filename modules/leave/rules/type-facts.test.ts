import { describe, expect, it } from 'vitest';
import { en } from '../text/en.ts';
import { type LeavePolicy, ordinaryPolicy } from './leave-type.ts';
import { statutoryLeave } from './statutory-leave.ts';
import { type QuotaSpan, typeFacts } from './type-facts.ts';

const sixDays = { fewestMinutes: 2880, mostMinutes: 2880 };
const none = { fewestMinutes: null, mostMinutes: null };

describe('a leave type in sentences', () => {
  it.each<[string, Partial<LeavePolicy>, QuotaSpan, string[]]>([
    ['a usual type', {}, sixDays, ['daysYear 6', 'paid', 'expire']],
    ['without a quota', {}, none, ['noQuota', 'paid', 'expire']],
    ['more days by service', {}, { fewestMinutes: 2880, mostMinutes: 7200 }, ['daysRange 6 15', 'paid', 'expire']],
    ['as needed and unpaid', { grant: 'none', paidTimeOff: false }, none, ['asNeeded', 'unpaid']],
    [
      'paid for 30 days, document from the third',
      { paidLimit: 14_400, documentFromDays: 3 },
      sixDays,
      ['daysYear 6', 'paidLimit 30', 'document 3', 'expire'],
    ],
    [
      'paid by half for 15 days',
      { paidLimit: 7200, paidPercent: 50 },
      sixDays,
      ['daysYear 6', 'paidLimit 15', 'paidPercent 50', 'expire'],
    ],
    [
      'carried over up to 5 days',
      { yearEnd: 'carry', carryMaximum: 2400 },
      sixDays,
      ['daysYear 6', 'paid', 'carryMost 5'],
    ],
    ['a year that is never closed', { yearEnd: 'keep' }, sixDays, ['daysYear 6', 'paid']],
  ])('%s', (_, policy, quota, expected) => {
    const facts = typeFacts({ ...ordinaryPolicy, ...policy }, quota);
    expect(facts.map(({ name, values }) => [name, ...Object.values(values)].join(' '))).toEqual(expected);
  });

  it('has words for every fact of the types of Thai law', () => {
    const named = statutoryLeave.flatMap(({ policy }) => typeFacts(policy, sixDays)).map(({ name }) => name);
    expect(named.filter((name) => !(name in en.facts) && !(`${name}_other` in en.facts))).toEqual([]);
  });
});
