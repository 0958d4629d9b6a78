import { expect, it } from 'vitest';
import { baht, zero } from '#kernel/money';
import { asDate } from '#kernel/time';
import { type FoundFacts, factFindings, isBlocking, slipFindings } from './slip-findings.ts';

const whole: FoundFacts = {
  paysPeriod: true,
  wage: baht(20_000),
  unknownDays: 0,
  isPaidElsewhere: false,
  isLeavingUnsaid: false,
  isAttendanceOpen: false,
  isOnlyLeaving: false,
  isLeavingElsewhere: false,
  hasBankAccount: true,
  missingForFiling: [],
  leastWage: null,
  overtimeWeeks: [],
};

it.each<[string, Partial<FoundFacts>, string[], boolean]>([
  ['nothing', {}, [], false],
  ['no wage', { wage: null }, ['noWage'], true],
  ['a day that is not known', { unknownDays: 1 }, ['timeNotKnown'], true],
  ['a salary in another run', { isPaidElsewhere: true }, ['paidElsewhere'], true],
  ['a final pay without a reason of leaving', { isLeavingUnsaid: true }, ['leavingUnsaid'], true],
  ['a second final pay', { isOnlyLeaving: true, isLeavingElsewhere: true }, ['leavingElsewhere', 'onlyLeaving'], true],
  ['a final pay after the salary', { isOnlyLeaving: true }, ['onlyLeaving'], false],
  ['no bank account', { hasBankAccount: false }, ['noBankAccount'], false],
  ['no address', { missingForFiling: ['address'] }, ['missingForFiling'], false],
  ['a wage below the minimum', { leastWage: baht(12_000) }, ['belowMinimumWage'], false],
  [
    'a week with more than 36 hours of overtime',
    { overtimeWeeks: [{ sunday: asDate('2026-11-01'), minutes: 2_161 }] },
    ['overtimeWeek'],
    false,
  ],
  ['a bonus of a person without a wage', { paysPeriod: false, wage: null, leastWage: baht(12_000) }, [], false],
])('%s', (_name, facts, codes, blocks) => {
  const found = factFindings({ ...whole, ...facts });
  expect(found.map(({ code }) => code)).toEqual(codes);
  expect(isBlocking(found)).toBe(blocks);
});

it('a net far from the last one is remarked about and blocks nothing', () => {
  const limits = { farOffPercent: 30, farOffAmount: baht(1_000) };
  const slip = { net: baht(30_000), shortfall: zero, warnings: [] };
  expect(slipFindings(slip, { ...limits, usual: baht(20_000) })).toEqual([
    { code: 'farOff', params: { net: baht(30_000), usual: baht(20_000) } },
  ]);
  expect(slipFindings(slip, { ...limits, usual: baht(29_000) })).toEqual([]);
  expect(slipFindings(slip, { ...limits, usual: null })).toEqual([]);
});

it('an answer that was left out of the slip is reported to those who make the run, and blocks nothing', () => {
  const left = { warning: 'answerLeftOut', field: 'paid.superSavingsFund', counted: 0, year: 2026 } as const;
  const slip = { net: baht(30_000), shortfall: zero, warnings: [left] };
  const found = slipFindings(slip, { usual: null, farOffPercent: 30, farOffAmount: baht(1_000) });
  expect(found).toEqual([{ code: 'warning', params: left }]);
  expect(isBlocking(found)).toBe(false);
});
