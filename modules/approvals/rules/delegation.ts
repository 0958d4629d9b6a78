/** A delegation lets another person decide from its first to its last day, for all forms or some; chains are followed, circles are refused, and the person who delegates may still decide. */
import { ok, type Result, refused } from '#kernel/result';
import type { LocalDate } from '#kernel/time';

export interface Delegation {
  readonly fromEmployeeId: string;
  readonly toEmployeeId: string;
  readonly fromDate: LocalDate;
  /** The last day on which it counts. */
  readonly toDate: LocalDate;
  /** Null for all forms. */
  readonly forms: readonly string[] | null;
}

export const countsOn = (one: Pick<Delegation, 'fromDate' | 'toDate'>, date: LocalDate): boolean =>
  one.fromDate <= date && date <= one.toDate;

export const countsFor = ({ forms }: Pick<Delegation, 'forms'>, form: string): boolean =>
  forms === null || forms.includes(form);

/**
 * Who may decide in place of a person, nearest first; the person is not among them.
 * @param delegations those that count today and for the form
 * @param atWork a delegate who has left stands in for nobody, and the chain ends there
 */
export function standInsOf(
  employeeId: string,
  delegations: readonly Pick<Delegation, 'fromEmployeeId' | 'toEmployeeId'>[],
  atWork: ReadonlySet<string>,
): string[] {
  const found = [employeeId];
  for (const one of found)
    for (const { fromEmployeeId, toEmployeeId } of delegations)
      if (fromEmployeeId === one && atWork.has(toEmployeeId) && !found.includes(toEmployeeId)) found.push(toEmployeeId);
  return found.slice(1);
}

/** A form that no delegation names: those for all forms count for it. */
const anyOtherForm = '';

/** On some day within the new delegation, for some form, the delegations would lead back to the person they come from. */
function closesCircle(wanted: Delegation, existing: readonly Delegation[]): boolean {
  const days = [wanted.fromDate, ...existing.map(({ fromDate }) => fromDate)].filter((day) => countsOn(wanted, day));
  const forms = [anyOtherForm, ...[wanted, ...existing].flatMap((one) => one.forms ?? [])];
  const everyone = new Set(existing.map(({ toEmployeeId }) => toEmployeeId));
  return forms
    .filter((form) => countsFor(wanted, form))
    .some((form) =>
      days.some((day) => {
        const counting = existing.filter((one) => countsOn(one, day) && countsFor(one, form));
        return standInsOf(wanted.toEmployeeId, counting, everyone).includes(wanted.fromEmployeeId);
      }),
    );
}

export function acceptDelegation(
  wanted: Delegation,
  existing: readonly Delegation[],
  today: LocalDate,
): Result<Delegation, 'toOneself' | 'endsBeforeStart' | 'isOver' | 'circle'> {
  if (wanted.fromEmployeeId === wanted.toEmployeeId) return refused('toOneself');
  if (wanted.toDate < wanted.fromDate) return refused('endsBeforeStart');
  if (wanted.toDate < today) return refused('isOver');
  return closesCircle(wanted, existing) ? refused('circle') : ok(wanted);
}
