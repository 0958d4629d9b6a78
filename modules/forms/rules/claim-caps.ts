/** Caps of built-in benefits: parking at most 1,000 baht in ten amounts, medical and dental at most 10,000 baht each; own types have their own. */
import { baht, type Money, minor } from '#kernel/money';

export const claimKinds = ['parking', 'medical', 'dental', 'own'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** The most that one claim, or a cap, can be. */
export const mostClaim = baht(100_000_000);

export interface ClaimCaps {
  /** Null for no cap. */
  readonly perClaim: Money | null;
  readonly perYear: Money | null;
  /** The amounts that can be claimed; null for any. */
  readonly amounts: readonly Money[] | null;
}

const hundred = baht(100);

export const builtInCaps: Readonly<Record<ClaimKind, ClaimCaps>> = {
  parking: {
    perClaim: baht(1000),
    perYear: null,
    amounts: Array.from({ length: 10 }, (_, index) => minor(hundred * (index + 1))),
  },
  medical: { perClaim: baht(10_000), perYear: null, amounts: null },
  dental: { perClaim: baht(10_000), perYear: null, amounts: null },
  own: { perClaim: null, perYear: null, amounts: null },
};

/** A company may lower the cap of a built-in benefit, not raise it or take it away. */
export function isCapAllowed(kind: ClaimKind, perClaim: Money | null): boolean {
  const most = builtInCaps[kind].perClaim;
  return most === null || (perClaim !== null && perClaim <= most);
}
