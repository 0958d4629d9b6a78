import type { TenantTx } from '#server/db/tx';
import { noTaxDeductions, type TaxDeductions } from '../rules/allowance-basis.ts';
import { onlyAnswers } from '../rules/answers.ts';
import { approvedOf } from './store/declarations.ts';
import { taxSettings } from './store/settings.ts';

/** What was approved for people in a tax year, for the calculation of pay. Two statements for any number of people. */
export async function allowancesOfPeople(
  tx: TenantTx,
  employeeIds: readonly string[],
  year: number,
): Promise<{ readonly of: (employeeId: string) => TaxDeductions }> {
  const { basis } = await taxSettings(tx);
  const rows = await approvedOf(tx, employeeIds, year);
  const none: TaxDeductions = basis === noTaxDeductions.basis ? noTaxDeductions : { ...noTaxDeductions, basis };
  const found = new Map(
    rows.map(({ employeeId, answers, proved }) => [
      employeeId,
      { declared: answers, proved: onlyAnswers(answers, proved), basis } satisfies TaxDeductions,
    ]),
  );
  return { of: (employeeId) => found.get(employeeId) ?? none };
}
