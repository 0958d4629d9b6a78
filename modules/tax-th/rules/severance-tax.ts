/** Tax on severance (s.48(5)): from five years of service, pay − exempt − 7,000 × years, then half of the rest, taxed by the steps from the first baht; below five years it is special pay. */
import { type Money, min, minor, mulDiv, zero } from '#kernel/money';
import type { LawPack, TaxYear } from './law-pack.ts';
import { type Checked, refuse } from './refusal.ts';
import { completeYears, type Service, yearsForTax } from './service-years.ts';
import type { SeveranceRow } from './values/pack.ts';

export interface SeveranceTaxInput extends Service {
  /** Severance and notice pay without the part that is free of tax. */
  readonly taxable: Money;
}

export interface SeveranceTax {
  /** False: below five years of service, taxed with the other income of the year. */
  readonly isSeparate: boolean;
  readonly years: number;
  /** 7,000 × years, at most the pay. */
  readonly expense: Money;
  /** Half of what is left. */
  readonly half: Money;
  readonly net: Money;
  readonly tax: Money;
}

const together: SeveranceTax = { isSeparate: false, years: 0, expense: zero, half: zero, net: zero, tax: zero };

export function severanceLaw(pack: LawPack, lastDay: string): Checked<SeveranceRow> {
  const row = pack.severance.findLast((each) => each.from <= lastDay);
  return row ? { ok: true, value: row } : refuse('employment.lastDay', 'beforeFirstRow');
}

export function severanceTax(row: SeveranceRow, year: TaxYear, input: SeveranceTaxInput): SeveranceTax {
  if (input.taxable <= 0 || completeYears(input) < row.separateFromYears) return together;
  const years = yearsForTax(input);
  const expense = min(input.taxable, minor(row.expensePerYear * years));
  const rest = minor(input.taxable - expense);
  const half = mulDiv(rest, 1, 2);
  const net = minor(rest - half);
  return { isSeparate: true, years, expense, half, net, tax: taxFromFirstBaht(year, net) };
}

/** The exemption of the first 150,000 belongs to s.48(1) only (royal decree 470): here the next step's rate begins at 0. */
function taxFromFirstBaht({ steps }: TaxYear, net: Money): Money {
  let hundredths = 0;
  for (const [index, step] of steps.entries()) {
    const upTo = steps[index + 1]?.over ?? Number.POSITIVE_INFINITY;
    const inside = Math.max(0, Math.min(net, upTo) - step.over);
    const rate = index === 0 ? (steps[1]?.ratePercent ?? step.ratePercent) : step.ratePercent;
    hundredths += inside * rate;
  }
  return mulDiv(hundredths as Money, 1, 100);
}
