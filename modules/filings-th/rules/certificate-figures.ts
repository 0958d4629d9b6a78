/** Figures of a certificate: the person's lines of PND 1 Kor by row; s.40(1) is row 1, s.40(2) row 2. */
import { type Money, minor, zero } from '#kernel/money';
import type { IncomeType, TaxCondition } from './income-line.ts';
import type { CertificateRow } from './withholding-certificate.ts';

/** A line of PND 1 Kor. */
export interface PaidIncome {
  readonly incomeType: IncomeType;
  readonly condition: TaxCondition;
  readonly income: Money;
  readonly tax: Money;
}

export interface CertificateFigures {
  readonly incomes: readonly { readonly row: CertificateRow; readonly income: Money; readonly tax: Money }[];
  readonly socialSecurity: Money;
  readonly providentFund: Money;
  readonly condition: TaxCondition;
}

const rowOf: Readonly<Record<IncomeType, CertificateRow>> = { 1: 1, 2: 1, 3: 1, 4: 2, 5: 2 };

export interface PaidFunds {
  readonly socialSecurity: Money;
  readonly providentFund: Money;
}

/** The form has one box for who bears the tax: that of the largest income. */
export function certificateFigures(paid: readonly PaidIncome[], funds: PaidFunds): CertificateFigures {
  const rows = new Map<CertificateRow, { income: number; tax: number }>();
  for (const { incomeType, income, tax } of paid) {
    const row = rows.get(rowOf[incomeType]) ?? { income: 0, tax: 0 };
    rows.set(rowOf[incomeType], { income: row.income + income, tax: row.tax + tax });
  }
  const largest = paid.reduce<PaidIncome | undefined>(
    (found, one) => (found && found.income >= one.income ? found : one),
    undefined,
  );
  return {
    incomes: [...rows]
      .filter(([, { income, tax }]) => income !== 0 || tax !== 0)
      .toSorted(([one], [other]) => one - other)
      .map(([row, { income, tax }]) => ({ row, income: minor(income), tax: minor(tax) })),
    socialSecurity: funds.socialSecurity,
    providentFund: funds.providentFund,
    condition: largest?.condition ?? 1,
  };
}

export const totalOf = ({ incomes }: CertificateFigures): { readonly income: Money; readonly tax: Money } => ({
  income: incomes.reduce((sum, { income }) => minor(sum + income), zero),
  tax: incomes.reduce((sum, { tax }) => minor(sum + tax), zero),
});

/** Whether a certificate still says what the runs say. */
export const isSame = (one: CertificateFigures, other: CertificateFigures): boolean => keyOf(one) === keyOf(other);

const keyOf = ({ incomes, socialSecurity, providentFund, condition }: CertificateFigures): string =>
  JSON.stringify([incomes.map(({ row, income, tax }) => [row, income, tax]), socialSecurity, providentFund, condition]);
