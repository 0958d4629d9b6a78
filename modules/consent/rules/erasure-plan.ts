/** What can be erased when a person asks: data kept by consent at once; the rest after they have left: contact data at once, the register after 2 years, pay and tax documents after 7. */
import type { DataKind } from '#access/rules/data-kinds';
import { addToDate, type LocalDate } from '#kernel/time';

/**
 * Years after the last day. Register: Labour Protection Act section 115. Pay and tax: Accounting Act section 14,
 * five years, which the Director-General may make seven.
 */
const yearsKept = { consented: 0, contact: 0, register: 2, pay: 7 } as const satisfies Record<DataKind, number>;

export type Erasure =
  | { readonly erase: true }
  /** `until` is null while the person still works here: the contract itself needs the data (section 24 (3)). */
  | { readonly erase: false; readonly until: LocalDate | null };

/** @param lastDay from which it is kept (`kept-from.ts`); null for a person who still works here. */
export function erasureOf(kind: DataKind, lastDay: LocalDate | null, today: LocalDate): Erasure {
  if (kind === 'consented') return { erase: true };
  if (lastDay === null || lastDay > today) return { erase: false, until: null };
  const until = addToDate(lastDay, { years: yearsKept[kind] });
  return until < today || yearsKept[kind] === 0 ? { erase: true } : { erase: false, until };
}
