/** The limit that a refusal names: both ends of a range, its first or its last value, or the most of a tax year; none where it is far above any amount of one employee. */
import type { FieldRefusal } from '#tax-th/rules/refusal';

type Value = string | number;

export type RefusalLimit =
  | { readonly kind: 'between'; readonly from: Value; readonly to: Value }
  | { readonly kind: 'notBefore'; readonly from: Value }
  | { readonly kind: 'notAfter'; readonly to: Value }
  | { readonly kind: 'most'; readonly limit: number; readonly year: number }
  | { readonly kind: 'noAllowance'; readonly year: number };

/** Limits above it are not shown. */
const tellingBound = 1_000_000;

export function refusalLimit({ reason, params = {} }: Pick<FieldRefusal, 'reason' | 'params'>): RefusalLimit | null {
  const { from, to, limit } = params;
  if (reason === 'overLimit' && typeof limit === 'number') {
    const year = Number(params.year);
    return limit === 0 ? { kind: 'noAllowance', year } : { kind: 'most', limit, year };
  }
  if (reason !== 'outOfRange' || Number(to) > tellingBound) return null;
  if (from !== undefined) return to === undefined ? { kind: 'notBefore', from } : { kind: 'between', from, to };
  return to === undefined ? null : { kind: 'notAfter', to };
}
