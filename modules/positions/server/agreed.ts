import type { LocalDate } from '#kernel/time';
import { type TermsRange, type TermsReader, termsOn } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { type AgreedTerms, agreedMatters, agreedTerms } from '../rules/agreed-terms.ts';
import { type PositionsReader, termsOfPositions } from './store.ts';

/** What was agreed with people on any day of a range, with what their position said on that day. Three statements for any number of people. */
export async function agreedOn(
  tx: TenantTx,
  range: Omit<TermsRange, 'matters'>,
): Promise<(employeeId: string, day: LocalDate) => AgreedTerms> {
  const [terms, positions] = await Promise.all([
    termsOn(tx, { ...range, matters: agreedMatters }),
    termsOfPositions(tx),
  ]);
  return (employeeId, day) => agreedFrom(terms, positions, { employeeId, day });
}

/** From what has been read: of the person the matters that the answer is about, with the position. */
export function agreedFrom(
  terms: TermsReader,
  positions: PositionsReader,
  { employeeId, day }: { readonly employeeId: string; readonly day: LocalDate },
): AgreedTerms & { readonly positionId: string | null } {
  const held = terms.on(employeeId, day);
  const positionId = held.position?.valueId ?? null;
  return { positionId, ...agreedTerms(held, positions.on(positionId, day)) };
}

/** The days after the first one from which something else may be agreed with the person: changes of their own, and of the positions that they held. */
export function daysOfAgreement(
  terms: TermsReader,
  positions: PositionsReader,
  { employeeId, from }: { readonly employeeId: string; readonly from: LocalDate },
): readonly LocalDate[] {
  const own = terms.daysOfChange(employeeId);
  const held = new Set([from, ...own].map((day) => terms.on(employeeId, day).position?.valueId));
  const ofPositions = [...held].flatMap((id) => (id ? positions.daysOfChange(id) : [])).filter((day) => day > from);
  return ofPositions.length === 0 ? own : [...new Set([...own, ...ofPositions])].toSorted();
}
