/** A unit of time in seconds: second 1, minute 60, hour 3,600. */
export const unitSeconds = { second: 1, minute: 60, hour: 3600 } as const;

export type TimeUnit = keyof typeof unitSeconds;

export const isTimeUnit = (unit: unknown): unit is TimeUnit =>
  typeof unit === 'string' && Object.hasOwn(unitSeconds, unit);
