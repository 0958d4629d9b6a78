/** Lines of PND 1 from a slip: one for each income type and flat rate that the slip paid, on its pay date, with the condition of who bears the tax. */
import type { LocalDate } from '#kernel/time';
import type { TaxedIncome } from '#payroll/rules/slip-tax';
import type { TaxBearer } from '#tax-th/rules/tax-borne-by-employer';
import type { FilingAddress, FilingPerson } from './filing-person.ts';
import type { IncomeLine, TaxCondition } from './income-line.ts';

const conditions: Readonly<Record<TaxBearer, TaxCondition>> = { employee: 1, employerAlways: 2, employerOnce: 3 };

/** What is taxed at the item's own rate, or as severance, is withheld from the employee. */
export const conditionOf = (
  bearer: TaxBearer,
  { incomeType, flatRate }: Pick<TaxedIncome, 'incomeType' | 'flatRate'>,
): TaxCondition => (flatRate === null && incomeType !== 3 ? conditions[bearer] : 1);

export interface FiledSlip {
  readonly person: FilingPerson;
  readonly address: FilingAddress;
  readonly paidOn: LocalDate;
  readonly bearer: TaxBearer;
  /** `incomes` of the slip. */
  readonly incomes: readonly TaxedIncome[];
}

export const linesOfSlip = ({ person, address, paidOn, bearer, incomes }: FiledSlip): IncomeLine[] =>
  incomes.map(({ incomeType, income, tax, flatRate }) => ({
    person,
    address,
    paidOn,
    income,
    tax,
    incomeType,
    condition: conditionOf(bearer, { incomeType, flatRate }),
    ...(flatRate === null ? {} : { flatRate }),
  }));
