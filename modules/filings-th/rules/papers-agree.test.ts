// One payment in all papers: slip, bank file, journal, PND 1, certificate, SPS 1-10 and welfare fund say the same of a person.
import { expect, it } from 'vitest';
import { minor } from '#kernel/money';
import { payItem } from '#payroll/rules/default-items';
import { splitPayments, totalOf } from '#payroll/rules/payments-of-run';
import type { PayrollContext } from '#payroll/rules/payroll-context';
import { backPayPrefix } from '#payroll/rules/retroactive-difference';
import { runJournal } from '#payroll/rules/run-journal';
import { calculateSlip, type Slip } from '#payroll/rules/slip';
import type { SlipLine } from '#payroll/rules/slip-draft';
import { statutoryPart } from '#payroll/rules/statutory-part';
import { randomContext } from '#payroll/rules/testing/random-context';
import { accepted } from '#tax-th/rules/testing';
import { certificateFigures, totalOf as totalOfCertificate } from './certificate-figures.ts';
import { conditionOf } from './tax-condition.ts';

/** One in four takes back pay of an earlier month, more or less than it pays. */
function contextOf(seed: number): PayrollContext {
  const context = randomContext(seed);
  if (seed % 4 > 0) return context;
  const taken = payItem({
    id: `${backPayPrefix}2026-02-SALARY-law`,
    type: 'deduction',
    amount: minor((seed * 7_919_317) % 20_000_000),
    taxCalculation: 'regular',
    socialSecurityCalculation: true,
    backPayMonth: '2026-02',
  });
  return { ...context, items: [...context.items, taken] };
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

const linesOf = (slip: Slip, ...names: SlipLine['line'][]): number =>
  sum(
    slip.lines.filter(({ line }) => names.includes(line)),
    ({ amount }) => amount,
  );

function journalOf(slip: Slip) {
  const rows = runJournal(
    slip.lines.map((line) => ({
      ...line,
      isBack: line.line === 'DEDUCTION' && line.itemId?.startsWith(backPayPrefix) === true,
    })),
    slip,
  );
  const of = (accounts: readonly string[], side: 'debit' | 'credit') =>
    sum(
      rows.filter(({ account }) => accounts.includes(account)),
      (row) => row[side],
    );
  const spent = ['pay', 'employerCost'];
  return {
    debit: sum(rows, ({ debit }) => debit),
    credit: sum(rows, ({ credit }) => credit),
    cost: of(spent, 'debit') - of(spent, 'credit'),
    net: of(['netPay'], 'credit'),
  };
}

/** Each paper by what it says, beside what the slip says. */
function papersOf(context: PayrollContext, slip: Slip) {
  const { taxed, exemptSeverance, monthToDate } = slip;
  const part = statutoryPart(slip, context);
  const account = { reference: '', name: '', account: '9990000022', bankCode: '004' };
  const paid = splitPayments([{ ...account, amount: slip.net }], '004');
  const journal = journalOf(slip);
  const certificate = totalOfCertificate(
    certificateFigures(
      part.incomes.map((income) => ({ ...income, condition: conditionOf(part.bearer, income) })),
      { socialSecurity: taxed.socialSecurity, providentFund: taxed.providentFund },
    ),
  );
  const income = taxed.regular + taxed.special + taxed.flat + taxed.severance + exemptSeverance;
  const tax = linesOf(slip, 'TAX', 'ITEM_TAX', 'SEVERANCE_TAX');
  return [
    ['bank', slip.net, totalOf([...paid.ownBank, ...paid.otherBanks, ...paid.byHand])],
    ['journal in balance', journal.debit, journal.credit],
    ['journal, net', slip.net, journal.net],
    // Late and absence that were entered by hand above the pay are no income of the employer.
    ['journal, cost', slip.employerCost, journal.cost + Math.max(0, linesOf(slip, 'LATE', 'ABSENCE') - slip.gross)],
    ['PND 1, income', income, sum(part.incomes, (one) => one.income)],
    ['PND 1, tax', tax, sum(part.incomes, (one) => one.tax)],
    ['certificate, income', income, certificate.income],
    ['certificate, tax', tax, certificate.tax],
    ['tax of the year', tax, taxed.tax + taxed.flatTax + taxed.severanceTax],
    ['social security of the year', linesOf(slip, 'SOCIAL_SECURITY', 'BACK_SOCIAL_SECURITY'), taxed.socialSecurity],
    ['SPS 1-10', linesOf(slip, 'SOCIAL_SECURITY'), monthToDate.employee - context.monthToDate.employee],
    [
      'SPS 1-10, employer',
      linesOf(slip, 'EMPLOYER_SOCIAL_SECURITY'),
      monthToDate.employer - context.monthToDate.employer,
    ],
    ['SPS 1-10 of earlier months', linesOf(slip, 'BACK_SOCIAL_SECURITY'), sum(part.backMonths, (one) => one.employee)],
    [
      'SPS 1-10 of earlier months, employer',
      linesOf(slip, 'EMPLOYER_BACK_SOCIAL_SECURITY'),
      sum(part.backMonths, (one) => one.employer),
    ],
    ['welfare fund', linesOf(slip, 'WELFARE_FUND'), part.welfareFund.employee],
    ['welfare fund, employer', linesOf(slip, 'EMPLOYER_WELFARE_FUND'), part.welfareFund.employer],
  ] as const;
}

it('all papers say the same of any payment', () => {
  const wrong: string[] = [];
  for (let seed = 1; seed <= 500; seed += 1) {
    const context = contextOf(seed);
    for (const [paper, ofSlip, ofPaper] of papersOf(context, accepted(calculateSlip(context))))
      if (ofSlip !== ofPaper) wrong.push(`context ${seed}, ${paper}: ${ofPaper}, the slip ${ofSlip}`);
  }
  expect(wrong).toEqual([]);
});
