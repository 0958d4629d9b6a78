/** A plan as a short text, so that cells are compared and copied as texts: '' is no plan, '-' a day off, otherwise its profiles in order, each followed by '*' where it is overtime. */
import type { Id } from '#kernel/ids';
import { type DayPlan, orderedPlan, type PlannedEntry } from '../planned-entry.ts';

export type PlanCode = string;

export const noPlanCode: PlanCode = '';
export const dayOffCode: PlanCode = '-';

export function codeOf(plan: DayPlan): PlanCode {
  if (!plan) return noPlanCode;
  if (plan.length === 0) return dayOffCode;
  return (orderedPlan(plan) ?? []).map(({ profileId, ot }) => (ot ? `${profileId}*` : profileId)).join(',');
}

const known = new Map<PlanCode, readonly PlannedEntry[]>();

/** The entries of a plan; none for a day off and for no plan. */
export function entriesOf(code: PlanCode): readonly PlannedEntry[] {
  if (code === noPlanCode || code === dayOffCode) return none;
  const found = known.get(code);
  if (found) return found;
  const entries = code.split(',').map((part) => {
    const ot = part.endsWith('*');
    return { profileId: (ot ? part.slice(0, -1) : part) as Id<'shiftProfile'>, ot };
  });
  known.set(code, entries);
  return entries;
}
const none: readonly PlannedEntry[] = [];

export const planOf = (code: PlanCode): DayPlan => (code === noPlanCode ? null : entriesOf(code));

/** A profile beside what is planned; one that is planned already stays once. */
export const withProfile = (code: PlanCode, profileId: Id<'shiftProfile'>): PlanCode =>
  entriesOf(code).some((entry) => entry.profileId === profileId)
    ? code
    : codeOf([...entriesOf(code), { profileId, ot: false }]);

/** Ordinary work becomes overtime; where all of it is overtime already, it becomes ordinary again. */
export function withOvertimeTurned(code: PlanCode): PlanCode {
  const entries = entriesOf(code);
  if (entries.length === 0) return code;
  const ot = entries.some((entry) => !entry.ot);
  return codeOf(entries.map(({ profileId }) => ({ profileId, ot })));
}
