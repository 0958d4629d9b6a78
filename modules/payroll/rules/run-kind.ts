/** Kinds of run: regular pays the period; off-cycle pays entered amounts beside it (a bonus, a correction); final pays leavers up to their last day; retroactive pays what earlier periods still owe after a rise or a corrected day. */
import type { ItemKey } from './payroll-context.ts';

export const runKinds = ['regular', 'offCycle', 'final', 'retroactive'] as const;
export type RunKind = (typeof runKinds)[number];

/** Whether the salary and the time of the period are paid; the others are runs of their own beside it. */
export const paysPeriod = (kind: RunKind): boolean => kind === 'regular' || kind === 'final';

/** Whether an amount can be entered for the item: the salary is agreed, and only a run that pays time takes some off for missing it. */
export const mayBeEntered = ({ keyName }: { readonly keyName: ItemKey | null }, kind: RunKind): boolean =>
  keyName !== 'SALARY' && (paysPeriod(kind) || (keyName !== 'LATE' && keyName !== 'ABSENCE'));
