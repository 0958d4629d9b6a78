/** Tax of a year: income − exempt income − expense − allowances − donations is the net income, never below 0; tax by the steps. */
import { type Money, zero } from '#kernel/money';
import type { Declaration } from './declaration.ts';
import { donationDeductions } from './donation-deduction.ts';
import { expenseDeduction } from './expense-deduction.ts';
import { type AllowanceLine, familyAllowances } from './family-allowance.ts';
import { incomeTax } from './income-tax.ts';
import { insuranceAllowances } from './insurance-allowance.ts';
import type { TaxYear } from './law-pack.ts';
import { retirementAllowances, shareLimit } from './retirement-allowance.ts';
import type { PaidItem } from './values/pack.ts';

export interface AnnualTaxInput {
  readonly income: Money;
  /** The employee's contributions of the year. */
  readonly socialSecurity: Money;
  readonly providentFund: Money;
  readonly declaration: Declaration;
}

export interface AnnualTax {
  readonly income: Money;
  /** Taken off before the expense: 190,000 of seniors and disabled, provident fund over 10,000. */
  readonly exempt: Money;
  /** Of the exempt income, the provident fund over 10,000. */
  readonly exemptFund: Money;
  readonly expense: Money;
  readonly allowances: Money;
  readonly donations: Money;
  readonly net: Money;
  readonly tax: Money;
  readonly lines: readonly AllowanceLine[];
}

/** Separate items: each up to its share of the income and its own limit. */
const aloneItems: readonly PaidItem[] = [
  'pregnancy',
  'thaiEsg',
  'thaiEsgExtra',
  'switchedEquityFund',
  'homeLoanInterest',
  'politicalParty',
  'easyReceipt',
  'easyReceiptCommunity',
  'newHouse',
  'domesticTravel',
  'rooftopSolar',
];

export function annualTax(year: TaxYear, input: AnnualTaxInput): AnnualTax {
  const { income, declaration } = input;
  const lines = allowanceLines(year, input);
  const providentExempt = exemptProvidentFund(year, lines);
  const senior = declaration.seniorOrDisabled ? (year.rows.seniorOrDisabled?.max ?? 0) : 0;
  const exempt = Math.min(income, senior + providentExempt) as Money;
  const expense = expenseDeduction(year, (income - exempt) as Money);
  // The exempt part of the provident fund is among the lines, and already taken off the income.
  const allowances = (sum(lines) - providentExempt) as Money;
  const balance = Math.max(0, income - exempt - expense - allowances) as Money;
  const donated = donationDeductions(year, declaration, balance);
  const donations = sum(donated);
  const net = (balance - donations) as Money;
  const tax = incomeTax(year, net);
  return {
    income,
    exempt,
    exemptFund: Math.min(exempt, providentExempt) as Money,
    expense,
    allowances,
    donations,
    net,
    tax,
    lines: donated.length === 0 ? lines : [...lines, ...donated],
  };
}

function allowanceLines(year: TaxYear, input: AnnualTaxInput): AllowanceLine[] {
  const { declaration, income, providentFund } = input;
  const lines = familyAllowances(year, declaration);
  const allow = (item: 'socialSecurity' | PaidItem, stated: Money): void => {
    if (stated > 0) lines.push({ item, stated, allowed: shareLimit(year.rows[item], stated, income) });
  };
  allow('socialSecurity', input.socialSecurity);
  const insurance = insuranceAllowances(year, declaration);
  lines.push(...insurance.lines);
  lines.push(...retirementAllowances(year, declaration, { income, providentFund, lifeRoom: insurance.lifeRoom }));
  for (const item of aloneItems) allow(item, declaration.paid[item] ?? zero);
  return lines;
}

/** Of the provident fund the first 10,000 is an allowance, the rest is exempt income. */
function exemptProvidentFund(year: TaxYear, lines: readonly AllowanceLine[]): Money {
  const line = lines.find((each) => each.item === 'providentFund');
  if (!line) return zero;
  return Math.max(0, line.allowed - (year.rows.providentFundAllowance?.max ?? 0)) as Money;
}

const sum = (lines: readonly AllowanceLine[]): Money => {
  let total = 0;
  for (const line of lines) total += line.allowed;
  return total as Money;
};
