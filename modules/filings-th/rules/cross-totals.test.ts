import { expect, it } from 'vitest';
import { baht, zero } from '#kernel/money';
import { crossTotals, type MonthSums } from './cross-totals.ts';

const nothing = { socialSecurity: zero, welfareFund: zero };
const october: MonthSums = {
  slips: {
    net: baht(100_000),
    tax: baht(2_000),
    income: baht(110_000),
    socialSecurity: baht(3_500),
    welfareFund: baht(550),
  },
  bank: baht(100_000),
  byHand: zero,
  journal: { net: baht(100_000), tax: baht(2_000), socialSecurity: baht(3_500), welfareFund: baht(550) },
  pnd1: { tax: baht(2_000), income: baht(110_000) },
  sps110: baht(3_500),
  welfareFundFiling: baht(550),
  paidForOtherMonth: nothing,
  paidInOtherMonth: nothing,
  backPay: zero,
  exemptSeverance: zero,
  takenBack: zero,
};

const differences = (sums: MonthSums) =>
  crossTotals(sums).flatMap(({ name, others }) =>
    others
      .filter(({ difference }) => difference !== 0)
      .map(({ of, difference, named, unexplained }) => ({
        name,
        of,
        difference,
        causes: named.map(({ cause }) => cause),
        unexplained,
      })),
  );

it('a month in which everything agrees has no difference', () => {
  expect(differences(october)).toEqual([]);
  expect(crossTotals(october).every(({ agrees }) => agrees)).toBe(true);
});

it.each<[string, Partial<MonthSums>, object]>([
  [
    'two people without an account are paid by hand',
    { bank: baht(60_000), byHand: baht(40_000) },
    { name: 'net', of: 'bank', difference: baht(40_000), causes: ['byHand'], unexplained: zero },
  ],
  [
    'a slip that is in no file and is not paid by hand',
    { bank: baht(60_000), byHand: baht(39_999) },
    { name: 'net', of: 'bank', difference: baht(40_000), causes: ['byHand'], unexplained: baht(1) },
  ],
  [
    'severance that is free of tax is shown on the form only',
    { pnd1: { tax: baht(2_000), income: baht(710_000) }, exemptSeverance: baht(600_000) },
    { name: 'income', of: 'pnd1', difference: baht(-600_000), causes: ['exemptSeverance'], unexplained: zero },
  ],
  [
    'pay of an earlier month that is taken back from one without pay in this month',
    { pnd1: { tax: baht(2_000), income: baht(113_000) }, takenBack: baht(3_000) },
    { name: 'income', of: 'pnd1', difference: baht(-3_000), causes: ['takenBack'], unexplained: zero },
  ],
  [
    'wages of September paid in October are filed with September',
    { sps110: baht(2_750), paidForOtherMonth: { socialSecurity: baht(750), welfareFund: zero } },
    { name: 'socialSecurity', of: 'sps110', difference: baht(750), causes: ['paidForOtherMonth'], unexplained: zero },
  ],
  [
    'wages of October paid in November are filed with October',
    { sps110: baht(4_250), paidInOtherMonth: { socialSecurity: baht(750), welfareFund: zero } },
    { name: 'socialSecurity', of: 'sps110', difference: baht(-750), causes: ['paidInOtherMonth'], unexplained: zero },
  ],
  [
    'back pay of an earlier month is filed with that month',
    { sps110: baht(3_400), backPay: baht(100) },
    { name: 'socialSecurity', of: 'sps110', difference: baht(100), causes: ['backPay'], unexplained: zero },
  ],
  [
    'the journal has less tax',
    { journal: { ...october.journal, tax: baht(1_999) } },
    { name: 'tax', of: 'journal', difference: baht(1), causes: [], unexplained: baht(1) },
  ],
])('%s', (_name, change, difference) => {
  expect(differences({ ...october, ...change })).toEqual([difference]);
});

it('a month without social security compares slips with the journal only', () => {
  const found = crossTotals({ ...october, sps110: null }).find(({ name }) => name === 'socialSecurity');
  expect(found?.others.map(({ of }) => of)).toEqual(['journal']);
});
