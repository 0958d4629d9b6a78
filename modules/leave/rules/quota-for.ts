/** Quota of a person: of the rows of their sheet for the type that fit, the one with the most conditions, then with the longest service. */

/** Conditions that are null fit everybody. */
export interface QuotaRow {
  readonly leaveTypeId: string;
  /** Minutes a year, or for an event. */
  readonly minutes: number;
  readonly fromServiceMonths: number;
  readonly positionId: string | null;
  readonly employmentType: string | null;
}

export interface QuotaPerson {
  readonly serviceMonths: number;
  readonly positionId: string | null;
  readonly employmentType: string | null;
}

/** Zero where no row fits: the person has no such leave. */
export function quotaFor(rows: readonly QuotaRow[], leaveTypeId: string, person: QuotaPerson): number {
  const fitting = rows.filter(
    (row) =>
      row.leaveTypeId === leaveTypeId &&
      (row.fromServiceMonths === 0 || row.fromServiceMonths <= person.serviceMonths) &&
      (row.positionId === null || row.positionId === person.positionId) &&
      (row.employmentType === null || row.employmentType === person.employmentType),
  );
  if (fitting.length > 1)
    fitting.sort(
      (one, other) => conditions(other) - conditions(one) || other.fromServiceMonths - one.fromServiceMonths,
    );
  return fitting[0]?.minutes ?? 0;
}

const conditions = ({ positionId, employmentType }: QuotaRow): number =>
  (positionId === null ? 0 : 2) + (employmentType === null ? 0 : 1);

/** Months of service at which the quota of a type may change, each once, whichever sheets name it. */
export const serviceSteps = (rows: readonly QuotaRow[], leaveTypeId: string): Set<number> =>
  new Set(rows.filter((row) => row.leaveTypeId === leaveTypeId).map(({ fromServiceMonths }) => fromServiceMonths));

/** The sheet that counts: the person's department, otherwise the nearest above it with its own, otherwise the company's (null). */
export const sheetOf = (chain: readonly string[], own: ReadonlySet<string>): string | null =>
  chain.find((departmentId) => own.has(departmentId)) ?? null;
