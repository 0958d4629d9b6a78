/** A row takes a national id when no earlier row of the file has it, and everybody at work who has it gets another one by a row that is written: two people may exchange numbers. */
import type { FieldProblem } from '#kernel/errors';

/** A person and the number that is written into their file. */
export interface IdClaim {
  /** The id of the person; a new person has none that anybody else knows. */
  readonly person: string;
  readonly idCard: string;
  /** Whether the person has another number now, or none. */
  readonly isTaken: boolean;
  /** Whether it is written, as far as the rest of its row is concerned. */
  readonly isWritten: boolean;
}

export interface IdHolder {
  readonly id: string;
  readonly idCard: string;
  readonly employeeCode: string | null;
}

/** The claims that somebody at work stands in the way of. When one of them is not written, its person keeps a number that others may wait for. */
export function claimsRefused<Claim extends IdClaim>(
  claims: readonly Claim[],
  holders: readonly IdHolder[],
): ReadonlyMap<Claim, IdHolder> {
  const takers = Map.groupBy(
    claims.filter(({ isTaken }) => isTaken),
    ({ idCard }) => idCard,
  );
  const holdings = Map.groupBy(holders, ({ id }) => id);
  const leaving = new Set(claims.flatMap((one) => (one.isTaken && one.isWritten ? [one.person] : [])));
  const refused = new Map<Claim, IdHolder>();
  const staying = holders.filter(({ id }) => !leaving.has(id));
  for (const holder of staying)
    for (const claim of takers.get(holder.idCard) ?? []) {
      if (claim.person === holder.id || refused.has(claim)) continue;
      refused.set(claim, holder);
      if (claim.isWritten && leaving.delete(claim.person)) staying.push(...(holdings.get(claim.person) ?? []));
    }
  return refused;
}

/** What is wrong with the number of a row, by claim. */
export function idProblems<Claim extends IdClaim>(
  claims: readonly Claim[],
  holders: readonly IdHolder[],
): ReadonlyMap<Claim, FieldProblem> {
  const problems = new Map<Claim, FieldProblem>();
  const seen = new Set<string>();
  for (const claim of claims) {
    if (claim.isTaken && seen.has(claim.idCard)) problems.set(claim, { code: 'nationalIdRepeated' });
    seen.add(claim.idCard);
  }
  const written = claims.map((claim) => ({ ...claim, claim, isWritten: claim.isWritten && !problems.has(claim) }));
  for (const [{ claim }, holder] of claimsRefused(written, holders)) problems.set(claim, ofHolder(holder));
  return problems;
}

/** By the code, as rows name people: what is wrong with a row is kept without names of others. */
const ofHolder = ({ employeeCode }: IdHolder): FieldProblem =>
  employeeCode === null ? { code: 'nationalIdOfOther' } : { code: 'nationalIdTaken', params: { employeeCode } };
