import type { LocalDate } from '#kernel/time';
import { type TermsRange, termsOn } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { type AgreedTerms, agreedMatters, agreedTerms } from '../rules/agreed-terms.ts';
import { termsOfPositions } from './store.ts';

/** What was agreed with people on any day of a range; positions count as they are now. Two statements for any number of people. */
export async function agreedOn(
  tx: TenantTx,
  range: Omit<TermsRange, 'matters'>,
): Promise<(employeeId: string, day: LocalDate) => AgreedTerms> {
  const [terms, positions] = await Promise.all([
    termsOn(tx, { ...range, matters: agreedMatters }),
    termsOfPositions(tx),
  ]);
  return (employeeId, day) => {
    const held = terms.on(employeeId, day);
    return agreedTerms(held, positions.get(held.position?.valueId ?? ''));
  };
}
