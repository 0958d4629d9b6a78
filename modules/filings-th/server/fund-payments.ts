// What people paid to funds in a year, for the FUND file of PND 1 Kor.
import { minor, zero } from '#kernel/money';
import { balancesOfYear, fundsPaid } from '#payroll/server/public';
import type { TenantTx } from '#server/db/tx';
import type { FundPayments } from '../rules/fund-csv.ts';
import { firstBranches } from './figures.ts';
import { personToFile } from './filing-people.ts';
import type { FilingState } from './filings.ts';
import type { FigureOfPerson } from './lines.ts';

/** One line for each person of the form, in its order. */
export async function fundPaymentsOf(
  tx: TenantTx,
  { key, period }: FilingState,
  people: readonly FigureOfPerson[],
): Promise<FundPayments[]> {
  const paid = new Map((await fundsPaid(tx, period.days)).map((row) => [row.employeeId as string, row]));
  const begun = new Map((await balancesOfYear(tx, key.year)).map((row) => [row.employeeId as string, row]));
  const first = firstBranches(period.figures);
  const facts = new Map(people.map((one) => [one.facts.employeeId, one.facts]));
  return [...facts.values()].map((person) => {
    const isOwn = (first.get(person.employeeId) ?? key.branch) === key.branch;
    const own = isOwn ? [paid.get(person.employeeId), begun.get(person.employeeId)] : [];
    const sum = (name: 'socialSecurity' | 'providentFund') =>
      minor(own.reduce((total, row) => total + (row?.[name] ?? 0), 0));
    return {
      nationalId: personToFile(person, key.kind).nationalId,
      // The product has no government pension fund and no private teachers' fund.
      pensionFund: zero,
      socialSecurity: sum('socialSecurity'),
      providentFund: sum('providentFund'),
    };
  });
}
