/** A claim is within its caps: a positive amount, one of the offered amounts, at most the cap per claim, and with what is claimed in the year at most the cap per year. */
import type { Money } from '#kernel/money';
import { minor } from '#kernel/money';
import type { ClaimCaps } from './claim-caps.ts';

export type ClaimProblem = 'noAmount' | 'otherAmount' | 'overPerClaim' | 'overPerYear';

/** @param claimed what the person has claimed in the year so far, approved or still waiting */
export function claimProblem(amount: Money, caps: ClaimCaps, claimed: Money): ClaimProblem | null {
  if (amount <= 0) return 'noAmount';
  if (caps.amounts && !caps.amounts.includes(amount)) return 'otherAmount';
  if (caps.perClaim !== null && amount > caps.perClaim) return 'overPerClaim';
  return caps.perYear !== null && claimed + amount > caps.perYear ? 'overPerYear' : null;
}

/** What can still be claimed in the year; null without a cap. A cap that was lowered leaves nothing, never less. */
export const leftToClaim = ({ perYear }: Pick<ClaimCaps, 'perYear'>, claimed: Money): Money | null =>
  perYear === null ? null : minor(Math.max(0, perYear - claimed));
