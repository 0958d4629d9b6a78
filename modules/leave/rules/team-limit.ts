/** Team limit: people of a team who are away on a day, the asking one included, above the team's number; a warning to the approver. */
import type { LocalDate } from '#kernel/time';

export interface TeamLimit {
  readonly departmentId: string;
  readonly atMost: number;
}

export interface LimitWarning extends TeamLimit {
  readonly date: LocalDate;
  readonly away: number;
}

/** @param awayOn other people of a team with leave on a day, approved or asked for */
export const teamWarnings = (
  limits: readonly TeamLimit[],
  dates: readonly LocalDate[],
  awayOn: (departmentId: string, date: LocalDate) => number,
): LimitWarning[] =>
  limits.flatMap(({ departmentId, atMost }) =>
    dates
      .map((date) => ({ departmentId, atMost, date, away: awayOn(departmentId, date) + 1 }))
      .filter(({ away }) => away > atMost),
  );
