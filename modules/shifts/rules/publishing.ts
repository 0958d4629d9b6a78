/** May a plan be published: never with an impossible one, by an owner with a reason where law forbids it, with a reason where rules warn. */
import { ok, type Result, refused } from '#kernel/result';
import type { Finding, GuardRule } from './finding.ts';

/** Answers the rules that are overridden. */
export function publishing(
  findings: readonly Pick<Finding, 'rule' | 'severity'>[],
  { isOwner, reason }: { readonly isOwner: boolean; readonly reason: string | null },
): Result<GuardRule[], 'overlapping' | 'ownerNeeded' | 'reasonNeeded'> {
  const grave = findings.filter(({ severity }) => severity !== 'note');
  if (grave.some(({ severity }) => severity === 'impossible')) return refused('overlapping');
  if (!isOwner && grave.some(({ severity }) => severity === 'law')) return refused('ownerNeeded');
  if (grave.length > 0 && reason === null) return refused('reasonNeeded');
  return ok([...new Set(grave.map(({ rule }) => rule))].sort());
}
