/** Blackout days: days on which a team takes no leave; a strict one refuses the request, any other warns the approver. */
import type { LocalDate } from '#kernel/time';

export interface Blackout {
  readonly name: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Null: the whole company. */
  readonly departmentId: string | null;
  /** Null: every type of leave. */
  readonly leaveTypeId: string | null;
  readonly isStrict: boolean;
}

export interface BlackoutAsked {
  /** Days that cost something. */
  readonly dates: readonly LocalDate[];
  readonly leaveTypeId: string;
  /** The person's departments and all above them. */
  readonly departmentIds: ReadonlySet<string>;
}

export const blackoutsOn = <Row extends Blackout>(blackouts: readonly Row[], asked: BlackoutAsked): Row[] =>
  blackouts.filter(
    ({ from, to, departmentId, leaveTypeId }) =>
      (departmentId === null || asked.departmentIds.has(departmentId)) &&
      (leaveTypeId === null || leaveTypeId === asked.leaveTypeId) &&
      asked.dates.some((date) => from <= date && date <= to),
  );
