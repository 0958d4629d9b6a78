/** A unit of time in seconds: second 1, minute 60, hour 3,600. */
export const unitSeconds = { second: 1, minute: 60, hour: 3600 } as const;

export type TimeUnit = keyof typeof unitSeconds;

/** The time that the wage is paid for: one unit, or for a daily wage the work day. */
export const wageSeconds = (wage: {
  readonly wageKind: 'monthly' | 'daily' | 'hourly';
  readonly wageUnit: TimeUnit;
  readonly workMinutesPerDay: number;
}): number => (wage.wageKind === 'daily' ? wage.workMinutesPerDay * 60 : unitSeconds[wage.wageUnit]);

const known: ReadonlySet<unknown> = new Set(Object.keys(unitSeconds));

export const isTimeUnit = (unit: unknown): unit is TimeUnit => known.has(unit);
